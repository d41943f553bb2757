"""The decks of the box, how they are dealt, and cards that are revealed later.

Everything that is shuffled is a deck: cards, tiles, the first player, the faces of governments.
Cards dealt face up are listed in the order of the rulebook.
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
"""Levels of technologies that lie face up from the start, and levels that are revealed later."""
LEADER_LEVELS = ("II", "III", "IV")
STRUCTURE_LEVELS = ("I", "II", "III")
FACE_UP = 3
"""How many structures of each level lie face up."""
GOAL_TYPES = ("A", "B", "C")
FIRST_PLAYER, GOVERNMENTS, TERRITORIES = "first player", "governments", "territories"
SETUP, DEAL = "setup", "deal"
"""The phase that waits for the face-up cards of a recorded game, and its command."""
REVEALED = "revealed"
"""The zone of cards that everybody sees at the moment."""


def list_decks(setup: Setup) -> Mapping[str, Mapping[str, int]]:
    pack = setup.pack.pack
    cards_by_deck: dict[str, Iterable[str]] = {
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
    return {deck: dict.fromkeys(cards, 1) for deck, cards in cards_by_deck.items()}


def deal(s: State) -> None:
    """Deals the game.

    If the head of a recorded game does not list the face-up cards, a row must.
    """
    s.reveals = correct_spelling(s, s.reveals)
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


def deal_by_row(s: State) -> None:
    """Lays open the cards that the moderator names in brackets."""
    asked = next((d for d in s.open(MODERATOR, DEAL)), None)
    s.close(required(asked, NO_SUCH_CHOICE, "what lies face up is known already"))
    lay_open(s)


def lay_open(s: State) -> None:
    """Turns up the first player, technologies of level I and IV, goals, structures, governments."""
    [first] = turn_up_cards(s, FIRST_PLAYER)
    at = s.order.index(first)
    s.order = [*s.order[at:], *s.order[:at]]
    tree = s.pack.tree.slots
    for level in OPEN_LEVELS:
        names = turn_up_cards(s, f"technologies {level}", len(tree[level]))
        s.slots = {**s.slots, **dict(zip(tree[level], names, strict=True))}
    for letter in GOAL_TYPES:
        goal = turn_up_cards(s, f"goals {letter}")[0]
        s.goal_cubes = {**s.goal_cubes, goal: ()}
    for level in STRUCTURE_LEVELS:
        s.offered = {**s.offered, level: turn_up_cards(s, f"structures {level}", FACE_UP)}
    s.faces = tuple(sorted(draw_governments(s)))
    for deck in (FIRST_PLAYER, *(f"technologies {level}" for level in OPEN_LEVELS),
                 *(f"leaders {level}" for level in LEADER_LEVELS),
                 *(f"goals {letter}" for letter in GOAL_TYPES), GOVERNMENTS):
        del s.zones[deck]
    s.phase = "governments"
    s.agenda = ask_each(*((name, "government") for name in reversed(s.order)))


def lay_face_down(s: State, deck: str, slots: Iterable[str]) -> None:
    for slot in slots:
        s.zones[leader_zone(slot)] = Zone(leader_zone(slot), insiders=NOBODY)
        move(s, deck, leader_zone(slot), [0])


def leader_zone(slot: str) -> str:
    return f"leader at {slot}"


def draw_governments(s: State) -> Iterable[str]:
    """One government card for each player, with the side that comes up first."""
    faces: dict[str, str] = {}
    while len(faces) < len(s.players):
        [face] = turn_up_cards(s, GOVERNMENTS)
        faces.setdefault(s.pack.governments[face].card, face)
    return faces.values()


# what comes to light


def turn_up_cards(s: State, deck: str, count: int = 1) -> tuple[str, ...]:
    """The next cards of a deck; everybody sees them and they leave the zones for good."""
    cards = draw(s, deck, REVEALED, count)
    lay(s, REVEALED, ())
    all_known = all(card.known for card in cards)
    require(all_known or s.phase not in ("", SETUP), NOT_TOLD,
            f"nothing is said of what comes from the deck {deck}",
            help="List what lies face up, in the order of the setup: under `shown` in the head, or "
                 "in the brackets of `gm: deal`.")
    if not all_known:
        s.untold = deck
    return tuple(card.name for card in cards)


def note_unnamed_card(s: State, deck: str, cards: Iterable[Card]) -> bool:
    """True if a card without a name was revealed; then nothing that follows is known."""
    if not all(card.known for card in cards):
        s.untold = deck
    return bool(s.untold)


def correct_spelling(s: State, words: Sequence[str]) -> tuple[str, ...]:
    """Cards and players as the pack and the head spell them."""
    if not words:
        return ()
    names = {name.lower(): name for cards in s.info.decks.values() for name in cards}
    return tuple(names.get(word.lower(), word) for word in words)


def has_come_to_light(s: State, word: str) -> bool:
    """True if a card of that name, or a technology of that colour or theme, was revealed."""
    seen = [sighting.what for sighting in s.sightings]
    low = word.lower()
    colours = [c.id for c in s.pack.pack.colours if low in (c.id.lower(), c.theme.lower())]
    return low in map(str.lower, seen) or any(
        s.pack.technologies[name].has_colour(colour)
        for name in seen if name in s.pack.technologies for colour in colours)
