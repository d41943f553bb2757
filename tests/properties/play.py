"""Games played by chance: any legal move, any legal choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aoi_cli.engine.decisions import MODERATOR
from aoi_cli.engine.diagnostics import Diagnostic
from aoi_cli.engine.game import Game
from aoi_cli.engine.head import Fields
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.source import plain
from aoi_cli.games import notation, part, rules
from aoi_cli.rules.terra.legal import Legal, after
from aoi_cli.rules.terra.playing import goes_on
from aoi_cli.rules.terra.state import State

NAMES = ["anna", "berta", "cleo", "dora", "emil"]
RARE = ("pass", "convert", "burn", "forgo", "done")


def drawn(
    game: str,
    seed: str,
    players: int,
    named: Mapping[str, Sequence[str]],
    **agreements: object,
) -> Any:
    """A setup whose head is drawn, but for what is named and agreed."""
    head = part(game, "compose").compose(NAMES[:players], named, seed) | agreements
    problems: list[Diagnostic] = []
    setup = rules(game).read_head(Fields(plain(head), problems, "the head"), problems)
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
    def of(cls, name: str, setup: Any) -> Table:
        game = rules(name)
        return cls(name, setup, Replay(game, game.start(setup)))

    @property
    def game(self) -> Game:
        return rules(self.name)

    @property
    def state(self) -> State:
        state: State = self.replay.state
        return state

    def again(self) -> Table:
        return Table.of(self.name, self.setup)

    def play(self, row: str) -> bool:
        accepted = self.replay.play(notation(self.name).parse_row(row, len(self.rows) + 1))
        if accepted:
            self.rows.append(row)
            self.states.append(self.state)
        return accepted


def pick(moves: list[Legal], chance: Iterator[int]) -> Legal:
    """Any move; passing and conversions are not as likely as their number."""
    common = [m for m in moves if m.kind not in RARE]
    if common and below(5, chance):
        return common[below(len(common), chance)]
    return moves[below(len(moves), chance)]


def chance_row(game: Game, s: State, chance: Iterator[int]) -> str | None:
    """A complete row of somebody who may write one; None when the game is over."""
    waiting = [who for who, d in game.waiting(s) if d or game.legal(s, who)]
    if not waiting:
        return None
    who = waiting[below(len(waiting), chance)]
    if who == MODERATOR:
        return f"gm: neutral {below(15, chance)}"
    texts: list[str] = []
    for _ in range(60):
        moves = list(game.legal(s, who))
        if goes_on(s, who):
            moves = [m for m in moves if m.kind not in ("convert", "burn")]
        elif texts and not below(3, chance):
            break
        if not moves:
            break
        move = pick(moves, chance)
        following = after(s, who, move.commands)
        assert following is not None, f"listed as legal and refused: {move.text}"
        s = following
        texts.append(move.text)
        if (s.acted or s.phase != "actions") and not goes_on(s, who) and below(4, chance):
            break
    assert texts, f"the table waits for {who}, who can write nothing"
    return f"{who}: " + ". ".join(texts)


def play_by_chance(table: Table, seed: str, rows: int) -> None:
    """Whatever is put together from legal moves is accepted as a row."""
    chance = numbers(seed, "chance")
    for _ in range(rows):
        row = chance_row(table.game, table.state, chance)
        if row is None:
            return
        assert table.play(row), f"{row}: {table.replay.problems[-1].message}"
