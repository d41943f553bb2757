"""The text of a new game file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from aoi_cli.engine.error.codes import EMPTY_ROW, MALFORMED
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.foreign_text import BLANKS, LINE_END

INDENT = "  "
WIDTH = 88
PLAIN = re.compile(r"[^\W\d_](?:[\w .'/+-]*[\w.'/+-])?")
"""Texts that every YAML reader takes for a text, except the reserved words."""

RESERVED = {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "none"}
TO_ESCAPE = "[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"


def compose_game_file(head: Mapping[str, object], rows: Sequence[str] = ()) -> str:
    lines = [*_mapping(head, ""), "moves: |", *(INDENT + row for row in clean_rows(rows))]
    return "\n".join(lines) + "\n"


def compose_head(head: Mapping[str, object]) -> list[str]:
    return [*_mapping(head, "")]


def clean_rows(rows: Sequence[str]) -> list[str]:
    """The rows without blanks around them; Broken unless each is one line."""
    problems = []
    clean = [row.strip(BLANKS) for row in rows]
    for row in clean:
        if not row.strip():
            problems.append(problem(EMPTY_ROW, "an empty row"))
        elif LINE_END.search(row):
            problems.append(
                problem(MALFORMED, "a row must be a single line", help="Write each row by itself.")
            )
    if problems:
        raise Broken(problems)
    return clean


def _mapping(mapping: Mapping[str, object], indent: str) -> Iterator[str]:
    for key, value in mapping.items():
        name = f"{indent}{_scalar(key)}:"
        flow = _flow(value)
        if flow is not None and (len(name) + len(flow) < WIDTH or not flow.startswith("[")):
            yield f"{name} {flow}"
        else:
            yield name
            yield from _block(value, indent + INDENT)


def _block(value: object, indent: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        return _mapping(value, indent)
    assert isinstance(value, (list, tuple))
    return _sequence(value, indent)


def _sequence(items: Sequence[object], indent: str) -> Iterator[str]:
    for item in items:
        flow = _flow(item)
        if flow is not None:
            yield f"{indent}- {flow}"
            continue
        lines = _block(item, indent + INDENT)
        yield f"{indent}- {next(lines).lstrip()}"
        yield from lines


def _flow(value: object) -> str | None:
    """The value on one line, or None if it is a mapping or a list of lists."""
    if isinstance(value, Mapping):
        return None if value else "{}"
    if not isinstance(value, (list, tuple)):
        return _scalar(value)
    if any(isinstance(item, (Mapping, list, tuple)) for item in value):
        return None
    return f"[{', '.join(map(_scalar, value))}]"


def _scalar(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if PLAIN.fullmatch(text) and text.lower() not in RESERVED:
        return text
    if text.isprintable():
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    from json import dumps

    quoted = dumps(text, ensure_ascii=False)
    return re.sub(TO_ESCAPE, lambda match: f"\\u{ord(match[0]):04x}", quoted)
