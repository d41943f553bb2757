"""The frame of the page of a game, with a server or without one: the buttons and tabs around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from aoi_cli.render.changing_parts import clean

TURNS = (("first", "|◀", "start"), ("back", "◀", "a row back ( [ )"),
         ("on", "▶", "a row on ( ] )"), ("last", "▶|", "end"))
LOOKS = (("autoplay", "▷", "Autoplay", "show row after row"),
         ("compare", "⇄", "Compare", "keep this moment beside others"),
         ("why", "?", "Why", "click anything to see where it came from"))
TABS = '<nav class="tabs" aria-label="parts of the page">' + "".join(
    f'<a href="#{part}">{part}</a>' for part in ("board", "players", "cards", "rows", "points")
) + "</nav>"
"""Lead to the parts of the page on narrow screens."""


def print_controls(
    row: int, rows: range, starts: Iterable[tuple[int, int]], address: Callable[[int], str]
) -> str:
    """Buttons, slider, and room for the words of the row that is shown.

    `starts` are the rounds and the rows behind which they begin; `address` leads to a row.
    """
    first, last = rows[0], rows[-1]
    places = {"first": first, "back": max(row - 1, first), "on": min(row + 1, last), "last": last}
    return (
        f'<nav class="controls" aria-label="moments">{print_turns(places, address)}'
        f'<div class="slide">{print_jump("round-back", "◀◀", "a round back ( { )")}'
        f'<div class="track"><input type="range" id="slider" min="{first}" max="{last}" '
        f'value="{row}" aria-label="row">{print_ticks(starts)}</div>'
        f'{print_jump("round-on", "▶▶", "a round on ( } )")}</div>{print_looks()}'
        '<p id="now" aria-live="polite"></p></nav>'
    )


def print_turns(places: Mapping[str, int], address: Callable[[int], str]) -> str:
    return '<div class="buttons">' + "".join(
        f'<a href="{clean(address(places[id]))}" id="{id}" class="button" title="{title}" '
        f'aria-label="{title}">{sign}</a>'
        for id, sign, title in TURNS
    ) + "</div>"


def print_jump(id: str, sign: str, title: str) -> str:
    return (f'<button type="button" id="{id}" title="{title}" aria-label="{title}" hidden>{sign}'
            "</button>")


def print_ticks(starts: Iterable[tuple[int, int]]) -> str:
    ticks = "".join(f'<span data-row="{row}">{number}</span>' for number, row in starts if number)
    return f'<div class="ticks" aria-hidden="true">{ticks}</div>'


def print_looks() -> str:
    """The ways to look at the game, which need scripts."""
    buttons = "".join(
        f'<button type="button" id="{id}" aria-pressed="false" aria-label="{name}" '
        f'title="{title}">{sign}<span> {name}</span></button>'
        for id, sign, name, title in LOOKS
    )
    return (f'<div class="buttons looks" hidden>{buttons}<button type="button" id="theme" '
            'aria-label="light or dark" title="light or dark">◐</button></div>')
