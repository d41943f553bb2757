"""Two files of one game that differ in nothing that a viewer may know: copies for the viewer, which
can be given away, are the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import yaml

from aoi_cli.engine.hidden.zone import knows
from aoi_cli.engine.shuffle import below
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.table.publishing import published
from aoi_cli.table.redacted_game import viewer_of

TRIES = 60
"""Exchanges of two cards; most of them change something that is seen."""


def other_file(text: str, viewer: str, chance: Iterator[int]) -> str:
    """The same game with hidden cards dealt otherwise, as far as the viewer can see."""
    known = judge(text)
    who = viewer_of(known, viewer)
    copy = published(known, who)
    names = unknown_names(known, who)
    for _ in range(TRIES):
        one, another = (names[below(len(names), chance)] for _ in range(2))
        changed = exchange(text, one, another, chance, known, who)
        try:
            other = judge(changed)
        except Exception:
            continue
        if not other.problems and published(other, who) == copy:
            text, known = changed, other
    return text


def unknown_names(game: JudgedGame, viewer: str | None) -> Sequence[str]:
    """Of the cards that the viewer does not know, wherever they lie."""
    return sorted(card.name for zone in game.state.zones.values() for card in zone.cards
                  if not knows(viewer, card.insiders))


def exchange(
    text: str, one: str, another: str, chance: Iterator[int], game: JudgedGame, viewer: str | None
) -> str:
    """Exchanges two cards in the orders of the decks, and in rows hidden from the viewer."""
    head: dict[str, Any] = yaml.safe_load(text)
    rows = head.pop("moves").splitlines()
    places = [(order, at) for orders in head["decks"].values() for order in orders
              for at in range(len(order))]
    ones, others = ([(order, at) for order, at in places if order[at] == name]
                    for name in (one, another))
    if ones and others:
        (a, i), (b, j) = ones[below(len(ones), chance)], others[below(len(others), chance)]
        a[i], b[j] = b[j], a[i]
    hidden = {entry.row for entry in game.replay.entries
              if not entry.automatic and not knows(viewer, entry.insiders)}
    swapped = {one: another, another: one}
    rows = [rename(row, swapped) if n in hidden else row for n, row in enumerate(rows, 1)]
    return compose_game_file(head, rows)


def rename(row: str, names: Mapping[str, str]) -> str:
    return re.sub(r"[\w'-]+", lambda word: names.get(word[0], word[0]), row)
