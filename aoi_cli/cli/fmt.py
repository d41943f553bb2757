"""`aoi fmt`: the same rows in full or short words, with or without their states."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aoi_cli.cli.files import STDIN, judged, read, write_document, writing
from aoi_cli.cli.options import FileArgument
from aoi_cli.cli.stop import ERRORS

if TYPE_CHECKING:
    from aoi_cli.cli.record import Record
    from aoi_cli.games import Judged


def fmt(
    file: FileArgument,
    short: Annotated[bool, typer.Option("--short", help="Write short words.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Write full words (the default).")] = False,
    annotate: Annotated[
        bool,
        typer.Option("--annotate", help="Assert each player's state after the row; alone, it "
                     "leaves the words as they are."),
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 if something would change.")
    ] = False,
) -> None:
    """Rewrite the rows of a game in full or short words.

    Comments, assertions and the rest of the file stay as they are. A file with errors is
    refused. From standard input the new text goes to standard output.

    \b
    Examples:
      aoi fmt game.yaml
      aoi fmt game.yaml --short --annotate
      aoi fmt game.yaml --check
    """
    from aoi_cli.cli.record import sound_record
    from aoi_cli.gamefile.writer import replace_rows, replace_text

    if short and full:
        raise typer.BadParameter("choose one of --short and --full", param_hint="--short")
    text = read(file)
    found = sound_record(file, text)
    words = None if annotate and not (short or full) else short
    changed = changed_rows(found, words, annotate)
    new = replace_rows(text, changed)
    refuse_another_game(found.judged, judged(file, new))
    if check:
        for line, row in changed.items():
            print(f"{file}:{line}: would become: {row}")
        if changed:
            raise typer.Exit(ERRORS)
    elif file == STDIN:
        write_document(new)
    else:
        with writing(file):
            replace_text(file, text, new)
        print(f"{len(changed)} of {len(found.judged.rows)} rows rewritten")


def refuse_another_game(old: Judged, new: Judged) -> None:
    if new.problems or new.game.score(new.state) != old.game.score(old.state):
        raise RuntimeError("the rewritten rows are another game")


def changed_rows(found: Record, short: bool | None, annotate: bool) -> dict[int, str]:
    """The new text of each line that changes; `short` is None where words stay as they are."""
    from aoi_cli.notation.printer import print_assertion, print_command

    name = found.judged.name
    facts = states_after(found) if annotate else {}
    changed = {}
    for row in found.judged.rows:
        commands, rest = row.text[: row.end], row.text[row.end :]
        if short is not None:
            tile = partial(found.judged.game.tile_name, short=short)
            printed = (print_command(command, name, short, tile) for command in row.commands)
            commands = f"{row.who}: {'. '.join(printed)}"
        if row.line in facts:
            _, hash, comment = rest.partition("#")
            rest = f"  = {print_assertion(facts[row.line], name)}"
            rest += f"  {hash}{comment}" if hash else ""
        if commands + rest != row.text:
            changed[row.line] = commands + rest
    return changed


def states_after(found: Record) -> dict[int, tuple[tuple[str, Any], ...]]:
    """For each row of a player: what held after it."""
    game = found.judged.game
    rows = {row.line: row for row in found.judged.rows}
    facts: dict[int, tuple[tuple[str, Any], ...]] = {}
    for entry, state in found.entries():
        if entry.automatic or entry.player not in state.players:
            continue
        others = [fact for fact in rows[entry.line].assertion if fact[0] not in game.ANNOTATED]
        now = [(what, game.value(state, entry.player, what)) for what in game.ANNOTATED]
        facts[entry.line] = (*now, *others)
    return facts
