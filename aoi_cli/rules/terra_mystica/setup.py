"""The setup of a game: the part of the head that never changes, read and checked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.error.codes import BROKEN_SETUP, FORBIDDEN_SETUP, UNKNOWN_NAME
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.setup.head import Fields, HeadOption
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.terra.box.hexmap import HexMap
from aoi_cli.rules.terra.setup import (
    FEWEST,
    MAP_OPTION,
    MOST,
    ROUNDS,
    ROUNDS_OPTION,
    Policy,
    read_names,
    read_policies,
    read_seats,
    refuse_late_spade_tile,
    require_distinct,
    reserved_words,
)
from aoi_cli.rules.terra.state import START_VP
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.maps import MAPS
from aoi_cli.rules.terra_mystica.box.tiles import (
    BONUS_CARDS,
    BOX,
    BY_OPTION,
    COPIES,
    ROUND_SCORING,
    SPADE_TILE,
)
from aoi_cli.rules.terra_mystica.rulings import Rulings

UNTAKEN_CARDS = 3
HEAD_OPTIONS = (
    MAP_OPTION,
    HeadOption("distribution",
               "How players get what they play; given if a player's says so.",
               choices=("given",)),
    ROUNDS_OPTION,
    HeadOption("bonuses", "Bonus cards in play.", "A,B,...", several=True),
)
"""The parts of a head that can be named by hand."""


class Setup(Struct, frozen=True):
    map: HexMap
    seats: tuple[str, ...]
    """Players clockwise from the first player."""
    rounds: tuple[str, ...]
    bonuses: tuple[str, ...]
    """The bonus cards in play."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Factions by player, when the head states them; otherwise they are chosen."""
    rulings: Rulings = field(default_factory=Rulings)
    """With the options that the table has agreed on."""
    policies: Mapping[str, Policy] = field(default_factory=dict)
    ruleset: str = FIRST

    @property
    def edition(self) -> str:
        """The only edition."""
        return ""

    @property
    def copies(self) -> dict[str, int]:
        """Favor and town tiles in the box, by number."""
        tiles = list_in_box(BOX.of(self.ruleset).only(COPIES), self.rulings.agreed)
        return {tile: COPIES[tile] for tile in tiles}

    def start_vp(self, faction: str) -> int:
        return FACTIONS[faction].vp_2017 if self.rulings.official_2017 else START_VP


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    """The setup, or None with what is wrong added to the problems."""
    before = len(problems)
    board = head.choice("map", MAPS, "original") or ""
    head.text("seed", optional=True)
    seats, given = read_players(head)
    options = read_options(head)
    rounds = read_names(head, "rounds", ROUND_SCORING, ROUNDS,
                   offered=list_in_box(ROUND_SCORING, options or ()))
    exact = FEWEST <= len(seats) <= MOST
    bonuses = read_names(head, "bonuses", BONUS_CARDS, len(seats) + UNTAKEN_CARDS, exact,
                    offered=list_in_box(BONUS_CARDS, options or ()))
    if options is not None:
        check_box(head, "rounds", rounds, options)
        check_box(head, "bonuses", bonuses, options)
    rulings = Rulings(Rulings.read(head), options or (), head.ruleset)
    if rulings.spade_tile != "moderator":
        refuse_late_spade_tile(head, rounds, SPADE_TILE,
                         "R-SPADE-TILE: the tile for spades is never in round 5 or 6.")
    check_refused_power(head, rulings)
    policies = read_policies(head, seats)
    if options is None or len(problems) > before:
        return None
    return Setup(
        MAPS[board], tuple(seats), rounds, bonuses, given, rulings, policies, head.ruleset,
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
    seats = read_seats(head, reserved_words(head.box), stated)
    require_distinct(head, "players", given.values(), "faction")
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
    """The options of the table; None if they cannot be read, as the box is not known then."""
    if "options" not in head:
        return frozenset()
    options = head.choices("options", Rulings.options)
    if options is None:
        return None
    require_distinct(head, "options", options, "option")
    return frozenset(options)


def list_in_box(tiles: Iterable[str], options: Collection[str]) -> list[str]:
    return [tile for tile in tiles if BY_OPTION.get(tile) in (None, *options)]


def check_box(head: Fields, key: str, tiles: Iterable[str], options: Collection[str]) -> None:
    """Refuse tiles that are only in the box with an option."""
    for tile in tiles:
        option = BY_OPTION.get(tile)
        if option and option not in options:
            head.wrong(key, f"{tile} is not in the box without option {option}",
                       code=FORBIDDEN_SETUP,
                       because="Options: some tiles belong to small expansions.",
                       help=f"Add {option} to `options`, or name another tile.")


def check_refused_power(head: Fields, rulings: Rulings) -> None:
    """Refuse an option that contradicts the reading of a ruling."""
    option = Rulings.errata_cultist_power.name
    if rulings.errata_cultist_power and rulings.cultist_refused == "nothing":
        head.wrong("rulings", f"R-CULTIST-REFUSED cannot be `nothing` with option {option}",
                   code=FORBIDDEN_SETUP,
                   because="R-CULTIST-REFUSED: the option gives the cultists the power that the "
                   "reading denies them.",
                   help=f"Leave out {option} in `options`, or R-CULTIST-REFUSED.")
