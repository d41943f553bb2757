"""A plan in words and as data: each row, what comes of it, and what depends on others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.engine.plan_turns import Skipped
from aoi_cli.engine.state import Moment, State
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import listed
from aoi_cli.render.json import problems_of
from aoi_cli.render.ledger import Names, entry_lines, print_changes, print_holdings
from aoi_cli.render.line_wrap import folded
from aoi_cli.render.output.plan import (
    OpenQuestion,
    PlanOutput,
    PlayedOfPlan,
    Position,
    RowOfPlan,
    Step,
)


class Happened(Struct, frozen=True):
    """Something that happens to the player by itself between two turns: income, rewards."""

    text: str
    changes: tuple[Change, ...]


class PlannedRow(Struct, frozen=True):
    """A row of a plan and what comes of it, until the player's next turn."""

    line: int
    text: str
    round: int
    entries: tuple[tuple[Entry, State | Moment], ...]
    depends: tuple[str, ...]
    """Things that others could take before this row."""
    open: tuple[tuple[str, str], ...]
    """The questions that the row leaves to others: who, and in words."""
    happened: tuple[Happened, ...]
    after: State
    """The position of the player's next turn."""


class PlayedRow(Struct, frozen=True):
    """A row of a plan that the game has played."""

    line: int
    text: str
    number: int
    """The number of the row in the game that holds its commands."""


class Plan(Struct):
    """The rows of a plan that can be played, and why the next one cannot."""

    player: str
    game: AnyGame
    begun: State
    """The position in which the plan begins."""
    skipped: Skipped
    rows: list[PlannedRow]
    played: Sequence[PlayedRow] = ()
    problems: Sequence[Diagnostic] = ()
    unread: int = 0
    """Rows behind a refused one, which are not judged."""
    end: str = ""


def describe(plan: Plan, names: Names, width: int) -> str:
    return "\n".join(folded(plan_lines(plan, names), width))


def plan_lines(plan: Plan, names: Names) -> Iterator[str]:
    """The position at the beginning, then every row, then where the plan ends."""
    singular = plan.game.amounts.singular
    yield f"plan of {names(plan.player)}, as if the others changed nothing"
    yield from (f"played as row {row.number}: {row.text}" for row in plan.played)
    if plan.skipped.acted:
        yield f"before it {listed(plan.skipped.acted, 'and')} had a turn"
    yield from open_lines(plan.skipped.open)
    yield f"round {plan.begun.round}"
    yield f"    now: {holdings(plan, plan.begun)}"
    round = plan.begun.round
    for row in plan.rows:
        own = [(entry, state) for entry, state in row.entries if not entry.automatic]
        yield from entry_lines(plan.game, own, names)
        if row.depends:
            yield f"    depends on others: {listed(row.depends, 'and')}"
        yield from open_lines(row.open)
        if row.after.round != round:
            round = row.after.round
            yield f"round {round}"
        happened = [*by_itself(plan.player, row)]
        for text, changes in happened:
            yield f"* {text}: {print_changes(changes, singular)}"
        if happened:
            yield f"    now: {holdings(plan, row.after)}"
        for decision in row.after.open(plan.player):
            yield f"    due now: {plan.game.telling.describe_decision(row.after, decision)}"
    if plan.end:
        yield f"the plan ends here: {plan.end}"


def open_lines(questions: Iterable[tuple[str, str]]) -> Iterator[str]:
    for who, text in questions:
        yield f"    left to {who}: {text}"


def holdings(plan: Plan, s: State) -> str:
    return print_holdings(plan.game.amounts.holdings(s, plan.player), plan.game.amounts.singular)


def as_data(plan: Plan, path: str, written: bool) -> PlanOutput:
    return PlanOutput(
        plan.player, path, written,
        [PlayedOfPlan(row.line, row.text, row.number) for row in plan.played],
        list(plan.skipped.acted), questions(plan.skipped.open),
        position(plan, plan.begun),
        [RowOfPlan(row.line, row.text, row.round, list(row.depends), questions(row.open),
                   [Step(text, sums(changes)) for text, changes in by_itself(plan.player, row)],
                   position(plan, row.after)) for row in plan.rows],
        plan.end, plan.unread, problems_of(plan.problems))


def by_itself(player: str, row: PlannedRow) -> Iterator[tuple[str, Sequence[Change]]]:
    """Everything that the row brings about by itself, and what follows until the next turn."""
    for entry, _ in row.entries:
        changes = [change for change in entry.changes if change.player == player]
        if entry.automatic and changes:
            yield entry.text, changes
    yield from ((happened.text, happened.changes) for happened in row.happened)


def questions(questions: Iterable[tuple[str, str]]) -> list[OpenQuestion]:
    return [OpenQuestion(who, text) for who, text in questions]


def position(plan: Plan, s: State) -> Position:
    return Position(s.round, s.phase, dict(plan.game.amounts.holdings(s, plan.player)))


def sums(changes: Iterable[Change]) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for change in changes:
        amounts[change.what] = amounts.get(change.what, 0) + change.by
    return amounts
