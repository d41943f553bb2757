"""Before round 1: who plays which faction, the first dwellings, the first bonus cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from aoi_cli.engine import moderator
from aoi_cli.engine.course import Task, ask_each
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import WRONG_PHASE
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.buildings import put_piece, require_empty, require_home_terrain
from aoi_cli.rules.terra.codes import NOT_AVAILABLE
from aoi_cli.rules.terra.course import require_head_of_queue
from aoi_cli.rules.terra.passing import require_free_bonus, take_bonus
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.tiles import TILES
from aoi_cli.rules.terra_mystica.state import Player, State


def begin(s: State) -> None:
    s.city_tiles = {t: n for t, n in s.setup.copies.items() if TILES[t].kind == "town tile"}
    s.favors = {t: n for t, n in s.setup.copies.items() if t not in s.city_tiles}
    s.bonuses = dict.fromkeys(s.setup.bonuses, 0)
    for name, faction in s.setup.given.items():
        s.automatic(name, "setup")
        assign_faction(s, s.players[name], faction)
    if not s.setup.given:
        s.agenda = ask_each(*((name, "faction") for name in s.setup.seats))


def assign_faction(s: State, p: Player, faction: str) -> None:
    """Give a player a faction with its first resources."""
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


def list_free_factions(s: State) -> list[str]:
    """The factions still free; each colour is played once at most."""
    held = {p.board for p in s.players.values()}
    return [id for id in s.box.only(FACTIONS) if FACTIONS[id].terrain not in held]


def take_faction(s: State, p: Player, c: Command) -> None:
    decision = require_head_of_queue(s, p, "faction")
    tile = find_tile(s, c["tile"], FACTIONS)
    free = list_free_factions(s)
    why = "no faction" if tile.kind != "faction" else "not free"
    require(tile.id in free, NOT_AVAILABLE, f"{tile.id} is {why}", arg="tile",
            because="Setup: one faction of each colour at most is played.",
            help=among("Free", free))
    s.close(decision)
    s.note(p, tile.id, 1, "choice")
    assign_faction(s, p, tile.id)


def correct(s: State, c: Command) -> None:
    """Correct amounts, but not before the faction brings the first ones."""
    if c.get("changes"):
        moderator.correct(s, c)
        return
    name = moderator.player_of_command(s, c).name
    require(s.players[name].faction, WRONG_PHASE,
            f"{name} has no faction yet, and nothing to correct",
            because="Setup: what a player starts with comes with the faction.",
            help="Correct it once the faction is chosen.", arg="player")
    moderator.correct(s, c)


# first dwellings


def ask_first_dwellings(s: State, task: Task) -> None:
    """Ask for first dwellings in seat order and back; a third one after everyone, an only one last
    of all."""
    s.phase = "placing"
    counts = {p.name: p.of.first_dwellings for p in s.playing()}
    ordinary = [name for name, count in counts.items() if count > 1]
    third = [name for name, count in counts.items() if count > 2]
    last = [name for name, count in counts.items() if count == 1]
    order = (*ordinary, *reversed(ordinary), *third, *last)
    s.put_first(*ask_each(*((name, "first dwelling") for name in order)))


def place_dwelling(s: State, p: Player, hex: str) -> None:
    decision = require_head_of_queue(s, p, "first dwelling")
    require_home_terrain(s, p, require_empty(s, hex))
    put_piece(s, p, hex, "dwelling")
    s.close(decision)


# first bonus cards


def ask_first_cards(s: State, task: Task) -> None:
    s.phase = "bonus cards"
    s.put_first(*ask_each(*((name, "bonus card") for name in reversed(s.order))))


def take_card(s: State, p: Player, c: Command) -> None:
    decision = require_head_of_queue(s, p, "bonus card")
    bonus = require_free_bonus(s, c.get("tile"))
    s.close(decision)
    take_bonus(s, p, bonus)


# what can be written


def list_factions(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for faction in list_free_factions(s):
        yield (say(f"take {faction}", tile=faction),)


def list_dwellings(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for hex in s.map.terrain:
        if s.terrain_of(hex) == p.board and hex not in s.owner:
            yield (say(f"build {hex}", hex=hex),)


def list_cards(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for bonus in sorted(s.bonuses):
        yield (say(f"pass {bonus}", tile=bonus),)


def list_passes(s: State, p: Player) -> Iterator[Commands]:
    """Every pass, with each free bonus card; alone in the last round."""
    for bonus in sorted(s.bonuses) if s.round < s.game.stock.last_round else [""]:
        yield (say(f"pass {bonus}".strip(), tile=bonus or None),)


# in words

DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    "faction": lambda d: "choose a faction",
    "first dwelling": lambda d: "place a first dwelling",
    "bonus card": lambda d: "take a bonus card",
}
