"""Before round 1: who plays which faction, the first dwellings, the first bonus cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from aoi_cli.engine import moderator
from aoi_cli.engine.course import Task, ask_each
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE, WRONG_PHASE
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.box.wheel import WHEEL
from aoi_cli.rules.terra.buildings import put_piece, require_empty, require_home_terrain
from aoi_cli.rules.terra.codes import NOT_AVAILABLE
from aoi_cli.rules.terra.course import require_head_of_queue
from aoi_cli.rules.terra.passing import require_free_bonus, take_bonus
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.fire_and_ice import AT_ONCE
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
    s.agenda += (Task("later terrains"),)


def assign_faction(s: State, p: Player, faction: str) -> None:
    """Give a player a faction with its first resources."""
    p.faction, p.version = faction, s.setup.find_version(faction)
    of = p.of
    p.board = of.terrain
    p.priest_limit = of.first_priests
    if not of.picks_terrain:
        p.start = of.terrain
    elif p.name in s.setup.starts:
        start_on(s, p, s.setup.starts[p.name])
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
    at_once = of.picks_terrain == AT_ONCE or s.rulings.start_terrain_time == "once"
    if of.picks_terrain and at_once and not p.start:
        s.ask(Decision(p.name, "start terrain", faction, PHASE))
    if s.rulings.start_favor_time == "default":
        ask_first_favors(s, p)


def ask_first_favors(s: State, p: Player) -> None:
    if p.faction and p.of.first_favors:
        s.ask(Decision(p.name, "favor tile", p.faction, PHASE, p.of.first_favors))


# factions


def list_free_factions(s: State) -> list[str]:
    """The factions still free; each colour is played once at most."""
    held = {p.start for p in s.players.values()}
    held.update(p.of.terrain for p in s.players.values() if p.faction)
    return [id for id in s.setup.list_factions() if FACTIONS[id].terrain not in held]


def take_faction(s: State, p: Player, c: Command) -> None:
    decision = require_head_of_queue(s, p, "faction")
    tile = find_tile(s, c["tile"], FACTIONS)
    free = list_free_factions(s)
    why = "no faction" if tile.kind != "faction" else "not free"
    require(tile.id in free, NOT_AVAILABLE, f"{tile.id} is {why}", arg="tile",
            because="Setup: one faction of each colour or board at most is played; those of Fire & "
            "Ice are in the box by options.",
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


# start terrains


def ask_later_terrains(s: State, task: Task) -> None:
    """Ask those who pick once everybody has a faction."""
    for p in s.playing():
        if p.faction and not p.start:
            s.ask(Decision(p.name, "start terrain", p.faction, PHASE))


def pick_terrain(s: State, p: Player, c: Command) -> None:
    """Pick the terrain to start on."""
    decision = next(iter(s.open(p.name, "start terrain")), None)
    require(decision, NO_SUCH_CHOICE, f"{p.shown} picks no terrain now", arg="terrain",
            because="Fire & Ice: the terrain to start on is picked before the first dwellings.",
            help="Leave the command out.")
    assert decision
    free = list_start_terrains(s)
    require(c["terrain"] in free, NOT_AVAILABLE, f"nobody starts on {c['terrain']} any more"
            if c["terrain"] in WHEEL else f"nobody starts on {c['terrain']}", arg="terrain",
            because="Fire & Ice: the terrain to start on is nobody else's colour or start terrain.",
            help=among("Free", free))
    s.close(decision)
    start_on(s, p, c["terrain"])


def start_on(s: State, p: Player, terrain: str) -> None:
    p.start = terrain
    if p.of.terrain == "variable":
        p.board = terrain
    if p.of.unlock_price:
        p.unlocked = frozenset({terrain})
    s.note(p, f"start on {terrain}", 1, "choice")


def list_start_terrains(s: State) -> list[str]:
    held = {terrain for p in s.players.values() for terrain in (p.board, p.start)}
    return [terrain for terrain in WHEEL if terrain not in held]


def list_picks(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for terrain in list_start_terrains(s):
        yield (say(f"pick {terrain}", terrain=terrain),)


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
    s.put_first(*ask_each(*((name, "first dwelling") for name in order)), Task("first favors"))


def ask_late_favors(s: State, task: Task) -> None:
    """Ask for the first favor tiles behind the first dwellings (R-START-FAVOR-TIME)."""
    for p in s.playing() if s.rulings.start_favor_time == "later" else ():
        ask_first_favors(s, p)


def place_dwelling(s: State, p: Player, hex: str) -> None:
    decision = require_head_of_queue(s, p, "first dwelling")
    require_home_terrain(s, p, require_empty(s, hex))
    put_piece(s, p, hex, "dwelling")
    take_ground(s, p, hex)
    s.close(decision)


def take_ground(s: State, p: Player, hex: str) -> None:
    """Turn the hex of a building into the own terrain, if it is another one."""
    if s.terrain_of(hex) != p.board:
        s.terrain = {**s.terrain, hex: p.board}
        s.note(p, f"{hex} {p.board}", 1, hex)


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
        if s.game.land.is_home(s, p, hex) and hex not in s.owner:
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
    "start terrain": lambda d: "pick a terrain to start on",
    "first dwelling": lambda d: "place a first dwelling",
    "bonus card": lambda d: "take a bonus card",
}
