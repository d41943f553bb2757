"""How a line at the prompt can go on, and what each way does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from aoi_cli.cli.completer import ways_to_go_on
from aoi_cli.render.outcomes import describe_outcomes
from aoi_cli.table.cards import topics_in
from aoi_cli.table.legal import outcome_so_far

if TYPE_CHECKING:
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
        effect = effect_so_far(game, way.value) if number < MOST_EFFECTS else ""
        effect = effect or meaning_of(way.shown, meanings)
        yield Suggestion(way.value[len(begin):], way.shown, effect)


def suggest_words(typed: str, helps: Mapping[str, str]) -> Iterator[Suggestion]:
    """The words that begin as typed, with their help."""
    return (Suggestion(f"{word} ", word, help) for word, help in helps.items()
            if word.startswith(typed.lower()))


def effect_so_far(game: Position, row: str) -> str:
    """The cost and effect of a row in a line; "" if it has none, or its last command is cut off."""
    outcome = outcome_so_far(game.judged, row)
    return "" if outcome is None else describe_outcomes(game.game, [outcome], game.shown)


def meaning_of(words: str, meanings: Mapping[str, str]) -> str:
    """The meaning of the last word that has one. A hex C8 is not the tile c8."""
    known = (meanings.get(word.strip(".,:"), "") for word in reversed(words.split()))
    return next(filter(None, known), "")


def meanings_in(game: Position) -> dict[str, str]:
    """A line for each card, tile and command of a game, by its name."""
    return {card.name: card.brief for cards in topics_in(game).values() for card in cards}
