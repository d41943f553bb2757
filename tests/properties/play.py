"""Games played by chance: any legal move, any legal choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import AnyGame, waiting
from aoi_cli.engine.moves.legal import Move, legal
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import after
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.shuffle import Draw, below, numbers
from aoi_cli.engine.span import plain
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game
from aoi_cli.rules.terra.moves.legal import list_undecided
from aoi_cli.rules.terra.state import State

NAMES = ["anna", "berta", "cleo", "dora", "emil"]
RARE = ("pass", "convert", "burn", "forgo", "done")


def draw_setup(
    game: str,
    seed: str,
    players: int,
    named: Mapping[str, Sequence[str]],
    **agreements: object,
) -> Any:
    """A setup of the newest ruleset; what is neither named nor agreed is drawn."""
    box = find_game(game).box
    head = find_game(game).creation.compose(NAMES[:players], named, Draw(seed, box)) | agreements
    problems: list[Diagnostic] = []
    fields = Fields(plain(head), problems, "the head")
    fields.ruleset, fields.box = box.rulesets[-1], box
    setup = find_game(game).head.read(fields, problems)
    assert setup is not None, problems
    return setup


@dataclass(repr=False)
class Table:
    """A game in the making: its rows so far, and the state after each."""

    name: str
    setup: Any
    replay: Replay
    rows: list[str] = field(default_factory=list)
    states: list[State] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"{self.name} with {len(self.setup.seats)} players, rows {self.rows}"

    @classmethod
    def start(cls, name: str, setup: Any) -> Table:
        return cls(name, setup, Replay(find_game(name).head.start(find_game(name), setup)))

    @property
    def game(self) -> AnyGame:
        return find_game(self.name)

    @property
    def state(self) -> State:
        return cast(State, self.replay.state)

    def restart(self) -> Table:
        return Table.start(self.name, self.setup)

    def play(self, row: str) -> bool:
        accepted = self.replay.play(find_notation(self.name).parse_row(row, len(self.rows) + 1))
        if accepted:
            self.rows.append(row)
            self.states.append(self.state)
        return accepted


def is_row_incomplete(s: State, player: str) -> bool:
    p = s.players[player]
    another = s.acted and s.more_actions and not p.passed and not s.done
    return bool(another or list_undecided(s, p))


def pick(moves: list[Move], chance: Iterator[int]) -> Move:
    """Any move; passing and conversions are not as likely as their number."""
    common = [m for m in moves if m.kind not in RARE]
    if common and below(5, chance):
        return common[below(len(common), chance)]
    return moves[below(len(moves), chance)]


def chance_row(s: State, chance: Iterator[int]) -> str | None:
    """A complete row of somebody who may write one; None when the game is over."""
    waited_for = [who for who, d in waiting(s) if d or legal(s, who)]
    if not waited_for:
        return None
    who = waited_for[below(len(waited_for), chance)]
    if who == MODERATOR:
        return f"gm: neutral {below(15, chance)}"
    texts: list[str] = []
    for _ in range(60):
        moves = legal(s, who)
        if is_row_incomplete(s, who):
            moves = [m for m in moves if m.kind not in ("convert", "burn")]
        elif texts and not below(3, chance):
            break
        if not moves:
            break
        move = pick(moves, chance)
        following = after(s, who, move.commands)
        assert following is not None, f"listed as legal and refused: {move.text}"
        assert not following.same_position(s), f"listed as legal and of no effect: {move.text}"
        s = following
        texts.append(move.text)
        if (s.acted or s.phase != "actions") and not is_row_incomplete(s, who) and below(4, chance):
            break
    assert texts, f"the table waits for {who}, who can write nothing"
    return f"{who}: " + ". ".join(texts)


def play_by_chance(table: Table, seed: str, rows: int) -> None:
    """Whatever is put together from legal moves is accepted as a row."""
    chance = numbers(seed, "chance")
    for _ in range(rows):
        row = chance_row(table.state, chance)
        if row is None:
            return
        assert table.play(row), f"{row}: {table.replay.problems[-1].message}"
