"""Cards on the page: in rows of places, in groups, with what lies on them."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.show.picture import Card, Group, Item, Shelf, Spaces, Timeline, Tokens
from aoi_cli.engine.words import counted
from aoi_cli.render import svg_banks
from aoi_cli.render.changing_parts import Slots, clean, name_thing
from aoi_cli.render.palette import tint

WIDTH = 420
"""The width of the timeline."""


def card(one: Card) -> str:
    corner = f"<i>{clean(one.corner)}</i>" if one.corner else ""
    kind = f' title="{clean(one.kind)}"' if one.kind else ""
    head = tint(one.colour)
    return (
        f'<div class="lying"{name_thing(one.keys)}>'
        f'<div class="face t-{head}"{kind}><b>{clean(one.name)}</b>'
        f"{corner}</div>{on_card(one)}" + (f"<p>{clean(one.does)}</p>" if one.does else "")
        + (f"<em>{clean(one.state)}</em>" if one.state else "") + "</div>"
    )


def on_card(one: Card) -> str:
    markup = (spaces(one.spaces) if one.spaces else "") + "".join(map(tokens, one.tokens))
    if one.price:
        markup += f'<span class="price">{clean(one.price)}</span>'
    return f'<div class="on">{markup}</div>' if markup else ""


def tokens(some: Tokens) -> str:
    if not some.count:
        return ""
    one = f'<i class="token{" cube" * some.cubes} c-{tint(some.colour)}"></i>'
    label = clean(counted(some.count, some.name))
    return f'<span class="tokens" role="img" aria-label="{label}" title="{label}">' \
           f"{one * some.count}</span>"


def spaces(some: Spaces) -> str:
    label = clean(f"{some.taken} of {len(some.printed)} {some.name}")
    drawn = "".join(
        f'<i class="token cube c-{tint(some.colour)}"></i>' if n < some.taken
        else f'<i class="free">{clean(printed)}</i>'
        for n, printed in enumerate(some.printed)
    )
    return f'<span class="tokens" role="img" aria-label="{label}" title="{label}">{drawn}</span>'


def groups(some: Iterable[Group], of: str, slots: Slots) -> str:
    """Each in a slot of its own, or each of its cards if they stay; `of` is whose they are."""
    markup = "".join(
        lasting_group(one, slots) if one.stays else
        slots.put(f"group {of} {one.title}", group(one), "div", ' class="mark group"')
        for one in some)
    return f'<div class="groups">{markup}</div>' if markup else ""


def lasting_group(one: Group, slots: Slots) -> str:
    cards = "".join(slots.put(f"{one.title} {each.name}", card(each), "div", ' class="mark"')
                    for each in one.cards)
    return f'<div class="group"><h3>{clean(one.title)}</h3><div class="laid">{cards}</div></div>'


def group(one: Group) -> str:
    """Nothing where nothing lies."""
    if not one.cards and not one.face_down and not one.note:
        return ""
    note = f" <span>{clean(one.note)}</span>" if one.note else ""
    down = f'<div class="lying back">{one.face_down}</div>' if one.face_down else ""
    cards = "".join(map(card, one.cards)) + down
    laid = f'<div class="laid">{cards}</div>' if cards else ""
    title = f"<h3>{clean(one.title)}{note}</h3>" if one.title else ""
    return title + laid


def row(shelf: Shelf, slots: Slots) -> str:
    """Places side by side, and what lies on each."""
    places = "".join(place(shelf.title, item, slots) for item in shelf.items)
    return (f'<section class="shelf row"><h2>{clean(shelf.title)}</h2>'
            f'<div class="laid">{places}</div></section>')


def place(shelf: str, item: Item, slots: Slots) -> str:
    content = card(item.card) if item.card else '<div class="lying none"></div>'
    lies = slots.put(f"{shelf} {item.name} card", content, "div", ' class="mark"')
    above = slots.put(f"{shelf} {item.name} place", clean(item.place), "b")
    return f'<div class="spot"><div class="above"><span>{clean(item.name)}</span>{above}</div>' \
           f"{lies}</div>"


def timeline(content: Timeline, slots: Slots) -> str:
    drawn = slots.put("timeline", svg_banks.draw_timeline(content, WIDTH))
    note = slots.put("timeline note", clean(content.note), "p")
    return (f'<section class="time"><h2>{clean(content.title)}</h2>'
            f'<svg class="board stretches" viewBox="0 0 {WIDTH} {svg_banks.STRETCH}" role="img" '
            f'aria-label="{clean(content.title)}">{drawn}</svg>{note}</section>')
