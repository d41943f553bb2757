"""Hints: the command line that was probably meant, ready to type."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.common.files import STDIN, is_file
from aoi_cli.cli.common.game_facts import is_counted, player_in_turn, players_of
from aoi_cli.cli.common.plain_wording import NO_NUMBER
from aoi_cli.cli.common.typed_words import mend_words
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.spelling import find_name
from aoi_cli.engine.words import listed
from aoi_cli.gamefile import SUFFIXES
from aoi_cli.gamefile.missing_file_hints import looks_like_row

IN_DOUBLE_QUOTES = re.compile(r"[^\"$`\\!]*")
VALUE_PATTERNS = (
    ("N|RN", re.compile(r"[Rr]?[0-9]+")),
    ("RN", re.compile(r"[Rr][0-9]+")),
    ("N", re.compile(r"[0-9]+")),
    ("R", re.compile(r"[Rr]?[0-9]+")),
    ("WHO", re.compile(r"[^\W\d][\w' -]*")),
    ("PART,...", re.compile(r"[a-z][a-z,-]*")),
    ("OUT", re.compile(r".+\.\w+")),
)
"""The pattern of a value, by its placeholder in the help."""
OTHER_NAMES = {
    "validate": "check", "judge": "check", "verify": "check", "move": "play", "add": "play",
    "append": "play", "status": "next", "turn": "next", "who": "next", "state": "show",
    "map": "show", "board": "show", "history": "log", "ledger": "log", "points": "score",
    "vp": "score", "moves": "legal", "format": "fmt", "card": "rules", "tile": "rules",
    "error": "explain", "init": "new", "create": "new", "revert": "undo", "simulate": "try",
}
"""Words that people try for commands."""


SLASHED = re.compile("/[a-z-]+")
MOST_ALTERNATIVES = 2
"""The most commands that a hint lists as alternatives."""


def suggest(wrong: Any, arguments: Sequence[str]) -> str:
    """A hint what to type instead of a wrong command line; "" if no good one is clear."""
    command, *words = arguments
    if command not in COMMANDS:
        return suggest_for_unknown_command(command, words)
    if command == "rules" and " ".join(words).lower() in COMMANDS:
        return f"Type `aoi help {' '.join(words).lower()}` for the command."
    definition = getattr(wrong, "command", None) or getattr(wrong.ctx, "command", None)
    if words and definition is not None and definition.name == words[0] != command:
        command, words = f"{command} {words[0]}", words[1:]
    line = CommandLine(command, words, definition)
    mended = mend_words(words, line.option_names)
    if mended != [*words]:
        return f"Type `aoi {' '.join([command, *map(quote, mended)])}`."
    return next(filter(None, line.hints(wrong)), "")


def suggest_for_unknown_command(word: str, words: Sequence[str]) -> str:
    if word in ("-v", "-V", "version"):
        return "Type `aoi --version`."
    if is_file(word):
        arguments = " ".join([quote(word), *map(quote, words)])
        return f"The command comes first: `aoi show {arguments}`, or `aoi check {arguments}`."
    if word.lower() in OTHER_NAMES:
        return f"Type `aoi {' '.join([OTHER_NAMES[word.lower()], *map(quote, words)])}`."
    if looks_like_row(word):
        return f"Type `aoi play FILE {quote(word)}`."
    if SLASHED.fullmatch(word) and not words:
        return ("Options begin with dashes and follow a command, as in "
                f"`aoi play FILE --{word[1:]}`.")
    return ""


class CommandLine:
    """A wrong command line: its command, its words, and the parameters of the command, if known."""

    def __init__(self, command: str, given: Sequence[str], takes: Any) -> None:
        self.command = command
        self.words = given
        self.parameters = getattr(takes, "params", [])
        self.inner = [*getattr(takes, "commands", ())]
        self.options = [p for p in self.parameters if p.param_type_name == "option"]
        self.plain: list[str] = []
        self.option_words: list[str] = []
        self.divide()
        self.number = self.find_number()
        self.places = self.find_places()

    def divide(self) -> None:
        """Divide the words: `option_words` are options and their values, `plain` the others."""
        option_names = self.option_names
        expects_value = False
        for word in self.words:
            option = option_names.get(word.partition("=")[0])
            if expects_value or option:
                self.option_words.append(word)
            elif word == STDIN or not word.startswith("-"):
                self.plain.append(word)
            expects_value = option is not None and not (
                expects_value or option.is_flag or "=" in word)

    @property
    def option_names(self) -> dict[str, Any]:
        return {name: p for p in self.options for name in (*p.opts, *p.secondary_opts)}

    def find_places(self) -> list[str]:
        """The words before numbers and rows: a game file, or a table's folder and game."""
        metavars = [p.metavar for p in self.parameters if p.metavar in ("DIR", "GAME")
                  and p not in self.options]
        if not metavars:
            return [quote(self.file)]
        places, self.plain = self.plain[: len(metavars)], self.plain[len(metavars) :]
        return [*map(quote, places), *metavars[len(places) :]]

    @property
    def takes_number(self) -> bool:
        """True if the command takes the number of a row as an argument."""
        return any(p.metavar == "N" for p in self.parameters if p not in self.options)

    def find_number(self) -> str:
        """The number of the row, without any mark before it; `N` if none is given."""
        if not self.takes_number:
            return ""
        for word in self.words:
            match = re.fullmatch(r"(?:-|#|[Rr]|row )?(\d+)", word)
            if match and word not in self.option_words:
                self.plain = [word for word in self.plain if word != match[0]]
                return match[1]
        return "N"

    def value_of(self, name: str) -> str:
        """The value of an option; "" if it is not there."""
        return next((after for word, after in pairwise(self.option_words) if word == name), "")

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
        """The first word that is a file; else the only game file of the folder."""
        files = [word for word in self.plain if is_file(word)]
        return files[0] if files else only_game_file()

    def hints(self, wrong: Any) -> Iterator[str]:
        kind, rest = type(wrong).__name__, self.plain.copy()
        if self.file in rest:
            rest.remove(self.file)
        if self.takes_number and (
                rest[:1] == ["row"] or (self.number == "N" and split_into_rows(rest[1:]))):
            del rest[0]
        rows = split_into_rows(rest)
        if kind == "NoSuchOption":
            yield self.as_option([w for w in self.words if re.fullmatch(r"-\d+", w)])
            yield self.with_quoted_row()
            yield self.type_hint(rows) if self.takes_number and rows else ""
        if NO_NUMBER in wrong.message:
            yield self.with_plain_numbers()
        if self.takes_number and self.takes_files and self.has_unknown_number(wrong):
            yield f"`aoi log {quote(self.file)}` lists the rows with their numbers."
        if kind == "MissingParameter":
            yield self.with_missing(wrong.param, rest)
        if self.takes_rows and not rest and getattr(wrong, "param_hint", "") == "ROW":
            yield self.with_missing(None, rest)
        if self.takes_rows and rows and (self.is_out_of_order or len(rest) > len(rows)):
            yield self.type_hint(rows)
        if self.takes_rows and any(map(is_file, rest)):
            sources = self.file, next(filter(is_file, rest))
            file, text = sources if sources[0].endswith(SUFFIXES) else sources[::-1]
            text = "rows.txt" if text.endswith(SUFFIXES) else quote(text)
            line = " ".join(filter(None, (self.command, quote(file), self.number)))
            yield (f"A row is `NAME: COMMAND`; rows that stand in a file are read by "
                   f"`aoi {line} - < {text}`.")
        if not self.takes_rows and rows and self.takes_files:
            quoted_rows = " ".join(map(quote, rows))
            yield (f"Type `aoi try {quote(self.file)} {quoted_rows}` to see what it does, or "
                   f"`aoi play {quote(self.file)} {quoted_rows}` to play it.")
        extra = "extra argument" in wrong.message
        if extra or getattr(wrong, "param_hint", "") == "ROW":
            yield self.as_option(rest)
        if self.takes_rows and len(rest) > 1:
            yield self.type_hint([f"{self.player}: {' '.join(rest)}"])
        if self.takes_number and rest:
            yield self.type_hint(rows or [f"{self.player}: {rest[0]}"])
        if extra and rest:
            yield f"It takes one: `aoi {self.command} {quote(self.plain[0])}`."
        if "No such command" in wrong.message and len(self.inner) <= MOST_ALTERNATIVES:
            if len(self.words) == 1 and re.fullmatch(r"\w+", self.words[0]):
                yield (f"`aoi {self.command}` reads {listed(self.inner, 'and')}, such as "
                       f"`aoi {self.command} {self.inner[0]} FILE`.")
            words = " ".join(map(quote, self.words))
            yield f"Type {listed(f'`aoi {self.command} {name} {words}`' for name in self.inner)}."

    def has_unknown_number(self, wrong: Any) -> bool:
        """True if a row number was given that no row has."""
        parameter = getattr(wrong, "param", None)
        about = getattr(wrong, "param_hint", "") or getattr(parameter, "metavar", "")
        return bool(self.number != "N" == about and NO_NUMBER not in wrong.message)

    @property
    def is_out_of_order(self) -> bool:
        places = self.plain[:2] if self.takes_number else self.plain[:1]
        return any(map(looks_like_row, places)) or (
            self.takes_number and any(map(is_file, self.plain[1:])))

    @property
    def player(self) -> str:
        """The likely player of a row that names none."""
        return self.value_of("--turn-of") or self.value_of("--as") or player_in_turn(self.file)

    def with_plain_numbers(self) -> str:
        """The line with plain numbers for those written with a mark, as in `--round R3`."""
        plain = [re.sub(r"^[Rr#](?=[0-9]+$)", "", w) if w in self.option_words else w
                 for w in self.words]
        if plain == [*self.words]:
            return ""
        return f"Type `aoi {' '.join([self.command, *map(quote, plain)])}`."

    def with_quoted_row(self) -> str:
        """The line with its row quoted, if the row begins with a dash and so looks like an
        option."""
        word = next((w for w in self.words if w.startswith("-") and not w.startswith("--")), "")
        row = word.lstrip("- ")
        figures = re.match(r"-\d", word) and not self.takes_number
        if not self.takes_rows or not (" " in word or figures):
            return ""
        if looks_like_row(row):
            return self.type_hint([row])
        return self.type_hint([f"{self.player}: {word}"])

    def with_missing(self, missing: Any, rest: Sequence[str]) -> str:
        """The line with the argument or option that is missing."""
        if missing is not None and missing.param_type_name == "option":
            name = missing.opts[-1]
            rows: Sequence[str] = []
            if missing.multiple and rest:
                self.option_words += [word for value in rest for word in (name, value)]
            else:
                self.option_words += [name, missing.metavar or "TEXT"]
                rows = split_into_rows(rest) or rest
            return "" if "GAME" in self.places else self.type_hint(rows)
        if not self.plain:
            rows = ["NAME: COMMAND"] if self.takes_rows and not self.option_words else []
            return self.type_hint(rows) if self.file and self.takes_files else ""
        if not self.takes_rows:
            return ""
        if any(map(looks_like_row, self.plain)):
            return f"The file comes first: {self.command_line(split_into_rows(rest))}."
        return (f"Write a row after the file: {self.command_line([f'{self.player}: …'])}; "
                f"`aoi legal {quote(self.file)}` lists what can be written.")

    def type_hint(self, rows: Sequence[str]) -> str:
        return f"Type {self.command_line(rows)}."

    def command_line(self, rows: Sequence[str]) -> str:
        words = [*self.places, self.number, *map(quote, rows), *map(quote, self.option_words)]
        return f"`aoi {' '.join([self.command, *filter(None, words)])}`"

    def as_option(self, rest: Sequence[str]) -> str:
        """The line with the name of its option before a value that has none."""
        words = [*self.words]
        for word in rest:
            name = self.option_for(word.lstrip("-"), words)
            if not name:
                break
            at = words.index(word)
            words[at : at + 1] = [name, word.lstrip("-")]
        if words != [*self.words]:
            return f"Type `aoi {' '.join([self.command, *map(quote, words)])}`."
        if rest and (parts := self.value_of("--part")):
            words = [quote(self.file), "--part", ",".join([parts, *rest])]
            return f"Type `aoi {self.command} {' '.join(words)}`."
        return ""

    def option_for(self, value: str, words: Sequence[str]) -> str:
        """The option that a value fits and that is not among the words; "" if there is none."""
        for option in sorted(self.options, key=lambda option: option.metavar == "WHO"
                             and option.name != "player"):
            name: str = max(option.opts, key=len)
            if name not in words and self.fits(value, option.metavar or ""):
                return name
        return ""

    def fits(self, word: str, metavar: str) -> bool:
        if metavar == "WHO" and self.takes_files and (players := players_of(self.file)):
            return find_name(word, players) is not None
        if metavar == "AMOUNT" and self.takes_files:
            return is_counted(self.file, word)
        return any(name == metavar and shape.fullmatch(word) for name, shape in VALUE_PATTERNS)


def split_into_rows(words: Sequence[str]) -> list[str]:
    """Put rows together that a shell has divided into words; [] if the first word begins no row."""
    rows: list[list[str]] = []
    for word in words:
        if word.endswith(":") or looks_like_row(word):
            rows.append([])
        elif not rows:
            return []
        text = f'"{word}"' if " " in word and not looks_like_row(word) else word
        rows[-1].append(text)
    return [" ".join(row) for row in rows]


def only_game_file() -> str:
    """The game file of the current folder, if there is only one."""
    games = [name for name in sorted(os.listdir()) if name.endswith(SUFFIXES)]
    return games[0] if len(games) == 1 else "FILE"


def quote(word: str) -> str:
    """The word, quoted for a shell where necessary."""
    word = visible(word)
    if shlex.quote(word) == word or not IN_DOUBLE_QUOTES.fullmatch(word):
        return shlex.quote(word)
    return f'"{word}"'
