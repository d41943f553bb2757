"""Before round 1: who plays which faction, the first dwellings, the first bonus cards."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import WRONG_PHASE
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.engine.say import say
from aoi_cli.rules.terra import moderator
from aoi_cli.rules.terra.buildings import empty, home, put
from aoi_cli.rules.terra.codes import BONUS_NOT_FREE, NOT_AVAILABLE
from aoi_cli.rules.terra.commands import Commands
from aoi_cli.rules.terra.course import ask_next, head_of_queue
from aoi_cli.rules.terra.passing import free_bonus, take_bonus
from aoi_cli.rules.terra.taking import tile_named
from aoi_cli.rules.terra_mystica.factions import FACTIONS
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State


def begin(s: State) -> None:
    s.city_tiles = {t: n for t, n in s.setup.copies.items() if RULES.tiles[t].kind == "town tile"}
    s.favors = {t: n for t, n in s.setup.copies.items() if t not in s.city_tiles}
    s.bonuses = dict.fromkeys(s.setup.bonuses, 0)
    for name, faction in s.setup.given.items():
        s.automatic(name, "setup")
        play(s, s.players[name], faction)
    if not s.setup.given:
        s.queue = tuple((name, "faction") for name in s.setup.seats)
        ask_next(s)


def play(s: State, p: Player, faction: str) -> None:
    """What the faction starts with."""
    p.faction, of = faction, FACTIONS[faction]
    p.board = of.terrain
    p.vp = s.setup.start_vp(faction)
    p.vp_by = {"start": p.vp}
    p.bowls = list(of.bowls)
    p.ship, p.dig = of.first_ship, of.first_dig
    for what, amount in (
        ("coins", of.coins), ("workers", of.workers), ("priests", of.priests), ("ship", p.ship),
        *of.cults.items(),
    ):
        p.hold(what, amount)
        s.note(p, what, amount, faction)


# factions


def free_factions(s: State) -> list[str]:
    """Each colour is played once at most."""
    held = {p.board for p in s.players.values()}
    return [id for id, faction in FACTIONS.items() if faction.terrain not in held]


def take_faction(s: State, p: Player, c: Command) -> None:
    decision = head_of_queue(s, p, "faction")
    tile = tile_named(s, c["tile"], FACTIONS)
    judged_by(NOT_AVAILABLE)
    if tile.id not in free_factions(s):
        why = "no faction" if tile.kind != "faction" else "not free"
        raise Refusal(NOT_AVAILABLE, f"{tile.id} is {why}", arg="tile",
                      because="Setup: one faction of each colour at most is played.",
                      help=f"Free: {listed(free_factions(s))}.")
    s.close(decision)
    s.note(p, tile.id, 1, "choice")
    play(s, p, tile.id)


def correct(s: State, c: Command) -> None:
    """What a player starts with comes with the faction; before, there is nothing to correct."""
    p = moderator.named(s, c)
    judged_by(WRONG_PHASE)
    if not p.faction:
        raise Refusal(WRONG_PHASE, f"{p.name} has no faction yet, and nothing to correct",
                      because="Setup: what a player starts with comes with the faction.",
                      help="Correct it once the faction is chosen.", arg="player")
    moderator.correct(s, c)


# first dwellings


def first_dwellings(s: State) -> None:
    """In seat order and back; a third one after everyone, an only one last of all."""
    s.phase = "placing"
    counts = {p.name: p.of.first_dwellings for p in s.playing()}
    ordinary = [name for name, count in counts.items() if count > 1]
    third = [name for name, count in counts.items() if count > 2]
    last = [name for name, count in counts.items() if count == 1]
    s.queue = tuple((name, "first dwelling")
                    for name in (*ordinary, *reversed(ordinary), *third, *last))


def place(s: State, p: Player, hex: str) -> None:
    decision = head_of_queue(s, p, "first dwelling")
    home(s, p, empty(s, hex))
    put(s, p, hex, "dwelling")
    s.close(decision)


# first bonus cards


def first_cards(s: State) -> None:
    s.phase = "bonus cards"
    s.queue = tuple((name, "bonus card") for name in reversed(s.order))


def take_card(s: State, p: Player, c: Command) -> None:
    decision = head_of_queue(s, p, "bonus card")
    bonus = free_bonus(s, c.get("tile"))
    judged_by(BONUS_NOT_FREE)
    s.close(decision)
    take_bonus(s, p, bonus)


# what can be written


def factions(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for faction in free_factions(s):
        yield (say(f"take {faction}", tile=faction),)


def dwellings(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for hex in s.map.terrain:
        if s.terrain_of(hex) == p.board and hex not in s.owner:
            yield (say(f"build {hex}", hex=hex),)


def cards(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for bonus in sorted(s.bonuses):
        yield (say(f"pass {bonus}", tile=bonus),)


RULES.ways |= {"faction": factions, "first dwelling": dwellings, "bonus card": cards}
RULES.told |= {
    "faction": lambda d: "choose a faction",
    "first dwelling": lambda d: "place a first dwelling",
    "bonus card": lambda d: "take a bonus card",
}
