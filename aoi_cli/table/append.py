"""Rows judged behind a game and written to its file, all of them or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from aoi_cli.engine.bounds import ROWS
from aoi_cli.engine.error.codes import CHANGED_MEANWHILE, EMPTY_ROW, NOTHING_SHOWN, ROW_REVEALED
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.foreign_text import BLANKS
from aoi_cli.engine.hidden.zone import Viewer, knows
from aoi_cli.engine.row import Misread
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.appended_rows import Tail, find_tail, format_rows, read_added_moves
from aoi_cli.gamefile.emitter import clean_rows
from aoi_cli.gamefile.lazy_text import LazyText
from aoi_cli.gamefile.writer import change_file, extend_moves
from aoi_cli.judging.judged_game import JudgedGame, judge_more_rows
from aoi_cli.notation.parser import report_strange_row
from aoi_cli.notation.row_scanner import scan
from aoi_cli.render.diagnostics import GivenRows
from aoi_cli.table.leaving import Unconfirmed, describe_leaving
from aoi_cli.table.position import Position
from aoi_cli.table.redacted_game import NO_FILE, seen_by, viewer_of
from aoi_cli.table.redacted_refusals import limit_details
from aoi_cli.table.table_error import NOTHING_WRITTEN, Refused, at_file

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.played_row import Played
    from aoi_cli.engine.replay import Replay
    from aoi_cli.engine.state import Moment, State
    from aoi_cli.gamefile.reader import GameText
    from aoi_cli.table.game import OpenGame

REVEALED_ABOVE = "something comes to light in the row above"


class ContinuedGame(Struct, frozen=True):
    """A game with new rows behind it."""

    before: JudgedGame
    game: Position
    """With the new rows."""

    def entries(self) -> Iterator[tuple[Entry, State | Moment]]:
        """The ledger entries of the new rows, each with what the players had after it."""
        replay = self.game.judged.replay
        new = replay.entries_behind(self.before.replay.entries_made)
        return ((entry, replay.moment(entry)) for entry in new)

    def why_confirm(self) -> str:
        """Why the new rows must be confirmed; "" if they need not be."""
        new = self.game.judged.read[len(self.before.read):]
        return describe_leaving(self.before.state, new)

    def undone(self) -> list[Entry]:
        """Rows that stood before and were taken back."""
        before = self.before.replay
        return own_entries(before, [*standing_in(before, without=self.game.judged.replay)])

    def redone(self) -> list[Entry]:
        """Rows that had been taken back and stand again."""
        replay, before = self.game.judged.replay, self.before.replay
        again = standing_in(replay, without=before)
        return own_entries(replay, [played for played in again if played.number <= before.rows])


class Added(ContinuedGame, frozen=True):
    game: OpenGame
    first_line: int
    """The line of the file in which the new rows begin."""

    def seen_by(self, who: str | None) -> ContinuedGame:
        """The continued game as somebody may see it; all of it, if nobody is named."""
        if who is None:
            return self
        viewer = viewer_of(self.before, who)
        return ContinuedGame(seen_by(self.before, viewer), self.game.seen_by(who))


def standing_in(replay: Replay, without: Replay) -> Iterator[Played]:
    """The rows that stand in one replay and not in the other, the last one first."""
    others = without.upwards()
    other = next(others, None)
    for mine in replay.upwards():
        while other and other.number > mine.number:
            other = next(others, None)
        if other and other.number == mine.number:
            return
        yield mine


def own_entries(replay: Replay, rows: Sequence[Played]) -> list[Entry]:
    """The ledger entries of the rows themselves, without what happened by itself after them."""
    return [replay.own_entry(played) for played in reversed(rows)]


Preview = Callable[[Added], object]


def append(
    path: str,
    rows: Sequence[str],
    look: Preview | None = None,
    *,
    known: OpenGame | None = None,
    open_text: Callable[[str, str], OpenGame],
    unchanged: bool = False,
    viewer: str | None = None,
    confirmed: bool = False,
) -> Added:
    """Append rows under the writer's lock.

    `look` is shown them before anything is written: a fault in it leaves the file alone. It is
    shown them once more if somebody saves the file meanwhile, so that they are judged anew.
    `known` is the file judged before: as long as it stands so it is not judged again, and with
    `unchanged` the rows are refused if it does not. `open_text` judges the text of a changed file.
    Of a `viewer` the rows must be legal as far as that viewer knows. Raises Unconfirmed if rows
    that are legal end the game of their own players, unless that is `confirmed`.
    """
    made: Added

    def longer(text: str) -> str:
        nonlocal made
        if known is None or known.source != text:
            if unchanged:
                raise Broken([problem(CHANGED_MEANWHILE, f"{path} was changed by somebody else")])
            game = open_text(path, text)
        else:
            game = known
        made = judge_for(viewer, game, rows)
        if not confirmed and (why := made.why_confirm()):
            raise Unconfirmed(why)
        if look:
            look(made)
        return made.game.source

    with at_file(path, note=NOTHING_WRITTEN):
        change_file(path, longer)
    if made.game.is_long:
        from aoi_cli.table.checkpoint import keep

        keep(path, made.game.source, made.game.judged)
    return made


def rehearse(
    game: OpenGame, rows: Sequence[str], look: Preview | None = None, *, viewer: str | None = None
) -> Added:
    """Judge rows as `append` does, and write nothing; the game keeps the result."""
    with at_file(game.path, note=NOTHING_WRITTEN):
        made = judge_for(viewer, game, rows)
    game.rehearsed = [*rows], made
    if look:
        look(made)
    return made


def rehearse_as(who: str | None, game: OpenGame, rows: Sequence[str]) -> ContinuedGame:
    """Rehearse rows on what somebody may know of the game; on all of it, if nobody is named."""
    if who is None:
        return rehearse(game, rows)
    with at_file(game.path, note=NOTHING_WRITTEN):
        return judge_as(who, game, rows)


def added(game: OpenGame, rows: Sequence[str]) -> Added:
    """Judge the rows behind a game that has no errors itself; only they are played.

    Rows that were rehearsed behind the game as it stands are not played again.
    """
    if game.rehearsed and game.rehearsed[0] == [*rows]:
        kept = game.rehearsed[1]
        if kept.before is game.judged:
            return kept
    longer = extend_checked(game.sound(), rows)
    judged = judge_more_rows(
        game.judged, longer.text, clean_rows(rows), longer.first, longer.indent)
    refuse(judged.problems, game, rows, longer)
    judged.tail = longer.tail
    return Added(game.judged, game.with_rows(judged, longer.source), longer.first)


def judge_as(who: str, game: OpenGame, rows: Sequence[str]) -> ContinuedGame:
    """Judge rows on what somebody may know of a game.

    A row in which the viewer learns something must be the last one: otherwise the viewer could
    try following rows until they fit.
    """
    viewer = viewer_of(game.judged, who)
    with limit_details(game, who):
        longer = extend_checked(game.sound(), rows)
    before = seen_by(game.judged, viewer)
    judged = judge_more_rows(before, NO_FILE, clean_rows(rows), longer.first, longer.indent)
    refuse(find_row_after_reveal(judged, game.row, viewer) or judged.problems, game, rows, longer)
    return ContinuedGame(before, Position(judged))


def find_row_after_reveal(judged: JudgedGame, before: int, viewer: Viewer) -> list[Diagnostic]:
    """The refusal of the first row that follows a row in which the viewer learns something."""
    wrong = {fault.row for fault in judged.problems}
    for number, (row, following) in enumerate(pairwise(judged.read[before:]), before + 1):
        after = judged.replay.state_after(number)
        if number in wrong or isinstance(following, Misread):
            break
        if after.line == row.line and any(knows(viewer, s.insiders) for s in after.sightings):
            return [problem(ROW_REVEALED, REVEALED_ABOVE,
                            following.whole, help="Play the rows above first, then go on.")]
    return []


def judge_for(who: str | None, game: OpenGame, rows: Sequence[str]) -> Added:
    """Judge rows on what somebody may know, if anything is hidden, and then on the whole game.

    If only the whole game refuses them, the refusal gives no more than the kind of fault.
    """
    if who is not None and game.game.head.hides:
        judge_as(who, game, rows)
    with limit_details(game, who):
        return added(game, rows)


def extend_checked(game: OpenGame, rows: Sequence[str]) -> Extended:
    """Extend the text of a game; refuses rows that cannot stand in its file."""
    if not rows:
        raise Broken([problem(EMPTY_ROW, "there is no row to play")])
    before = game.judged.replay.rows
    refuse_strange(rows, before)
    refuse_unseen(game, rows, before)
    return quickly_extended(game, rows) or wholly_extended(game, rows)


def refuse(
    problems: Sequence[Diagnostic], game: OpenGame, rows: Sequence[str], longer: Extended
) -> None:
    if problems:
        place = GivenRows(rows, longer.first, longer.indent, game.row)
        raise Refused(problems, place, NOTHING_WRITTEN)


class Extended(Struct, frozen=True):
    source: str
    """The text with the rows."""
    text: GameText | LazyText
    first: int
    """The line of the first of them."""
    indent: int
    tail: Tail | None = None


def quickly_extended(game: OpenGame, rows: Sequence[str]) -> Extended | None:
    """The longer file without reading its text again, if its end is known and the rows are
    plain."""
    tail = game.judged.tail
    if tail is None or len(game.judged.read) + len(rows) > ROWS:
        return None
    added = format_rows(clean_rows(rows), tail)
    new_moves = read_added_moves(tail, added)
    if new_moves is None:
        return None
    source = game.source + added
    return Extended(source, LazyText(source), tail.line, tail.indent, new_moves[1])


def wholly_extended(game: OpenGame, rows: Sequence[str]) -> Extended:
    source, text = extend_moves(game.source, game.judged.text.all, rows)
    first = last_lines(text.moves, text.moves_line, len(rows))
    return Extended(source, text, first, text.moves_col - 1, find_tail(source, text))


def refuse_strange(rows: Sequence[str], before: int) -> None:
    """Refuse rows and comments that no file can hold."""
    if problems := [
        fault for n, row in enumerate(rows, 1) for fault in report_strange_row(row, n, 1)
    ]:
        raise Refused(problems, GivenRows(rows, 1, 0, before), NOTHING_WRITTEN)


def refuse_unseen(game: OpenGame, rows: Sequence[str], before: int) -> None:
    """Who does not know the decks cannot go on; who knows them is not told what they hold."""
    info = game.state.info
    game.own()
    shown = [(n, part) for n, row in enumerate(rows, 1) for part in (scan(row).shown or ())[:1]]
    if info.knowing and shown:
        raise Refused([
            problem(NOTHING_SHOWN, "nobody has to say here what comes to light",
                    Span(n, part.start + 1, part.end + 1),
                    because="The decks of this game are known.", help="Leave out the brackets.")
            for n, part in shown
        ], GivenRows(rows, 1, 0, before), NOTHING_WRITTEN)


def last_lines(moves: str, first_line: int, count: int) -> int:
    """The line of the file in which the last `count` lines of the moves begin."""
    filled = [line for line, row in enumerate(moves.split("\n"), first_line) if row.strip(BLANKS)]
    return filled[-count]
