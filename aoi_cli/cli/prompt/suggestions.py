"""How a line at the prompt can go on, and what each way does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from aoi_cli.cli.completer import ways_to_go_on
from aoi_cli.render.ledger import print_entry
from aoi_cli.table.cards import topics_in

if TYPE_CHECKING:
    from aoi_cli.engine.show.cards import Card
    from aoi_cli.table import Position

MOST_EFFECTS = 100
"""The number of suggestions whose effects are worked out."""


class Suggestion(NamedTuple):
    line: str
    """The whole line as it is with the suggestion."""
    shown: str
    """The suggestion in a list."""
    effect: str = ""


def suggest_rows(
    game: Position, typed: str, begin: str, meanings: Mapping[str, str]
) -> Iterator[Suggestion]:
    """Ways to go on with a row that begins with `begin` and then what is typed."""
    for number, way in enumerate(ways_to_go_on(game, begin + typed)):
        effect = ""
        if number < MOST_EFFECTS:
            row_effect = effect_of_row(game, way.value) if way.finished else ""
            effect = row_effect or meaning_of(way.shown, meanings)
        yield Suggestion(way.value[len(begin):], way.shown, effect)


def suggest_words(typed: str, helps: Mapping[str, str]) -> Iterator[Suggestion]:
    """The words that begin as typed, with their help."""
    return (Suggestion(f"{word} ", word, help) for word, help in helps.items()
            if word.startswith(typed.lower()))


def effect_of_row(game: Position, row: str) -> str:
    """The changes that a row makes, in a line; "" if it is refused or changes nothing."""
    trial = game.try_rows([row])
    singular = game.game.amounts.singular
    entries = (entry for tried in trial.tried for entry, _ in tried.entries[:1])
    return "; ".join(print_entry(entry, singular, game.shown) for entry in entries)


def meaning_of(words: str, meanings: Mapping[str, str]) -> str:
    """The meaning of the last word that has one."""
    known = (meanings.get(word.strip(".,:").lower(), "") for word in reversed(words.split()))
    return next(filter(None, known), "")


def meanings_in(game: Position) -> dict[str, str]:
    """A line for each card, tile and command of a game, by all its names in lower case."""
    cards = (card for cards in topics_in(game).values() for card in cards)
    return {name.lower(): card.brief for card in cards for name in names_of(card)}


def names_of(card: Card) -> Iterable[str]:
    return filter(None, (card.name, card.short, *card.others))
