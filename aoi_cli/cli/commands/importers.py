"""The importers of the program: commands of `aoi import`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.commands.import_many import import_many
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, read_text, say_written, write_document
from aoi_cli.cli.common.options import FormatOption, JobsOption
from aoi_cli.cli.common.reports import print_data, refusals_as
from aoi_cli.engine.bounds import VALUE
from aoi_cli.engine.foreign_text import hides

if TYPE_CHECKING:
    from aoi_cli.engine.error.refusal import Diagnostic

MOST_BAD_BYTES = 3
"""The most invalid bytes that a message lists."""
MOST_OF_ONE_CODE = 5
"""The most errors of one code that are shown."""
Output = Annotated[
    str, typer.Option("--output", "-o", metavar="OUT", help="To be made; - prints the text.")
]


def snellman(
    file: Annotated[
        str,
        typer.Argument(metavar="LOG", help="To be read; - for standard input. Or a folder or zip "
                       "archive of logs."),
    ],
    output: Output = STDIN,
    asserting: Annotated[
        bool,
        typer.Option("--assert", help="Assert what a ledger says that a faction has after a row."),
    ] = False,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace game files that stand there already.")
    ] = False,
    jobs: JobsOption = None,
    format: FormatOption = "text",
) -> None:
    """Read a game of Terra Mystica from a log or a ledger.

    The game is replayed row by row; a log that breaks a rule is refused with the place, and
    nothing is written. What the other program did without a word is written out, with a
    comment at the row: answers implied by acting, commands that it moved, the track of a key.

    A command log, an exported ledger, one whose tabs have become blanks and the JSON of a site
    are told apart by their content.

    Of a folder or a zip archive every file is read, and the games are written below the folder
    OUT. What is refused is listed with its reason; the exit code is 1 then. The next run passes
    over what is done and has not changed.

    \b
    Examples:
      aoi import snellman log.txt -o game.yaml
      aoi import snellman ledger.txt --assert > game.yaml
      curl https://example.org/log.txt | aoi import snellman -
      aoi import snellman archive.zip -o games
    """
    from aoi_cli.table.logs import holds_many

    if file != STDIN and holds_many(file):
        from aoi_cli.table.many_logs import Way

        import_many(file, output, Way(asserting, overwrite), format, jobs)
        return
    with refusals_as(format, file):
        deliver(text_of_log(file, asserting), output, format, overwrite)


def text_of_log(file: str, asserting: bool) -> str:
    from aoi_cli.table.logs import game_of_log
    from aoi_cli.table.table_error import NOTHING_WRITTEN, Refused

    try:
        text = read_text(file)
    except Refused as refused:
        raise Refused(refused.problems[:MOST_BAD_BYTES], refused.source, NOTHING_WRITTEN) from None
    try:
        return game_of_log(text, file, title_of(file), asserting).text
    except Refused as refused:
        few, more = limit_problems(refused.problems)
        raise Refused(few, refused.source, " ".join([*more, refused.note])) from None


def positions(
    file: Annotated[
        str, typer.Argument(metavar="GAME.json", help="To be read; - for standard input.")
    ],
    output: Output = STDIN,
    format: FormatOption = "text",
) -> None:
    """Read a recorded game of Through the Ages.

    The game is played action by action, with all decks in the head; a record that breaks a rule
    is refused with the number of the action, and nothing is written.

    \b
    Examples:
      aoi import positions game.json -o game.yaml
      aoi import positions game.json > game.yaml
    """
    from aoi_cli.table.recorded_games import game_of_record

    with refusals_as(format, file):
        deliver(game_of_record(read_text(file), file, title_of(file)), output, format)


def deliver(text: str, output: str, format: str, overwrite: bool = False) -> None:
    """Print a game, or write it to a new file; to one that is there only if asked to."""
    from aoi_cli.gamefile.modeline import add_modeline

    game = add_modeline(output, text)
    if output != STDIN:
        from aoi_cli.table.new_files import replace_file, write_new

        write = replace_file if overwrite and os.path.isfile(output) else write_new
        write(output, game)
    if format != "text":
        from aoi_cli.render.output.writing import Import

        print_data(Import(None, game) if output == STDIN else Import(output, None), format)
    elif output == STDIN:
        write_document(game)
    else:
        say_written(output)


def limit_problems(problems: Sequence[Diagnostic]) -> tuple[list[Diagnostic], list[str]]:
    """The first errors of each code, and how many more there are."""
    few: list[Diagnostic] = []
    seen: Counter[str] = Counter()
    for problem in problems:
        seen[problem.code] += 1
        if seen[problem.code] <= MOST_OF_ONE_CODE:
            few.append(problem)
    hidden = [(code, n - MOST_OF_ONE_CODE) for code, n in seen.items() if n > MOST_OF_ONE_CODE]
    return few, [f"… and {n} more of {code};" for code, n in hidden]


def title_of(file: str) -> str:
    """The name of the file, without what a title cannot hold."""
    name = "" if file == STDIN else os.path.splitext(os.path.basename(file))[0]
    return " ".join("".join(" " if hides(sign) else sign for sign in name).split())[:VALUE]
