"""The sender's own text in a mail: above what is quoted, and below or between it.

A program may break a quoted line in two and mark only the first piece. So a line directly below a
marked one that reaches the width of a window is taken for the rest of it.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.reading.body import QUOTED
from aoi_cli.mail.reading.envelope import LONGEST_LINE
from aoi_cli.mail.reading.marks import bare, split_doubt, struck_in
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
MARKS = re.compile(r"(?:[ \t]{0,3}[>|])+[ \t]?")
BROKEN_FROM = 55
"""Programs that break lines do so behind this column at the earliest."""
MOST_OWN_LINES = 200
MOST_LINES = 5_000


class OwnText(Struct, frozen=True):
    above: tuple[str, ...] = ()
    """Lines above any quote and signature; an empty one ends a paragraph."""
    below: tuple[str, ...] = ()
    """Lines below or between quotes."""
    behind: bool = False
    """True if the sender wrote only below the last line marked with `>`, apart from it."""
    quoted: tuple[str, ...] = ()
    """The lines of the quotes, without their marks, if anything stands below one."""
    doubt: str = ""
    """Why rows in it may be no order: some of it is struck through, or may be hidden."""
    struck: tuple[str, ...] = ()
    """The texts that are struck through; they are in no line."""

    @property
    def lines(self) -> tuple[str, ...]:
        return self.above + self.below


def own_text(lines: Sequence[str], broken: bool = True) -> OwnText:
    """The sender's text. `broken` is False if no program has broken its lines at a width."""
    shown = [plain(line[:LONGEST_LINE]) for line in lines[:MOST_LINES]]
    end = next((n for n, line in enumerate(shown) if begins_rest(shown, n)), len(shown))
    numbers = [] if end == len(shown) or hides_rest(shown, end) else [*unmarked(shown, end)]
    own = [*shown[:end], *(shown[n] for n in numbers)]
    struck = struck_in(own)
    doubt = next(filter(None, (split_doubt(line)[1] for line in own)), "")
    above = tuple(cut(map(read_line, shown[:end])))
    below = tuple(cut(read_line(shown[n]) for n in numbers))
    if not below:
        return OwnText(above, doubt=doubt, struck=struck)
    marked = [n for n, line in enumerate(shown) if n >= end and has_mark(line)]
    first = next(n for n in numbers if shown[n].strip())
    behind = not above and first > marked[-1] and (not broken or first > marked[-1] + 1) and \
        all(QUOTED.match(shown[n]) for n in marked)
    quoted = tuple(bare(MARKS.sub("", shown[n])) for n in marked)
    return OwnText(above, below, behind, quoted, doubt, struck)


def read_line(line: str) -> str:
    return bare(split_doubt(line)[0])


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


def unmarked(lines: Sequence[str], quote: int) -> Iterator[int]:
    """The numbers of lines behind a marked quote, without what may be broken off a marked line."""
    marked = apart = False
    for n, line in enumerate(lines[quote:], quote):
        if hides_rest(lines, n):
            return
        is_marked = has_mark(line)
        if marked and not is_marked and not apart:
            apart = not line.strip() or (has_mark(lines[n - 1]) and
                                         not broken_behind(lines[n - 1], line))
        apart = apart and not is_marked
        marked |= is_marked
        if apart:
            yield n


def broken_behind(above: str, below: str) -> bool:
    """True if a program may have broken the line: the next word had no room in it."""
    return len(above) + 1 + len(below.split()[0]) > BROKEN_FROM


def cut(lines: Iterator[str]) -> list[str]:
    """The lines without blank ones around them; none of a text in which nobody looks for rows."""
    kept = [*dropwhile(operator.not_, lines)]
    while kept and not kept[-1]:
        kept.pop()
    return kept if len(kept) <= MOST_OWN_LINES else []
