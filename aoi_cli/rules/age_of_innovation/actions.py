"""The actions of phase II that only this game has: innovations, and what is paid with books."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING, NOT_AN_OPTION
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by, listed
from aoi_cli.rules.age_of_innovation.boards import MOST_INNOVATIONS, WITHOUT_PALACE
from aoi_cli.rules.age_of_innovation.codes import THREE_INNOVATIONS, WRONG_BOOKS
from aoi_cli.rules.age_of_innovation.gains import add_books
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.taking import take
from aoi_cli.rules.age_of_innovation.tiles import (
    BOOK_PRICE,
    POWER_ACTIONS,
    POWER_PRICE,
    PRICES,
)
from aoi_cli.rules.terra import actions as terra
from aoi_cli.rules.terra.buildings import own_tile
from aoi_cli.rules.terra.codes import NOT_AVAILABLE, NOT_ENOUGH
from aoi_cli.rules.terra.effects import gain, happens
from aoi_cli.rules.terra.taking import tile_named
from aoi_cli.rules.terra.turn import act, pay


def upgrade(s: State, p: Player, c: Command) -> None:
    """The tile that the new building gives may be named at once."""
    terra.upgrade(s, p, c)
    if c["building"] == "palace" and p.palace:
        drafted_palace(s, p, c.get("tile"))
    elif c.get("tile"):
        take(s, p, c)


def drafted_palace(s: State, p: Player, named: str | None) -> None:
    """The palace tile of the draft comes into force; it may be named."""
    judged_by(NOT_AN_OPTION)
    if named and tile_named(s, named).id != p.palace:
        raise Refusal(NOT_AN_OPTION, f"the palace of {p.name} is {p.palace}", arg="tile",
                      because="Draft: the palace tile is chosen before the game begins.",
                      help=f"Write `palace {p.palace}`, or `palace` alone.")
    own_tile(s, p, p.palace)


def innovate(s: State, p: Player, c: Command) -> None:
    act(s, p)
    tile = tile_named(s, c["tile"])
    judged_by(NOT_AVAILABLE, THREE_INNOVATIONS)
    if tile.id not in s.innovations:
        display = [f"{t} ({place})" for t, place in s.innovations.items()]
        raise Refusal(NOT_AVAILABLE, f"{tile.id} is not in the display", arg="tile",
                      help=f"In the display: {listed(display, 'and')}.")
    if len(p.owned("innovation")) == MOST_INNOVATIONS:
        raise Refusal(THREE_INNOVATIONS, f"{p.name} has {MOST_INNOVATIONS} innovations")
    fixed, free = innovation_price(s, p, tile.id)
    if not p.having("palace"):
        pay(s, p, {"coins": WITHOUT_PALACE}, "an innovation without a palace")
    pay_books(s, p, fixed, free, c.get("payment"), tile.id)
    del s.innovations[tile.id]
    own_tile(s, p, tile.id)
    happens(s, p, "innovation")


def innovation_price(s: State, p: Player, tile: str) -> tuple[Mapping[str, int], int]:
    """Books of fixed disciplines, and any books besides."""
    fixed, free = PRICES[s.innovations[tile]]
    return fixed, free + p.planning_board.innovation_books[len(p.owned("innovation"))]


def pay_books(
    s: State,
    p: Player,
    fixed: Mapping[str, int],
    free: int,
    named: tuple[tuple[int, str], ...] | None,
    what: str,
) -> None:
    any_books = [f"{free} of any discipline"] if free else []
    price = " and ".join([*(f"{n} {d}" for d, n in fixed.items()), *any_books])
    if named is not None:
        judged_by(WRONG_BOOKS)
        paid = {d: sum(n for n, x in named if x == d) for _, d in named}
        if sum(paid.values()) != sum(fixed.values()) + free or any(
            paid.get(d, 0) < n for d, n in fixed.items()
        ):
            needed = [f"{n} {d}" for d, n in fixed.items()]
            among = f", {listed(needed, 'and')} among them" if needed else ""
            raise Refusal(WRONG_BOOKS, f"{what} costs books: {price}", arg="payment",
                          help=f"Name {counted(sum(fixed.values()) + free, 'books')} after "
                          f"`with`{among}.")
    judged_by(NOT_ENOUGH)
    short = any(p.books[d] < n for d, n in fixed.items())
    if short or sum(p.books.values()) < sum(fixed.values()) + free:
        raise Refusal(NOT_ENOUGH, f"{what} costs books: {price}; {p.name} has {have_books(p)}",
                      help="Convert 5 power to a book, or gain books first.")
    if named is None:
        rest = {d: n - fixed.get(d, 0) for d, n in p.books.items() if n > fixed.get(d, 0)}
        judged_by(CHOICE_MISSING)
        if len(rest) > 1 and sum(rest.values()) > free and free:
            raise Refusal(
                CHOICE_MISSING,
                f"which books pay for {what} ({price})?",
                help=f"Add `with` and {sum(fixed.values()) + free} of {have_books(p)}.",
            )
        paid = dict(fixed)
        for d in rest:
            paid[d] = paid.get(d, 0) + min(rest[d], free)
            free -= min(rest[d], free)
    elif any(p.books[d] < n for d, n in paid.items()):
        raise Refusal(NOT_ENOUGH, f"{p.name} has these books: {have_books(p)}", arg="payment",
                      help="Name books that are on hand.")
    for d, n in paid.items():
        add_books(s, p, d, -n, what)


def have_books(p: Player) -> str:
    return ", ".join(f"{n} {d}" for d, n in p.books.items() if n) or "none"


def action(s: State, p: Player, c: Command) -> None:
    """Power actions and book actions of the table, special actions of own components."""
    act(s, p)
    of_the_table = [*POWER_ACTIONS, *s.setup.book_actions]
    tile = tile_named(s, c["tile"], [*of_the_table, *s.powers(p).actions])
    judged_by(WRONG_BOOKS)
    if tile.kind != "book action" and c.get("payment"):
        raise Refusal(WRONG_BOOKS, f"{tile.id} is not paid with books", arg="payment",
                      help="Leave out what stands after `with`.")
    if tile.kind not in ("power action", "book action"):
        terra.special_action(s, p, tile.id)
        return
    judged_by(NOT_AVAILABLE)
    if tile.kind == "book action" and tile.id not in s.setup.book_actions:
        raise Refusal(NOT_AVAILABLE, f"{tile.id} is not in this game", arg="tile",
                      help=f"In this game: {listed(s.setup.book_actions)}.")
    terra.still_free(s, tile, of_the_table)
    effect = tile.effects[0]
    terra.gives_someone(s, p, effect)
    s.used |= {tile.id}
    if tile.kind == "power action":
        price = POWER_PRICE[tile.id] + s.number(p, "power action")
        terra.power_action(s, p, tile, price)
    else:
        pay_books(s, p, {}, BOOK_PRICE[tile.id], c.get("payment"), tile.id)
    gain(s, p, effect, tile.id)
    terra.can_upgrade(s, p)
