"""The command line that was probably meant, told as it is to be typed."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from aoi_cli.cli.common.files import STDIN
from aoi_cli.cli.common.plain_wording import NO_NUMBER
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.spelling import find_name
from aoi_cli.engine.words import listed
from aoi_cli.gamefile import SUFFIXES
from aoi_cli.gamefile.missing_file_hints import looks_like_row

IN_DOUBLE_QUOTES = re.compile(r"[^\"$`\\!]*")
SHAPES = (
    ("N|RN", re.compile(r"[Rr]?[0-9]+")),
    ("RN", re.compile(r"[Rr][0-9]+")),
    ("N", re.compile(r"[0-9]+")),
    ("R", re.compile(r"[Rr]?[0-9]+")),
    ("WHO", re.compile(r"[^\W\d][\w' -]*")),
    ("PART,...", re.compile(r"[a-z][a-z,-]*")),
    ("OUT", re.compile(r".+\.\w+")),
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


FEW = 2
"""Of so many commands each can be told."""


def suggestion(wrong: Any, arguments: Sequence[str]) -> str:
    """What to type instead of a command line that does not fit; nothing if that is not clear."""
    command, *given = arguments
    if command not in commands():
        return of_no_command(command, given)
    if command == "rules" and " ".join(given).lower() in commands():
        return f"Type `aoi help {' '.join(given).lower()}` for the command."
    takes = getattr(wrong, "command", None) or getattr(wrong.ctx, "command", None)
    if given and takes is not None and takes.name == given[0] != command:
        command, given = f"{command} {given[0]}", given[1:]
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
        self.plain: list[str] = []
        self.kept: list[str] = []
        self.divide()
        self.number = self.the_number()
        self.places = self.the_places()

    def divide(self) -> None:
        """`plain` are the words that are neither an option nor its value, `kept` are those."""
        named = {name: p for p in self.options for name in (*p.opts, *p.secondary_opts)}
        value = False
        for word in self.given:
            option = named.get(word.partition("=")[0])
            if value or option:
                self.kept.append(word)
            elif word == STDIN or not word.startswith("-"):
                self.plain.append(word)
            value = option is not None and not (value or option.is_flag or "=" in word)

    def the_places(self) -> list[str]:
        """What stands before numbers and rows: a game file, or a table's folder and game."""
        before = [p.metavar for p in self.parameters if p.metavar in ("DIR", "GAME")
                  and p not in self.options]
        if not before:
            return [quoted(self.file)]
        named, self.plain = self.plain[: len(before)], self.plain[len(before) :]
        return [*map(quoted, named), *before[len(named) :]]

    @property
    def numbered(self) -> bool:
        """The number of a row is an argument of its own."""
        return any(p.metavar == "N" for p in self.parameters if p not in self.options)

    def the_number(self) -> str:
        """N, as it is to be typed; whatever marks it is left out."""
        if not self.numbered:
            return ""
        for word in self.given:
            if word not in self.kept and (found := re.fullmatch(r"(?:-|#|[Rr]|row )?(\d+)", word)):
                self.plain = [word for word in self.plain if word != found[0]]
                return found[1]
        return "N"

    def value_of(self, name: str) -> str:
        """What is given for an option."""
        return next((after for word, after in pairwise(self.kept) if word == name), "")

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
        if self.numbered and (rest[:1] == ["row"] or (self.number == "N" and rows_of(rest[1:]))):
            del rest[0]
        rows = rows_of(rest)
        if kind == "NoSuchOption":
            yield self.as_option([w for w in self.given if re.fullmatch(r"-\d+", w)])
            yield self.behind_a_dash()
            yield self.typed(rows) if self.numbered and rows else ""
        if NO_NUMBER in wrong.message:
            yield self.in_figures()
        if self.numbered and self.takes_files and self.is_no_row(wrong):
            yield f"`aoi log {quoted(self.file)}` lists the rows with their numbers."
        if kind == "MissingParameter":
            yield self.lacking(wrong.param, rest)
        if self.takes_rows and not rest and getattr(wrong, "param_hint", "") == "ROW":
            yield self.lacking(None, rest)
        if self.takes_rows and rows and (self.out_of_order or len(rest) > len(rows)):
            yield self.typed(rows)
        if self.takes_rows and any(map(is_file, rest)):
            said = self.file, next(filter(is_file, rest))
            file, text = said if said[0].endswith(SUFFIXES) else said[::-1]
            text = "rows.txt" if text.endswith(SUFFIXES) else quoted(text)
            line = " ".join(filter(None, (self.command, quoted(file), self.number)))
            yield (f"A row is `NAME: COMMAND`; rows that stand in a file are read by "
                   f"`aoi {line} - < {text}`.")
        if not self.takes_rows and rows and self.takes_files:
            told = " ".join(map(quoted, rows))
            yield (f"Type `aoi try {quoted(self.file)} {told}` to see what it does, or "
                   f"`aoi play {quoted(self.file)} {told}` to play it.")
        extra = "extra argument" in wrong.message
        if extra or getattr(wrong, "param_hint", "") == "ROW":
            yield self.as_option(rest)
        if self.takes_rows and len(rest) > 1:
            yield self.typed([f"{self.player}: {' '.join(rest)}"])
        if self.numbered and rest:
            yield self.typed(rows or [f"{self.player}: {rest[0]}"])
        if extra and rest:
            yield f"It takes one: `aoi {self.command} {quoted(self.plain[0])}`."
        if "No such command" in wrong.message and len(self.inner) <= FEW:
            words = " ".join(map(quoted, self.given))
            yield f"Type {listed(f'`aoi {self.command} {name} {words}`' for name in self.inner)}."

    def is_no_row(self, wrong: Any) -> bool:
        """There is a number where one should be, and no row has it."""
        takes = getattr(wrong, "param", None)
        about = getattr(wrong, "param_hint", "") or getattr(takes, "metavar", "")
        return bool(self.number != "N" == about and NO_NUMBER not in wrong.message)

    @property
    def out_of_order(self) -> bool:
        places = self.plain[:2] if self.numbered else self.plain[:1]
        return any(map(looks_like_row, places)) or (
            self.numbered and any(map(is_file, self.plain[1:])))

    @property
    def player(self) -> str:
        """Whose row it is, where that is not said."""
        return self.value_of("--turn-of") or self.value_of("--as") or in_turn(self.file)

    def in_figures(self) -> str:
        """A number of an option that is written with a sign before it: `--round R3`."""
        plain = [re.sub(r"^[Rr#](?=[0-9]+$)", "", w) if w in self.kept else w for w in self.given]
        if plain == [*self.given]:
            return ""
        return f"Type `aoi {' '.join([self.command, *map(quoted, plain)])}`."

    def behind_a_dash(self) -> str:
        """A row that begins with a dash, which makes it look like an option."""
        word = next((w for w in self.given if w.startswith("-") and not w.startswith("--")), "")
        row = word.lstrip("- ")
        figures = re.match(r"-\d", word) and not self.numbered
        if not self.takes_rows or not (" " in word or figures):
            return ""
        if looks_like_row(row):
            return self.typed([row])
        return self.typed([f"{self.player}: {word}"])

    def lacking(self, missing: Any, rest: Sequence[str]) -> str:
        """An argument or an option that must be there."""
        if missing is not None and missing.param_type_name == "option":
            name = missing.opts[-1]
            rows: Sequence[str] = []
            if missing.multiple and rest:
                self.kept += [word for value in rest for word in (name, value)]
            else:
                self.kept += [name, missing.metavar or "TEXT"]
                rows = rows_of(rest) or rest
            return "" if "GAME" in self.places else self.typed(rows)
        if not self.plain:
            rows = ["NAME: COMMAND"] if self.takes_rows and not self.kept else []
            return self.typed(rows) if self.file and self.takes_files else ""
        if not self.takes_rows:
            return ""
        if any(map(looks_like_row, self.plain)):
            return f"The file comes first: {self.command_line(rows_of(rest))}."
        return (f"Write a row behind the file: {self.command_line([f'{self.player}: …'])}; "
                f"`aoi legal {quoted(self.file)}` lists what can be written.")

    def typed(self, rows: Sequence[str]) -> str:
        return f"Type {self.command_line(rows)}."

    def command_line(self, rows: Sequence[str]) -> str:
        words = [*self.places, self.number, *map(quoted, rows), *map(quoted, self.kept)]
        return f"`aoi {' '.join([self.command, *filter(None, words)])}`"

    def as_option(self, rest: Sequence[str]) -> str:
        """The line with the name of its option before a value that has none."""
        for word in rest[:1]:
            for option in sorted(self.options, key=lambda option: option.metavar == "WHO"
                                 and option.name != "player"):
                name = max(option.opts, key=len)
                if name not in self.kept and self.fits(word.lstrip("-"), option.metavar or ""):
                    at = [*self.given].index(word)
                    words = [*self.given[:at], name, word.lstrip("-"), *self.given[at + 1 :]]
                    return f"Type `aoi {' '.join([self.command, *map(quoted, words)])}`."
            if parts := self.value_of("--part"):
                words = [quoted(self.file), "--part", ",".join([parts, *rest])]
                return f"Type `aoi {self.command} {' '.join(words)}`."
        return ""

    def fits(self, word: str, metavar: str) -> bool:
        if metavar == "WHO" and self.takes_files and (known := players_of(self.file)):
            return find_name(word, known) is not None
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
    from aoi_cli.table.table_error import Refused

    try:
        return open_game(file).in_turn() or "NAME"
    except Refused:
        return "NAME"


def players_of(file: str) -> Sequence[str]:
    """What the players of a file are called, if it can be read."""
    from aoi_cli.table.game import open_game
    from aoi_cli.table.table_error import Refused

    try:
        return open_game(file).names()
    except Refused:
        return []


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
