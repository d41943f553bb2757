"""Headings of posts in a thread: `Anna » Mon Mar 3, 2026`, `Anna — Today at 12:00`, `Anna wrote:`.

A heading without a day or time may also stand above a quote that lost its marks. It does so in a
thread whose posts have headings with a day, and where it stands right below another heading.
"""

# ruff: noqa: RUF001
from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from aoi_cli.engine.struct import Struct, replace
from aoi_cli.mail.copied_rows import DATE
from aoi_cli.mail.reading.marks import bare
from aoi_cli.mail.reading.quoting import WROTE, says_who_wrote

NAME = r"(?P<name>[^\s:\"»|·•,()@<>\[\]][^:\"»|·•()@<>\[\]]{0,39}?)"
BY = (r"(?:(?:(?:post(?:ed)?|beitrag|wysłane|post) )?(?:by|von|par|przez|autor|od|от|від|автор|de)"
      r":? )?")
DAY = (
    "today|yesterday|just now|heute|gestern|aujourd'hui|hier|dzisiaj|dziś|wczoraj|сегодня|вчера"
    r"|сьогодні|вчора|hoy|ayer|oggi|ieri|\d{1,3} ?[^\W\d_]{1,8} (?:ago|тому|назад|temu)"
    r"|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|(?:vor|il y a) \d{1,3} [a-zäöüé]{1,8}|\d{1,3}[smhdw]\b")
WHEN = re.compile(rf"(?:[^\W\d_]{{2,12}}\.?,? )?(?:{DAY}|{DATE.pattern})", re.IGNORECASE)
"""The beginning of a day or time, perhaps behind the day of the week."""
CLEAR = re.compile(rf"{BY}{NAME} ?(?:[\"»|·•]| - ) ?(?P<when>.{{3,60}})", re.IGNORECASE)
"""A heading that shows by its sign that it is one."""
OF_PLAYER = re.compile(rf"{BY}{NAME} ?(?:, |\(| |@\S+ ?)(?P<when>.{{3,60}})", re.IGNORECASE)
"""A heading if its name is that of a player."""
WRITTEN = re.compile(
    rf"{BY}{NAME} (?:a |ha |has )?(?:{WROTE.pattern}|posted)[^\W\d_]{{0,3}}(?:\([^\W\d_]{{1,3}}\))?"
    r"(?P<when>[ ,:].{0,60})?", re.IGNORECASE)
TIME = re.compile(r"\W*|[ ,]{1,3}(?:at |um |à |o |в |о |at about )?\d[\w.: ]{0,12}:?")
"""Signs alone, or a time, behind `Anna wrote`."""
ARROW = "\u2191"
"""Forums point with it from a quote to the post that is quoted."""
LONGEST = 120
MOST_BELOW = 2
"""The most lines between a name and the day below it, the day included."""
QUOTING = re.compile(
    r"(?:originally posted by|quot(?:e|ing)(?: (?:from|by))?|zitat(?: von)?|citation(?: de)?"
    rf"|je cite|cytat(?: z)?|cytuj[ęe]|цитата(?: от| від)?|цитирую|цитую):? {NAME} ?:?",
    re.IGNORECASE)
SAID = re.compile(
    rf"{NAME} (?:said|sagte|hat gesagt|a dit|powiedział|сказала?|сказав)"
    rf"(?:\([^\W\d_]{{1,3}}\))? ?: ?{ARROW}?", re.IGNORECASE)
"""Forums write both above a quote."""
BELOW_QUOTE = "below what may head a quote"
Resolve = Callable[[str], str | None]
"""A function from a name to the player who is called so."""


class Heading(Struct, frozen=True):
    name: str
    dated: bool
    lines: int = 1
    """Over how many lines it goes."""
    quotes: bool = False
    """True if it stands above a quote."""


class Post(Struct, frozen=True):
    """The post in which a line stands."""

    name: str = ""
    player: str | None = None
    """Who wrote it, if that is a player."""
    why_unknown: str = ""
    """Why a row without a name may be somebody else's."""
    quoted: str | None = None
    """The player whom the last heading of a quote names."""


def heading_at(lines: Sequence[str], at: int, resolve: Resolve) -> Heading | None:
    """The heading of a post that begins at a line; the lines have no marks around words."""
    line, *below = lines[at : at + 1 + MOST_BELOW]
    if not line or len(line) > LONGEST or says_who_wrote(line):
        return None
    if (match := CLEAR.fullmatch(line)) and WHEN.match(match["when"]):
        return Heading(match["name"].strip(), True)
    if (match := OF_PLAYER.fullmatch(line)) and WHEN.match(match["when"]) and \
            resolve(match["name"].strip()):
        return Heading(match["name"].strip(), True)
    if match := WRITTEN.fullmatch(line):
        when = match["when"] or ""
        if ARROW in when or TIME.fullmatch(when):
            return Heading(match["name"].strip(), any(map(str.isdigit, when)) and ARROW not in when,
                           quotes=ARROW in when)
    if (match := QUOTING.fullmatch(line) or SAID.fullmatch(line)) and resolve(match["name"]):
        return Heading(match["name"], False, quotes=True)
    if resolve(line):
        for length, other in enumerate(below, 2):
            if WHEN.match(other) and len(other) <= 60:
                return Heading(line, True, length)
            if not other.startswith(("@", "(")):
                break
    return None


class Thread:
    """The posts of a thread, line by line."""

    def __init__(self, lines: Sequence[str], resolve: Resolve) -> None:
        self.lines = [bare(line[: LONGEST + 1]) for line in lines]
        self.resolve = resolve
        self.post: Post | None = None
        """None above the first heading."""
        self.headings = [heading_at(self.lines, n, resolve) for n in range(len(lines))]
        self.is_dated = any(heading is not None and heading.dated for heading in self.headings)
        self.heading_until = 0
        """The number of the line behind the last heading."""
        self.only_headings = False
        """True if only blank lines stand below the last heading so far."""

    def begin_line(self, at: int) -> Heading | None:
        """The heading that begins at a line; the post changes with it."""
        if at < self.heading_until:
            return None
        heading = self.headings[at]
        if heading is None:
            if self.lines[at]:
                self.only_headings = False
                self.note_name(self.lines[at])
            return None
        if heading.quotes or (not heading.dated and (self.is_dated or self.only_headings)):
            self.post = replace(self.post or Post(), why_unknown=BELOW_QUOTE,
                                quoted=self.resolve(heading.name) if heading.quotes else None)
        else:
            player = self.resolve(heading.name)
            self.post = Post(heading.name, player, "" if player else
                             f"and no player is called {heading.name}")
        self.heading_until = at + heading.lines
        self.only_headings = True
        return heading

    def note_name(self, line: str) -> None:
        """Another player's name in a line of its own may sign a post or head the next one."""
        player = self.resolve(line.rstrip(",.:! "))
        if self.post is not None and player is not None and player != self.post.player:
            self.post = replace(self.post, why_unknown="below a name that may head it")
