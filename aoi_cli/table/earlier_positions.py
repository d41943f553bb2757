"""A game as it stood earlier."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from aoi_cli.engine.row import Row
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.table.table_error import Unknown
from aoi_cli.table.touched_things import list_touched_things

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.score import Score
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.state import State
    from aoi_cli.judging.judged_game import JudgedGame
    from aoi_cli.render.replay_steps import Step

MOMENT = re.compile(r"(?P<round>[Rr]?)(?P<number>[0-9]{1,9})")


class When(Struct, frozen=True):
    """After a row, or at the start of a round; the latest, if neither is named."""

    row: int | None = None
    round: int | None = None


def moment(words: str | None) -> When:
    """The moment that `40` or `R3` means."""
    if words is None:
        return When()
    match = MOMENT.fullmatch(words)
    if match is None:
        raise Unknown("at", f"{words} is no moment: write 40 or R3")
    number = int(match["number"])
    return When(round=number) if match["round"] else When(row=number)


def after_row(game: JudgedGame, rows: int) -> JudgedGame:
    """The game after its first `rows` rows, with the errors up to there; it can go on by itself."""
    if not 0 <= rows <= game.replay.rows:
        raise Unknown("at", f"there are {game.replay.rows} rows, not {rows}")
    end = game.read[rows - 1].line if rows else 0
    return replace(game, replay=game.replay.at(rows),
                   problems=[p for p in game.problems if p.span.line <= end])


def as_it_is(game: JudgedGame) -> JudgedGame:
    """A copy of the game that can go on by itself."""
    return replace(game, replay=game.replay.at(game.replay.rows))


def start_of_round(game: JudgedGame, number: int) -> int:
    """After how many rows the round began, for the last time if rows were undone."""
    rounds: list[int] = [0]
    rounds += [game.game.amounts.score(game.replay.state_after(n))["round"]
               for n in range(1, game.replay.rows + 1)]
    starts = [n for n, (old, new) in enumerate(pairwise(rounds), 1) if old < number <= new]
    if not starts:
        raise Unknown("at", f"round {number} has not begun; the game is in round {rounds[-1]}")
    return starts[-1]


def excerpt(
    game: JudgedGame, since: int | None = None, last: int | None = None, round: int | None = None
) -> Iterator[Entry]:
    """The entries behind a row, of the last rows, or of a round with what happens as it begins."""
    rows = game.replay.rows
    if since is not None and since > rows:
        raise Unknown("since", f"there are {rows} rows, not {since}")
    first = max(since or 0, rows - last if last is not None else 0)
    behind = (e for e in game.replay.entries if e.row > first or not first)
    return behind if round is None else of_round(game, behind, round)


def of_round(game: JudgedGame, entries: Iterable[Entry], round: int) -> Iterator[Entry]:
    rounds = rounds_after_rows(game)
    if round not in rounds:
        raise Unknown("round", f"round {round} has not begun; the game is in round {rounds[-1]}")
    return (e for e in entries if round in rounds_of_entry(rounds, e))


def rounds_after_rows(game: JudgedGame) -> list[int]:
    """The round in which the game is before its first row, and after each row."""
    return [score["round"] for score in scores_after_rows(game)]


def scores_after_rows(game: JudgedGame) -> list[Score]:
    """The score before the first row, and after each row."""
    return [game.game.amounts.score(state) for state in game.replay.states()]


def list_round_starts(game: JudgedGame) -> list[tuple[int, int]]:
    """Each round, and the number of the row behind which it began."""
    rounds = [0, *rounds_after_rows(game)]
    return [(new, n) for n, (old, new) in enumerate(pairwise(rounds)) if new > old]


def rounds_of_entry(rounds: Sequence[int], entry: Entry) -> range:
    """The rounds that an entry belongs to: what happens by itself can end one and begin another."""
    before, after = rounds[max(entry.row - 1, 0)], rounds[entry.row]
    return range(before, max(before, after) + 1) if entry.automatic else range(before, before + 1)


NO_LINE = -1
"""The line of the first position, if the game is not shown from its start."""


def steps(game: JudgedGame, most: int | None = None) -> list[Step]:
    """A step with a picture for the start and for each row in the ledger; `most` limits them."""
    from aoi_cli.render.replay_steps import Step

    entries: dict[int, list[Entry]] = {}
    for entry in game.replay.entries:
        entries.setdefault(entry.line, []).append(entry)

    def step(n: int, line: int, words: str, comment: str) -> Step:
        own_entries = entries.get(line, [])
        seated = words and own_entries[0].player in game.state.players
        player = own_entries[0].player if seated else ""
        undone = bool(own_entries) and own_entries[0].undone
        hangs = game.replay.at(n - 1).last.number if undone else 0
        return Step(n, player, words, comment, tuple(own_entries), partial(draw, n), undone, hangs,
                    game.game.amounts.singular, about)

    about = {n: touched.things for n, touched in list_touched_things(game).items()}

    def draw(n: int) -> Picture:
        return picture(game, game.replay.state_after(n))

    first = max(0, game.replay.rows - most) if most is not None else 0
    all_steps = [step(first, 0 if not first else NO_LINE, "", "")]
    for n, row in enumerate(game.read[first : game.replay.rows], first + 1):
        if row.line in entries and isinstance(row, Row):
            all_steps.append(step(n, row.line, row.commands_text, row.comment))
    return all_steps


def picture(game: JudgedGame, s: State) -> Picture:
    """A state of it, below the notice."""
    from aoi_cli.engine.show.undecided import with_undecided

    drawn = with_undecided(game.game.picture(s, game.title), s)
    return replace(drawn, notice=tuple(game.game.telling.notice(s)))
