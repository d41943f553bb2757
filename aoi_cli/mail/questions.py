"""Questions that need no code: the answer goes to the registered address alone."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.mail.game_questions import GAME_QUESTIONS
from aoi_cli.mail.help_page import help_page
from aoi_cli.mail.letters import barred
from aoi_cli.mail.mail_parts import WIDTH
from aoi_cli.mail.moderator_words import moderates, moderator_help
from aoi_cli.mail.orders import Order, judged
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown
from aoi_cli.render.ledger import entry_lines, print_entries
from aoi_cli.render.line_wrap import folded

MOST_ENTRIES = 60


def answered(table: Table, order: Order) -> str:
    """Raises No where rows to be previewed are refused."""
    return "\n".join(line for what in dict.fromkeys(order.questions)
                     for line in parts(table, order, what))


def parts(table: Table, order: Order, what: str) -> Iterator[str]:
    word, _, rest = what.partition(" ")
    if what == "help":
        yield help_page(WIDTH)
        if moderates(table, order.person):
            yield from moderator_help()
    elif answer := GAME_QUESTIONS.get(word):
        yield from answer(table.game(order.game).seen_by(order.seat), order.seat, rest)
    elif what == "status":
        yield from status(table, order)
    elif what == "log":
        yield from log(table, order)
    else:
        yield from preview(table, order)


def status(table: Table, order: Order) -> Iterator[str]:
    view = table.game(order.game).seen_by(order.seat)
    zone = table.zone_of(order.person, order.game)
    yield f"{order.game} #{view.row}"
    yield view.next_in_words(WIDTH)
    for ask in table.asks(order.game, order.seat):
        yield f"You are asked since {shown(ask.since, zone)}, until {shown(ask.due, zone)}."
    for planned in table.memory.premoves.get((order.game, order.seat), ()):
        yield "Your premove:"
        yield from barred(planned.rows)
    for answer in view.state.players[order.seat].standing:
        yield f"Your standing answer{f' to {answer.to}' if answer.to else ''}: {answer.text}"
    if order.game in table.memory.holds:
        yield f"The game is on hold: {table.memory.holds[order.game][0]}"


def log(table: Table, order: Order) -> Iterator[str]:
    view = table.game(order.game).seen_by(order.seat)
    entries = [*view.ledger()][-MOST_ENTRIES:]
    yield from print_entries(view.game, entries, view.shown, WIDTH, explain=True)


def preview(table: Table, order: Order) -> Iterator[str]:
    """The effect of rows, as far as their player may know."""
    game = table.game(order.game)
    rows, _ = judged(game, order.seat, order.rows, wholly=False)
    trial = game.seen_by(order.seat).try_rows(rows)
    yield "Nothing was done. Your rows would do this:"
    for tried in trial.tried:
        yield f"| {tried.row}"
        lines = [*entry_lines(trial.position.game, tried.entries, trial.position.shown,
                              explain=True)]
        yield from folded(lines[1:], WIDTH)
    yield trial.position.next_in_words(WIDTH)
