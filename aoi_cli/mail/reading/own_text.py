"""The sender's own text in a mail: above what is quoted, and below or between it.

A program may break a quoted line in two and mark only the first piece. So a line directly below a
marked one is taken for the rest of it.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.reading.envelope import LONGEST_LINE
from aoi_cli.mail.reading.marks import bare
from aoi_cli.mail.reading.quoting import (
    MOST_BELOW,
    attribution,
    has_mark,
    heads,
    quotes_below,
    separates,
)
from aoi_cli.mail.reading.text import plain

SIGNATURE = re.compile(r"--|_{5,}")
OURS = re.compile(r"[a-z0-9][a-z0-9-]{0,39} #[0-9]{1,6}\b|You are asked[,:]|Is this your order\?"
                  r"|Shall this be done\?|Nothing is asked of you[;:.]|The game is over[:.]")
"""The beginning of the first line of our mails: what is below it is no text of the sender."""
MOST_OWN_LINES = 200
MOST_LINES = 5_000


class OwnText(Struct, frozen=True):
    above: tuple[str, ...] = ()
    """Lines above any quote and signature; an empty one ends a paragraph."""
    below: tuple[str, ...] = ()
    """Lines below or between quotes."""

    @property
    def lines(self) -> tuple[str, ...]:
        return self.above + self.below


def own_text(lines: Sequence[str]) -> OwnText:
    shown = [plain(line[:LONGEST_LINE]) for line in lines[:MOST_LINES]]
    end = next((n for n, line in enumerate(shown) if begins_rest(shown, n)), len(shown))
    below = () if end < len(shown) and hides_rest(shown, end) else cut(unmarked(shown, end))
    return OwnText(tuple(cut(map(bare, shown[:end]))), tuple(below))


def begins_rest(lines: Sequence[str], at: int) -> bool:
    """True if a quote, its heading, a signature or our mail begins at a line."""
    line, *below = (line.strip() for line in lines[at : at + MOST_BELOW])
    return has_mark(lines[at]) or SIGNATURE.fullmatch(line) is not None or \
        OURS.match(line) is not None or \
        bool(attribution(line, below)) or heads(line, below) or separates(line)


def hides_rest(lines: Sequence[str], at: int) -> bool:
    """True if everything from this line on is a signature or a mail of ours without marks."""
    return not has_mark(lines[at]) and bool(
        SIGNATURE.fullmatch(lines[at].strip()) or OURS.match(lines[at].strip())
        or quotes_below(lines, at))


def unmarked(lines: Sequence[str], quote: int) -> Iterator[str]:
    """Paragraphs behind a marked quote that do not begin directly below a marked line."""
    marked = apart = False
    for n, line in enumerate(lines[quote:], quote):
        if hides_rest(lines, n):
            return
        marked |= has_mark(line)
        apart = marked and (not line.strip() or (apart and not has_mark(line)))
        if apart:
            yield bare(line)


def cut(lines: Iterator[str]) -> list[str]:
    """The lines without blank ones around them; none of a text in which nobody looks for rows."""
    kept = [*dropwhile(operator.not_, lines)]
    while kept and not kept[-1]:
        kept.pop()
    return kept if len(kept) <= MOST_OWN_LINES else []
