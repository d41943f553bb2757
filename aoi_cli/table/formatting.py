"""Rows rewritten in full or short words, with or without their states."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from aoi_cli.engine.error.codes import BROKEN_SEAL
from aoi_cli.engine.error.refusal import problem
from aoi_cli.engine.game_parts import Amount
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.writer import replace_rows, replace_text
from aoi_cli.notation.printer import print_assertion, print_command
from aoi_cli.table.game import OpenGame, judged
from aoi_cli.table.position import Position
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file, in_file


class Rewritten(Struct, frozen=True):
    rows: Mapping[int, str]
    """The new text of each line that changes."""
    text: str
    """The whole file as it would be."""


def rewritten(game: OpenGame, short: bool | None, annotate: bool = False) -> Rewritten:
    """A sound game in other words; `short` is None where words stay as they are."""
    game.sound().own()
    if any(row.seal for row in game.rows):
        sealed = problem(BROKEN_SEAL, "the rows are sealed as they stand")
        raise in_file([sealed], game.path, game.text, NOTHING_WRITTEN)
    rows = changed_rows(game, short, annotate)
    text = replace_rows(game.source, rows)
    new = judged(game.path, text)
    if new.problems or new.game.amounts.score(new.state) != game.game.amounts.score(game.state):
        raise RuntimeError("the rewritten rows are another game")
    return Rewritten(rows, text)


def rewrite(game: OpenGame, new: Rewritten) -> None:
    """Put it in the place of the file, unless that was changed meanwhile."""
    with at_file(game.path, note=NOTHING_WRITTEN):
        replace_text(game.path, game.source, new.text)


def changed_rows(game: Position, short: bool | None, annotate: bool) -> dict[int, str]:
    """The new text of each line that changes."""
    facts = states_after(game) if annotate else {}
    words = game.game.notation.vocabulary
    changed = {}
    for row in game.rows:
        commands, rest = row.text[: row.end], row.text[row.end :]
        if short is not None:
            tile = partial(game.game.notation.component_name, short=short)
            printed = (print_command(command, words, short, tile) for command in row.commands)
            commands = f"{row.who}: {'. '.join(printed)}"
        if row.line in facts:
            behind = row.text[len(row.body):].lstrip(" .")
            rest = f"  = {print_assertion(facts[row.line], words)}"
            rest += f"  {behind}" if behind else ""
        if commands + rest != row.text:
            changed[row.line] = commands + rest
    return changed


def states_after(found: Position) -> dict[int, tuple[tuple[str, Amount], ...]]:
    """For each row of a player: what held after it."""
    game = found.game
    rows = {row.line: row for row in found.rows}
    facts: dict[int, tuple[tuple[str, Amount], ...]] = {}
    for entry, state in found.ledger():
        if entry.automatic or entry.player not in state.players:
            continue
        amounts = game.amounts
        others = [fact for fact in rows[entry.line].assertion if fact[0] not in amounts.annotated]
        now = [(what, amounts.value(state, entry.player, what)) for what in amounts.annotated]
        facts[entry.line] = (*now, *others)
    return facts
