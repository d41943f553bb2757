"""Why one row is illegal, and what would make it legal."""

from __future__ import annotations

from functools import partial

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import ASSERTION_FAILED, INTERNAL
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.moves.nearest import nearest
from aoi_cli.engine.moves.variants import Variant
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Row
from aoi_cli.engine.row_inspection import Inquiry, inquire
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.judging.notation import find_notation
from aoi_cli.judging.remedies import with_tried_remedies
from aoi_cli.notation.parser import Misunderstood
from aoi_cli.notation.printer import print_assertion, print_command, print_row
from aoi_cli.render.output.view import Condition


class ExplainedRow(Struct, frozen=True):
    row: str
    rows_before: int
    problems: tuple[Diagnostic, ...] = ()
    inquiry: Inquiry | None = None
    """None where the row cannot be read, or is the moderator's."""
    changes: tuple[Variant, ...] = ()
    """The changes that would make it legal."""

    def conditions(self) -> list[Condition]:
        """The conditions that the rules tested last, in their order; the one that failed is the
        last."""
        if self.inquiry is None or not self.problems:
            return []
        failed = self.inquiry.refusal.code if self.inquiry.refusal else ASSERTION_FAILED
        return [
            Condition(code.id, code is not failed, code.holds or f"not: {code.title}")
            for code in (*self.inquiry.held, failed)
        ]


def explained_row(game: JudgedGame, text: str) -> ExplainedRow:
    """Judge the row by a replay of its own; if it is refused, look into it."""
    parse = find_notation(game.name).parse_row
    before = game.replay.rows
    replay = game.replay.at(before)
    try:
        row = parse(text)
    except Misunderstood as fault:
        faults = with_tried_remedies(replay.state, fault.misread, fault.problems)
        guess = find_intended_row(game, replay, fault.misread.guess)
        return ExplainedRow(text, before, tuple(faults), None, guess)
    past = len(replay.problems)
    replay.play(row)
    tried = with_tried_remedies(game.state, row, replay.problems[past:])
    problems = tuple(replace(p, follows=0) for p in tried)
    if row.who.lower() == MODERATOR or any(p.code == INTERNAL.id for p in problems):
        return ExplainedRow(text, before, problems)
    inspection = inquire(game.state, row)
    if not problems:
        return ExplainedRow(text, before, (), inspection)
    if problems[0].code == ASSERTION_FAILED.id:
        corrected = correct_assertion(game, replay, row)
        return ExplainedRow(text, before, problems, inspection, (corrected,))
    tile = partial(game.game.notation.component_name, short=False)
    words = game.game.notation.vocabulary
    changes = nearest(inspection, parse, lambda command: print_command(command, words, tile=tile))
    return ExplainedRow(text, before, problems, inspection, tuple(changes))


def find_intended_row(game: JudgedGame, replay: Replay, guess: Row | None) -> tuple[Variant, ...]:
    """The row that was probably meant, if that is legal."""
    if guess is None or not replay.play(guess):
        return ()
    spelled = game.game.notation
    row = print_row(guess, spelled.vocabulary, tile=partial(spelled.component_name, short=False))
    return (Variant(row, "as it was probably meant"),)


def correct_assertion(game: JudgedGame, replay: Replay, row: Row) -> Variant:
    """The row with the true values behind its `=`."""
    after, player = replay.applied(row), replay.player(row)
    assert after
    facts = tuple((what, game.game.amounts.value(after, player, what)) for what, _ in row.assertion)
    assertion = print_assertion(facts, game.game.notation.vocabulary)
    end = row.assertion_spans[0].col - row.col
    start = row.text[:end].rstrip().removesuffix("=").rstrip()
    return Variant(f"{start} = {assertion}", f"`= {assertion}` holds")
