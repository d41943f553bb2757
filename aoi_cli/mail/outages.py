"""Gaps in which nobody fetched mails, and the time that players get back for them.

A table that is run by hand, or on a machine that sleeps, often has no run for hours. So a gap is
unusual only if it is much longer than those before it. Deadlines move by themselves only if
`outage` in table.yaml says that the table runs all the time. Otherwise a moderator decides whether
a gap was an outage.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

from aoi_cli.mail.command_links import link_commands
from aoi_cli.mail.notices import moderators, to_all
from aoi_cli.mail.summary_parts import Gap
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown, written

SHORTEST = timedelta(hours=6)
"""The shortest gap that is remembered, unless table.yaml gives another."""
LONGEST = timedelta(days=60)
"""The longest outage; a longer gap means that a clock was wrong."""
MANY_TIMES = 2
"""An unusual gap is longer than the gaps before it by more than this factor."""
REMEMBERED = timedelta(days=14)
SET_RIGHT = timedelta(hours=1)
"""A clock that goes back by less was adjusted; it was not wrong."""
Due = dict[str, dict[str, str]]
"""New deadlines by game and ask."""


def outage(table: Table, began: datetime) -> None:
    """Deal with the gap before a completed fetch."""
    last, longest = table.fetched, table.file.timing.outage
    if last is None or began - last <= (longest or SHORTEST):
        return
    gap = Gap(last, began)
    if gap not in table.memory.gaps:
        table.note("gap", since=written(gap.since), until=written(gap.until))
    if not is_unusual(table.memory.gaps, gap):
        return
    if longest is None or gap.length > LONGEST:
        ask_moderators(table, gap)
        return
    since = written(gap.since)
    if since not in table.memory.outages:
        if given_back(table, gap):
            ask_moderators(table, gap)
            return
        table.note("outage", since=since, until=written(gap.until),
                   games=later_deadlines(table, gap))
        table.say(f"no mails were fetched since {since}: open deadlines were moved")
    for name in table.file.games:
        if table.asks(name):
            to_all(table, name, f"outage {since} {name}", "deadlines were moved",
                   partial(list_outage, table, name, gap))


def list_outage(table: Table, name: str, gap: Gap, zone: ZoneInfo) -> list[str]:
    return [*outage_lines(table, name, gap, {}, "The mailbox was not read", zone)]


def is_unusual(gaps: Sequence[Gap], gap: Gap) -> bool:
    """True if a gap is much longer than earlier gaps."""
    before = [other.length for other in gaps
              if other.until <= gap.since <= other.until + REMEMBERED]
    return not before or gap.length > MANY_TIMES * max(before)


def ask_moderators(table: Table, gap: Gap) -> None:
    moderators(table, f"gap {written(gap.since)}", "no mails were fetched for a while",
               partial(list_gap, table, gap))


def list_gap(table: Table, gap: Gap, zone: ZoneInfo) -> list[str]:
    return [f"No mails were fetched from {shown(gap.since, zone)} to {shown(gap.until, zone)}.",
            "No deadline has moved by it. If the players could not play, move them:", "",
            "aoi table outage DIR --because TEXT",
            *link_commands(table, f"outage since {written(gap.since)} until {written(gap.until)} "
                                  "because nobody could play")]


def last_gap(table: Table) -> Gap | None:
    """The current gap, or else the last one; None if deadlines have moved by it already."""
    gaps = [gap for gap in table.memory.gaps if gap.until <= table.now]
    if table.fetched and table.now - table.fetched > (table.file.timing.outage or SHORTEST):
        gaps.append(Gap(table.fetched, table.now))
    gap = gaps[-1] if gaps else None
    moved = gap and (written(gap.since) in table.memory.outages or given_back(table, gap))
    return None if moved else gap


def given_back(table: Table, gap: Gap) -> Gap | None:
    """An outage by which deadlines have moved, and which shares some time with a gap.

    One that ends in the future was seen by a wrong clock.
    """
    return next((other for other in table.memory.given_back if other.until <= table.now
                 and other.since < gap.until and gap.since < other.until), None)


def later_deadlines(table: Table, gap: Gap) -> Due:
    """New deadlines: each moves by the part of the gap during which it was open."""
    moved = {
        name: {ask.key: written(ask.due + (gap.until - max(gap.since, ask.since)))
               for ask in table.asks(name) if ask.due > gap.since and ask.since < gap.until}
        for name in table.file.games
    }
    return {name: due for name, due in moved.items() if due}


def outage_lines(
    table: Table, name: str, gap: Gap, due: Mapping[str, str], what: str, zone: ZoneInfo
) -> Iterator[str]:
    """Lines about an outage and the deadlines after it, for readers in a zone."""
    yield f"{what} from {shown(gap.since, zone)} to {shown(gap.until, zone)}."
    yield "Deadlines that were open then were moved by as much:"
    if not hides_questions(table, name):
        for ask in table.asks(name):
            now = show_deadline(due.get(ask.key, written(ask.due)), zone)
            yield f"  {table.seat_name(name, ask.seat)}: until {now}"


def show_deadline(due: str, zone: ZoneInfo) -> str:
    return shown(datetime.fromisoformat(due), zone)


def hides_questions(table: Table, name: str) -> bool:
    """True if the public may not know all open questions."""
    game = table.game(name)
    return len(game.seen_by("public").waiting()) != len(game.waiting())


# after a clock that was wrong


def report_wrong_clocks(table: Table) -> None:
    """Tell the moderators that something was asked in the future: a clock was wrong."""
    for name in table.file.games:
        zone = table.timing(name).zone
        ahead = [ask for ask in table.asks(name) if ask.since - table.now > SET_RIGHT]
        until = (table.now + table.timing(name).move).astimezone(zone)
        for ask in ahead[:1]:
            moderators(table, f"clock {written(ask.since)} {name}", f"{name}: a clock was wrong", [
                f"The clock says {shown(table.now, zone)}, and questions of {name} were asked at",
                f"{shown(ask.since, zone)}. No deadline has moved by it. If the first",
                "of these times is right, set the deadlines:", "",
                f"aoi table deadline DIR {name} TIME --because TEXT",
                *link_commands(
                    table, f"deadline {name} {until:%Y-%m-%dT%H:%M} because a clock was wrong")])
