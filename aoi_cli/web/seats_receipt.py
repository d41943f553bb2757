"""The receipt of an order on the page that has sent it: a line, and a button that takes it back."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.words import capitalized
from aoi_cli.mail.order_questions import DOUBTFUL
from aoi_cli.mail.receipts import (
    BACK,
    describe_outcome,
    list_notes,
    list_rows,
    may_take_back,
    name_order,
    rows_of,
)
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.table import Table
from aoi_cli.render.changing_parts import clean
from aoi_cli.web.judging import print_refusal
from aoi_cli.web.markup import clean_lines, hidden_field
from aoi_cli.web.seats import SeatView


def print_receipt(table: Table, view: SeatView, outcome: Outcome, mark: str) -> str:
    """Tell what has become of an order; `mark` is that of the page."""
    if outcome.kind == "done":
        button = print_taking_back(table, view, mark) if may_take_back(table, outcome) else ""
        return f'<div class="receipt">{"".join(list_lines(table, outcome))}{button}</div>'
    if outcome.kind == DOUBTFUL:
        return print_asking(view, outcome, mark)
    text = "\n".join(describe_outcome(table, outcome)).strip()
    if outcome.kind == "refused":
        return print_refusal(text)
    return f'<pre class="receipt">{clean_lines(text)}</pre>'


def list_lines(table: Table, outcome: Outcome) -> Iterator[str]:
    """The rows of an order in a line, and a line for each of its other parts."""
    if outcome.rows:
        rows = "; ".join(list_rows(table, outcome))
        yield f"<p>{clean(name_order(outcome))} <code>{clean(rows)}</code></p>"
    for note in list_notes(table, outcome):
        yield f"<p>{clean(note)}</p>"


def print_taking_back(table: Table, view: SeatView, mark: str) -> str:
    return (f'<form method="POST" action="{clean(view.address)}/orders">'
            f"{print_order_fields(view, mark, rows_of(table, view.name), 'lines')}"
            f'{hidden_field("lines", BACK)}<button type="submit">Take it back</button></form>')


def print_asking(view: SeatView, outcome: Outcome, mark: str) -> str:
    """The question whether an order is meant, with a button that sends it as it stands."""
    rows = clean_lines("\n".join(outcome.lines))
    return (f'<div class="receipt"><p>{clean(capitalized(outcome.answer))}. Nothing was done. '
            f'<code>{clean("; ".join(outcome.lines))}</code></p>'
            f'<form method="POST" action="{clean(view.address)}/orders">'
            f"{print_order_fields(view, mark, outcome.n, 'lines')}"
            f'<input type="hidden" name="lines" value="{rows}">'
            f'{hidden_field("confirmed", "yes")}<button type="submit">Yes, it is meant</button>'
            "</form></div>")


def print_order_fields(view: SeatView, mark: str, row: int, what: str) -> str:
    """The hidden fields of an order of a page that shows the game after a row."""
    return "".join(hidden_field(name, value) for name, value in (
        ("mark", mark), ("n", str(row)), ("what", what), ("as", view.seat)))
