"""The head of a game file, read and checked: what is in play, and is it what the rules ask."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from aoi_cli.engine.codes import BROKEN_SETUP, FORBIDDEN_SETUP, UNKNOWN_NAME
from aoi_cli.engine.diagnostics import Diagnostic
from aoi_cli.engine.head import Fields
from aoi_cli.rules.terra.head import (
    FEWEST,
    MOST,
    ROUNDS,
    distinct,
    names,
    read_policies,
    read_rulings,
    read_seats,
    reserved,
    spade_tile_early,
)
from aoi_cli.rules.terra_mystica.factions import FACTIONS
from aoi_cli.rules.terra_mystica.maps import MAPS
from aoi_cli.rules.terra_mystica.options import OPTIONS
from aoi_cli.rules.terra_mystica.rulings import RULINGS
from aoi_cli.rules.terra_mystica.setup import Setup
from aoi_cli.rules.terra_mystica.tiles import BONUS_CARDS, BY_OPTION, ROUND_SCORING, SPADE_TILE

RESERVED = reserved(FACTIONS)
UNTAKEN_CARDS = 3


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    """The setup, or None with what is wrong added to the problems."""
    before = len(problems)
    board = head.choice("map", MAPS, "original") or ""
    head.text("seed", optional=True)
    seats, given = read_players(head)
    options = read_options(head)
    rounds = names(head, "rounds", ROUND_SCORING, ROUNDS,
                   offered=in_the_box(ROUND_SCORING, options or ()))
    exact = FEWEST <= len(seats) <= MOST
    bonuses = names(head, "bonuses", BONUS_CARDS, len(seats) + UNTAKEN_CARDS, exact,
                    offered=in_the_box(BONUS_CARDS, options or ()))
    if options is not None:
        check_box(head, "rounds", rounds, options)
        check_box(head, "bonuses", bonuses, options)
    rulings = read_rulings(head, RULINGS)
    if "R-SPADE-TILE" not in rulings:
        spade_tile_early(head, rounds, SPADE_TILE,
                         "R-SPADE-TILE: the tile for spades is never in round 5 or 6.")
    policies = read_policies(head, seats)
    if options is None or len(problems) > before:
        return None
    return Setup(
        MAPS[board], tuple(seats), rounds, bonuses, given, options, rulings,
        rulings.get("R-LEECH-ORDER") == "strict", policies,
    )


def read_players(head: Fields) -> tuple[list[str], dict[str, str]]:
    """The seats, and the factions if the head states them."""
    given: dict[str, str] = {}

    def stated(name: str, fields: Fields) -> Collection[str]:
        faction = fields.choice("faction", FACTIONS, optional=True, code=UNKNOWN_NAME)
        if faction is None:
            return ()
        given[name] = faction
        return faction, FACTIONS[faction].terrain

    before = len(head.problems)
    seats = read_seats(head, RESERVED, stated)
    distinct(head, "players", given.values(), "faction")
    if len(head.problems) == before:
        check_factions(head, seats, given)
    return seats, given


def check_factions(head: Fields, seats: list[str], given: dict[str, str]) -> None:
    if given and len(given) < len(seats):
        head.wrong("players", "all players have a faction or none has", code=BROKEN_SETUP,
                   because="Setup: the head states all factions, or they are chosen in seat order.",
                   help="State a faction for each player, or leave them all out.")
    held: dict[str, str] = {}
    for faction in given.values():
        terrain = FACTIONS[faction].terrain
        if terrain in held:
            head.wrong("players", f"{held[terrain]} and {faction} have the same colour",
                       code=FORBIDDEN_SETUP,
                       because="Setup: one faction of each colour at most is played.",
                       help="Give one of the players a faction of another colour.")
        held[terrain] = faction


def read_options(head: Fields) -> frozenset[str] | None:
    """None if they cannot be read: what is in the box is not known then."""
    if "options" not in head:
        return frozenset()
    options = head.choices("options", OPTIONS)
    if options is None:
        return None
    distinct(head, "options", options, "option")
    return frozenset(options)


def in_the_box(tiles: Iterable[str], options: Collection[str]) -> list[str]:
    return [tile for tile in tiles if BY_OPTION.get(tile) in (None, *options)]


def check_box(head: Fields, key: str, tiles: Iterable[str], options: Collection[str]) -> None:
    """Some tiles are only in the box with an option."""
    for tile in tiles:
        option = BY_OPTION.get(tile)
        if option and option not in options:
            head.wrong(key, f"{tile} is not in the box without option {option}",
                       code=FORBIDDEN_SETUP,
                       because="Options: some tiles belong to small expansions.",
                       help=f"Add {option} to `options`, or name another tile.")
