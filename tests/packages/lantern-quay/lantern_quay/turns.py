"""Whose turn it is, what a row may hold, and how things are paid."""

from __future__ import annotations

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.error.codes import (
    ACTION_DUE,
    CHOICE_MISSING,
    GAME_OVER,
    NO_SUCH_CHOICE,
    NOT_YOUR_TURN,
    ONE_ACTION,
    OUT_OF_GAME,
    PAUSED,
    TABLE_WAITS,
    WRONG_PHASE,
)
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted, possessive
from lantern_quay.cards import NAMES
from lantern_quay.codes import NOT_ENOUGH
from lantern_quay.state import ACTIONS, Player, State


def begin_row(s: State, player: str, text: str) -> None:
    s.begin_items(player, text)
    if p := s.players.get(player):
        require(not p.dropped, OUT_OF_GAME, f"{player} has left the game")
        require(not s.over, GAME_OVER, "the game is over")
        require(not s.paused, PAUSED, "the game is paused")


def end_row(s: State, player: str) -> None:
    for d in s.open(player, "discard"):
        require(not d.started, CHOICE_MISSING,
                f"{player} discards {counted(d.amount, 'cards')} more")
    if player == s.current and s.phase == "turns" and not s.seller:
        complete = s.actions in (0, ACTIONS) or s.revealed
        require(complete, ACTION_DUE, f"{player} has another action",
                help="Add it to the row, or `done`.")
        if not s.actions:
            next_turn(s)
    go_on(s)


def next_turn(s: State) -> None:
    s.players[s.current].turns -= 1
    first, *others = s.order[(at := s.order.index(s.current)):] + s.order[:at]
    able = (s.players[name] for name in (*others, first))
    s.current = next((p.name for p in able if p.turns > 0 and not p.dropped), "")
    s.actions = ACTIONS


def in_turn(s: State, p: Player) -> None:
    require(s.phase == "turns", WRONG_PHASE, f"not possible in {s.game.course.phases[s.phase]}")
    require(s.current == p.name, NOT_YOUR_TURN,
            f"it is {possessive(s.current)} turn, not {possessive(p.name)}")
    require(not s.seller, TABLE_WAITS, "the sale is not settled yet",
            help="Write the rest of the turn once all have answered.")


def act(s: State, p: Player) -> None:
    """Begin one of the actions of a turn."""
    in_turn(s, p)
    require(s.actions, ONE_ACTION, f"{p.name} has taken both actions of this turn")
    s.actions -= 1


def pay(s: State, p: Player, coins: int, what: str) -> None:
    require(p.coins >= coins or s.hangs(p.name, "coins"), NOT_ENOUGH,
            f"{counted(coins, 'coins')} needed for {what}, {p.name} has {p.coins}")
    p.coins -= coins
    s.note(p, "coins", -coins, what)


def answering(s: State, p: Player, *kinds: str) -> Decision:
    found = next((d for d in s.open(p.name, due=PHASE) if d.kind in kinds and d.waits), None)
    return required(found, NO_SUCH_CHOICE, f"{p.name} is not asked for this now")


def meant(c: Command) -> str:
    """A card by its full name; a word that names none as it stands."""
    word: str = c["tile"]
    return NAMES[word].id if word in NAMES else word
