"""The head of the game file that a record becomes, and the position it begins with."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.mode import begin_game
from aoi_cli.engine.span import Node, Span, plain
from aoi_cli.imports.positions.records import Record
from aoi_cli.imports.positions.wording import seat
from aoi_cli.judging.head import FORMAT, read_head
from aoi_cli.registry import find_game

GAME = "through-the-ages"
READINGS = {"R-EMPTY-HANDED": "nothing", "R-EVENT-ORDER": "seats", "R-VICTIMS": "fewer",
            "R-LOST-COLONY": "gone", "R-HOMER-RESOURCE": "kept", "R-DECIDERS": "any"}
"""Rulings that the record reads in another way than our default."""


def head_of(record: Record, title: str) -> dict[str, Any]:
    head: dict[str, Any] = {"aoi": FORMAT, "game": GAME, "ruleset": find_ruleset(record)}
    if title:
        head["title"] = title
    return head | {
        "info": "open",
        "players": [seat(number) for number in range(1, record.players + 1)],
        "rulings": READINGS,
        "decks": orders(record),
    }


def find_ruleset(record: Record) -> str:
    """The newest ruleset whose new cards the record has."""
    box = find_game(GAME).box
    recorded = {card for _, cards in record.decks for card in cards}
    for older, ruleset in reversed([*pairwise(box.rulesets)]):
        added = box.of(ruleset).components.keys() - box.of(older).components.keys()
        if not added or added & recorded:
            return ruleset
    return box.rulesets[0]


def orders(record: Record) -> dict[str, Any]:
    """The order of each deck; all orders of a deck that is shuffled more than once."""
    decks: dict[str, list[list[str]]] = {}
    for what, cards in record.decks:
        decks.setdefault(what, []).append([*cards])
    return {what: cards if len(cards) > 1 else cards[0] for what, cards in decks.items()}


def start_game(head: dict[str, Any]) -> Any:
    problems: list[Any] = []
    nodes = {key: plain(value, Span(1, 1, 2)) for key, value in head.items()}
    read = read_head(Fields(Node(nodes, Span(1, 1, 2)), problems, "the record"), problems)
    s = begin_game(find_game(GAME), read.setup, read.hidden) if read.setup else None
    if s is None:
        raise Broken(problems)
    return s
