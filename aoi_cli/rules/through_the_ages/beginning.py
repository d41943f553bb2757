"""The start of a game."""

from __future__ import annotations

from aoi_cli.engine.hidden.decks import lay
from aoi_cli.rules.through_the_ages import cards_in_play, decks, turns
from aoi_cli.rules.through_the_ages.box.cards import BOARD_CARDS
from aoi_cli.rules.through_the_ages.state import SPACES, Player, State

WORKERS = {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}
BLUE, YELLOW, UNUSED = 16, 18, 1
MORE_EVENTS = 2
"""The number of current events beyond the number of players."""


def begin(s: State) -> None:
    decks.lay_out(s)
    decks.new_deck(s, decks.CIVIL, "civilA")
    s.row = tuple(decks.turn_up(s, decks.CIVIL) for _ in range(SPACES))
    decks.new_deck(s, decks.CURRENT, decks.EVENTS)
    events = s.zones[decks.CURRENT].cards
    lay(s, decks.CURRENT, events[: len(s.players) + MORE_EVENTS])
    for p in s.players.values():
        equip(s, p)
    s.round = 1
    turns.begin_turn(s, s.order[0])


def equip(s: State, p: Player) -> None:
    p.technologies = {card: WORKERS.get(card, 0) for card in BOARD_CARDS}
    p.blue_bank, p.yellow_bank, p.unused = BLUE, YELLOW, UNUSED
    p.civil_total, p.military_total = cards_in_play.action_totals(s, p)
