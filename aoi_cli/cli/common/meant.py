"""The command line that was probably meant, told as it is to be typed."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Sequence
from typing import Any

from aoi_cli.cli.common.files import STDIN
from aoi_cli.engine.foreign import visible
from aoi_cli.engine.words import listed
from aoi_cli.gamefile import SUFFIXES
from aoi_cli.gamefile.nearby import looks_like_row

IN_DOUBLE_QUOTES = re.compile(r"[^\"$`\\!]*")
SHAPES = (
    ("N|RN", re.compile(r"[Rr]?[0-9]+")),
    ("RN", re.compile(r"[Rr][0-9]+")),
    ("N", re.compile(r"[0-9]+")),
    ("R", re.compile(r"[Rr]?[0-9]+")),
    ("WHO", re.compile(r"[^\W\d][\w' -]*")),
)
"""What the value of an option looks like that is called so in the help."""
ELSEWHERE = {
    "validate": "check", "judge": "check", "verify": "check", "move": "play", "add": "play",
    "append": "play", "status": "next", "turn": "next", "who": "next", "state": "show",
    "map": "show", "board": "show", "history": "log", "ledger": "log", "points": "score",
    "vp": "score", "moves": "legal", "format": "fmt", "card": "rules", "tile": "rules",
    "error": "explain", "init": "new", "create": "new", "revert": "undo", "simulate": "try",
}
"""Words that people try for commands."""


def suggestion(wrong: Any, arguments: Sequence[str]) -> str:
    """What to type instead of a command line that does not fit; nothing if that is not clear."""
    command, *given = arguments
    if command not in commands():
        return of_no_command(command, given)
    takes = getattr(wrong, "command", None) or getattr(wrong.ctx, "command", None)
    line = Line(command, given, takes)
    return next(filter(None, line.ways(wrong)), "")


def commands() -> Sequence[str]:
    from aoi_cli.cli.main import COMMANDS

    return [*COMMANDS]


def of_no_command(word: str, given: Sequence[str]) -> str:
    if word in ("-v", "-V", "version"):
        return "Type `aoi --version`."
    if is_file(word):
        beside = " ".join([quoted(word), *map(quoted, given)])
        return f"The command comes first: `aoi show {beside}`, or `aoi check {beside}`."
    if word.lower() in ELSEWHERE:
        return f"Type `aoi {' '.join([ELSEWHERE[word.lower()], *map(quoted, given)])}`."
    if looks_like_row(word):
        return f"Type `aoi play FILE {quoted(word)}`."
    return ""


class Line:
    """A command line: the command, its words, and what the command takes, if that is known."""

    def __init__(self, command: str, given: Sequence[str], takes: Any) -> None:
        self.command = command
        self.given = given
        self.parameters = getattr(takes, "params", [])
        self.inner = [*getattr(takes, "commands", ())]
        self.options = [p for p in self.parameters if p.param_type_name == "option"]
        self.plain = [*self.without_options()]

    def without_options(self) -> Iterator[str]:
        """The words that are neither an option nor its value."""
        with_value = {name for p in self.options if not p.is_flag for name in p.opts}
        before = ""
        for word in self.given:
            if before not in with_value and (word == STDIN or not word.startswith("-")):
                yield word
            before = word

    @property
    def takes_rows(self) -> bool:
        return self.command in ("play", "try", "why") or any(
            "ROW" in (p.metavar or "") for p in self.parameters
        )

    @property
    def takes_files(self) -> bool:
        return any((p.metavar or "").startswith(("FILE", "PATH")) for p in self.parameters)

    @property
    def file(self) -> str:
        """The first word that names one."""
        found = [word for word in self.plain if is_file(word)]
        return found[0] if found else the_only_game()

    def ways(self, wrong: Any) -> Iterator[str]:
        kind, rest = type(wrong).__name__, self.plain.copy()
        if self.file in rest:
            rest.remove(self.file)
        rows = rows_of(rest)
        if kind == "NoSuchOption":
            yield self.as_option([w for w in self.given if re.fullmatch(r"-\d+", w)])
            yield self.behind_a_dash()
        if kind == "MissingParameter":
            yield self.lacking(wrong.param, rest)
        if self.takes_rows and rows and (self.out_of_order or len(rest) > len(rows)):
            yield self.typed(rows)
        if self.takes_rows and any(map(is_file, rest)):
            yield (f"A row is `NAME: COMMAND`; rows that stand in a file are read by "
                   f"`aoi {self.command} {quoted(self.file)} - < rows.txt`.")
        if not self.takes_rows and rows and self.takes_files:
            told = " ".join(map(quoted, rows))
            yield (f"Type `aoi try {quoted(self.file)} {told}` to see what it does, or "
                   f"`aoi play {quoted(self.file)} {told}` to play it.")
        extra = "extra argument" in wrong.message
        if extra or getattr(wrong, "param_hint", "") == "ROW":
            yield self.as_option(rest)
        if extra and rest:
            yield f"It takes one: `aoi {self.command} {quoted(self.plain[0])}`."
        if "No such command" in wrong.message and len(self.inner) == 1:
            words = " ".join(map(quoted, self.given))
            yield f"Type `aoi {self.command} {self.inner[0]} {words}`."

    @property
    def out_of_order(self) -> bool:
        return bool(self.plain) and looks_like_row(self.plain[0])

    def behind_a_dash(self) -> str:
        """A row that begins with a dash, which makes it look like an option."""
        word = next((w for w in self.given if w.startswith("-") and not w.startswith("--")), "")
        row = word.lstrip("- ")
        if not self.takes_rows or not (" " in word or re.match(r"-\d", word)):
            return ""
        if looks_like_row(row):
            return self.typed([row])
        return self.typed([f"{in_turn(self.file)}: {word}"])

    def lacking(self, missing: Any, rest: Sequence[str]) -> str:
        """An argument or an option that must be there."""
        if missing is not None and missing.param_type_name == "option":
            named = " ".join(f"{missing.opts[-1]} {quoted(word)}" for word in rest)
            return f"Type `aoi {self.command} {quoted(self.file)} {named}`." if named else ""
        if not self.plain:
            row = ' "NAME: COMMAND"' if self.takes_rows else ""
            file = self.file if self.takes_files else ""
            return f"Type `aoi {self.command} {quoted(file)}{row}`." if file else ""
        if not self.takes_rows:
            return ""
        if looks_like_row(self.plain[0]):
            return f"The file comes first: {self.command_line(self.plain)}."
        who = in_turn(self.file)
        return (f"Write a row behind the file: {self.command_line([f'{who}: …'])}; "
                f"`aoi legal {quoted(self.file)}` lists what can be written.")

    def typed(self, rows: Sequence[str]) -> str:
        return f"Type {self.command_line(rows)}."

    def command_line(self, rows: Sequence[str]) -> str:
        options = [word for word in self.given if word.startswith("--")]
        words = [quoted(self.file), *map(quoted, rows), *options]
        return f"`aoi {' '.join([self.command, *words])}`"

    def as_option(self, rest: Sequence[str]) -> str:
        """The line with the name of its option before a value that has none."""
        for word in rest[:1]:
            for option in sorted(self.options, key=lambda option: option.metavar == "WHO"
                                 and option.name != "player"):
                if fits(word.lstrip("-"), option.metavar or ""):
                    at, name = [*self.given].index(word), max(option.opts, key=len)
                    words = [*self.given[:at], name, word.lstrip("-"), *self.given[at + 1 :]]
                    return f"Type `aoi {' '.join([self.command, *map(quoted, words)])}`."
        return ""


def fits(word: str, metavar: str) -> bool:
    return any(name == metavar and shape.fullmatch(word) for name, shape in SHAPES)


def rows_of(words: Sequence[str]) -> list[str]:
    """Rows out of their words, as a shell divides them; nothing if none begins there."""
    rows: list[list[str]] = []
    for word in words:
        if word.endswith(":") or looks_like_row(word):
            rows.append([])
        elif not rows:
            return []
        text = f'"{word}"' if " " in word and not looks_like_row(word) else word
        rows[-1].append(text)
    return [" ".join(row) for row in rows]


def is_file(word: str) -> bool:
    return word.endswith(SUFFIXES) or os.path.isfile(word)


def the_only_game() -> str:
    """The game file of this folder, if there is one only."""
    found = [name for name in sorted(os.listdir()) if name.endswith(SUFFIXES)]
    return found[0] if len(found) == 1 else "FILE"


def in_turn(file: str) -> str:
    """Whose row comes next, if the file tells."""
    from aoi_cli.table.game import open_game
    from aoi_cli.table.refused import Refused

    try:
        return open_game(file).in_turn() or "NAME"
    except Refused:
        return "NAME"


def quoted(word: str) -> str:
    """A word as a shell takes it."""
    word = visible(word)
    if shlex.quote(word) == word or not IN_DOUBLE_QUOTES.fullmatch(word):
        return shlex.quote(word)
    return f'"{word}"'


def what_is_no_row(texts: Sequence[str]) -> str:
    """What is wrong with words that stand where rows should; nothing if they may be rows."""
    if files := [text for text in texts if text != STDIN and " " not in text and is_file(text)]:
        return f"{listed(files, 'and')} is a file, not a row" if len(files) == 1 else (
            f"{listed(files, 'and')} are files, not rows")
    single = [text for text in texts if text.strip() not in ("", STDIN)
              and not text.startswith("#")]
    loose = [text for text in single if text.endswith(":") or not re.search(r"[\s:]", text)]
    return "a row is one argument, in quotes" if loose and len(texts) > 1 else ""
