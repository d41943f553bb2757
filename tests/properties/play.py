"""Games played by chance: any legal move, any legal choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from aoi_cli.engine.decisions import MODERATOR
from aoi_cli.engine.diagnostics import Diagnostic
from aoi_cli.engine.head import Fields
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.source import plain
from aoi_cli.games import notation
from aoi_cli.rules.age_of_innovation import game
from aoi_cli.rules.age_of_innovation.compose import compose
from aoi_cli.rules.age_of_innovation.legal import Legal, after, legal
from aoi_cli.rules.age_of_innovation.player import still_open
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.state import State

NAMES = ["anna", "berta", "cleo", "dora", "emil"]
NOTATION = notation("age-of-innovation")


def drawn(seed: str, players: int, distribution: str, edition: str) -> Setup:
    names = NAMES[:players]
    head = compose(names, {"distribution": [distribution], "edition": [edition]}, seed)
    problems: list[Diagnostic] = []
    setup = game.read_head(Fields(plain(head), problems, "the head"), problems)
    assert setup is not None, problems
    return setup


@dataclass
class Table:
    """A game in the making: its rows so far, and the state after each."""

    setup: Setup
    replay: Replay
    rows: list[str] = field(default_factory=list)
    states: list[State] = field(default_factory=list)

    @classmethod
    def of(cls, setup: Setup) -> Table:
        return cls(setup, Replay(game, game.start(setup)))

    @property
    def state(self) -> State:
        state: State = self.replay.state
        return state

    def play(self, row: str) -> bool:
        accepted = self.replay.play(NOTATION.parse_row(row, len(self.rows) + 1))
        if accepted:
            self.rows.append(row)
            self.states.append(self.state)
        return accepted


def pick(moves: list[Legal], chance: Iterator[int]) -> Legal:
    """Any move; passing and conversions are not as likely as their number."""
    rare = ("pass", "convert", "burn", "forgo")
    common = [m for m in moves if m.kind not in rare]
    if common and below(5, chance):
        return common[below(len(common), chance)]
    return moves[below(len(moves), chance)]


def chance_row(s: State, chance: Iterator[int]) -> str | None:
    """A complete row of somebody who may write one; None when the game is over."""
    waiting = [who for who, _ in game.waiting(s)]
    if not waiting:
        return None
    who = waiting[below(len(waiting), chance)]
    if who == MODERATOR:
        return f"gm: neutral {below(15, chance)}"
    texts: list[str] = []
    for _ in range(60):
        moves = legal(s, who)
        if still_open(s, who):
            moves = [m for m in moves if m.kind not in ("convert", "burn")]
        elif texts and not (s.acted and s.more_actions) and not below(3, chance):
            break
        if not moves:
            break
        move = pick(moves, chance)
        following = after(s, who, move.commands)
        assert following is not None, f"listed as legal and refused: {move.text}"
        s = following
        texts.append(move.text)
        done = s.acted and not s.more_actions and not still_open(s, who)
        if done and below(4, chance):
            break
    return f"{who}: " + ". ".join(texts)


def play_by_chance(table: Table, seed: str, rows: int) -> None:
    chance = numbers(seed, "chance")
    for _ in range(rows):
        row = chance_row(table.state, chance)
        if row is None:
            return
        table.play(row)
