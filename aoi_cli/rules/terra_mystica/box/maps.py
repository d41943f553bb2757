"""The printed maps, and maps made of rows of terrain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha1

from aoi_cli.engine.struct import replace
from aoi_cli.rules.terra.box.hexmap import HexMap, Pair, read_map, sort_pair
from aoi_cli.rules.terra.box.wheel import COLOURS, LETTERS

RIVER = "~"
ROW_LETTERS, LONGEST_ROW = "ABCDEFGHIJ", 13
"""The rows that hexes can be named by, and the most hexes in one."""
OPPOSITE = {(3, 1): ((2, 0), (1, 1)), (-3, 1): ((-2, 0), (-1, 1)), (0, 2): ((-1, 1), (1, 1))}
"""The steps to hexes that a bridge can lead to, and to the two places between."""

ROWS: Mapping[str, str] = {
    "original": """
        P M F L D W P S W F L W S
        D ~ ~ P S ~ ~ D S ~ ~ D
        ~ ~ S ~ M ~ F ~ F ~ M ~ ~
        F L D ~ ~ W L ~ W ~ W P
        S P W L S P M D ~ ~ F S L
        M F ~ ~ D F ~ ~ ~ P M P
        ~ ~ ~ M ~ W ~ F ~ D S L D
        D L P ~ ~ ~ L S ~ M P M
        W S M L W F D P M ~ L F W
    """,
    "fire-and-ice-1": """
        P ~ P S D ~ M F W L D L
        W D ~ L M W ~ ~ ~ D P S M
        F S ~ ~ ~ P F D ~ ~ ~ ~
        D M F D S ~ L W P ~ F L F
        ~ ~ P ~ ~ W S F M ~ P S
        F W ~ ~ F ~ ~ ~ P L ~ M W
        M ~ D M L W F ~ W M ~ S
        S L ~ S P M L ~ D S ~ W L
        M F ~ W D S D ~ L P ~ P
    """,
    "fire-and-ice-2": """
        P M F L P W P S W L F W S
        D ~ ~ D S ~ ~ D F ~ ~ D
        ~ ~ S ~ M ~ F ~ S ~ W ~ ~
        F L D ~ ~ W L ~ W ~ M P
        S P W L D P F D ~ ~ F S W
        M F ~ ~ S M ~ ~ ~ P M D
        ~ ~ ~ M ~ W ~ F ~ D S L P
        D L P ~ ~ ~ L S ~ M P W
        L S M L W F D P M ~ L F M
    """,
    "loon-lakes-1.6": """
        M L W P D L D W ~ ~ F L
        D S F ~ ~ S P ~ F M ~ P S
        P ~ ~ F W M ~ S L W ~ D
        L W M ~ D P F ~ ~ D ~ S W
        F D ~ S L ~ ~ W ~ M F P
        M ~ P M ~ D ~ M ~ P S L W
        W ~ ~ ~ W F P S D ~ ~ M
        D L S ~ L M L ~ ~ M F ~ L
        S P ~ F ~ ~ ~ F W P D S
    """,
    "loon-lakes-1.3": """
        F M W F P L P W ~ ~ F L
        D S L ~ ~ S D ~ F M ~ S P
        P ~ ~ F W M ~ S L W ~ D
        L W M ~ D P F ~ ~ D ~ W S
        F D ~ S L ~ ~ W ~ L M P
        M ~ P M ~ D ~ M ~ P S F W
        W ~ ~ ~ W L F S D ~ ~ L
        D L S ~ F M P ~ ~ M F ~ M
        S P ~ L ~ ~ ~ D W P D S
    """,
    "fjords-2.1": """
        F S ~ P D M S M D W S L D
        L P ~ L F W ~ ~ ~ ~ ~ P
        M F W ~ ~ P ~ S M P D ~ M
        ~ ~ ~ M ~ ~ F W L F W ~
        W M D ~ L W ~ P D M P ~ S
        S P ~ F D F ~ M L F ~ M
        D L ~ S M S L ~ P S ~ F W
        F ~ P W P D W ~ ~ ~ W L
        S ~ ~ F L M L ~ F D S P D
    """,
    "fjords-2.0": """
        F S ~ P D M S F D W S L D
        L P ~ L F W ~ ~ ~ ~ ~ P
        M F W ~ ~ P ~ S M P D ~ M
        ~ ~ ~ M ~ ~ F W L F W ~
        W M D ~ L W ~ P D M P ~ S
        S P ~ F D F ~ M L F ~ M
        D L ~ S M S L ~ P S ~ F W
        F ~ P W P D W ~ ~ ~ W L
        S ~ ~ F L M L ~ M D S P D
    """,
    "fjords-1.0": """
        F S ~ P D M S F D W L W D
        L P ~ L F W ~ ~ ~ ~ ~ P
        M F W ~ ~ P ~ S M P D ~ M
        ~ ~ ~ M ~ ~ F W S L F ~
        W M D ~ L W ~ P D M P ~ S
        S P ~ F D F ~ M L F ~ W
        D L ~ S M S L ~ P S ~ F M
        F ~ P W P D W ~ ~ ~ W L
        S ~ ~ F L M L ~ M D P S D
    """,
}
"""The printed maps, a letter for each hex."""


def make_map(name: str, rows: Sequence[str]) -> HexMap:
    """A map of rows, every other one half a hex to the right.

    The rows there are shorter by a hex. Where the first row is one of them, it is row B.
    """
    first = 1 if len(rows) > 1 and len(rows[0].split()) < len(rows[1].split()) else 0
    places = [(n % 2, row) for n, row in enumerate(("",) * first + tuple(rows))]
    rivers = [f"r{n}" for n in range(sum(row.count(RIVER) for row in rows))]
    board = read_map(name, places, LETTERS, edges=(), rivers=rivers)
    return replace(board, sites=find_bridge_sites(board))


@cache
def find_map(name: str) -> HexMap:
    """The printed map of that name."""
    return make_map(name, ROWS[name].strip().splitlines())


def find_bridge_sites(board: HexMap, at_the_rim: bool = True) -> frozenset[Pair]:
    """The land hexes opposite each other over rivers; at the rim one river hex is enough
    (R-BRIDGE-RIM)."""
    at = {place: hex for hex, place in board.place.items()}
    sites = set()
    for hex in board.terrain:
        x, y = board.place[hex]
        for (dx, dy), sides in OPPOSITE.items():
            other = at.get((x + dx, y + dy), "")
            between = [at[x + sx, y + sy] for sx, sy in sides if (x + sx, y + sy) in at]
            enough = len(between) >= (1 if at_the_rim else 2)
            if other in board.terrain and enough and board.rivers.issuperset(between):
                sites.add(sort_pair(hex, other))
    return frozenset(sites)


def measure_distance(board: HexMap, one: str, other: str) -> int:
    """The hexes from one to the other in a straight line over anything."""
    (x1, y1), (x2, y2) = board.place[one], board.place[other]
    across, down = abs(x1 - x2), abs(y1 - y2)
    return down + max(0, across - down) // 2


def find_edge(board: HexMap, land: bool = False) -> frozenset[str]:
    """The hexes of the first and the last row, and those at both ends of every row, or its land
    hexes that are nearest to them (R-EDGE)."""
    by_row: dict[int, list[str]] = {}
    for hex in sorted(board.place, key=board.place.__getitem__):
        by_row.setdefault(board.place[hex][1], []).append(hex)
    ends = {hex for row in by_row.values() for hex in (row[0], row[-1])}
    if land:
        dry = ([hex for hex in row if hex in board.terrain] for row in by_row.values())
        ends.update(hex for row in dry if row for hex in (row[0], row[-1]))
    return frozenset(ends.union(by_row[min(by_row)], by_row[max(by_row)]))


@lru_cache(maxsize=64)
def find_hexes_over_river(board: HexMap, own: tuple[str, ...], shipping: int) -> frozenset[str]:
    """The land hexes that can be reached from own hexes over 1 to `shipping` river hexes."""
    land: set[str] = set()
    shore = {n for hex in own for n in board.neighbours[hex]} & board.rivers
    for _ in range(shipping):
        beside = {n for river in shore for n in board.neighbours[river]}
        land |= beside - board.rivers
        shore |= beside & board.rivers
    return frozenset(land)


def identify(rows: Sequence[str]) -> str:
    """The id by which old logs name a board: the hash of its terrain text."""
    words = {RIVER: "x"} | {letter: COLOURS[terrain] for letter, terrain in LETTERS.items()}
    text = [" ".join(words[letter] for letter in row.split()) for row in rows]
    first = [""] if len(rows[0].split()) < len(rows[1].split()) else []
    return sha1(" ".join(f"{row} E".strip() for row in (*first, *text)).encode()).hexdigest()


IDS = {identify(rows.strip().splitlines()): name for name, rows in ROWS.items()}
