"""The reading and checking of what every head states: players, rulings, standing answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Protocol

from aoi_cli.engine import bounds
from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.error.codes import BROKEN_SETUP, FORBIDDEN_SETUP, UNKNOWN_NAME, WRONG_PLAYERS
from aoi_cli.engine.error.refusal import problem
from aoi_cli.engine.foreign_text import hides
from aoi_cli.engine.lookalikes import strangers
from aoi_cli.engine.setup.head import MANY, Fields, HeadOption
from aoi_cli.engine.spelling import find_name, fold, with_plain_apostrophes
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.box.hexmap import HexMap
from aoi_cli.rules.terra.box.wheel import TERRAINS
from aoi_cli.rules.terra.rulings import Rulings

FEWEST, MOST = 2, 5
"""The least and the greatest number of players."""
ROUNDS = 6
POLICY = re.compile(r"always|never|up to (\d+) VP lost")
NAME = re.compile(rf"\w(?:[\w' -]{{0,{bounds.NAME - 2}}}[\w'-])?")


class Policy(Struct, frozen=True):
    """A standing answer to power offers."""

    text: str
    most_lost: int
    """VP that may be lost; -1 takes nothing."""


class Setup(Protocol):
    """The part of a head that never changes, as far as the shared rules ask for it."""

    @property
    def map(self) -> HexMap: ...

    @property
    def edition(self) -> str: ...

    @property
    def seats(self) -> tuple[str, ...]: ...

    @property
    def rounds(self) -> tuple[str, ...]: ...

    @property
    def rulings(self) -> Rulings: ...

    @property
    def policies(self) -> Mapping[str, Policy]: ...


ROUNDS_OPTION = HeadOption("rounds", "Round scoring, in order.", "A,B,...", several=True)
MAP_OPTION = HeadOption("map", "Side of the map.", "MAP")


def reserved_words(box: Box[Component], besides: Iterable[str] = ()) -> frozenset[str]:
    """Words that mean something else in a row than a player's name."""
    factions = (each.id for each in box.components.values() if each.kind == "faction")
    return frozenset({"gm", "moderator", *TERRAINS, *besides, *factions})


def read_names(
    fields: Fields,
    key: str,
    known: Collection[str],
    count: int,
    exact: bool = True,
    *,
    offered: Collection[str] = (),
) -> tuple[str, ...]:
    """Read `count` different components; help names those `offered`, if any are."""
    components = fields.choices(key, known, code=UNKNOWN_NAME, offered=offered)
    if components is None:
        return ()
    if exact and len(components) != count:
        offered = fields.box.only(offered or known)
        known_names = f" of {listed(offered)}" if len(offered) <= MANY else ""
        fields.wrong(key, f"`{key}` names {len(components)}, not {count}", code=BROKEN_SETUP,
                     help=f"Name {count}{known_names}.")
    require_distinct(fields, key, components, "component")
    return tuple(components)


def require_distinct(fields: Fields, key: str, components: Iterable[str], what: str) -> None:
    for name, times in Counter(components).items():
        if times > 1:
            fields.wrong(key, f"{what} {name} is in play {times} times", code=BROKEN_SETUP)


def read_seats(
    head: Fields,
    reserved: Collection[str],
    stated: Callable[[str, Fields], Collection[str]],
    form: str = "",
) -> list[str]:
    """The players' names.

    `stated` reads what the head states of a player and tells which reserved words that makes
    a fitting name. With a `form`, every player must be a mapping written like it.
    """
    seats: list[str] = []
    for node in head.list("players") or []:
        own: Collection[str] = ()
        if node.fields is None:
            name = node.text or ""
            if form:
                head.problems.append(problem(
                    WRONG_PLAYERS, "the head states who plays what, so each player is a mapping",
                    node.span, help=f"Write `- {form}`."))
        else:
            fields = head.inner(node, "a player")
            name = fields.text("name") or ""
            own = stated(name, fields)
            fields.done()
        if fault := find_name_fault(name, seats, {*reserved}.difference(own)):
            head.problems.append(problem(WRONG_PLAYERS, fault[0], node.span, help=fault[1]))
        seats.append(name)
    if not FEWEST <= len(seats) <= MOST and "players" in head:
        fault_of_number = f"{counted(len(seats), 'players')}, not {FEWEST} to {MOST}"
        head.wrong("players", fault_of_number, code=WRONG_PLAYERS)
    return seats


def can_be_written(name: str) -> bool:
    """True if a row can begin with the name and shows whose it is."""
    return bool(NAME.fullmatch(with_plain_apostrophes(name))) and not any(map(hides, name))


def find_name_fault(
    name: str, seats: Sequence[str], reserved: Collection[str]
) -> tuple[str, str] | None:
    """The fault of a player's name, and the remedy."""
    if not can_be_written(name):
        hidden = next((each.description for each in strangers(name) if not each.instead), "")
        help = f"{hidden}: remove it." if hidden else "Use letters, digits, blanks and hyphens."
        if "," in name:
            help = "Each player is named apart: `[anna, berta]` in a head, `-p anna -p berta`."
        return f"`{name}` cannot be a player's name", help
    if fold(name) in reserved:
        return (f"`{name}` means something else in a row",
                "Take a name that is no terrain, colour or faction, and not `gm`.")
    if find_name(name, seats):
        return f"two players are called {name}", "Give one of them another name."
    return None


def refuse_late_spade_tile(
    head: Fields, rounds: Sequence[str], tile: str, because: str
) -> None:
    """Refuse the scoring tile for spades in the last two rounds."""
    if tile in rounds[4:]:
        head.wrong("rounds", f"{tile} stands in round {rounds.index(tile) + 1}",
                   code=FORBIDDEN_SETUP, because=because,
                   help=f"Put another tile there and {tile} into rounds 1 to 4.")


def read_policies(head: Fields, seats: Sequence[str]) -> Mapping[str, Policy]:
    policies: dict[str, Policy] = {}
    fields = head.mapping("policies", optional=True)
    if fields is None:
        return policies
    for name in fields:
        text = fields.text(name) or ""
        match = POLICY.fullmatch(text)
        seat = find_name(name, seats)
        if seat is None:
            head.problems.append(problem(
                WRONG_PLAYERS, f"there is no player {name}", fields.key_span(name),
                help=f"The players are {listed(seats, 'and')}."))
        elif seat in policies:
            head.problems.append(problem(
                WRONG_PLAYERS, f"{seat} has two standing answers", fields.key_span(name),
                help="Keep one of them."))
        elif match is None:
            fields.wrong(name, f"`{text}` is no standing answer",
                         help="Use `always`, `never` or `up to 2 VP lost`.")
        else:
            lost = {"always": 99, "never": -1}
            policies[seat] = Policy(text, lost[text] if text in lost else int(match[1]))
    fields.done()
    return policies
