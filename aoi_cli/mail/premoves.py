"""Premoves that are due after a row."""

from __future__ import annotations

from aoi_cli.mail import open_questions
from aoi_cli.mail.journal_summary import PREMOVE
from aoi_cli.mail.notices import expired
from aoi_cli.mail.orders import OrderRefused, judge
from aoi_cli.mail.playing import ChangedMeanwhile, play
from aoi_cli.mail.summary_parts import Planned
from aoi_cli.mail.table import Table
from aoi_cli.table import OpenGame, Refused
from aoi_cli.table.orders import asked_of, holds, is_turn

MOST = 200
"""Rows that may follow one another without a mail."""


def follow(table: Table, name: str) -> None:
    """Until nobody's premove is due; then note what is asked."""
    for _ in range(MOST):
        game = table.going(name)
        if game is None:
            return
        open_questions.update(table, name, game)
        if game.state.over or game.state.paused:
            return
        try:
            if not premove(table, name, game):
                return
        except ChangedMeanwhile:
            continue


def premove(table: Table, name: str, game: OpenGame) -> bool:
    for (of, seat), planned in [*table.memory.premoves.items()]:
        if of == name and planned and is_due(game, seat):
            first = planned[0]
            carry_out(table, name, game, seat, first)
            return True
    return False


def is_due(game: OpenGame, seat: str) -> bool:
    """On the player's turn; in a phase without turns, as soon as anything is asked."""
    asked = asked_of(game, seat)
    return any(map(is_turn, asked)) or bool(asked and not game.game.course.has_turns(game.state))


def carry_out(table: Table, name: str, game: OpenGame, seat: str, planned: Planned) -> None:
    """Play it, or say why it has expired."""
    why = failing(game, seat, planned)
    rows = [f"{row}  # premove" if "#" not in row else row for row in planned.rows]
    if not why:
        try:
            judge(game, seat, rows)
            play(table, name, rows, key=PREMOVE + planned.key, seat=seat,
                 lead="Your premove was played:")
        except OrderRefused as no:
            why = str(no)
        except Refused:
            why = "It is not legal."
    if why:
        expired(table, name, seat, planned, why)
    table.note("premove", game=name, seat=seat, key=planned.key, why=why or "played")


def failing(game: OpenGame, seat: str, planned: Planned) -> str:
    """The condition that does not hold; "" if all do."""
    view = game.seen_by(seat)
    for sense, what in planned.conditions:
        if holds(view, seat, what, planned.n) != (sense == "if"):
            return f"The condition `{sense} {what}` does not hold."
    return ""
