"""Why one row is illegal, and what would make it legal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import typer

from aoi_cli.cli.files import STDIN, load, report_problems
from aoi_cli.cli.given import lines_given, without_comments
from aoi_cli.cli.stop import ERRORS
from aoi_cli.engine.diagnostics import CODES, Diagnostic

if TYPE_CHECKING:
    from aoi_cli.engine.actions import Row
    from aoi_cli.engine.inquiry import Inquiry
    from aoi_cli.engine.variants import Variant
    from aoi_cli.games import Judged

FINE, WRONG, OPEN = "✓", "✗", "-"


@dataclass(frozen=True)
class Explained:
    row: str
    problems: tuple[Diagnostic, ...] = ()
    inquiry: Inquiry | None = None
    """None where the row cannot be read, or is the moderator's."""
    changes: tuple[Variant, ...] = ()


def explain_row(file: str, text: str, format: str) -> None:
    game = load(file)
    found = explained(game, one_row(file, text))
    if format == "json":
        from aoi_cli.render.json import dumps

        print(dumps(data(found)))
    else:
        print("\n".join(lines(found)))
    report_problems(file, game)
    if found.problems:
        raise typer.Exit(ERRORS)


def one_row(file: str, text: str) -> str:
    if text == STDIN and file == STDIN:
        raise typer.BadParameter("standard input cannot be both", param_hint="ROW")
    given = without_comments(lines_given([text]))
    if len(given) != 1:
        raise typer.BadParameter(f"{len(given)} rows are given, not one", param_hint="ROW")
    return given[0]


def explained(game: Judged, text: str) -> Explained:
    """Judge the row by a replay; if it is refused, look into it."""
    from aoi_cli.engine.codes import ASSERTION_FAILED, INTERNAL
    from aoi_cli.engine.decisions import MODERATOR
    from aoi_cli.engine.inquiry import inquire
    from aoi_cli.engine.nearest import nearest
    from aoi_cli.games import notation
    from aoi_cli.notation.parser import Misunderstood
    from aoi_cli.notation.printer import print_command

    parse = notation(game.name).parse_row
    try:
        row = parse(text)
    except Misunderstood as fault:
        return Explained(text, fault.problems, None, meant(game, fault.misread.guess))
    before, replay = game.state, game.replay
    past = len(replay.problems)
    replay.play(row)
    problems = tuple(replace(p, follows=0) for p in replay.problems[past:])
    if row.who.lower() == MODERATOR or any(p.code == INTERNAL.id for p in problems):
        return Explained(text, problems)
    found = inquire(game.game, before, row)
    if not problems:
        return Explained(text, (), found)
    if problems[0].code == ASSERTION_FAILED.id:
        return Explained(text, problems, found, (asserted(game, row),))
    tile = partial(game.game.tile_name, short=False)
    changes = nearest(found, parse, lambda command: print_command(command, game.name, tile=tile))
    return Explained(text, problems, found, tuple(changes))


def meant(game: Judged, guess: Row | None) -> tuple[Variant, ...]:
    """What the row probably says, if that is legal."""
    from aoi_cli.engine.variants import Variant
    from aoi_cli.notation.printer import print_row

    if guess is None or not game.replay.play(guess):
        return ()
    row = print_row(guess, game.name, tile=partial(game.game.tile_name, short=False))
    return (Variant(row, "as it was probably meant"),)


def asserted(game: Judged, row: Row) -> Variant:
    """The same row with what is true behind its `=`."""
    from aoi_cli.engine.variants import Variant
    from aoi_cli.notation.printer import print_assertion

    after, player = game.replay.applied(row), game.replay.player(row)
    facts = tuple((what, game.game.value(after, player, what)) for what, _ in row.assertion)
    said = print_assertion(facts, game.name)
    end = row.assertion_spans[0].col - row.col
    start = row.text[:end].rstrip().removesuffix("=").rstrip()
    return Variant(f"{start} = {said}", f"`= {said}` holds")


def lines(found: Explained) -> Iterator[str]:
    from aoi_cli.cli.terminal import takes_colour
    from aoi_cli.render.diagnostics import GivenRows, print_problem

    yield found.row
    if found.inquiry:
        yield from command_lines(found)
    if not found.problems:
        yield "the row is legal; `aoi try` shows what it does"
    source = GivenRows([found.row], 1, 0)
    for wrong in found.problems:
        yield print_problem(wrong, source, takes_colour(sys.stdout))
    if found.changes:
        yield "legal would be:"
        for change in found.changes:
            yield f"  {change.row}"
            yield f"    {change.told}"
    elif found.problems and found.inquiry:
        yield "no single conversion, choice or argument makes it legal now"


def command_lines(found: Explained) -> Iterator[str]:
    """Each command with its mark, and the conditions of the one that fails."""
    q = found.inquiry
    assert q
    for i, command in enumerate(q.row.commands):
        mark = FINE if i < q.good else WRONG if i == q.good and q.states else OPEN
        yield f"  {mark} {command.text}"
        if mark == WRONG:
            yield from condition_lines(found)
    if q.at_the_end and found.problems:
        yield f"  {WRONG} the end of the row"
        yield from condition_lines(found)
    elif not q.states:
        yield from condition_lines(found)


def condition_lines(found: Explained) -> Iterator[str]:
    for condition in conditions(found):
        yield f"      {FINE if condition['holds'] else WRONG} {condition['text']}"


def conditions(found: Explained) -> list[dict[str, Any]]:
    """What the rules tested last, in their order; the one that failed is the last."""
    if found.inquiry is None or not found.problems:
        return []
    words = found.inquiry.game.conditions()
    failed = CODES[found.problems[0].code]
    return [
        {"code": code.id, "holds": code is not failed,
         "text": words.get(code.id, f"not: {code.title}")}
        for code in (*found.inquiry.held, failed)
    ]


def data(found: Explained) -> dict[str, Any]:
    from aoi_cli.render.json import problem_data

    q = found.inquiry
    return {
        "row": found.row,
        "legal": not found.problems,
        "commands": [
            {"text": command.text, "fine": i < q.good} for i, command in enumerate(q.row.commands)
        ] if q else [],
        "conditions": conditions(found),
        "diagnostics": [problem_data(p) for p in found.problems],
        "changes": [{"row": c.row, "text": c.told} for c in found.changes],
    }
