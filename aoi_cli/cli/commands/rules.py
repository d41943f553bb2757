"""`aoi rules`: the card of anything in a game, from the data that adjudicates."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_file
from aoi_cli.cli.common.options import FormatOption
from aoi_cli.cli.common.reports import print_data
from aoi_cli.cli.common.settings import SETTINGS
from aoi_cli.cli.common.terminal import table_text, takes_colour, width

if TYPE_CHECKING:
    from aoi_cli.engine.show.cards import Card, Topics
    from aoi_cli.render.output.collection import CardText
    from aoi_cli.table.cards import Answer

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
    file: Annotated[
        str | None,
        typer.Option("--file", metavar="FILE",
                     help="As the game in this file has it, with what was ruled there."),
    ] = None,
    format: FormatOption = "text",
) -> None:
    """Show the card of a component, an action, a phase or a ruling.

    Components are tiles, factions, boards and cards. Without a name the topics are listed; with a
    topic, all of its cards.

    \b
    Examples:
      aoi rules
      aoi rules palaces
      aoi rules p11
      aoi rules FAV5
      aoi rules terraform and build
      aoi rules R-ANNEX
      aoi rules T102 --file game.yaml
    """
    from aoi_cli.table.cards import cards_in, cards_named, topics_in
    from aoi_cli.table.game_names import chosen_game

    word = " ".join(words or ())
    if file is not None:
        played = open_file(file).sound()
        if word:
            show(cards_in(played, word), format)
        else:
            show_topics(played.name, format, topics_in(played))
    elif word:
        show(cards_named(word, chosen_game(game) if game else None), format)
    else:
        show_topics(chosen_game(game or SETTINGS.game), format)


def show_topics(game: str, format: str, topics: Topics | None = None) -> None:
    from aoi_cli.render.cards import contents
    from aoi_cli.table.cards import topics_of

    topics = topics_of(game) if topics is None else topics
    if format != "text":
        from aoi_cli.render.output.collection import RulesTopics

        names = {topic: [card.name for card in cards] for topic, cards in topics.items()}
        print_data(RulesTopics(game, names), format)
    else:
        print(table_text(contents(topics, game), WIDTH))


def show(answers: Sequence[Answer], format: str) -> None:
    """Print cards, below the names of their games if there are several games."""
    if format != "text":
        from aoi_cli.render.output.collection import Rules

        cards = [card_data(card, answer.game) for answer in answers for card in answer.cards]
        print_data(Rules(topic=answers[0].topic, cards=cards), format)
    else:
        titled = len(answers) > 1
        print("\n\n".join((f"{answer.game}:\n" if titled else "") + answer_text(answer)
                          for answer in answers))


def answer_text(answer: Answer) -> str:
    from aoi_cli.render.cards import members, print_card

    if answer.topic:
        return table_text(members(answer.topic, answer.cards), WIDTH)
    colour = takes_colour(sys.stdout)
    return "\n\n".join("\n".join(print_card(c, width(WIDTH), colour)) for c in answer.cards)


def card_data(card: Card, game: str) -> CardText:
    from aoi_cli.render.output.collection import CardText, Fact

    return CardText(game, card.name, card.short, card.others, card.kind, card.where, card.brief,
                    [Fact(label, text) for label, text in card.facts])
