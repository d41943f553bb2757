"""Answers to questions about a game, each from the copy that its asker may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING

from aoi_cli.engine.show.cards import all_names
from aoi_cli.engine.show.undecided import undecided_in_words
from aoi_cli.engine.words import capitalized, did_you_mean
from aoi_cli.mail.mail_parts import WIDTH
from aoi_cli.render.cards import members, print_card
from aoi_cli.render.ledger import print_entries
from aoi_cli.render.line_wrap import folded
from aoi_cli.render.listing import print_listing
from aoi_cli.render.score import list_undecided, score_table
from aoi_cli.render.tables import table as print_table
from aoi_cli.render.text import print_report
from aoi_cli.table.cards import COMMANDS, answer, command_cards, topics_in
from aoi_cli.table.table_error import Unknown

if TYPE_CHECKING:
    from aoi_cli.table import Position

USUAL_ROWS, MOST_ROWS = 10, 200
"""How many rows of history are told unless the question says so, and at most."""
Answer = Callable[["Position", str, str], Iterable[str]]
"""An answer from the view of a seat, for what stands behind the word of the question."""


def list_legal(view: Position, seat: str, rest: str) -> Iterator[str]:
    lines = view.listing(seat)
    if not lines:
        yield f"{view.shown(seat)} can write nothing now."
        return
    yield f"{view.shown(seat)} can write:"
    yield from print_listing(view.game, lines, view.shown, WIDTH)


def show(view: Position, seat: str, rest: str) -> Iterator[str]:
    """The whole report, or a part of it."""
    try:
        report = view.report([rest] if rest else ())
    except Unknown as unknown:
        yield from folded([capitalized(str(unknown))], WIDTH)
        return
    yield from print_report(report, False, WIDTH, view.game.telling.abbreviations).split("\n")


def draw_map(view: Position, seat: str, rest: str) -> Iterator[str]:
    if "map" not in view.report().parts:
        yield "This game has no map. `show` brings the whole position."
        return
    yield from show(view, seat, "map")


def tell_history(view: Position, seat: str, rest: str) -> Iterator[str]:
    rows = min(int(rest or USUAL_ROWS), MOST_ROWS)
    if not view.row:
        yield "No row has been played yet."
        return
    entries = view.ledger(last=rows) if rows else ()
    yield from print_entries(view.game, entries, view.shown, WIDTH, explain=True)


def tell_score(view: Position, seat: str, rest: str) -> Iterator[str]:
    points = view.score()
    state = "the game is over" if points["finished"] else view.where()
    content = score_table(state, points["players"], list_undecided(view.state))
    yield from print_table(content, WIDTH, False, view.game.telling.abbreviations)
    yield from undecided_in_words(view.state)


def explain(view: Position, seat: str, rest: str) -> Iterator[str]:
    """The cards that the game has for a name."""
    topics = topics_in(view)
    known = answer(view.name, rest, topics)
    if known is None:
        yield from folded(
            [f"There is no card {rest}. {did_you_mean(rest, all_names(topics))}".rstrip()], WIDTH)
    elif known.topic:
        yield from print_table(members(known.topic, known.cards), WIDTH, False)
    else:
        for card in known.cards:
            yield from [*print_card(card, WIDTH), ""]


def explain_notation(view: Position, seat: str, rest: str) -> Iterator[str]:
    yield "A row is what you do in one go: commands with full stops between them."
    yield "`rules WORD` tells more of each, and of every component."
    for card in command_cards(view.name)[COMMANDS]:
        forms = [text.strip("`") for label, text in card.facts if label in ("written", "or")]
        yield from ("", *forms, *wrap(card.brief, WIDTH, initial_indent="    ",
                                      subsequent_indent="    "))


GAME_QUESTIONS: Mapping[str, Answer] = {
    "legal": list_legal, "show": show, "map": draw_map, "history": tell_history,
    "score": tell_score, "rules": explain, "notation": explain_notation,
}
