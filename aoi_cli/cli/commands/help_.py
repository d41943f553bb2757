"""`aoi help`: the notation, the commands, any word of a row, any code, from one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from textwrap import wrap
from typing import Annotated

from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.commands import explain, rules
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.terminal import table_text

WIDTH = 80
LIKELY = 0.75
"""How like a topic or a command a word is at least that is taken for it."""
Topic = Annotated[
    list[str] | None,
    typer.Argument(metavar="[TOPIC]", help="A topic, a command, a word of a row, or a code."),
]


def help_(topic: Topic = None) -> None:
    """Explain the notation, a command, a word of a row, or a code.

    Without a topic they are listed.

    \b
    Examples:
      aoi help
      aoi help notation
      aoi help play
      aoi help leech
      aoi help T301
    """
    word = " ".join(topic or ())
    if not word:
        print("\n".join(overview()))
    elif word.lower() in PAGES:
        print("\n".join(PAGES[word.lower()][1]()))
    elif word.lower() in COMMANDS:
        show_command(word.lower())
    else:
        show_card_or_code(word)


def overview() -> Iterator[str]:
    yield "aoi help TOPIC tells about"
    for name, (description, _) in PAGES.items():
        yield f"  {name:<11}{description}"
    yield "or about"
    yield from wrap(f"a command  {', '.join(COMMANDS)}", WIDTH, initial_indent="  ",
                    subsequent_indent=" " * 13)
    yield "  a word     of a row, or what a component, a phase or a ruling is called"
    yield "  a code     of an error: T301, or all that begin with T3"


def show_command(name: str) -> None:
    from aoi_cli.cli.program import build_program
    from aoi_cli.table.cards import cards_of_commands

    build_program([name])([name, "--help"], prog_name="aoi", standalone_mode=False)
    if cards := cards_of_commands(name):
        print("\nAs a word of a row:\n")
        rules.show(cards, "text")


def show_card_or_code(word: str) -> None:
    from aoi_cli.table.cards import cards_named
    from aoi_cli.table.codes import codes
    from aoi_cli.table.table_error import Unknown

    known = codes()
    if word.upper() not in known:
        try:
            rules.show(cards_named(word), "text")
            return
        except Unknown as unknown:
            if not any(code.startswith(word.upper()) for code in known):
                fault = f"{misspelt_topic(word) or unknown} `aoi help` lists what there is."
                raise typer.BadParameter(fault, param_hint="TOPIC") from None
    explain.explain(word)


def misspelt_topic(word: str) -> str:
    """The answer to a word that looks like a topic or a command; "" if it looks like none."""
    from difflib import get_close_matches

    close = get_close_matches(word.lower(), [*PAGES, *COMMANDS], 1, LIKELY)
    return f"there is no topic {word}. Did you mean {close[0]}?" if close else ""


# pages

ROWS = """\
A row is what one player does in one go:

  who: command. command. command  = assertion  # comment

who        the player's name, or what the player plays
command    a word and what belongs to it; a dot stands between two commands
assertion  what the player must have behind the row; it can be left out
comment    for people; a line with nothing else is no row

Small and capital letters mean the same. Most commands have a short word too. In the forms
below <...> is to be filled in, and [...] can be left out.
"""
MODERATOR = """\
A row of the moderator begins with `gm:` and holds one command; reasons and names stand in quotes.
"""
FILE = """\
A game file is YAML: a head that says what is played by whom, then the rows.

  aoi: 1
  game: ...
  players: [...]
  moves: |
    anna: ...
    berta: ...

`aoi new FILE` makes one, and `aoi new -` prints one to look at. Rows are added by `aoi play`,
or by an editor: each in a line of its own below `moves: |`, indented as far as the others.
`aoi check FILE` says what is wrong, with line and column. `aoi schema` prints the schema of
heads, for editors.
"""


def notation() -> Iterator[str]:
    yield ROWS
    for title, table in tables("commands"):
        yield f"{title}: commands"
        yield f"{table}\n"
    yield "`aoi help moderator` lists the rows of the moderator, `aoi rules` all components."


def moderator() -> Iterator[str]:
    yield MODERATOR
    for title, table in tables("moderator rows"):
        yield f"{title}: rows of the moderator"
        yield f"{table}\n"


def tables(topic: str) -> Iterator[tuple[str, str]]:
    """A table of commands for each game: how they are written, short words, what they do."""
    from aoi_cli.engine.show.report import Table
    from aoi_cli.table.cards import topics_of
    from aoi_cli.table.names import games

    for game in games():
        cards = topics_of(game)[topic]
        short = any(card.short for card in cards)
        columns = ("form", *(["short"] if short else []), "what it does")
        rows = tuple(
            (dict(card.facts)["written"].strip("`"), *([card.short] if short else []), card.brief)
            for card in cards
        )
        yield game, table_text(Table("", columns, rows))


def file() -> Iterator[str]:
    yield FILE.rstrip("\n")


def errors() -> Iterator[str]:
    yield "An error has a code: `aoi explain CODE` tells about it, with an example.\n"
    yield from explain.overview()


def mail() -> Iterator[str]:
    from aoi_cli.mail.help_page import help_page

    yield help_page().rstrip("\n")


PAGES: Mapping[str, tuple[str, Callable[[], Iterator[str]]]] = {
    "notation": ("how rows are written, with all commands", notation),
    "moderator": ("the rows of the moderator", moderator),
    "file": ("what stands in a game file", file),
    "errors": ("the codes of errors", errors),
    "mail": ("playing by e-mail, for players", mail),
}
