"""The page of all games: which need somebody, who is to move and since when, how they stand."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from urllib.parse import quote

from aoi_cli.render.changing_parts import clean
from aoi_cli.web.entries import Entry
from aoi_cli.web.judging import print_refusal
from aoi_cli.web.library import Stamp
from aoi_cli.web.markup import link, print_page

DAY = 24 * 60 * 60
LONG = 3 * DAY
"""Seconds without a change after which somebody has to be reminded."""
NANOSECONDS = 1_000_000_000
Listed = tuple[str, Stamp, Entry | None]
NEED, UNDER_WAY, FINISHED = "Need somebody", "Under way", "Finished"
TITLES = (NEED, UNDER_WAY, FINISHED)


def print_home(games: Sequence[Listed], now: float, base: str = "") -> str:
    """The list of games; `now` is the time of the server."""
    groups: dict[str, list[Listed]] = {}
    for listed in games:
        groups.setdefault(group_of(listed[1], listed[2], now), []).append(listed)
    groups.get(NEED, []).sort(key=lambda game: game[1].modified)
    sections = "".join(print_group(title, groups[title], base) for title in TITLES
                       if title in groups)
    nothing = "<p>There is no game here yet.</p>"
    add = link(f"{base}/new", "New game or import", " class=button")
    return print_page("Games", (
        f"<header><h1>Games</h1>{add}</header>"
        f'<main class="all-games">{sections or nothing}</main>'
    ), ' class="home-page"')


def group_of(stamp: Stamp, entry: Entry | None, now: float) -> str:
    """Games with errors, games that are paused, and those that nobody has played for days."""
    if entry is None:
        return UNDER_WAY
    if entry.wrong:
        return NEED
    if entry.is_finished:
        return FINISHED
    waits = now - stamp.modified / NANOSECONDS
    return NEED if entry.is_paused or waits > LONG else UNDER_WAY


def print_group(title: str, games: Iterable[Listed], base: str) -> str:
    entries = [print_entry(name, stamp, entry, base) for name, stamp, entry in games]
    return (f'<section><h2>{title} <span class="count">{len(entries)}</span></h2>'
            f'<div class="games">{"".join(entries)}</div></section>')


def print_entry(name: str, stamp: Stamp, entry: Entry | None, base: str) -> str:
    address = f"{base}/g/{quote(name)}"
    if entry is None:
        return (f'<article class="entry"><h3>{link(address, name)}</h3>'
                '<p class="note">This file is being read.</p></article>')
    waiting = "".join(f"<li>{clean(item)}</li>" for item in entry.waiting if item)
    wrong = print_refusal(entry.wrong) if entry.wrong else ""
    standing = f'<ul class="standing">{entry.standing}</ul>' if entry.standing else ""
    title = link(address, entry.title or name) if entry.title else clean(name)
    where = f" · {clean(entry.where)}" if entry.where else ""
    paused = " · paused" if entry.is_paused else ""
    return (
        f'<article class="entry{" broken" if entry.wrong else ""}">{entry.picture}<h3>{title}</h3>'
        f'<p class="note">{clean(name)}{where}{paused}</p>{wrong}'
        f'<ul class="waiting">{waiting}</ul>{print_since(stamp, entry)}{standing}</article>'
    )


def print_since(stamp: Stamp, entry: Entry) -> str:
    """The time of the file: a game itself keeps no time."""
    if entry.is_finished or entry.wrong:
        return ""
    changed = time.localtime(stamp.modified / NANOSECONDS)
    exact = time.strftime("%Y-%m-%dT%H:%M:%S%z", changed)
    shown = time.strftime("%a %d %b %Y, %H:%M", changed)
    return (f'<p class="note since" title="when the file was last changed">since '
            f'<time datetime="{exact}">{shown}</time></p>')
