"""Coins, pawns and points as they come and go."""

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
    p.vp_by[account] = p.vp_by.get(account, 0) + n
    s.note(p, "vp", n, source, account)


def leftmost(p: Player) -> str:
    """The column from which a pawn is taken, opened or not; "" if none has one."""
    return next((column for column, n in p.columns.items() if n), "")


def take_pawn(s: State, p: Player) -> bool:
    """An inactive pawn off its column; False if there is none."""
    column = leftmost(p)
    if column:
        p.columns[column] -= 1
        s.note(p, "inactive", -1, f"column {column}")
    return bool(column)


def activate(s: State, p: Player, n: int, source: str) -> None:
    """Pawns from the leftmost columns to the resource area, as long as there are any."""
    for _ in range(n):
        if take_pawn(s, p):
            p.active += 1
            s.note(p, "active", 1, source)


def room(s: State, p: Player) -> int:
    """Free cells in the columns."""
    return sum(s.pack.boards[p.seat].cells.values()) - p.inactive


def exhaust(s: State, p: Player, source: str) -> None:
    """A pawn that is in hand goes to the rightmost column with room, or waits beside the board."""
    cells = s.pack.boards[p.seat].cells
    column = next((c for c in reversed([*cells]) if p.columns[c] < cells[c]), "")
    if column:
        p.columns[column] += 1
        s.note(p, "inactive", 1, source)
    else:
        p.beside += 1


def has_room(s: State, p: Player, n: int = 1, as_cost: bool = True) -> bool:
    """Whether pawns can be exhausted, into columns or beside the board (D15)."""
    return room(s, p) >= n or s.rulings.full_columns == "beside" or (
        not as_cost and s.rulings.full_columns == "not_paid")


def require_room(s: State, p: Player, as_cost: bool) -> None:
    require(has_room(s, p, 1, as_cost), NOT_PAYABLE, "no column has room for a pawn")


def come_back(s: State, p: Player) -> None:
    """Pawns that wait beside the board go to columns that have room by now."""
    while p.beside and room(s, p):
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
            f"and the columns have room for {room(s, p)}", help=PAWNS_COME)
    use_active(s, p, n, what)
    for _ in range(n):
        exhaust(s, p, what)
