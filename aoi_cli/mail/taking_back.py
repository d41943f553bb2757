"""Orders that their players take back: until somebody else has written a row, or for a while."""

from __future__ import annotations

from datetime import timedelta

from aoi_cli.mail import open_questions
from aoi_cli.mail.directives import Directive, Premove, Withdraw
from aoi_cli.mail.journal_summary import ACT, LATE, PREMOVE
from aoi_cli.mail.records import Due, Outcome
from aoi_cli.mail.table import Table
from aoi_cli.table import OpenGame
from aoi_cli.table.history import undo_row

LEAST_LEFT = timedelta(hours=1)
"""The least time that a player has for another order."""
NOT_ITS_PLAYER = (PREMOVE, LATE, ACT)


class CannotTakeBack(Exception):
    """The order stands; the words say why."""


def last_order(table: Table, name: str, seat: str) -> Outcome | None:
    """The last order with rows that the player of a seat has given."""
    return next((one for one in reversed(table.memory.outcomes.values())
                 if (one.game, one.seat, one.kind) == (name, seat, "done") and one.rows
                 and one.person and not one.key.startswith(NOT_ITS_PLAYER)), None)


def undoing(
    table: Table, game: OpenGame, name: str, seat: str, number: int
) -> tuple[str, list[Directive], Due]:
    """The row that takes an order back, in answer to a mail with this number.

    With it come the premoves that are void, and the deadlines from before. Raises CannotTakeBack.
    """
    order = last_order(table, name, seat)
    if order is None or order.back or number < order.seen:
        raise CannotTakeBack("You have no order here that can be taken back.")
    if why := why_not(table, game, order):
        raise CannotTakeBack(why)
    row = undo_row(game, len(order.rows), f"{table.seat_name(name, seat)} takes it back")
    has_premove = any(isinstance(one, Premove) for one in order.orders)
    return row, [Withdraw()] * has_premove, order.due


def why_not(table: Table, game: OpenGame, order: Outcome) -> str:
    """Why an order cannot be taken back; "" if it can."""
    allowed = table.file.take_back
    if allowed == timedelta():
        return "Orders are not taken back at this table."
    if order.n + len(order.rows) != game.row:
        return "Somebody has written a row since."
    if allowed is not None and abs(table.now - order.at) > allowed:
        return f"An order can be taken back for {int(allowed.total_seconds() // 60)} minutes."
    if game.snapshot(row=order.n).state.revelations < game.state.revelations:
        return "It has shown hidden cards. The moderator can take it back."
    return ""


def deadlines(table: Table, name: str, seat: str) -> Due:
    """The deadlines of a seat by what is asked; they hold again if its order is taken back."""
    return {open_questions.identity(ask.key): ask.due for ask in table.asks(name, seat)}


def restore_deadlines(table: Table, outcome: Outcome) -> None:
    """Nobody gains time by an order that was taken back."""
    least = table.now + LEAST_LEFT
    before = outcome.due
    open_questions.set_earlier(table, outcome.game, [
        (ask, max(least, before[open_questions.identity(ask.key)]))
        for ask in table.asks(outcome.game, outcome.seat)
        if open_questions.identity(ask.key) in before], "an order was taken back")
