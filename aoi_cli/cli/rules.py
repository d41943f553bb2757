"""`aoi rules`: the card of anything in a game, from the data that adjudicates."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from aoi_cli.cli.options import FormatOption, chosen_game
from aoi_cli.cli.terminal import table_text, takes_colour, width

if TYPE_CHECKING:
    from aoi_cli.engine.cards import Card, Topics

WIDTH = 100
Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="[TOPIC|NAME]", help="A topic, or a name in full or short, any case."),
]


def rules(
    words: Words = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME",
                     help="Which game; otherwise each that knows the name."),
    ] = None,
    format: FormatOption = "text",
) -> None:
    """Show the card of a tile, faction, board, action, phase or ruling.

    Without a name the topics are listed; with a topic, all of its cards.

    \b
    Examples:
      aoi rules
      aoi rules palaces
      aoi rules p11
      aoi rules FAV5
      aoi rules terraform and build
      aoi rules R-ANNEX
    """
    word = " ".join(words or ())
    if not word:
        show_topics(chosen_game(game), format)
    elif found := answers(word, [chosen_game(game)] if game else None):
        show(found, format)
    else:
        raise typer.BadParameter(unknown(word, game), param_hint="NAME")


class Answer(NamedTuple):
    """What a game has under a name."""

    game: str
    cards: Sequence[Card]
    topic: str = ""
    """All of its cards are these."""


def topics_of(game: str) -> Topics:
    from aoi_cli.games import rules

    return rules(game).cards()


def answers(word: str, games: Iterable[str] | None = None) -> list[Answer]:
    """One for each game that knows the name."""
    from aoi_cli.games import GAMES

    found = (answer(game, word) for game in games or GAMES)
    return [known for known in found if known]


def answer(game: str, word: str) -> Answer | None:
    from aoi_cli.engine.cards import find_cards, find_topic

    topics = topics_of(game)
    if word.lower() not in topics and (cards := find_cards(topics, word)):
        return Answer(game, cards)
    topic = find_topic(topics, word)
    return Answer(game, topics[topic], topic) if topic else None


def unknown(word: str, game: str | None) -> str:
    from aoi_cli.engine.cards import all_names
    from aoi_cli.engine.diagnostics import did_you_mean
    from aoi_cli.games import GAMES

    found = [topics_of(name) for name in ([game] if game else GAMES)]
    names = [name for topics in found for name in all_names(topics)]
    hint = did_you_mean(word, names) or "the topics are " + ", ".join(
        dict.fromkeys(topic for topics in found for topic in topics)
    )
    return f"there is no card {word}: {hint}"


def show_topics(game: str, format: str) -> None:
    from aoi_cli.render.cards import contents

    topics = topics_of(game)
    if format == "json":
        found = {topic: [card.name for card in cards] for topic, cards in topics.items()}
        print_json({"game": game, "topics": found})
    else:
        print(table_text(contents(topics, game), WIDTH))


def show(found: Sequence[Answer], format: str) -> None:
    """Under the names of the games where there are several."""
    if format == "json":
        topic = {"topic": found[0].topic} if found[0].topic else {}
        cards = [card_data(card, game) for game, cards, _ in found for card in cards]
        print_json(topic | {"cards": cards})
    else:
        titled = len(found) > 1
        print("\n\n".join((f"{one.game}:\n" if titled else "") + text(one) for one in found))


def text(found: Answer) -> str:
    from aoi_cli.render.cards import members, print_card

    if found.topic:
        return table_text(members(found.topic, found.cards), WIDTH)
    colour = takes_colour(sys.stdout)
    return "\n\n".join("\n".join(print_card(c, width(WIDTH), colour)) for c in found.cards)


def card_data(card: Card, game: str) -> dict[str, Any]:
    return {
        "game": game, "name": card.name, "short": card.short, "others": list(card.others),
        "kind": card.kind, "where": card.where, "text": card.brief,
        "facts": [{"label": label, "text": text} for label, text in card.facts],
    }


def print_json(data: object) -> None:
    from aoi_cli.render.json import dumps

    print(dumps(data))
