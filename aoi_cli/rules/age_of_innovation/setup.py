"""The setup of a game: the head of its file, read and checked against the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.error.codes import BROKEN_SETUP, FORBIDDEN_SETUP, UNKNOWN_NAME
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.setup.head import Fields, HeadOption
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.age_of_innovation.box.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.box.maps import MAPS
from aoi_cli.rules.age_of_innovation.box.tiles import (
    BOOK_ACTIONS,
    COMPETENCIES,
    DISCIPLINES,
    FINAL_SCORING,
    INNOVATIONS,
    PALACES,
    ROUND_BONUSES,
    ROUND_SCORING,
    SPADE_TILE,
)
from aoi_cli.rules.age_of_innovation.innovations import TOP_PLACES, list_innovation_places
from aoi_cli.rules.age_of_innovation.rulings import Rulings
from aoi_cli.rules.terra.box.hexmap import HexMap
from aoi_cli.rules.terra.box.wheel import WHEEL
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

EDITIONS = ("1.0", "1.2")
DISTRIBUTIONS = ("bundles", "draft", "given")
BOARDS_IN_DRAFT = 6
BUNDLES = 7
OWN_PALACE = "p17"
"""The palace tile that is always on offer, and never in the draft."""
RESERVED_BESIDES = ("neutral",)
STATED = "{name: …, board: …, faction: …, bonus: …}"
"""A player where the head states who plays what."""
OPTIONS = (
    HeadOption("edition", "Of the rules."),
    MAP_OPTION,
    HeadOption("distribution",
               "How players get what they play; given if a player's says so.",
               choices=DISTRIBUTIONS),
    ROUNDS_OPTION,
    HeadOption("final", "Final-round tile.", "TILE"),
    HeadOption("books", "Book actions.", "A,B,C", several=True),
    HeadOption("palaces", "Palace tiles.", "A,B,...", several=True),
    HeadOption("innovations", "Tiles of one place; repeatable.", "PLACE:A,B", several=True),
    HeadOption("competencies", "A column from the top; repeatable.", "PLACE:A,B,C",
               several=True),
    HeadOption("bundles", "A bundle; repeatable.", "BOARD+FACTION+BONUS", several=True),
    HeadOption("bonuses", "Round bonuses left over, or on offer in a draft.", "A,B,...",
               several=True),
    HeadOption("boards", "Boards in a draft.", "A,B,...", several=True),
    HeadOption("factions", "Factions in a draft.", "A,B,...", several=True),
)
"""The parts of a head that can be named by hand."""


class StatedParts(Struct, frozen=True):
    """The parts that the head states for a player."""

    board: str
    faction: str
    bonus: str
    palace: str = ""


class Setup(Struct, frozen=True):
    map: HexMap
    edition: str
    seats: tuple[str, ...]
    """Players clockwise from the first player."""
    distribution: str
    """bundles, draft or given."""
    rounds: tuple[str, ...]
    final: str
    book_actions: tuple[str, ...]
    innovations: Mapping[str, tuple[str, ...]]
    """Tiles by place of the display."""
    display: Mapping[str, tuple[str, int, int]]
    """For each competency its space: discipline, steps, books."""
    palaces: tuple[str, ...]
    bundles: tuple[tuple[str, str, str], ...] = ()
    boards: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()
    """In the draft those on offer, otherwise the three left over."""
    given: Mapping[str, StatedParts] = field(default_factory=dict)
    rulings: Rulings = field(default_factory=Rulings)
    policies: Mapping[str, Policy] = field(default_factory=dict)
    ruleset: str = FIRST


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    """The setup, or None with what is wrong added to the problems."""
    before = len(problems)
    edition = head.choice("edition", EDITIONS, "1.2")
    board = head.choice("map", MAPS)
    distribution = head.choice("distribution", DISTRIBUTIONS) or ""
    head.text("seed", optional=True)
    seats, given = read_players(head, distribution)
    rounds = read_names(head, "rounds", ROUND_SCORING, ROUNDS)
    final = head.choice("final", FINAL_SCORING, code=UNKNOWN_NAME)
    books = read_names(head, "books", BOOK_ACTIONS, 3)
    count = len(seats)
    known = FEWEST <= count <= MOST
    """Otherwise how many components there should be is not known either."""
    innovations = read_innovations(head, count)
    display = read_display(head)
    draft = distribution == "draft" or any(g.palace for g in given.values())
    if distribution == "given" and draft:
        palaces: tuple[str, ...] = ()
    else:
        palaces = read_names(head, "palaces", PALACES, count + (1 if draft else 2), known)
    if distribution == "bundles":
        bundles = read_bundles(head)
        left = read_names(head, "bonuses", ROUND_BONUSES, 3)
    else:
        bundles = ()
        on_offer = count + 3 if distribution == "draft" else 3
        left = read_names(head, "bonuses", ROUND_BONUSES, on_offer, known)
    boards = read_names(head, "boards", WHEEL, BOARDS_IN_DRAFT) if distribution == "draft" else ()
    factions = (
        read_names(head, "factions", FACTIONS, count + 1, known) if distribution == "draft" else ()
    )
    rulings = Rulings({**read_options(head), **Rulings.read(head)}, ruleset=head.ruleset)
    check_rulings(head, rulings, edition)
    policies = read_policies(head, seats)

    if rounds and final:
        check_rounds(head, rounds, final)
    if palaces and (OWN_PALACE in palaces) == draft:
        head.wrong("palaces", f"palace {OWN_PALACE} is {'not in' if draft else 'always in'} play",
                   code=BROKEN_SETUP)
    if (board == "1-3" and count > 3) or (board == "3-5" and count == 2):
        head.wrong("map", f"{count} players do not play on side {board}", code=FORBIDDEN_SETUP,
                   because="Setup, map: two players use side 1-3, three either, four and five 3-5.",
                   help="Use the other side.")
    held = [*(b[1] for b in bundles), *dict.fromkeys(g.bonus for g in given.values())]
    require_distinct(head, "bonuses", [*dict.fromkeys(left), *held], "round bonus")
    if len(problems) > before or board is None or edition is None or final is None:
        return None
    return Setup(
        MAPS[board], edition, tuple(seats), distribution, tuple(rounds), final, tuple(books),
        innovations, display, palaces, bundles, boards, factions, left, given, rulings, policies,
        head.ruleset,
    )


def read_players(head: Fields, distribution: str) -> tuple[list[str], dict[str, StatedParts]]:
    given: dict[str, StatedParts] = {}
    before = len(head.problems)

    def stated(name: str, fields: Fields) -> Collection[str]:
        if distribution != "given":
            return ()
        given[name] = read_given(fields)
        return given[name].board, given[name].faction

    taken = reserved_words(head.box, RESERVED_BESIDES)
    seats = read_seats(head, taken, stated, STATED if distribution == "given" else "")
    for what in ("board", "faction", "bonus", "palace"):
        components = [x for g in given.values() if (x := getattr(g, what))]
        require_distinct(head, "players", components, what)
    palaces = [g.palace for g in given.values()]
    if any(palaces) and not all(palaces) and len(head.problems) == before:
        head.wrong("players", "all players have a palace or none has", code=BROKEN_SETUP)
    if OWN_PALACE in palaces:
        head.wrong("players", f"palace {OWN_PALACE} is not in play where palaces are drafted",
                   code=BROKEN_SETUP)
    return seats, given


def read_given(fields: Fields) -> StatedParts:
    return StatedParts(
        board=fields.choice("board", WHEEL, code=UNKNOWN_NAME) or "",
        faction=fields.choice("faction", FACTIONS, code=UNKNOWN_NAME) or "",
        bonus=fields.choice("bonus", ROUND_BONUSES, code=UNKNOWN_NAME) or "",
        palace=fields.choice("palace", PALACES, optional=True, code=UNKNOWN_NAME) or "",
    )


def read_innovations(head: Fields, players: int) -> dict[str, tuple[str, ...]]:
    fields = head.mapping("innovations")
    if fields is None or not FEWEST <= players <= MOST:
        return {}
    wanted = Counter(list_innovation_places(players))
    innovations: dict[str, tuple[str, ...]] = {}
    for place in DISCIPLINES:
        innovations[place] = read_names(fields, place, INNOVATIONS, wanted[place])
    for place in TOP_PLACES:
        if place in wanted:
            innovations[place] = read_names(fields, place, INNOVATIONS, 1)
    fields.done()
    all_tiles = [t for tiles in innovations.values() for t in tiles]
    require_distinct(head, "innovations", all_tiles, "innovation")
    return innovations


def read_display(head: Fields) -> dict[str, tuple[str, int, int]]:
    """The competency on each space; each discipline's column from top to bottom."""
    fields = head.mapping("competencies")
    if fields is None:
        return {}
    display: dict[str, tuple[str, int, int]] = {}
    placed: list[str] = []
    for discipline in DISCIPLINES:
        column = read_names(fields, discipline, COMPETENCIES, 3)
        placed.extend(column)
        display |= {t: (discipline, 3 - row, row) for row, t in enumerate(column)}
    fields.done()
    require_distinct(head, "competencies", placed, "competency")
    return display


def read_bundles(head: Fields) -> tuple[tuple[str, str, str], ...]:
    bundles: list[tuple[str, str, str]] = []
    for node in head.list("bundles") or []:
        fields = head.inner(node, "a bundle")
        bundles.append((
            fields.choice("board", WHEEL, code=UNKNOWN_NAME) or "",
            fields.choice("bonus", ROUND_BONUSES, code=UNKNOWN_NAME) or "",
            fields.choice("faction", FACTIONS, code=UNKNOWN_NAME) or "",
        ))
        fields.done()
    if "bundles" in head and len(bundles) != BUNDLES:
        head.wrong("bundles", f"{len(bundles)} bundles, not {BUNDLES}", code=BROKEN_SETUP)
    require_distinct(head, "bundles", [b[0] for b in bundles if b[0]], "board")
    require_distinct(head, "bundles", [b[2] for b in bundles if b[2]], "faction")
    return tuple(bundles)


def read_options(head: Fields) -> dict[str, str]:
    """The readings that options are another word for."""
    options = head.mapping("options", optional=True)
    if options is None:
        return {}
    leech = options.choice("leech", ("async", "strict"), "async")
    options.done()
    return {Rulings.leech_order.id: "strict"} if leech == "strict" else {}


def check_rulings(head: Fields, rulings: Rulings, edition: str | None) -> None:
    """Refuse a reading that contradicts the text of the edition."""
    if edition == "1.2" and rulings.city_merge == "apart":
        head.wrong("rulings", "`R-CITY-MERGE: apart` is a reading of edition 1.0",
                   code=FORBIDDEN_SETUP,
                   because="Edition 1.2: a building added beside a city belongs to it.",
                   help="Leave it out, or play edition 1.0.")


def check_rounds(head: Fields, rounds: Sequence[str], final: str) -> None:
    """Refuse the combinations that a draw excludes."""
    refuse_late_spade_tile(head, rounds, SPADE_TILE,
                     "Setup, round scoring: the spade tile is never in round 5 or 6.")
    for discipline, times in Counter(find_discipline(t) for t in rounds[:5]).items():
        if times == 3:
            head.wrong("rounds", f"all three tiles of {discipline} stand in rounds 1 to 5",
                       code=FORBIDDEN_SETUP,
                       because="Setup, round scoring: one of the three tiles of a discipline "
                       "stays out or is in round 6.")
    if len(rounds) == ROUNDS and shows_same_building(rounds[5], final):
        head.wrong("final", f"{final} shows the same building as {rounds[5]}",
                   code=FORBIDDEN_SETUP,
                   because="Setup, final-round scoring: the tile shows another building than that "
                   "of round 6.")


def find_discipline(tile: str) -> str:
    return tile.rsplit("-", 1)[1]


def shows_same_building(last: str, final: str) -> bool:
    building = {"fs-edge": "workshop"}.get(final, final.removeprefix("fs-"))
    return last.startswith(f"rs-{building}-")
