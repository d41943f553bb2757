"""The judging of a game file: its head and its rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from aoi_cli.engine.bounds import DIAGNOSTICS
from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Misread, Row
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.mode import Lookup, begin_game, no_secret
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct, field
from aoi_cli.gamefile.appended_rows import Tail
from aoi_cli.gamefile.lazy_text import LazyText
from aoi_cli.gamefile.reader import GameText, examine, is_row
from aoi_cli.judging.head import PackTexts, no_packs_beside, read_head
from aoi_cli.judging.notation import find_notation
from aoi_cli.judging.problems import (
    drop_consequences,
    limit_problems,
    number_problems,
    run_or_report,
)
from aoi_cli.judging.remedies import with_tried_remedies
from aoi_cli.notation.extended_rows import ExtendedRows
from aoi_cli.registry import find_game


class JudgedGame(Struct):
    """A game file with its replay and its problems."""

    name: str
    title: str
    text: GameText | LazyText
    read: Sequence[Row | Misread]
    """Every row of the file: the first one is row 1."""
    replay: Replay
    problems: list[Diagnostic] = field(default_factory=list)
    packs_beside: tuple[str, ...] = ()
    """The component packs of the game that lie in files beside it."""
    tail: Tail | None = None
    """Where rows can be added to the file without reading it."""

    @property
    def rows(self) -> list[Row]:
        """The rows that were understood."""
        return [row for row in self.read if isinstance(row, Row)]

    @property
    def state(self) -> State:
        return self.replay.state

    @property
    def game(self) -> AnyGame:
        return self.replay.game


def judge(
    text: str,
    until: Callable[[State, int], bool] | None = None,
    carry_on: bool = False,
    secret: Lookup = no_secret,
    packs: PackTexts = no_packs_beside,
) -> JudgedGame:
    """Read and replay a file; raises Broken when the head allows no replay.

    `until` is called after each row with the state and the number of rows; True ends the replay.
    With `carry_on` the replay finds as many errors as it can, and the state means nothing.
    `secret` finds the seed of hidden cards if the head does not say it. `packs` finds the text of
    packs that do not come with the program.
    """
    file, faults = examine(text)
    if file is None:
        raise Broken(limit_problems(faults))
    problems: list[Diagnostic] = []
    head = Fields(file.head, problems, "the head")
    name, title, setup, hidden, beside = read_head(head, problems, packs)
    read: Iterator[Row | Misread] = iter(())
    if name:
        place = file.moves_line, file.moves_col - 1
        read = find_notation(name).read_moves(file.moves, problems, *place)
    state = None
    if name and setup is not None and not faults:
        state = run_or_report(partial(begin_game, find_game(name), setup, hidden, secret), head)
    if name is None or state is None:
        while len(problems) <= DIAGNOSTICS and next(read, None):
            pass
        raise Broken(limit_problems([*faults, *drop_consequences(problems, faults)]))
    replay = Replay(state, carry_on=carry_on)
    rows: list[Row | Misread] = []
    unjudged = 0
    for row in play_rows(replay, read, problems):
        rows.append(row)
        if isinstance(row, Row) and until and until(replay.state, replay.rows):
            rows += read
        if len(problems) + len(replay.problems) > DIAGNOSTICS:
            unjudged = count_rows_below(file, row.line)
            break
    numbered = number_problems(problems + replay.problems, rows)
    return JudgedGame(name, title, file, rows, replay, limit_problems(numbered, unjudged), beside)


def play_rows(
    replay: Replay, read: Iterable[Row | Misread], problems: list[Diagnostic]
) -> Iterator[Row | Misread]:
    """Play each row as it is read; what is wrong with it comes with remedies that were tried."""
    known = len(problems)
    for row in read:
        before, refused = replay.state, len(replay.problems)
        if isinstance(row, Misread):
            replay.miss(row)
        else:
            replay.play(row)
        for listed, first in ((problems, known), (replay.problems, refused)):
            if len(listed) > first:
                listed[first:] = with_tried_remedies(before, row, listed[first:])
        known = len(problems)
        yield row


def count_rows_below(file: GameText, line: int) -> int:
    return sum(map(is_row, file.moves.split("\n")[line + 1 - file.moves_line :]))


class NewGame(Struct, frozen=True):
    """A game before its first row."""

    name: str
    title: str
    state: State
    packs_beside: tuple[str, ...]


def judge_head(
    text: str, secret: Lookup = no_secret, packs: PackTexts = no_packs_beside
) -> NewGame | None:
    """Read a file that has no rows yet; None if anything is wrong with it."""
    file, faults = examine(text)
    if file is None or faults:
        return None
    problems: list[Diagnostic] = []
    name, title, setup, hidden, beside = read_head(
        Fields(file.head, problems, "the head"), problems, packs)
    if name is None or setup is None:
        return None
    state = begin_game(find_game(name), setup, hidden, secret)
    return None if state is None or problems else NewGame(name, title, state, beside)


def judge_more_rows(
    game: JudgedGame, text: GameText | LazyText, moves: Iterable[str], line: int, indent: int
) -> JudgedGame:
    """The game with more lines of moves; the game itself stays as it is.

    `text` is the longer text, and `line` the place of the first new row in it. The replay finds as
    many errors as it can; if there are any, the state means nothing.
    """
    problems: list[Diagnostic] = []
    read = find_notation(game.name).read_moves("\n".join(moves), problems, line, indent)
    replay = game.replay.at(game.replay.rows)
    before, replay.carry_on = len(replay.problems), True
    new = [*play_rows(replay, read, problems)]
    replay.carry_on = False
    numbered = number_problems(problems + replay.problems[before:], new, len(game.read) + 1)
    return JudgedGame(game.name, game.title, text, ExtendedRows.extend(game.read, new), replay,
                  limit_problems([*game.problems, *numbered]), game.packs_beside)
