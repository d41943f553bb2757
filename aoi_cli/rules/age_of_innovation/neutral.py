"""Neutral buildings, which components give, and the neutral faction of games for two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import MODERATOR, PHASE, Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.codes import CHOICES_OPEN, NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Refusal, require, require_else
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES, TILES
from aoi_cli.rules.age_of_innovation.codes import NEUTRAL_AREA_UNKNOWN
from aoi_cli.rules.terra import passing
from aoi_cli.rules.terra.box.wheel import count_spades
from aoi_cli.rules.terra.buildings import erect_building, put_piece, require_empty
from aoi_cli.rules.terra.codes import OUT_OF_REACH
from aoi_cli.rules.terra.gains import due_now
from aoi_cli.rules.terra.moves.transforming import make_dig_commands
from aoi_cli.rules.terra.reach import describe_reach
from aoi_cli.rules.terra.spades import Spades, begin_work, buy_spades, require_spades_used, turn_hex

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

NEUTRAL = "neutral"
"""The neutral faction among the players in the final scoring."""
SCHOLAR = 2
"""The space that its scholar takes in each discipline."""


def find_first_levels(rounds: Sequence[str]) -> dict[str, int]:
    """The first levels of the neutral faction: a 2 of each discipline, moved by the bonuses of
    five rounds.

    Section 11: each science bonus by as many levels as are printed on it, still in the setup.
    """
    levels = dict.fromkeys(DISCIPLINES, SCHOLAR)
    for tile in rounds[:-1]:
        for effect in TILES[tile].effects:
            if effect.when == "round end":
                levels[effect.name] += int(effect.per)
    return levels


def give_neutral(s: State, p: Player, kind: str, cause: Cause) -> None:
    s.ask(Decision(p.name, "neutral building", cause.source, due_now(s), subject=kind,
                   detail=Spades(building=False)))


def dig(s: State, p: Player, c: Command) -> None:
    """Buy spades; a neutral building's hex is transformed with them too."""
    waiting = [d for d in s.open(p.name) if d.kind in ("neutral building", "spades")]
    if s.rulings.neutral_waits == "at-once":
        waiting.sort(key=lambda d: d.kind == "neutral building")
    neutral = bool(waiting) and waiting[-1].kind == "neutral building"
    buy_spades(s, p, waiting[-1].detail if neutral else begin_work(s, p)[1], c["amount"])


def require_buildings_placed(s: State, p: Player) -> None:
    """Require neutral buildings to be placed before other rewards, where they do not wait
    (R-NEUTRAL-WAITS)."""
    for d in s.open(p.name, "neutral building") if s.rulings.neutral_waits == "at-once" else ():
        hexes = list_neutral_hexes(s, p, d.detail)
        require(not hexes, CHOICES_OPEN, f"first: place the neutral {d.subject} ({d.source})",
                because="R-NEUTRAL-WAITS: the head says `at-once`.",
                help=partial(among, "Hexes for it", hexes, "and"))
        note_lost_building(s, p, d)
        s.close(d)


def bring_spades(bought_for: Decision, used_for: Decision) -> None:
    """Bring bought spades to the building that needs them, which is named after them."""
    if used_for is not bought_for and bought_for.detail and used_for.detail:
        used_for.detail.bought += bought_for.detail.bought
        bought_for.detail.bought = 0


def place_neutral(s: State, p: Player, decision: Decision, hex: str) -> None:
    """Put a neutral building on a hex in reach; tools alone pay for transforming it."""
    work: Spades = decision.detail
    require_empty(s, hex)
    if s.terrain_of(hex) != p.board:
        turn_hex(s, p, decision, hex, p.board, None)
    else:
        require(hex in s.in_reach(p), OUT_OF_REACH, f"{hex} is out of reach", arg="hex",
                help=lambda: describe_reach(s, p, hex))
    require_spades_used(s, work)
    s.close(decision)
    p.neutral |= {hex}
    if s.phase == "actions":
        erect_building(s, p, hex, decision.subject)
    else:
        put_piece(s, p, hex, decision.subject)


def list_neutral_hexes(s: State, p: Player, work: Spades) -> dict[str, int]:
    """The hexes for a neutral building, and the spades still to be bought for each."""
    near = s.in_reach(p)
    still = {
        hex: count_spades(s.terrain_of(hex), p.board) - work.bought
        for hex in s.map.terrain
        if hex not in s.owner and hex in near
    }
    return {h: n for h, n in still.items() if n >= 0 and n * p.terraforming <= p.tools}


def list_ways_to_place(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for hex, missing in list_neutral_hexes(s, p, d.detail).items():
        text = f"place {hex} {d.subject}"
        yield (*make_dig_commands(missing), say(text, hex=hex, building=d.subject))


def note_lost_building(s: State, p: Player, d: Decision) -> None:
    """Note that a neutral building that cannot be placed is lost (R-NEUTRAL-LOST)."""
    if d.kind == "neutral building":
        s.note(p, f"neutral {d.subject} lost: no hex for it can be paid", 1, d.source)


def ask_for_size(s: State) -> None:
    """Ask for the size of the neutral group in the last round, before anybody acts
    (R-NEUTRAL-AREA)."""
    if s.round == s.game.stock.last_round and len(s.players) == 2 and not s.neutral_area:
        s.ask(Decision(MODERATOR, "neutral area", "final scoring", PHASE))


def refuse_without_size(s: State) -> Refusal:
    return Refusal(NEUTRAL_AREA_UNKNOWN, "the neutral group has no size yet")


def pass_turn(s: State, p: Player, c: Command) -> None:
    """Pass; the pass that ends the game waits until the neutral group has its size.

    Where offers are still open the game goes on, and then the table waits for the size.
    """
    passing.pass_turn(s, p, c)
    ends = all(q.passed for q in s.playing()) and not any(d.kind == "offer" for d in s.decisions)
    require_else(not ends or not s.open(MODERATOR), NEUTRAL_AREA_UNKNOWN,
                 lambda: refuse_without_size(s))


def turn_up_size(s: State, c: Command) -> None:
    """Turn up the size of the neutral faction's largest group: any that the map has room for."""
    waiting = s.open(MODERATOR, "neutral area")
    require(waiting, NO_SUCH_CHOICE, "no neutral group is to be turned up now",
            because="The tile is turned up at the start of round 6, with two players.")
    size, most = c["amount"], len(s.map.terrain)
    require(size <= most, NOT_AN_OPTION, f"no group has {size} hexes: the map has {most} of land",
            arg="amount", because="R-NEUTRAL-AREA: the number on the tile that is turned up.",
            help="Write the number on the tile.")
    s.close(waiting[0])
    s.neutral_area = size


# in words

DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    "neutral building": lambda d: f"place the neutral {d.subject} ({d.source})",
    "neutral area": lambda d: "turn up the size of the neutral group (`gm: neutral …`)",
}
