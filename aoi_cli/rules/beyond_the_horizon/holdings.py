"""Gains and losses of coins, pawns and points."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon.codes import NOT_PAYABLE
from aoi_cli.rules.beyond_the_horizon.state import Player, State

COINS_COME = "Coins come by `act B4a`, `produce coins` and `trade coin`."
PAWNS_COME = "Pawns become active by `act B4a`, `produce pop` and `trade pop`."


def gain_coins(s: State, p: Player, n: int, source: str) -> None:
    p.coins += n
    s.note(p, "coins", n, source)


def gain_points(s: State, p: Player, n: int, source: str, account: str) -> None:
    p.vp += n
    p.vp_by = {**p.vp_by, account: p.vp_by.get(account, 0) + n}
    s.note(p, "vp", n, source, account)


def leftmost_column(p: Player) -> str:
    """The leftmost column with a pawn; "" if all are empty."""
    return next((column for column, n in p.columns.items() if n), "")


def take_pawn(s: State, p: Player) -> bool:
    """Takes an inactive pawn off its column; False if there is none."""
    column = leftmost_column(p)
    if column:
        p.columns = {**p.columns, column: p.columns[column] - 1}
        s.note(p, "inactive", -1, f"column {column}")
    return bool(column)


def activate(s: State, p: Player, n: int, source: str) -> None:
    """Moves pawns from the leftmost columns to the resource area, as long as there are any."""
    for _ in range(n):
        if take_pawn(s, p):
            p.active += 1
            s.note(p, "active", 1, source)


def free_cells(s: State, p: Player) -> int:
    """Free cells in the columns."""
    return sum(s.pack.boards[p.seat].cells.values()) - p.inactive


def exhaust(s: State, p: Player, source: str) -> None:
    """Puts a pawn into the rightmost column with room, or beside the board."""
    cells = s.pack.boards[p.seat].cells
    column = next((c for c in reversed([*cells]) if p.columns[c] < cells[c]), "")
    if column:
        p.columns = {**p.columns, column: p.columns[column] + 1}
        s.note(p, "inactive", 1, source)
    else:
        p.beside += 1


def has_room(s: State, p: Player, n: int = 1, as_cost: bool = True) -> bool:
    """True if the columns, or the space beside the board (D15), can take pawns."""
    return free_cells(s, p) >= n or s.rulings.full_columns == "beside" or (
        not as_cost and s.rulings.full_columns == "not_paid")


def require_room(s: State, p: Player, as_cost: bool) -> None:
    require(has_room(s, p, 1, as_cost), NOT_PAYABLE, "no column has room for a pawn")


def return_pawns(s: State, p: Player) -> None:
    """Moves pawns from beside the board to columns with room."""
    while p.beside and free_cells(s, p):
        p.beside -= 1
        exhaust(s, p, "beside the board")


def can_exhaust(s: State, p: Player, n: int) -> bool:
    return p.active >= n and has_room(s, p, n)


def pay_coins(s: State, p: Player, n: int, what: str) -> None:
    require(p.coins >= n, NOT_PAYABLE,
            f"{counted(n, 'coins')} needed for {what}, {p.name} has {p.coins}", help=COINS_COME)
    p.coins -= n
    s.note(p, "coins", -n, what)


def use_active(s: State, p: Player, n: int, what: str) -> None:
    require(p.active >= n, NOT_PAYABLE,
            f"{counted(n, 'active pawns')} needed for {what}, {p.name} has {p.active}",
            help=PAWNS_COME)
    p.active -= n
    s.note(p, "active", -n, what)


def pay_exhausted(s: State, p: Player, n: int, what: str) -> None:
    require(can_exhaust(s, p, n), NOT_PAYABLE,
            f"{counted(n, 'active pawns')} to be exhausted for {what}, {p.name} has {p.active}, "
            f"and the columns have room for {free_cells(s, p)}", help=PAWNS_COME)
    use_active(s, p, n, what)
    for _ in range(n):
        exhaust(s, p, what)
