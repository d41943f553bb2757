"""The production phase: pawns, coins or trades."""

from __future__ import annotations

from aoi_cli.engine.course import Task
from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.beyond_the_horizon import holdings
from aoi_cli.rules.beyond_the_horizon.abilities import sum_modifiers, use_modifiers
from aoi_cli.rules.beyond_the_horizon.codes import NOT_PAYABLE
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Event
from aoi_cli.rules.beyond_the_horizon.map import own_pieces, replace_piece
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Piece, Player, State
from aoi_cli.rules.beyond_the_horizon.tracks import (
    known_cells,
    open_columns,
    uncovered_cells,
)

TRADE_PRICE = 3
ADDS_TO = {"food": ("pop",), "economy": ("coins",), "infrastructure": ("pop", "coins")}
"""The kinds of production that a symbol on each track adds to (D60)."""


def coin_income(s: State, p: Player) -> int:
    """The base income and all uncovered coins."""
    shown = sum(cell.coins for track in TRACKS for cell in known_cells(s, p, track))
    return s.pack.boards[p.seat].base + shown


def produce(s: State, p: Player, what: str, source: str) -> None:
    if what == "pop":
        columns = [c for c in open_columns(s, p) if p.columns[c]]
        for column in columns[:1] if s.rulings.open_columns == "one" else columns:
            p.columns = {**p.columns, column: p.columns[column] - 1}
            p.active += 1
            s.note(p, "inactive", -1, f"column {column}")
            s.note(p, "active", 1, source)
    elif what == "coins":
        holdings.gain_coins(s, p, coin_income(s, p), source)
    symbols = [
        Task(EFFECT, p.name, cell.effect, source)
        for track in TRACKS
        if what in ADDS_TO[track] or (what != "trade" and s.rulings.production_symbols == "either")
        for cell in uncovered_cells(s, p, track) if cell.kind == "production" and cell.effect
    ]
    s.put_first(*symbols, Task("event", p.name, Event("production", what), source))


def trade_price(s: State, p: Player) -> int:
    return max(0, TRADE_PRICE - sum_modifiers(s, p, "discount", "trade-pop"))


def can_trade(s: State, p: Player) -> bool:
    """True if any trade is possible."""
    pawn = p.inactive and p.coins >= trade_price(s, p)
    coin = p.active and holdings.has_room(s, p)
    return bool(pawn or coin or own_pieces(s, p))


def trade_for_pawn(s: State, p: Player) -> None:
    require(p.inactive, NOT_PAYABLE, f"{p.name} has no inactive pawn left")
    holdings.pay_coins(s, p, trade_price(s, p), "a pawn")
    use_modifiers(s, p, "discount", "trade-pop")
    holdings.activate(s, p, 1, "trade")


def trade_for_coin(s: State, p: Player) -> None:
    holdings.require_room(s, p, as_cost=True)
    holdings.use_active(s, p, 1, "a coin")
    holdings.exhaust(s, p, "trade")
    holdings.gain_coins(s, p, 1, "trade")


def recall(s: State, p: Player, piece: Piece) -> None:
    """Takes a piece off the map as an active pawn."""
    replace_piece(s, piece, None)
    p.active += 1
    s.note(p, "active", 1, f"{piece.unit} on {piece.tile}")
