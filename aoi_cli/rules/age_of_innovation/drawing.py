"""The head of a new game: what is named by hand as it is named, all else drawn.

A part of the display is named as `banking:i1,i2`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from aoi_cli.engine.game_parts import Creation
from aoi_cli.engine.shuffle import Draw
from aoi_cli.rules.age_of_innovation.box.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.box.tiles import (
    BOOK_ACTIONS,
    COMPETENCIES,
    DISCIPLINES,
    FINAL_SCORING,
    INNOVATIONS,
    NAMES,
    PALACES,
    ROUND_BONUSES,
    ROUND_SCORING,
    SPADE_TILE,
)
from aoi_cli.rules.age_of_innovation.innovations import list_innovation_places
from aoi_cli.rules.age_of_innovation.schema import head_schema
from aoi_cli.rules.age_of_innovation.setup import (
    BOARDS_IN_DRAFT,
    BUNDLES,
    OPTIONS,
    OWN_PALACE,
    find_discipline,
    shows_same_building,
)
from aoi_cli.rules.terra import drawing as common
from aoi_cli.rules.terra.box.wheel import TERRAINS, WHEEL
from aoi_cli.rules.terra.drawing import NamedParts, first_word, list_without, list_words
from aoi_cli.rules.terra.setup import FEWEST, MOST

PARTS: Mapping[str, Collection[str]] = {
    "board": WHEEL, "faction": FACTIONS, "bonus": ROUND_BONUSES, "palace": PALACES,
}


def compose(players: Sequence[str], named: NamedParts, draw: Draw) -> dict[str, Any]:
    """The head's own part of this game. A player may be `NAME=board+faction+bonus[+palace]`."""
    seats = common.split_seats(players)
    stated = any("=" in player for player in players)
    distribution = first_word(named, "distribution", "given" if stated else "bundles")
    head: dict[str, Any] = {
        "edition": first_word(named, "edition", "1.2"),
        "map": first_word(named, "map", "1-3" if len(players) == 2 else "3-5"),
        "seed": draw.seed,
        "players": [name for name, _ in seats],
        "distribution": distribution,
    }
    head |= draw_scoring(named, draw)
    head["books"] = list_components(named, "books") or draw.shuffled(BOOK_ACTIONS, "books")[:3]
    head["innovations"] = fill_display(
        named, "innovations", innovation_places_for(len(players)),
        draw.shuffled(INNOVATIONS, "innovations"),
    )
    head["competencies"] = fill_display(
        named, "competencies", [d for d in DISCIPLINES for _ in range(3)],
        draw.shuffled(COMPETENCIES, "competencies"),
    )
    if distribution == "given":
        parts = [read_parts(what) for _, what in seats]
        return head | draw_given(named, draw, head["players"], parts)
    draw_all = draw_draft if distribution == "draft" else draw_bundles
    return head | draw_all(named, draw, len(players))


def innovation_places_for(players: int) -> list[str]:
    """The places of innovations; the reader reports a wrong number of players, so any will do."""
    return list_innovation_places(min(max(players, FEWEST), MOST))


def draw_scoring(named: NamedParts, draw: Draw) -> dict[str, Any]:
    """The round tiles and the final one, which must not show the same building."""
    rounds, final = list_components(named, "rounds"), find_component(first_word(named, "final", ""))
    if not rounds:
        draws = (draw_rounds(draw.again(n)) for n in count())
        rounds = next(drawn for drawn in draws if not shows_same_building(drawn[5], final))
    if not final:
        finals = draw.shuffled(FINAL_SCORING, "final")
        final = next(t for t in finals if not shows_same_building(rounds[-1], t))
    return {"rounds": rounds, "final": final}


def draw_rounds(draw: Draw) -> list[str]:
    """Draw the rounds from 6 down to 1, with the two exclusions of the draw.

    The spade tile drawn for round 6 or 5 is shuffled back in once those are filled. A third
    tile of a discipline with none in round 6 is put out of the game.
    """
    stack = draw.shuffled(ROUND_SCORING, "rounds")
    spade_waits = SPADE_TILE in stack[:2]
    if spade_waits:
        stack.remove(SPADE_TILE)
    placed: list[str] = []
    while len(placed) < 6:
        if len(placed) == 2 and spade_waits:
            stack, spade_waits = draw.shuffled([*stack, SPADE_TILE], "rounds below 5"), False
        tile = stack.pop(0)
        below = [find_discipline(t) for t in placed[1:]]
        if below.count(find_discipline(tile)) == 2:
            continue
        placed.append(tile)
    return placed[::-1]


def fill_display(
    named: NamedParts, key: str, spaces: Sequence[str], drawn: Sequence[str]
) -> dict[str, list[str]]:
    """A display: named places as they are named, the others from what is left."""
    display = {}
    for texts in named.get(key, ()):
        for word in texts.split():
            place, _, tiles = word.partition(":")
            display[place.lower()] = [find_component(t) for t in tiles.split(",") if t]
    left = list_without(drawn, [t for tiles in display.values() for t in tiles])
    by_hand = set(display)
    for place in spaces:
        if place not in by_hand:
            display.setdefault(place, []).append(left.pop(0))
    return {place: display.pop(place) for place in dict.fromkeys(spaces)} | display


def draw_bundles(named: NamedParts, draw: Draw, players: int) -> dict[str, Any]:
    """Bundles named by hand come first; parts that they leave open are drawn."""
    drawn = [read_parts(word) for some in named.get("bundles", ()) for word in some.split()]
    drawn += [{} for _ in range(BUNDLES - len(drawn))]
    left_over = list_components(named, "bonuses")
    complete_parts(drawn, ("board", "bonus", "faction"), draw, {"bonus": left_over})
    used = [bundle["bonus"] for bundle in drawn]
    return {
        "palaces": list_palaces(named, draw, players),
        "bundles": drawn,
        "bonuses": left_over or list_without(draw.shuffled(ROUND_BONUSES, "bonuses"), used)[:3],
    }


def draw_draft(named: NamedParts, draw: Draw, players: int) -> dict[str, Any]:
    return {
        "palaces": list_components(named, "palaces") or draw_palaces(draw, players),
        "boards": list_components(named, "boards")
        or draw.shuffled(WHEEL, "boards")[:BOARDS_IN_DRAFT],
        "factions": list_components(named, "factions")
        or draw.shuffled(FACTIONS, "factions")[: players + 1],
        "bonuses": list_components(named, "bonuses")
        or draw.shuffled(ROUND_BONUSES, "bonuses")[: players + 3],
    }


def draw_given(
    named: NamedParts, draw: Draw, names: Sequence[str], stated: Sequence[Mapping[str, str]]
) -> dict[str, Any]:
    """Draw what each player plays; if one has a palace, all have."""
    players = [dict(parts) for parts in stated]
    left_over = list_components(named, "bonuses")
    own_palaces = any("palace" in p for p in players)
    wanted = ("board", "faction", "bonus", *(["palace"] if own_palaces else []))
    complete_parts(players, wanted, draw, {"bonus": left_over, "palace": [OWN_PALACE]})
    used = [p["bonus"] for p in players]
    head: dict[str, Any] = {
        "players": [{"name": name} | p for name, p in zip(names, players, strict=True)]
    }
    if not own_palaces:
        head["palaces"] = list_palaces(named, draw, len(names))
    drawn = list_without(draw.shuffled(ROUND_BONUSES, "bonuses"), used)
    return head | {"bonuses": left_over or drawn[:3]}


def complete_parts(
    holders: Sequence[dict[str, str]],
    wanted: Sequence[str],
    draw: Draw,
    kept: Mapping[str, Collection[str]],
) -> None:
    """Give every holder a part of each kind, none of them twice and none that is kept."""
    labels = {"board": "boards", "faction": "factions", "bonus": "bonuses", "palace": "palaces"}
    for kind in wanted:
        held = [h[kind] for h in holders if kind in h]
        left = list_without(draw.shuffled(PARTS[kind], labels[kind]), [*held, *kept.get(kind, ())])
        for holder in holders:
            if kind not in holder:
                holder[kind] = left.pop(0) if left else ""
    for holder in holders:
        unordered = dict(holder)
        holder.clear()
        holder.update({kind: unordered.pop(kind) for kind in wanted} | unordered)


def list_palaces(named: NamedParts, draw: Draw, players: int) -> list[str]:
    return list_components(named, "palaces") or [*draw_palaces(draw, players), OWN_PALACE]


def draw_palaces(draw: Draw, players: int) -> list[str]:
    ordinary = [p for p in PALACES if p != OWN_PALACE]
    return sorted(draw.shuffled(ordinary, "palaces")[: players + 1], key=[*PALACES].index)


def read_parts(text: str) -> dict[str, str]:
    """`desert+moles+rb1` by kind; words that name nothing take the kinds that are left."""
    by_kind: dict[str, str] = {}
    unknown = []
    for word in filter(None, text.split("+")):
        name = find_component(word)
        kind = next((k for k, known in PARTS.items() if name in known and k not in by_kind), "")
        if kind:
            by_kind[kind] = name
        else:
            unknown.append(name)
    free: Iterator[str] = (kind for kind in PARTS if kind not in by_kind)
    return by_kind | dict(zip(free, unknown, strict=False))


def find_component(word: str) -> str:
    name = common.name_component(word, NAMES)
    return TERRAINS.get(name, name)


def list_components(named: NamedParts, key: str) -> list[str]:
    return [find_component(word) for word in list_words(named, key)]


def find_contradiction(players: Sequence[str], named: NamedParts) -> str:
    chosen = named.get("distribution", ("given",))[0] != "given"
    if chosen and any("=" in player for player in players):
        return "NAME=… says what a player has, and this distribution lets players choose"
    return ""


CREATION = Creation(
    compose=compose,
    schema=head_schema,
    settings=OPTIONS,
    find_contradiction=find_contradiction,
)
