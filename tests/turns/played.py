"""Whether what people played is listed at its moment.

In games of the Terra family the main action of each row has to be listed before the row begins. In
all games each command of a row has to be listed where it stands.

    python -m tests.turns.played FOLDER

looks at every row of the games in a folder, and tells what is missing: files of all games, command
logs of Terra Mystica, recorded games of Through the Ages.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.moves.listed_moves import ListedMove, list_moves
from aoi_cli.engine.moves.turns import Beginning, begin_row
from aoi_cli.engine.row import Command, after
from aoi_cli.imports.positions.converting import converted
from aoi_cli.imports.positions.records import record
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.table.logs import game_of_log
from aoi_cli.table.position import Position
from tests.recorded import TERRA

BESIDE = {"dig", "standing", "done", "forgo"}
"""Commands that belong to an action or change nothing."""
LEAVING = "resign"


class Moment(NamedTuple):
    """A row that was played, and the moves that were listed before it."""

    row: str
    action: Command
    state: Any
    player: str
    moves: list[ListedMove[Any]]

    @property
    def is_listed(self) -> bool:
        return any(says_the_same(self.state, self.player, self.action, c)
                   for listed in self.moves for c in listed.move.commands)

    @property
    def only_answers(self) -> bool:
        return all(listed.is_answer for listed in self.moves)


class Place(NamedTuple):
    """A command that was played, and the moves that were listed where it stands in its row."""

    row: str
    state: Any
    """The position in front of it."""
    player: str
    rest: tuple[Command, ...]
    """The command and those behind it."""
    moves: list[Move]

    @property
    def is_answer(self) -> bool:
        return self.rest[0].verb in self.state.game.course.answering

    @property
    def is_listed(self) -> bool:
        return self.is_said or self.is_listed_in_other_words

    @property
    def is_said(self) -> bool:
        return any(says_the_same(self.state, self.player, self.rest[0], c)
                   for move in self.moves for c in self.list_amounts(move))

    @property
    def is_listed_in_other_words(self) -> bool:
        """True if a listed move leads to the same position."""
        then = self.try_out(self.rest[:1])
        return any(then.same_position(self.try_out(move.commands)) for move in self.moves)

    def try_out(self, commands: Sequence[Command]) -> Any:
        then = after(self.state, self.player, commands)
        assert then is not None, commands
        if hasattr(then, "written"):
            then.written = ()
        return then

    @property
    def steps(self) -> int:
        """How many commands are listed together as one move."""
        return max((len(move.commands) for move in self.moves if self.begins_with(move)), default=1)

    def begins_with(self, move: Move) -> bool:
        pairs = zip(self.rest, move.commands, strict=False)
        return len(move.commands) <= len(self.rest) and all(
            says_the_same(self.state, self.player, played, listed) for played, listed in pairs)

    def list_amounts(self, move: Move) -> Iterator[Command]:
        """The commands of the move; if it is multiplied, one in each amount."""
        yield from move.commands
        for n in range(2, move.most + 1):
            yield self.state.game.moves.repeat(move.commands[0], n)


def says_the_same(s: Any, player: str, played: Command, listed: Command) -> bool:
    """True if each argument that was written is the same; the own terrain may be left out."""
    own = {"terrain": getattr(s.players[player], "board", None)}
    wanted, given = list_arguments(s, played), list_arguments(s, listed)
    return played.verb == listed.verb and all(
        given.get(name, own.get(name)) == value for name, value in wanted.items()
    )


def list_arguments(s: Any, c: Command) -> dict[str, Any]:
    """The arguments with names in full, cards in any order, without how they are paid, and without
    the side of a pact whose sides are alike."""
    in_full = s.game.notation.component_name
    pact = getattr(s.box.components.get(c.get("card")), "pact", None)
    unsaid = {"payment", "side" if pact and pact.alike else ""}
    return {name: in_full(value, False) if name == "tile"
            else sorted(value) if name == "cards" else value
            for name, value in c.args.items() if value is not None and name not in unsaid}


def moments(judged: JudgedGame, step: int = 1) -> Iterator[Moment]:
    """Rows of games of the Terra family in which the player whose turn it is acts."""
    position = Position(judged)
    for n in range(0, len(position.rows), step):
        row, s = position.rows[n], judged.replay.at(n).state
        player = s.resolve(row.who)
        if row.who.lower() == MODERATOR or player is None or s.current != player:
            continue
        course = s.game.course
        beside = {*course.answering, *course.no_action, *BESIDE, LEAVING}
        actions = [c for c in row.commands if c.verb not in beside]
        if actions and s.phase == "actions":
            yield Moment(row.text, actions[0], s, player, list_moves(s, player))


def places(judged: JudgedGame, step: int = 1) -> Iterator[Place]:
    """The commands of rows that players wrote, in any game."""
    position = Position(judged)
    for n in range(0, len(position.rows), step):
        row, s = position.rows[n], judged.replay.at(n).state
        player = s.resolve(row.who)
        if row.who.lower() == MODERATOR or player is None or row.commands[0].verb == LEAVING:
            continue
        root = begin_row(s, player)
        assert root is not None, row.text
        inside, rest = root.state, row.commands
        moves = [listed.move for listed in list_moves(s, player)]
        while rest:
            place = Place(row.text, inside, player, rest, moves)
            yield place
            inside, rest = after(inside, player, rest[:place.steps]), rest[place.steps:]
            assert inside is not None, row.text
            moves = [row.moves[-1] for row in Beginning(player, inside).list_branches(True)]


def read_game(path: Path) -> JudgedGame:
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".txt":
            text = game_of_log(text, str(path)).text
        case ".json":
            text = converted(record(text))
    return judge(text)


def find_unlisted(judged: JudgedGame, step: int = 1, answers: bool = True) -> tuple[int, list[str]]:
    """How many commands were looked at, and those that were not listed with their rows."""
    looked_at = [p for p in places(judged, step) if answers or not p.is_answer]
    return len(looked_at), [f"{place.rest[0].text} | {place.row}"
                            for place in looked_at if not place.is_listed]


def find_unlisted_actions(judged: JudgedGame, step: int = 1) -> tuple[int, list[str]]:
    """How many turns of the Terra family were looked at, and rows whose action was not listed."""
    looked_at = [*moments(judged, step)]
    return len(looked_at), [m.row for m in looked_at if not m.is_listed or m.only_answers]


def main(folder: str) -> None:
    counted = missing = 0
    for path in sorted(Path(folder).glob("*.[tyj][xas]*")):
        judged = read_game(path)
        shipped = path.suffix == ".yaml"
        findings = [find_unlisted(judged, answers=shipped)] if path.suffix != ".txt" else []
        findings += [find_unlisted_actions(judged)] if judged.name in TERRA else []
        for looked_at, unlisted in findings:
            counted, missing = counted + looked_at, missing + len(unlisted)
            for text in unlisted:
                print(f"{path.stem}: {text}", flush=True)
    print(f"{counted} commands and rows, {missing} not listed")


if __name__ == "__main__":
    main(*sys.argv[1:])
