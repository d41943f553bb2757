"""`aoi rules`: the card of anything in a game, from the data that adjudicates."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

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
                     help="Which game; otherwise one that knows the name."),
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
    from aoi_cli.engine.cards import find_cards, find_topic

    word = " ".join(words or ())
    name = chosen_game(game) if game or not word else knowing(word)
    topics = topics_of(name)
    exact = word.lower() in topics
    if not word:
        show_topics(topics, name, format)
    elif not exact and (found := find_cards(topics, word)):
        show_cards(found, format)
    elif topic := find_topic(topics, word):
        show_topic(topic, topics[topic], format)
    else:
        raise typer.BadParameter(unknown(word, game), param_hint="NAME")


def topics_of(game: str) -> Topics:
    from aoi_cli.games import rules

    return rules(game).cards()


def knowing(word: str) -> str:
    """The first game that has such a card or topic."""
    from aoi_cli.engine.cards import find_cards, find_topic
    from aoi_cli.games import GAMES

    return next(
        (name for name in GAMES for topics in [topics_of(name)]
         if find_cards(topics, word) or find_topic(topics, word)),
        chosen_game(None),
    )


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


def show_topics(topics: Topics, game: str, format: str) -> None:
    from aoi_cli.render.cards import contents

    if format == "json":
        found = {topic: [card.name for card in cards] for topic, cards in topics.items()}
        print_json({"game": game, "topics": found})
    else:
        print(table_text(contents(topics, game), WIDTH))


def show_topic(topic: str, cards: Sequence[Card], format: str) -> None:
    from aoi_cli.render.cards import members

    if format == "json":
        print_json({"topic": topic, "cards": [card_data(card) for card in cards]})
    else:
        print(table_text(members(topic, cards), WIDTH))


def show_cards(cards: Sequence[Card], format: str) -> None:
    from aoi_cli.render.cards import print_card

    if format == "json":
        print_json({"cards": [card_data(card) for card in cards]})
    else:
        colour = takes_colour(sys.stdout)
        print("\n\n".join("\n".join(print_card(c, width(WIDTH), colour)) for c in cards))


def card_data(card: Card) -> dict[str, Any]:
    return {
        "name": card.name, "short": card.short, "others": list(card.others), "kind": card.kind,
        "where": card.where, "text": card.brief,
        "facts": [{"label": label, "text": text} for label, text in card.facts],
    }


def print_json(data: object) -> None:
    from aoi_cli.render.json import dumps

    print(dumps(data))
