"""The head of a game file: read, made anew, described for editors."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aoi_cli.engine.error.codes import MISSING_KEY, WRONG_PLAYERS
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import TEXT, Schema, described, mapping, one_of
from aoi_cli.engine.shuffle import Draw, shuffled
from aoi_cli.engine.source import Node
from aoi_cli.rules.through_the_ages.cards import CARDS, deck
from aoi_cli.rules.through_the_ages.codes import UNKNOWN_CARD, WRONG_DECK
from aoi_cli.rules.through_the_ages.names import normal
from aoi_cli.rules.through_the_ages.rulings import RULINGS

FEWEST, MOST = 2, 4
NAME = re.compile(r"\w[\w' -]{0,39}")
RESERVED = {"gm", "moderator"}
OPEN, SEEDED = "open", "seeded"
MODES = (OPEN, SEEDED)
AGES = ("A", "I", "II", "III")
EVENTS = "events"


Decks = tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Readings that differ from the default."""
    decks: Decks = ()
    """Of an open game: shuffles by their names, those of one name in the order in which they
    happen. What is not listed is drawn by the seed."""
    seed: str = ""
    """Only until the cards are laid out."""


def may_be_called(name: str) -> bool:
    return bool(NAME.fullmatch(name)) and name.lower() not in RESERVED


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    mode = head.choice("info", MODES)
    names = [node.text or "" for node in head.list("players") or []]
    rulings = read_rulings(head)
    right_count = FEWEST <= len(names) <= MOST
    decks = read_decks(head, len(names)) if mode == OPEN and right_count else ()
    seed = head.text("seed", optional=mode == OPEN)
    if mode == OPEN and decks and not seed:
        seed = head_without_seed(head, decks)
    for seat, name in enumerate(names):
        if not may_be_called(name) or name.lower() in [n.lower() for n in names[:seat]]:
            head.wrong("players", f"`{name}` cannot be a player's name", code=WRONG_PLAYERS)
    if not right_count and "players" in head:
        head.wrong("players", f"{len(names)} players", code=WRONG_PLAYERS,
                   help=f"{FEWEST} to {MOST} can play.")
    if mode is None or decks is None or seed is None or not right_count:
        return None
    return Setup(tuple(names), rulings, decks, seed)


def head_without_seed(head: Fields, decks: Decks) -> str | None:
    """Then the first decks are listed, at least."""
    names = [what for what, _ in decks]
    missing = [what for what in ("civilA", EVENTS) if what not in names]
    if missing:
        head.wrong("decks", f"`{missing[0]}` is missing", code=MISSING_KEY,
                   help="List the deck, or give a `seed`.")
    return None if missing else ""


def read_rulings(head: Fields) -> dict[str, str]:
    chosen: dict[str, str] = {}
    fields = head.mapping("rulings", optional=True)
    if fields is not None:
        for id, ruling in RULINGS.items():
            reading = fields.choice(id, ("default", *ruling.others), "default")
            if reading and reading != "default":
                chosen[id] = reading
        fields.done()
    return chosen


def read_decks(head: Fields, players: int) -> Decks | None:
    """`decks: {civilA: [homer, …], events: [[…], […]]}`: the cards of a deck, first drawn first;
    if it is shuffled more than once, a list of its orders."""
    found: list[tuple[str, tuple[str, ...]]] = []
    told = head.mapping("decks", optional=True)
    if told is None:
        return () if "decks" not in head else None
    right = True
    for what in told:
        orders = told.list(what) or []
        if not any(node.items is not None for node in orders):
            orders = [Node([*orders], told.value_span(what))]
        for number, node in enumerate(orders):
            cards = tuple(normal(card.text or "") for card in node.items or [])
            right = right_deck(told, what, cards, players, not number) and right
            found.append((what, cards))
    return tuple(found) if right else None


def right_deck(
    entry: Fields, what: str, cards: Sequence[str], players: int, first: bool
) -> bool:
    """The first of each name is a whole deck; what is shuffled later depends on the game."""
    known = whole_decks(players)
    if what not in known:
        entry.problems.append(problem(WRONG_DECK, f"there is no deck `{what}`",
                                      entry.key_span(what), help=f"Use {', '.join(known)}."))
        return False
    if unknown := [card for card in cards if card not in CARDS]:
        entry.wrong(what, f"there is no card `{unknown[0]}`", code=UNKNOWN_CARD)
        return False
    if first and (wrong := differing(cards, known[what])):
        entry.wrong(what, wrong, code=WRONG_DECK)
        return False
    return True


def differing(cards: Sequence[str], whole: Sequence[str]) -> str:
    have, want = Counter(cards), Counter(whole)
    if missing := [*(want - have)]:
        return f"{missing[0]} is missing in the deck"
    if more := [*(have - want)]:
        return f"there is a {more[0]} too many in the deck"
    return ""


def whole_decks(players: int) -> dict[str, tuple[str, ...]]:
    """Every deck of the box by its name in heads."""
    found = {f"civil{age}": deck(True, age, players) for age in AGES}
    found |= {f"military{age}": deck(False, age, players) for age in AGES[1:]}
    return {EVENTS: deck(False, "A", players), **found}


def compose(
    players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
) -> dict[str, Any]:
    """A seeded game; or an open one, which lists every deck, and shuffles again by its seed."""
    mode = (named.get("info") or (OPEN,))[0]
    head: dict[str, Any] = {"info": mode, "seed": draw.seed, "players": [*players]}
    if mode != OPEN or not FEWEST <= len(players) <= MOST:
        return head
    decks = {
        what: shuffled(sorted(cards), draw.seed, what)
        for what, cards in whole_decks(len(players)).items()
    }
    return head | {"decks": decks}


def head_schema() -> Schema:
    names = {"type": "array", "items": TEXT, "minItems": FEWEST, "maxItems": MOST}
    cards = {"type": "array", "items": TEXT}
    orders = {"anyOf": [cards, {"type": "array", "items": cards}]}
    listed = mapping(dict.fromkeys(whole_decks(4), orders))
    readings = {
        r.id: described(r.reading, one_of(("default", *r.others), [r.reading, *r.others.values()]))
        for r in RULINGS.values()
    }
    return {
        "properties": {
            "info": described("How hidden cards are kept.", one_of(MODES)),
            "seed": described("What the cards are shuffled with.", TEXT),
            "players": described("Clockwise, the first player first.", names),
            "decks": described("Of an open game, the decks in their orders.", listed),
            "rulings": described("Other readings of rules that the rulebook leaves open.",
                                 mapping(readings)),
        },
        "required": ["info", "players"],
    }
