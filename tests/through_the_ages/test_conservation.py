"""What holds in any game: nothing appears or vanishes but by what the ledger tells."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from aoi_cli.engine.row import Row
from aoi_cli.rules.through_the_ages import decks
from aoi_cli.rules.through_the_ages.box.cards import CARDS, deck
from aoi_cli.rules.through_the_ages.cards_in_play import action_totals
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.state import Player, State
from tests.through_the_ages.chance import game

TOLD = ("culture", "science", "food", "resources", "workers", "yellow tokens", "blue tokens",
        "military cards")
"""Amounts whose every change stands in the ledger."""
GAMES = [(2, "amber"), (3, "birch"), (4, "cedar")]


@cache
def play_game(players: int, seed: str) -> list[tuple[State, Row]]:
    return [*game(players, seed)]


@pytest.mark.parametrize("players, seed", GAMES)
def test_every_change_stands_in_the_ledger(players: int, seed: str) -> None:
    before: dict[str, dict[str, int]] = {}
    for s, row in play_game(players, seed):
        after = {name: {what: value(s, name, what) for what in TOLD} for name in s.players}
        if before:
            changes = Counter[tuple[str, str]]()
            for change in (change for item in s.items for change in item.changes):
                changes[change.player, change.what] += change.by
            for name, values in after.items():
                for what in TOLD:
                    told = before[name][what] + changes[name, what]
                    assert told == values[what], (row.text, name, what)
        before = after


@pytest.mark.parametrize("players, seed", GAMES)
def test_nobody_owes_anything(players: int, seed: str) -> None:
    for s, row in play_game(players, seed):
        for p in s.players.values():
            amounts = (p.culture, p.science, p.blue_bank, p.yellow_bank, p.unused, p.civil,
                       p.military, p.extra_military, p.pool)
            assert min(*amounts, *p.blue.values(), *p.technologies.values(), 0) == 0, row.text
            assert (p.civil_total, p.military_total) == action_totals(s, p), row.text


@pytest.mark.parametrize("players, seed", GAMES)
def test_no_military_card_is_there_more_often_than_in_the_box(players: int, seed: str) -> None:
    box = Counter(card for age in ("A", "I", "II", "III")
                  for card in deck(False, age, players, "1"))
    for s, row in play_game(players, seed):
        assert not places(s) - box, row.text


@pytest.mark.parametrize("players, seed", GAMES)
def test_military_cards_of_the_present_age_are_all_there(players: int, seed: str) -> None:
    """But for duplicates of common tactics, which leave the game."""
    for s, row in play_game(players, seed):
        if s.age in ("I", "II", "III"):
            box = Counter(deck(False, s.age, players, "1"))
            assert all(CARDS[card].kind == "tactic" for card in box - places(s)), row.text


def value(s: State, player: str, what: str) -> int:
    found = GAME.amounts.value(s, player, what)
    assert isinstance(found, int)
    return found


def places(s: State) -> Counter[str]:
    """Every military card wherever it lies."""
    piles = map(decks.discard_pile, ("I", "II", "III"))
    zones = [decks.MILITARY, decks.CURRENT, decks.FUTURE, *piles]
    found = Counter(card for zone in zones for card in s.zones[zone].names)
    found.update(s.past_events)
    found.update(s.common_tactics)
    found.update(pact.card for pact in s.pacts)
    for p in s.players.values():
        found.update(list_held_cards(s, p))
    return found


def list_held_cards(s: State, p: Player) -> list[str]:
    own = [p.tactic] if p.exclusive else []
    return [*s.military_hand(p).names, *p.colonies, *(war.card for war in p.wars), *own]
