"""Plans: a player's own rows for the turns to come, in a file beside the game.

The rows are judged one after the other, as if the others changed nothing. What depends on them is
named with each row.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from aoi_cli.engine.bounds import PLAN_ROWS
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import NOT_YOUR_TURN, TOO_LARGE
from aoi_cli.engine.error.refusal import Diagnostic, Refusal, problem
from aoi_cli.engine.plan_turns import first_turn, pass_by_others, require_plans
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import replace
from aoi_cli.gamefile.reader import is_row, read_text
from aoi_cli.gamefile.writer import change_file, create
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.judging.notation import find_notation
from aoi_cli.judging.remedies import with_tried_remedies
from aoi_cli.notation.parser import Misunderstood
from aoi_cli.render.diagnostics import File, GivenRows, Source
from aoi_cli.render.plans import Happened, Plan, PlannedRow, PlayedRow
from aoi_cli.table.earlier_positions import as_it_is
from aoi_cli.table.played_plan import WrittenRow, find_played, read_progress, state_progress
from aoi_cli.table.table_error import NOTHING_WRITTEN, Unknown, at_file

SUFFIX = ".plan"


def plan_file(game: str) -> str:
    """The file beside a game that holds its plan."""
    return f"{os.path.splitext(game)[0]}{SUFFIX}"


def read_plan(path: str) -> str:
    """The text of a plan; "" if there is none."""
    if not os.path.lexists(path):
        return ""
    with at_file(path):
        return read_text(path)


def write_plan(path: str, old: str, new: str) -> None:
    """Write a plan, unless somebody has changed it meanwhile."""
    with at_file(path, note=NOTHING_WRITTEN):
        if os.path.lexists(path):
            change_file(path, lambda now: new if now == old else refuse_change(path))
        else:
            create(path, new)


def refuse_change(path: str) -> str:
    from aoi_cli.gamefile.writer import report_concurrent_change

    raise report_concurrent_change(path)


def rows_in(text: str) -> Iterator[WrittenRow]:
    behind = None
    for number, line in enumerate(text.split("\n"), 1):
        if is_row(line):
            column = len(line) - len(line.lstrip()) + 1
            yield WrittenRow(number, column, line.strip(), behind)
        else:
            stated = read_progress(line)
            behind = behind if stated is None else stated


def planner(game: JudgedGame, text: str, who: str, in_turn: str = "") -> str:
    """The player whose plan it is: the one named, of the first row, or whose turn it is.

    Rows that name nobody are refused when they are judged.
    """
    if game.state.over:
        raise Unknown("game file", "the game is over.")
    names = (row.text.partition(":")[0].strip() for row in rows_in(text))
    word = who or next(filter(game.state.resolve, names), in_turn)
    player = game.state.resolve(word) if word else None
    if player is None and word:
        from aoi_cli.engine.words import did_you_mean, listed

        players = [*game.state.players]
        hint = did_you_mean(word, players) or f"There are {listed(players, 'and')}."
        raise Unknown("player", f"nobody is called {word}. {hint}")
    if player is None:
        raise Unknown("player", "name the player whose plan it is")
    return player


def evaluate(game: JudgedGame, text: str, player: str) -> Plan:
    """Judge the rows of a plan that the game has not played, up to the first that is refused."""
    try:
        rules = require_plans(game.state, player)
        begun, skipped = first_turn(game.state, player)
    except Refusal as refusal:
        words = (f"{refusal.message}.", refusal.help)
        raise Unknown("game file", " ".join(filter(None, words))) from None
    then = as_it_is(game)
    then.replay.suppose(begun)
    plan = Plan(player, game.game, begun, skipped, [])
    others_before = bool(skipped.acted)
    rows = [*rows_in(text)]
    played = find_played(game, rows, player)
    plan.played = [PlayedRow(row.line, row.text, played[row.line])
                   for row in rows if row.line in played]
    rows = [row for row in rows if row.line not in played]
    if len(rows) > PLAN_ROWS:
        first = rows[PLAN_ROWS]
        plan.problems = [problem(TOO_LARGE, f"the plan has more than {PLAN_ROWS} rows",
                                 Span(first.line, first.col, first.col + 1))]
        plan.unread, rows = len(rows) - PLAN_ROWS - 1, []
    for index, row in enumerate(rows):
        if plan.end:
            plan.problems = [problem(NOT_YOUR_TURN, f"the plan ends before this row: {plan.end}",
                                     Span(row.line, row.col, row.col + len(row.text)))]
        else:
            plan.problems = play(then, plan, rules, others_before, row)
        if plan.problems:
            plan.unread = len(rows) - index - 1
            break
        others_before = True
    return plan


def play(
    game: JudgedGame, plan: Plan, rules: Any, others_before: bool, written: WrittenRow
) -> Sequence[Diagnostic]:
    """Play one row and go on to the next turn; the errors, if it is refused."""
    replay, player = game.replay, plan.player
    before = replay.state.copy()
    try:
        row = find_notation(game.name).parse_row(written.text, written.line, written.col)
    except Misunderstood as fault:
        return with_tried_remedies(before, fault.misread, fault.problems)
    who = MODERATOR if row.who.lower() == MODERATOR else before.resolve(row.who)
    if who not in (player, None):
        return [problem(NOT_YOUR_TURN, f"this is a plan of {before.shown(player)}", row.who_span,
                        because="A plan has rows of one player: what others do nobody knows.",
                        help="Give each player a plan of their own, with --plan.")]
    released = before.copy()
    held = rules.release(released, released.players[player])
    replay.suppose(released)
    made, problems = replay.entries_made, len(replay.problems)
    if not replay.play(row):
        return with_tried_remedies(released, row, replay.problems[problems:])
    entries = tuple((entry, replay.moment(entry)) for entry in replay.entries_behind(made))
    after = replay.state.copy()
    taken = rules.list_taken(released, after, after.players[player])
    depends = tuple(f"{name}, which {after.shown(held[name])} holds" if name in held else name
                    for name in taken if others_before or name in held)
    rules.restore(after, after.players[player], held)
    go_on_with(plan, PlannedRow(written.line, written.text, before.round, entries, depends, (),
                                (), after))
    replay.suppose(after)
    return ()


def go_on_with(plan: Plan, row: PlannedRow) -> None:
    """Add a row to a plan, with all that happens until the player's next turn."""
    after = row.after
    after.begin_items(plan.player, "")
    skipped = pass_by_others(after, plan.player)
    happened = tuple(
        Happened(item.text, tuple(changes)) for item in after.items
        if (changes := [change for change in item.changes if change.player == plan.player]))
    plan.rows.append(replace(row, open=skipped.open, happened=happened))
    plan.end = skipped.end


def extended(text: str, rows: Sequence[str], behind: int) -> str:
    """The text of a plan with further rows, and the game's number of rows above them."""
    above = text if not text or text.endswith("\n") else f"{text}\n"
    stated = [n for n in map(read_progress, text.split("\n")) if n is not None]
    if rows and stated[-1:] != [behind]:
        above += f"{state_progress(behind)}\n"
    return above + "".join(f"{row}\n" for row in rows)


def place_of(path: str, old: str, text: str, rows: Sequence[str], line: int) -> Source:
    """The text that a line of a plan stands in: the file, or the rows that are to be added."""
    first = text.count("\n") - len(rows) + 1
    if line < first:
        return File.of_text(path, text)
    return GivenRows(rows, first, 0, sum(1 for _ in rows_in(old)))
