"""The setup of a game: the part of the head that never changes, read and checked."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.error.codes import BROKEN_SETUP, FORBIDDEN_SETUP, UNKNOWN_NAME
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.setup.head import Fields, HeadOption
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.rules.terra.box.hexmap import HexMap
from aoi_cli.rules.terra.box.wheel import TERRAINS, WHEEL
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
from aoi_cli.rules.terra_mystica.box.fire_and_ice import VERSIONS, VERSIONS_BY_OPTION, find_version
from aoi_cli.rules.terra_mystica.box.maps import find_bridge_sites
from aoi_cli.rules.terra_mystica.box.tiles import (
    BONUS_CARDS,
    BOX,
    BY_OPTION,
    COPIES,
    FINAL_SCORING,
    ROUND_SCORING,
    SPADE_TILE,
)
from aoi_cli.rules.terra_mystica.drawn_map import read_map
from aoi_cli.rules.terra_mystica.rulings import Rulings

UNTAKEN_CARDS = 3
SELDOM_MEANT = re.compile(r"fire-and-ice-fac.*/variable(_v[234])?|fire-and-ice-(factions|final-.*)")
"""Matches options that are not offered for a wrong word."""
HEAD_OPTIONS = (
    MAP_OPTION,
    HeadOption("distribution",
               "How players get what they play; given if a player's says so.",
               choices=("given",)),
    ROUNDS_OPTION,
    HeadOption("bonuses", "Bonus cards in play.", "A,B,...", several=True),
    HeadOption("finals", "Further final scorings.", "FINAL,...", several=True),
    HeadOption("versions", "Versions of Fire & Ice factions.", "VERSION,...", several=True),
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
    finals: tuple[str, ...] = ()
    """The final scorings besides the area and the cults."""
    versions: tuple[str, ...] = ()
    """Versions of Fire & Ice factions, those that count first in front."""
    starts: Mapping[str, str] = field(default_factory=dict)
    """The start terrains that the head states, by player."""

    @property
    def edition(self) -> str:
        """The only edition."""
        return ""

    @property
    def copies(self) -> dict[str, int]:
        """Favor and town tiles in the box, by number."""
        tiles = list_in_box(BOX.of(self.ruleset).only(COPIES), self.rulings.agreed)
        return {tile: COPIES[tile] for tile in tiles}

    def find_version(self, faction: str) -> str:
        return find_version(faction, self.versions, self.rulings.agreed)

    def list_factions(self) -> list[str]:
        """The factions in the box, of Fire & Ice those that the table has agreed on."""
        return [id for id in BOX.of(self.ruleset).only(FACTIONS)
                if not FACTIONS[id].picks_terrain or self.find_version(id)]

    def start_vp(self, faction: str) -> int:
        return FACTIONS[faction].vp_2017 if self.rulings.official_2017 else START_VP


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    """The setup, or None with what is wrong added to the problems."""
    before = len(problems)
    board = read_map(head)
    head.text("seed", optional=True)
    seats, given, starts = read_players(head)
    options = read_options(head)
    versions = read_versions(head)
    if options is not None:
        check_versions(head, given.values(), versions, options)
    rounds = read_names(head, "rounds", ROUND_SCORING, ROUNDS,
                   offered=list_in_box(ROUND_SCORING, options or ()))
    exact = FEWEST <= len(seats) <= MOST
    bonuses = read_names(head, "bonuses", BONUS_CARDS, len(seats) + UNTAKEN_CARDS, exact,
                    offered=list_in_box(BONUS_CARDS, options or ()))
    if options is not None:
        check_box(head, "rounds", rounds, options)
        check_box(head, "bonuses", bonuses, options)
    finals = read_finals(head)
    rulings = Rulings(Rulings.read(head), options or (), head.ruleset)
    if rulings.spade_tile != "moderator":
        refuse_late_spade_tile(head, rounds, SPADE_TILE,
                         "R-SPADE-TILE: the tile for spades is never in round 5 or 6.")
    check_refused_power(head, rulings)
    check_second_version(head, versions, rulings)
    policies = read_policies(head, seats)
    if options is None or board is None or len(problems) > before:
        return None
    return Setup(
        lay_out_bridges(board, rulings), tuple(seats), rounds, bonuses, given, rulings, policies,
        head.ruleset, finals, versions, starts,
    )


def read_players(head: Fields) -> tuple[list[str], dict[str, str], dict[str, str]]:
    """The seats, and the factions and start terrains if the head states them."""
    given: dict[str, str] = {}
    starts: dict[str, str] = {}

    def stated(name: str, fields: Fields) -> Collection[str]:
        faction = fields.choice("faction", FACTIONS, optional=True, code=UNKNOWN_NAME)
        start = read_start(fields, faction)
        if faction is None:
            return ()
        given[name] = faction
        if start:
            starts[name] = start
        return faction, FACTIONS[faction].terrain

    before = len(head.problems)
    seats = read_seats(head, reserved_words(head.box), stated)
    require_distinct(head, "players", given.values(), "faction")
    if len(head.problems) == before:
        check_factions(head, seats, given)
        check_starts(head, given, starts)
    return seats, given, starts


def read_start(fields: Fields, faction: str | None) -> str:
    """The start terrain of a player, by terrain or colour."""
    if "start" not in fields:
        return ""
    word = fields.choice("start", TERRAINS)
    if word and not (faction and FACTIONS[faction].picks_terrain):
        fields.wrong("start", "only some factions of Fire & Ice pick the terrain to start on",
                     code=FORBIDDEN_SETUP, help="Leave `start` out.")
    return TERRAINS[word] if word else ""


def check_starts(head: Fields, given: Mapping[str, str], starts: Mapping[str, str]) -> None:
    held = [*{FACTIONS[f].terrain for f in given.values()}, *starts.values()]
    for terrain in WHEEL:
        if held.count(terrain) > 1:
            head.wrong("players", f"two factions start on {terrain}", code=FORBIDDEN_SETUP,
                       because="Fire & Ice: the terrain to start on is nobody else's colour or "
                       "start terrain.", help="Let one of them start on another terrain.")


def check_factions(head: Fields, seats: list[str], given: dict[str, str]) -> None:
    if given and len(given) < len(seats):
        head.wrong("players", "all players have a faction or none has", code=BROKEN_SETUP,
                   because="Setup: the head states all factions, or they are chosen in seat order.",
                   help="State a faction for each player, or leave them all out.")
    held: dict[str, str] = {}
    for faction in given.values():
        terrain = FACTIONS[faction].terrain
        if terrain in held:
            what = "colour" if terrain in WHEEL else "board"
            head.wrong("players", f"{held[terrain]} and {faction} have the same {what}",
                       code=FORBIDDEN_SETUP,
                       because=f"Setup: one faction of each {what} at most is played.",
                       help=f"Give one of the players a faction of another {what}.")
        held[terrain] = faction


def read_versions(head: Fields) -> tuple[str, ...]:
    """The versions of Fire & Ice factions; the head may leave them out."""
    if "versions" not in head:
        return ()
    versions = head.choices("versions", VERSIONS) or []
    require_distinct(head, "versions", versions, "version")
    return tuple(versions)


def lay_out_bridges(board: HexMap, rulings: Rulings) -> HexMap:
    """The board with the bridge sites that the table plays by (R-BRIDGE-RIM)."""
    if rulings.bridge_rim == "two":
        return replace(board, sites=find_bridge_sites(board, at_the_rim=False))
    return board


def check_second_version(head: Fields, versions: Sequence[str], rulings: Rulings) -> None:
    """Refuse two versions of a board at tables that want only one."""
    factions = [*chain.from_iterable(VERSIONS[version] for version in versions)]
    if rulings.second_variant == "refused" and len({*factions}) < len(factions):
        head.wrong("versions", "two versions of the same board", code=FORBIDDEN_SETUP,
                   because="R-SECOND-VARIANT: the head says that there is one version of a board.",
                   help="Leave out the version that is not played.")


def check_versions(
    head: Fields, factions: Iterable[str], versions: Sequence[str], options: Collection[str]
) -> None:
    """Refuse factions of Fire & Ice that the table has not agreed on."""
    for faction in factions:
        if FACTIONS[faction].picks_terrain and not find_version(faction, versions, options):
            option = next(option for option, version in VERSIONS_BY_OPTION.items()
                          if faction in VERSIONS[version])
            head.wrong("players", f"{faction} are not in the box without option {option}",
                       code=FORBIDDEN_SETUP,
                       because="Options: they bring the factions of Fire & Ice into the box.",
                       help=f"Add {option} to `options`.")


def read_options(head: Fields) -> frozenset[str] | None:
    """The options of the table; None if they cannot be read, as the box is not known then."""
    if "options" not in head:
        return frozenset()
    offered = [option for option in Rulings.options if not SELDOM_MEANT.fullmatch(option)]
    options = head.choices("options", Rulings.options, offered=offered)
    if options is None:
        return None
    require_distinct(head, "options", options, "option")
    return frozenset(options)


def read_finals(head: Fields) -> tuple[str, ...]:
    """The further final scorings; the head may leave them out."""
    if "finals" not in head:
        return ()
    return tuple(sorted(read_names(head, "finals", FINAL_SCORING, 0, exact=False)))


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
