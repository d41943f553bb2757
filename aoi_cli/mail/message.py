"""Rows out of a pasted message: between greeting, quotes and signature, wrapped lines joined.

What is taken and what is passed over is told line by line, so that nothing gets lost unseen. A
line that was probably meant as a row is taken even where it cannot be read: then it is refused
with its reason, and nothing of the message is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.mail.keywords import PREMOVE, PRESS, QUESTION, Request, single
from aoi_cli.mail.reading.body import readings, without_armour
from aoi_cli.mail.reading.forum_quotes import Numbered, mark_quotes
from aoi_cli.mail.reading.marks import bare as unmarked
from aoi_cli.mail.reading.marks import closes, opens, split_doubt
from aoi_cli.mail.reading.mime import TooMuch, parse
from aoi_cli.mail.reading.own_text import broken_behind
from aoi_cli.mail.reading.quoting import has_mark, own_headers, quotes_below
from aoi_cli.mail.reading.text import decoded, lines_of, plain
from aoi_cli.mail.thread_headings import BELOW_QUOTE, Post, Thread
from aoi_cli.render.output.writing import PassedLines, TakenLines
from aoi_cli.table import Position
from aoi_cli.table.orders import (
    begins_as_row,
    has_name,
    is_named,
    of_moderator,
    owner,
    reads_as_row,
    row_of,
)
from aoi_cli.table.table_error import Unknown

MOST_LINES = 2_000
"""Lines that a sender has written; what is quoted does not count."""
MOST_JOINED = 5
"""The most lines that one row can have."""
MAIL = re.compile(r"(return-path|received|message-id|mime-version|delivered-to"
                  r"|content-type|content-transfer-encoding)[ \t]*:", re.IGNORECASE)
SIGNATURE = re.compile(r"--|_{5,}")
BULLET = re.compile(r"[-*•>]\s+|[0-9]{1,2}[.)]\s+")
QUOTE, SIGNED, NO_ROW, ENVELOPE = "quoted", "signature", "no row", "envelope"
JOINED = (QUOTE, SIGNED, ENVELOPE)
"""Reasons that are told once for neighbouring lines."""
NAMELESS, ANOTHER = "a row without a name", "a row of another player"


class Message(Struct):
    taken: list[TakenLines] = field(default_factory=list)
    passed: list[PassedLines] = field(default_factory=list)

    @property
    def rows(self) -> list[str]:
        return [taken.row for taken in self.taken]

    @property
    def has_nameless(self) -> bool:
        """True if a row was passed over because nobody says whose it is."""
        return any(passed.why.startswith(NAMELESS) for passed in self.passed)

    def pass_over(self, number: int, why: str, text: str) -> None:
        """Note a line that is passed over, together with its neighbour if both have one reason."""
        before = self.passed[-1] if self.passed else None
        if before and number - before.last in (0, 1) and before.why == why and why in JOINED:
            self.passed[-1] = replace(before, last=number)
        else:
            self.passed.append(PassedLines(number, number, why, text))


def message_of(game: Position, data: bytes, player: str | None = None) -> Message:
    """The rows in a message; if `player` is named, that player's alone.

    A row without a name is of whom the heading of its post names, else of `player`. A page counts
    where the text beside it holds no row; not where it has lost the marks of a quote that the text
    shows.
    """
    first: Message | None = None
    quoted = False
    for lines in bodies(data):
        message = Reading(game, player).read(lines)
        marked = any(has_mark(line) for _, line in lines)
        if message.taken and marked >= quoted:
            return message
        first, quoted = first or message, quoted or marked
    return first or Message()


def bodies(data: bytes) -> Iterator[list[Numbered]]:
    """The lines of a text, or those of a whole mail as it was saved, in each way to read it."""
    head = decoded(data[:4096], None).split("\n\n")[0].replace("\r", "").split("\n")
    if any(MAIL.match(line) for line in head):
        try:
            mail = parse(data)
        except TooMuch as bound:
            raise Unknown("from-text", str(bound)) from None
        for lines in readings(mail, (), ("windows-1252",)):
            yield [*enumerate(map(plain, lines), 1)]
    else:
        yield mark_quotes([plain(line) for line in without_armour(lines_of(decoded(data, None)))])


class Line(Struct, frozen=True):
    at: int
    """Its place among all lines. A line that was quoted in part is several."""
    number: int
    text: str
    post: Post | None = None


class Reading:
    def __init__(self, game: Position, player: str | None) -> None:
        self.game = game
        self.player = player
        self.found = Message()

    def read(self, lines: Sequence[Numbered]) -> Message:
        open_lines: list[Line] = []
        written = [*islice(self.own_lines(lines), MOST_LINES + 1)]
        if len(written) > MOST_LINES:
            raise Unknown("from-text", f"the message has more than {MOST_LINES} lines of its own. "
                                       "Give only the part with the rows.")
        for line in written:
            if open_lines and open_lines[-1].at != line.at - 1:
                self.paragraph(open_lines)
                open_lines = []
            open_lines.append(line)
        self.paragraph(open_lines)
        self.found.passed.sort(key=lambda passed: passed.first)
        return self.found

    # what the sender has written

    def own_lines(self, numbered: Sequence[Numbered]) -> Iterator[Line]:
        lines = [text for _, text in numbered]
        inside = in_envelopes(lines, reads_as_row(self.game, "end"))
        top = own_headers(lines)
        thread = Thread([*map(unless_marked, lines)], cache(self.game.state.resolve))
        rest = ""
        for at, (n, text) in enumerate(numbered, 1):
            bare = text.strip()
            marked = has_mark(text)
            heading = None if rest == QUOTE else thread.begin_line(at - 1)
            rest = "" if heading is not None and heading.dated else rest
            if rest != QUOTE and not marked and at > top and at > thread.heading_until:
                rest = QUOTE if quotes_below(lines, at - 1) else \
                    SIGNED if SIGNATURE.fullmatch(bare) else rest
            if marked or rest == QUOTE or (rest and at not in inside):
                if bare or rest:
                    self.found.pass_over(n, rest or QUOTE, bare)
            elif inside and at not in inside:
                if bare:
                    self.found.pass_over(n, ENVELOPE if is_frame(bare) else NO_ROW, bare)
            elif why := split_doubt(bare)[1]:
                self.found.pass_over(n, why, bare)
            elif bare:
                yield Line(at, n, unmarked(bare) or bare, thread.post)

    # rows

    def paragraph(self, lines: list[Line]) -> None:
        while lines:
            used = self.row_at(lines)
            if not used:
                self.found.pass_over(lines[0].number, NO_ROW, lines[0].text)
            lines = lines[used or 1:]

    def row_at(self, lines: list[Line]) -> int:
        """How many lines the row takes that begins here; none if there is none."""
        listed = bullets(lines[0].text)
        first = next((text for text in listed if begins_as_row(self.game, text)), "")
        if not first:
            return 0
        length = self.length(first, lines)
        text = " ".join([first, *(line.text for line in lines[1:length or 1])])
        if not length and not self.probably(text):
            return 0
        self.take(text, lines[0], lines[(length or 1) - 1].number)
        return length or 1

    def length(self, first: str, lines: list[Line]) -> int:
        """Over how many lines the row goes; 0 if it cannot be read however long it is."""
        lines_of_row = 0
        joined = first
        for n, line in enumerate(lines[:MOST_JOINED], 1):
            if n > 1:
                above = lines[n - 2].text
                goes_on = above.endswith((".", ",")) and broken_behind(above, line.text)
                apart = bool(lines_of_row) and not goes_on and reads_as_row(self.game, line.text)
                if apart or is_named(self.game, line.text):
                    break
                joined = f"{joined} {line.text}"
            if reads_as_row(self.game, joined):
                lines_of_row = n
        return lines_of_row

    def probably(self, text: str) -> bool:
        """True if the text seems to be a row that cannot be read: it has a name, numbers or
        components."""
        return is_named(self.game, text) or bool(re.search(r"\s\S*(\d|\w-\w)", text))

    def take(self, text: str, line: Line, last: int) -> None:
        if has_name(self.game, text):
            why = self.why_not_named(text, line.post)
        else:
            player = self.player_of(line.post)
            why = self.why_not_unnamed(player, line.post)
            text = text if player is None or why else row_of(self.game, player, text)
        if why:
            self.found.pass_over(line.number, why, text)
        else:
            self.found.taken.append(TakenLines(line.number, last, text))

    def why_not_named(self, text: str, post: Post | None) -> str:
        """Why a row with a name is passed over; "" if it is taken."""
        whose = owner(self.game, text)
        if of_moderator(text):
            return "a row of the moderator"
        if whose is not None and self.player not in (None, whose):
            return ANOTHER
        if whose is not None and post is not None and post.player not in (None, whose):
            return f"{ANOTHER} than wrote the post"
        if whose is not None and post is not None and post.player is None and post.quoted == whose:
            return f"a row {BELOW_QUOTE}"
        return ""

    def player_of(self, post: Post | None) -> str | None:
        """The player of a row without a name; None if that is not certain."""
        if post is None or post.player is None:
            return self.player
        return self.player if post.why_unknown else post.player

    def why_not_unnamed(self, player: str | None, post: Post | None) -> str:
        if player is None:
            return f"{NAMELESS}, {post.why_unknown}" if post and post.why_unknown else NAMELESS
        return "" if self.player in (None, player) else ANOTHER


def bullets(text: str) -> Iterator[str]:
    """The line as it stands, and without a sign that only lists it."""
    yield text
    if bullet := BULLET.match(text):
        yield text[bullet.end():]


def in_envelopes(lines: Sequence[str], end_is_row: bool) -> set[int]:
    """The lines inside envelopes that are rows; other orders in them are for `aoi table`."""
    numbers: set[int] = set()
    state = ""
    for n, text in enumerate(lines, 1):
        bare = text.strip()
        if has_mark(text):
            continue
        if opens(unmarked(text)):
            state = "rows"
            numbers.add(0)
        elif state and closes(unmarked(text)):
            if end_is_row and state == "rows" and \
                    closes(unmarked(next(filter(str.strip, islice(lines, n, n + 4)), ""))):
                numbers.add(n)
            else:
                state = ""
        elif state and (PREMOVE.fullmatch(bare) or PRESS.fullmatch(bare)):
            state = "orders"
        elif state == "rows" and not QUESTION.fullmatch(bare) and not single(bare, Request()):
            numbers.add(n)
    return numbers


def unless_marked(line: str) -> str:
    """A line of the sender; the mark alone of one that is quoted."""
    return ">" if has_mark(line) else line


def is_frame(line: str) -> bool:
    return bool(opens(unmarked(line)) or closes(unmarked(line)))
