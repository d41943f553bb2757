"""Verdicts about a row that is being written: caret, reason, remedies, changes of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.diagnostics import GivenRows, print_problems
from aoi_cli.table import Position, Refused
from aoi_cli.table.append import refuse_strange
from aoi_cli.table.composing import Composition
from aoi_cli.table.history import Replacement, replacement
from aoi_cli.table.table_error import Unknown
from aoi_cli.table.trial import Difference, Trial
from aoi_cli.web.views import View, draw
from aoi_cli.web.why import list_new_kinds

COMMENT = "#"
EXCERPT = "    "
"""The lines of a diagnostic that show the row begin so."""


def make_row(player: str, typed: str) -> str:
    """The row of a player; a comment is nobody's."""
    return typed if typed.startswith(COMMENT) else f"{player}: {typed}"


def judge_row(
    view: View, moment: Position, player: str, typed: str, composition: Composition | None
) -> dict[str, Any]:
    """The verdict about a row that would be played at a moment."""
    row = make_row(player, typed)
    try:
        refuse_strange([row], moment.row)
    except Refused as refused:
        return {"verdict": print_refusal(refused.describe())}
    if row.startswith(COMMENT):
        return {"verdict": print_sound("This comment can be written."), "legal": True}
    trial = moment.try_rows([row])
    if not trial.problems:
        why = moment.why_confirm([row])
        return preview(view, moment, trial) | ({"verdict": print_sound(
            f"This row can be played; {why}.")} if why else {})
    if composition and is_begun(composition):
        rest = f" Shortest end: {composition.rest}" if composition.rest else ""
        return {"verdict": print_note(f"The row is not complete yet.{rest}")}
    source = GivenRows([row], 1, 0, trial.rows_before)
    return {"verdict": print_refusal(print_problems(trial.problems, source)),
            "remedies": print_remedies(trial.problems)}


def is_begun(composition: Composition) -> bool:
    """True if the row is the beginning of one that can be played."""
    left = composition.left.lower()
    if not left:
        return bool(composition.accepted) and not composition.is_complete
    return any(choice.text.lower().startswith(left) for choice in composition.choices)


def preview(view: View, moment: Position, trial: Trial) -> dict[str, Any]:
    """The changes of what is drawn, and of numbers."""
    before = (view.print_moment() if moment is view.game
              else draw(moment.picture(), view.frame))
    after = draw(trial.position.picture(), view.frame)
    return {"verdict": print_sound("This row can be played."), "legal": True,
            "parts": after.list_changes(before) or {},
            "drawn": list_new_kinds(before.picture.board, after.picture.board),
            "numbers": print_difference(view, trial.difference())}


def judge_replacement(view: View, number: int, row: str, because: str) -> dict[str, Any]:
    """The fate of the rows behind one, if another row takes its place."""
    try:
        plan = replacement(view.game, number, [row], because)
    except Unknown as unknown:
        return {"verdict": print_refusal(str(unknown)), "legal": False}
    return {"verdict": print_fate(number, plan)}


def print_fate(number: int, plan: Replacement) -> str:
    again = f"Rows behind it that are played again: {plan.played_again}."
    fallen = "".join(
        f"<li>Row {fallen.number} falls: <code>{clean(fallen.text)}</code> "
        f"{clean(fallen.problems[0].message if fallen.problems else '')}</li>"
        for fallen in plan.fallen
    )
    return (print_sound(f"This row can take the place of row {number}. {again}")
            + (f'<ul class="fallen">{fallen}</ul>' if fallen else ""))


def print_difference(view: View, changes: Mapping[str, Mapping[str, Difference]]) -> str:
    lines = []
    for player, amounts in changes.items():
        words = ", ".join(
            f"{by:+} {view.game.game.amounts.in_number(what, abs(by))}"
            if isinstance(by, int) else f"{what} {by[0]} → {by[1]}"
            for what, by in amounts.items()
        )
        if words:
            lines.append(f"<li><b>{clean(view.game.shown(player))}</b> {clean(words)}</li>")
    return f'<ul class="difference">{"".join(lines)}</ul>' if lines else ""


def print_remedies(problems: Iterable[Diagnostic]) -> str:
    """The rows that help, as buttons that write them."""
    rows = dict.fromkeys(row for problem in problems for row in problem.mended)
    return "".join(
        f'<button type="button" data-row="{clean(commands)}">Write <code>{clean(commands)}</code>'
        "</button>"
        for row in rows for commands in [row.partition(":")[2].strip()]
    )


def print_sound(text: str) -> str:
    return f'<p class="sound">{clean(text)}</p>'


def print_note(text: str) -> str:
    return f'<p class="note">{clean(text)}</p>'


def print_question(sentence: str) -> str:
    """The question before a row ends a game; its button sends the row once more."""
    return (f'<p class="note" role="alert">{clean(sentence)} Nothing was written. '
            '<button type="button" id="confirm">Yes, play it</button></p>')


def print_refusal(text: str) -> str:
    """A text of diagnostics; the carets stay below the row however narrow the page is."""
    parts = []
    for is_excerpt, lines in groupby(text.splitlines(), lambda line: line.startswith(EXCERPT)):
        content = "\n".join(map(clean, lines))
        parts.append(f'<span class="excerpt">{content}</span>' if is_excerpt else f"{content}\n")
    return f'<pre class="refusal" tabindex="0">{"".join(parts)}</pre>'
