"""The brackets at the end of a row: revealed things and a seal."""

from __future__ import annotations

import re

from aoi_cli.engine.error.codes import MALFORMED
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.span import Span
from aoi_cli.notation.row_scanner import Part

SEAL = re.compile(r"seal ([0-9a-f]{32})")
REVEAL = r"\?[0-9a-f]*|[^\W_][\w '\u2019-]*"
"""Matches a card that comes to light, or the handle of one that does not."""


def report_brackets(odd: Part, line: int, col: int) -> Diagnostic:
    message = "`[` is not closed" if odd.text == "[" else "words behind the brackets"
    return problem(MALFORMED, message, odd.span(line, col),
                   because="What a row brings to light stands in brackets, behind all else.",
                   help="Write `who: command. command = assertion [card, card]  # comment`.")


def read_reveals(
    parts: list[Part], line: int, col: int, problems: list[Diagnostic]
) -> tuple[list[Part], str]:
    """Read the contents of the brackets: the revealed things, and the seal at the end."""
    sealed = SEAL.fullmatch(parts[-1].text)
    shown = parts[:-1] if sealed else parts
    for part in shown:
        if not re.fullmatch(REVEAL, part.text):
            message = f"`{part.text}` is no card" if part.text else "nothing between two commas"
            span = Span(line, col + part.start, col + max(part.end, part.start + 1))
            problems.append(problem(MALFORMED, message, span,
                                    because="In brackets stand cards with commas between them.",
                                    help="Name the card; `?` stands for one that nobody sees."))
    return shown, sealed[1] if sealed else ""
