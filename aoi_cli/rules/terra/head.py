"""What the heads of this family have in common: players' names, rulings, standing answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from aoi_cli.engine.codes import BROKEN_SETUP, UNKNOWN_NAME, WRONG_PLAYERS
from aoi_cli.engine.diagnostics import listed, problem
from aoi_cli.engine.head import MANY, Fields
from aoi_cli.rules.terra.rulings import Ruling
from aoi_cli.rules.terra.setup import Policy
from aoi_cli.rules.terra.wheel import TERRAINS

FEWEST, MOST = 2, 5
"""Players."""
POLICY = re.compile(r"always|never|up to (\d+) VP lost")
NAME = re.compile(r"\w[\w' -]{0,39}")


def reserved(*words: Iterable[str]) -> frozenset[str]:
    """Words that mean something else in a row than a player's name."""
    return frozenset({"gm", "moderator", *TERRAINS}.union(*words))


def names(
    fields: Fields, key: str, known: Collection[str], count: int, exact: bool = True
) -> tuple[str, ...]:
    """A list of different components, so many of them."""
    found = fields.choices(key, known, code=UNKNOWN_NAME)
    if found is None:
        return ()
    if exact and len(found) != count:
        known_names = f" of {listed(known)}" if len(known) <= MANY else ""
        fields.wrong(key, f"`{key}` names {len(found)}, not {count}", code=BROKEN_SETUP,
                     help=f"Name {count}{known_names}.")
    distinct(fields, key, found, "component")
    return tuple(found)


def distinct(fields: Fields, key: str, found: Iterable[str], what: str) -> None:
    for name, times in Counter(found).items():
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
            fields = Fields(node, head.problems, "a player")
            name = fields.text("name") or ""
            own = stated(name, fields)
            fields.done()
        if fault := name_fault(name, seats, {*reserved}.difference(own)):
            head.problems.append(problem(WRONG_PLAYERS, fault[0], node.span, help=fault[1]))
        seats.append(name)
    if not FEWEST <= len(seats) <= MOST and "players" in head:
        head.wrong("players", f"{len(seats)} players, not {FEWEST} to {MOST}", code=WRONG_PLAYERS)
    return seats


def name_fault(
    name: str, seats: Sequence[str], reserved: Collection[str]
) -> tuple[str, str] | None:
    """What is wrong with a player's name, and the remedy."""
    if not NAME.fullmatch(name):
        return f"`{name}` cannot be a player's name", "Use letters, digits, blanks and hyphens."
    if name.lower() in reserved:
        return (f"`{name}` means something else in a row",
                "Take a name that is no terrain, colour or faction.")
    if name.lower() in (s.lower() for s in seats):
        return f"two players are called {name}", "Give one of them another name."
    return None


def read_rulings(head: Fields, rulings: Mapping[str, Ruling]) -> dict[str, str]:
    """The readings that differ from the default."""
    chosen: dict[str, str] = {}
    fields = head.mapping("rulings", optional=True)
    if fields is None:
        return chosen
    for id in fields:
        if id in rulings:
            reading = fields.choice(id, ("default", *rulings[id].others))
            if reading and reading != "default":
                chosen[id] = reading
    fields.done()
    return chosen


def read_policies(head: Fields, seats: Sequence[str]) -> Mapping[str, Policy]:
    policies: dict[str, Policy] = {}
    fields = head.mapping("policies", optional=True)
    if fields is None:
        return policies
    for name in fields:
        text = fields.text(name) or ""
        match = POLICY.fullmatch(text)
        if name not in seats:
            fields.wrong(name, f"there is no player {name}", code=WRONG_PLAYERS)
        elif match is None:
            fields.wrong(name, f"`{text}` is no standing answer",
                         help="Use `always`, `never` or `up to 2 VP lost`.")
        else:
            lost = {"always": 99, "never": -1}
            policies[name] = Policy(text, lost[text] if text in lost else int(match[1]))
    fields.done()
    return policies
