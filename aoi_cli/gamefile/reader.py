"""Reads a game file as text: the head as nodes, the moves as they stand, every position exact."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from os import PathLike

from aoi_cli.engine.bounds import FAULTS, FILE_BYTES, LINE, LINES, ROWS, VALUES
from aoi_cli.engine.error.codes import NOT_YAML, TOO_LARGE, UNREADABLE
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.foreign_text import FORBIDDEN, find_forbidden, forbidden
from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.conflicts import find_conflicts
from aoi_cli.gamefile.plain_yaml import Block, read_plain_document
from aoi_cli.system import open_to_read

LIMIT = FILE_BYTES
TOO_MANY_BYTES = f"the file has more than {LIMIT // 1024**2} MB"
SAMPLE = 400
IN_UTF8 = "Texts are read as UTF-8."
UNDECODABLE = re.compile("[\udc80-\udcff]+")
INDENTATION = re.compile(r"\|[+-]?([1-9])")

Path = str | PathLike[str]


class GameText(Struct, frozen=True):
    head: Node
    """The mapping of the file without `moves`."""
    moves: str
    """The rows, each without its indentation."""
    moves_line: int
    moves_col: int
    """Where the first row stands, or would stand in an empty block."""
    text: str
    """The whole text as positions count in it: lines end in \\n, no byte order mark."""

    @property
    def all(self) -> GameText:
        return self


def read_text(path: Path) -> str:
    """The text of a file exactly as it stands, line ends and byte order mark included."""
    try:
        with open_to_read(path) as file:
            return decode(file.read(LIMIT + 1))
    except (OSError, ValueError) as error:
        raise Broken([describe_unusable_file(path, "read", error)]) from None


def decode(data: bytes) -> str:
    if len(data) > LIMIT:
        raise Broken([problem(TOO_LARGE, TOO_MANY_BYTES)])
    if encoding := _detect_utf16(data[:SAMPLE]):
        raise Broken([problem(UNREADABLE, "the file is UTF-16, not UTF-8", Span(1, 1, 2),
                              because=IN_UTF8, help=suggest_utf8(encoding))])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        text = _normalize(data.decode("utf-8", "surrogateescape"))
        raise Broken([_describe_undecodable(_find_spans(UNDECODABLE.finditer, text))]) from None


def suggest_utf8(encoding: str) -> str:
    return ("Save it as UTF-8 in your editor, or write it anew: "
            f"`iconv -f {encoding} -t UTF-8 old.yaml > new.yaml`.")


def _describe_undecodable(undecodable: list[tuple[str, Span]]) -> Diagnostic:
    """A single problem for all bytes of a file in some other encoding."""
    (part, span), *others = undecodable
    byte = ord(part[0]) - 0xDC00
    sign = bytes([byte]).decode("cp1252", "replace")
    message = f"byte 0x{byte:02x} is not UTF-8"
    if others:
        message += f", nor are {len(others)} others" if others[1:] else ", nor is another one"
    if sign.isprintable() and sign != "\ufffd":
        message += f"; in Latin-1 or Windows-1252 it is `{sign}`"
    return problem(UNREADABLE, message, span, because=IN_UTF8, help=suggest_utf8("WINDOWS-1252"))


def _detect_utf16(begin: bytes) -> str:
    """The UTF-16 encoding of a text; "" if it is none. It shows by the mark or by zero bytes."""
    if begin.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    first, second = begin[::2].count(0), begin[1::2].count(0)
    if max(first, second) <= len(begin) // 4 or min(first, second):
        return ""
    return "UTF-16LE" if second else "UTF-16BE"


def parse_file(text: str) -> GameText:
    file, problems = examine(text)
    if problems or file is None:
        raise Broken(problems)
    return file


def examine(
    text: str, of_game: bool = True, values: int = VALUES
) -> tuple[GameText | None, list[Diagnostic]]:
    """The readable part of a file, and everything wrong with it.

    A file that is no game has no moves. `values` is how many keys and values it may hold.
    """
    text = _normalize(text)
    if conflicted := find_conflicts(text):
        return None, conflicted
    if text.count("\n") >= LINES:
        return None, [problem(TOO_LARGE, f"the file has more than {LINES} lines",
                              Span(LINES + 1, 1, 2))]
    if long := [(n, len(line)) for n, line in enumerate(text.split("\n"), 1) if len(line) > LINE]:
        return None, [problem(TOO_LARGE, f"a line of {length} characters, more than {LINE}",
                              Span(number, LINE + 1, LINE + 2)) for number, length in long]
    problems = [
        problem(NOT_YAML, forbidden(part), span, help="Remove the character.")
        for part, span in _find_spans(find_forbidden, text)
    ]
    if problems:
        text = re.sub(FORBIDDEN, lambda match: "\ufffd" * len(match[0]), text)
    plain = read_plain_document(text, values) if of_game and not problems else None
    if plain:
        head, block = plain
    else:
        from aoi_cli.gamefile.yaml_nodes import Tree

        tree = Tree(text, of_game, values)
        problems = sorted(problems + tree.problems, key=_span_of)
        if tree.head is None:
            return None, problems
        head = tree.head
        if tree.moves is None:
            return GameText(head, "", 0, 0, text), problems
        block = tree.moves
    rows = [line for line, row in enumerate(block.value.split("\n")) if is_row(row)]
    if len(rows) > ROWS:
        line = block.line + 2 + rows[ROWS]
        return None, [problem(TOO_LARGE, f"the file has more than {ROWS} rows", Span(line, 1, 2))]
    indent = _indent(block, text)
    return GameText(head, block.value, block.line + 2, indent + 1, text), problems


def is_row(line: str) -> bool:
    """True if a line of the moves is neither blank nor a comment."""
    return line.lstrip()[:1] not in ("", "#")


def describe_unusable_file(path: Path, action: str, error: Exception) -> Diagnostic:
    reason = getattr(error, "strerror", None) or str(error)
    message = f"{path} cannot be {action}: {reason}"
    if isinstance(error, FileNotFoundError):
        from aoi_cli.gamefile.missing_file_hints import suggest_file

        return problem(UNREADABLE, message, because="The command wants a file that is there.",
                       help=suggest_file(str(path)))
    if isinstance(error, IsADirectoryError):
        return problem(UNREADABLE, message, because="The command wants a game file, not a folder.",
                       help="Name a file in it; `aoi check` searches whole folders.")
    from aoi_cli.gamefile.remedies import find_remedy

    because, help = find_remedy(error)
    return problem(UNREADABLE, message, because=because, help=help)


def _normalize(text: str) -> str:
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _find_spans(
    find: Callable[[str], Iterator[re.Match[str]]], text: str
) -> list[tuple[str, Span]]:
    matches = []
    for match in find(text):
        line = text.count("\n", 0, match.start()) + 1
        col = match.start() - text.rfind("\n", 0, match.start())
        matches.append((match[0], Span(line, col, col + len(match[0]))))
        if len(matches) == FAULTS:
            break
    return matches


def _indent(block: Block, text: str) -> int:
    header, *below = text.split("\n")[block.line :]
    for row, line in zip(block.value.split("\n"), below, strict=False):
        if row.strip(" "):
            return len(line) - len(row)
    if explicit := INDENTATION.match(header, block.column):
        return block.parent + int(explicit[1])
    blanks = [len(line) for line in below if not line.strip(" ")]
    return max([block.parent + 2, *blanks])


def _span_of(diagnostic: Diagnostic) -> Span:
    return diagnostic.span
