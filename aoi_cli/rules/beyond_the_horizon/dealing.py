"""The decks of the box, how they are dealt, and cards that come to light later.

Everything that is shuffled is a deck: cards and tiles, who begins, the faces of the governments.
What is dealt face up is told in the order of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.course import ask_each
from aoi_cli.engine.decision import MODERATOR, PHASE, Decision
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.hidden.decks import draw, lay, move, new_deck
from aoi_cli.engine.hidden.zone import NOBODY, Card, Zone
from aoi_cli.rules.beyond_the_horizon.codes import NOT_TOLD
from aoi_cli.rules.beyond_the_horizon.state import State

if TYPE_CHECKING:
    from aoi_cli.rules.beyond_the_horizon.setup import Setup

OPEN_LEVELS, HIDDEN_LEVELS = ("I", "IV"), ("II", "III")
"""Technologies that lie face up from the beginning, and those that are revealed later."""
LEADER_LEVELS = ("II", "III", "IV")
STRUCTURE_LEVELS = ("I", "II", "III")
FACE_UP = 3
"""Structures of each level."""
GOAL_TYPES = ("A", "B", "C")
FIRST_PLAYER, GOVERNMENTS, TERRITORIES = "first player", "governments", "territories"
SETUP, DEAL = "setup", "deal"
"""The phase in which a row is waited for that tells what lies face up, and its command."""
REVEALED = "revealed"
"""Where cards lie that everybody looks at now."""


def decks(setup: Setup) -> Mapping[str, Mapping[str, int]]:
    pack = setup.pack.pack
    found: dict[str, Iterable[str]] = {
        FIRST_PLAYER: setup.players,
        **{f"technologies {level}": [t.id for t in pack.technologies if t.level == level]
           for level in ("I", *HIDDEN_LEVELS, "IV")},
        **{f"leaders {level}": [x.id for x in pack.leaders if x.level == level]
           for level in LEADER_LEVELS},
        **{f"goals {letter}": [g.id for g in pack.goals if g.type == letter]
           for letter in GOAL_TYPES},
        TERRITORIES: setup.pack.territories,
        **{f"structures {level}": [x.id for x in pack.structures if x.level == level]
           for level in STRUCTURE_LEVELS},
        GOVERNMENTS: [g.id for g in pack.governments],
    }
    return {deck: dict.fromkeys(cards, 1) for deck, cards in found.items()}


def deal(s: State) -> None:
    """In the record of a game of which the head does not say what lies face up, a row says it."""
    s.reveals = called(s, s.reveals)
    s.zones[REVEALED] = Zone(REVEALED)
    for deck in s.info.decks:
        new_deck(s, deck)
    for level in LEADER_LEVELS:
        lay_face_down(s, f"leaders {level}", s.pack.tree.slots[level])
    if s.info.blind and not s.reveals:
        s.phase, s.offered = SETUP, dict.fromkeys(STRUCTURE_LEVELS, ())
        s.ask(Decision(MODERATOR, DEAL, "", PHASE))
    else:
        lay_open(s)


def told_by_row(s: State) -> None:
    """Lay open the cards that the moderator names in brackets."""
    asked = next((d for d in s.open(MODERATOR, DEAL)), None)
    s.close(required(asked, NO_SUCH_CHOICE, "what lies face up is known already"))
    lay_open(s)


def lay_open(s: State) -> None:
    """Face up: who begins, technologies of level I and IV, goals, structures, governments."""
    [first] = turned_up(s, FIRST_PLAYER)
    at = s.order.index(first)
    s.order = [*s.order[at:], *s.order[:at]]
    tree = s.pack.tree.slots
    for level in OPEN_LEVELS:
        found = turned_up(s, f"technologies {level}", len(tree[level]))
        s.slots |= dict(zip(tree[level], found, strict=True))
    for letter in GOAL_TYPES:
        s.goal_cubes[turned_up(s, f"goals {letter}")[0]] = ()
    for level in STRUCTURE_LEVELS:
        s.offered[level] = turned_up(s, f"structures {level}", FACE_UP)
    s.faces = tuple(sorted(governments(s)))
    for deck in (FIRST_PLAYER, *(f"technologies {level}" for level in OPEN_LEVELS),
                 *(f"leaders {level}" for level in LEADER_LEVELS),
                 *(f"goals {letter}" for letter in GOAL_TYPES), GOVERNMENTS):
        del s.zones[deck]
    s.phase = "governments"
    s.agenda = ask_each(*((name, "government") for name in reversed(s.order)))


def lay_face_down(s: State, deck: str, slots: Iterable[str]) -> None:
    for slot in slots:
        s.zones[leader_at(slot)] = Zone(leader_at(slot), insiders=NOBODY)
        move(s, deck, leader_at(slot), [0])


def leader_at(slot: str) -> str:
    return f"leader at {slot}"


def governments(s: State) -> Iterable[str]:
    """As many cards as players, each with the side that comes up first."""
    found: dict[str, str] = {}
    while len(found) < len(s.players):
        [face] = turned_up(s, GOVERNMENTS)
        found.setdefault(s.pack.governments[face].card, face)
    return found.values()


# what comes to light


def turned_up(s: State, deck: str, count: int = 1) -> tuple[str, ...]:
    """The next cards of a deck, seen by everybody; they leave the zones for good."""
    cards = draw(s, deck, REVEALED, count)
    lay(s, REVEALED, ())
    told = all(card.known for card in cards)
    require(told or s.phase not in ("", SETUP), NOT_TOLD,
            f"nothing is said of what comes from the deck {deck}",
            help="List what lies face up, in the order of the setup: under `shown` in the head, or "
                 "in the brackets of `gm: deal`.")
    if not told:
        s.untold = deck
    return tuple(card.name for card in cards)


def untold(s: State, deck: str, cards: Iterable[Card]) -> bool:
    """Whether a card came to light that nobody has named: nothing can be said of what follows."""
    if not all(card.known for card in cards):
        s.untold = deck
    return bool(s.untold)


def called(s: State, words: Sequence[str]) -> tuple[str, ...]:
    """Cards and players as they are written in the pack and the head, in whatever case told."""
    if not words:
        return ()
    names = {name.lower(): name for cards in s.info.decks.values() for name in cards}
    return tuple(names.get(word.lower(), word) for word in words)


def has_come_to_light(s: State, word: str) -> bool:
    """A card by its name, or any technology of a colour, by its letter or its theme."""
    seen = [sighting.what for sighting in s.sightings]
    low = word.lower()
    colours = [c.id for c in s.pack.pack.colours if low in (c.id.lower(), c.theme.lower())]
    return low in map(str.lower, seen) or any(
        s.pack.technologies[name].has_colour(colour)
        for name in seen if name in s.pack.technologies for colour in colours)
