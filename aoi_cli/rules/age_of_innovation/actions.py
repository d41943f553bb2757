"""The actions of phase II, apart from terraforming and bridges: one function each."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING, NOT_AN_OPTION
from aoi_cli.engine.decisions import ROW, Decision
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by, listed
from aoi_cli.rules.age_of_innovation.boards import (
    COST,
    GUILD_BESIDE_A_RIVAL,
    MOST_INNOVATIONS,
    SHIPPING_STEP,
    UPGRADES,
    WITHOUT_PALACE,
)
from aoi_cli.rules.age_of_innovation.building import (
    erect,
    land,
    own_tile,
    piece,
)
from aoi_cli.rules.age_of_innovation.codes import (
    NOT_AVAILABLE,
    NOT_OWNED,
    SPACE_TAKEN,
    THREE_INNOVATIONS,
    TRACK_ENDS,
    USED,
)
from aoi_cli.rules.age_of_innovation.disciplines import step
from aoi_cli.rules.age_of_innovation.effects import gain, happens
from aoi_cli.rules.age_of_innovation.gains import add_books, track_step
from aoi_cli.rules.age_of_innovation.options import options
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.taking import take, tile_named
from aoi_cli.rules.age_of_innovation.tiles import (
    BOOK_PRICE,
    POWER_ACTIONS,
    POWER_PRICE,
    PRICES,
)
from aoi_cli.rules.age_of_innovation.turn import act, afford, answering, pay, pay_power
from aoi_cli.rules.terra.codes import (
    NO_SCHOLAR_LEFT,
    NO_UPGRADE,
    NOT_ENOUGH,
    WRONG_BOOKS,
)


def upgrade(s: State, p: Player, c: Command) -> None:
    hex, kind = land(s, c["hex"]), c["building"]
    free = answering(s, p, "upgrade")
    if free is None:
        act(s, p)
    old = p.buildings.get(hex)
    judged_by(NO_UPGRADE)
    if old is None:
        raise Refusal(NO_UPGRADE, f"{p.name} has no building on {hex}", arg="hex")
    if hex in p.neutral:
        raise Refusal(NO_UPGRADE, f"the {old} on {hex} is neutral and stays as it is", arg="hex")
    if free:
        if (old, kind) != (free.subject, "guild"):
            raise Refusal(
                NO_UPGRADE,
                f"{free.source} replaces a {free.subject} by a guild, not a {old} by a {kind}",
                arg="building",
            )
        s.close(free)
    elif kind not in UPGRADES.get(old, ()):
        can = UPGRADES.get(old, ())
        raise Refusal(
            NO_UPGRADE,
            f"a {old} does not become a {kind}",
            help=f"It can become a {listed(can)}." if can else "",
            arg="building",
        )
    piece(p, kind)
    if free is None:
        pay(s, p, upgrade_cost(s, p, hex, kind), f"a {kind}")
    if kind in ("school", "university"):
        s.ask(Decision(p.name, "competency", kind))
    elif kind == "palace" and not p.palace:
        s.ask(Decision(p.name, "palace", "palace"))
    erect(s, p, hex, kind)
    if kind == "palace" and p.palace:
        drafted_palace(s, p, c.get("tile"))
    elif c.get("tile"):
        take(s, p, c)


def upgrade_cost(s: State, p: Player, hex: str, kind: str) -> Mapping[str, int]:
    rivals = any(s.owner.get(n, p.name) != p.name for n in s.adjacent(hex))
    return GUILD_BESIDE_A_RIVAL if kind == "guild" and rivals else COST[kind]


def drafted_palace(s: State, p: Player, named: str | None) -> None:
    """The palace tile of the draft comes into force; it may be named."""
    judged_by(NOT_AN_OPTION)
    if named and tile_named(named).id != p.palace:
        raise Refusal(NOT_AN_OPTION, f"the palace of {p.name} is {p.palace}", arg="tile",
                      because="Draft: the palace tile is chosen before the game begins.",
                      help=f"Write `palace {p.palace}`, or `palace` alone.")
    own_tile(s, p, p.palace)


def advance(s: State, p: Player, c: Command) -> None:
    act(s, p)
    track = c["track"]
    cost = SHIPPING_STEP if track == "shipping" else p.planning_board.terraforming_step
    pay(s, p, cost, f"a {track} step")
    judged_by(TRACK_ENDS)
    if not track_step(s, p, track):
        raise Refusal(TRACK_ENDS, f"{track} is at {getattr(p, track)} already", arg="track")


def innovate(s: State, p: Player, c: Command) -> None:
    act(s, p)
    tile = tile_named(c["tile"])
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


def send(s: State, p: Player, c: Command) -> None:
    act(s, p)
    discipline, value = c["discipline"], c.get("amount")
    free = s.spaces[discipline]
    afford(s, p, {"scholars": 1}, "sending a scholar")
    if value is None:
        judged_by(CHOICE_MISSING)
        if free:
            values = sorted({1, *free}, reverse=True)
            raise Refusal(
                CHOICE_MISSING,
                f"where the scholar goes in {discipline}",
                help=f"Add {listed(f'`for {v}`' for v in values)}; `for 1` sends it back to the "
                "reserve.",
            )
        value = 1
    judged_by(SPACE_TAKEN)
    if value != 1 and value not in free:
        raise Refusal(
            SPACE_TAKEN,
            f"no space worth {value} is free in {discipline}",
            help=f"Write {listed(f'`for {v}`' for v in (*sorted(set(free), reverse=True), 1))}; "
            "`for 1` sends the scholar back to the reserve.",
            arg="amount",
        )
    pay(s, p, {"scholars": 1}, "sending a scholar")
    if value > 1:
        places = list(free)
        places.remove(value)
        s.spaces[discipline] = tuple(places)
        p.placed += ((discipline, value),)
    step(s, p, discipline, value, "scholar")
    happens(s, p, "send")


def action(s: State, p: Player, c: Command) -> None:
    """Power actions and book actions of the table, special actions of own components."""
    act(s, p)
    known = [*POWER_ACTIONS, *s.setup.book_actions, *s.powers(p).actions]
    tile = tile_named(c["tile"], known)
    judged_by(WRONG_BOOKS)
    if tile.kind != "book action" and c.get("payment"):
        raise Refusal(WRONG_BOOKS, f"{tile.id} is not paid with books", arg="payment",
                      help="Leave out what stands after `with`.")
    if tile.kind not in ("power action", "book action"):
        special_action(s, p, tile.id)
        return
    judged_by(NOT_AVAILABLE, USED, NO_SCHOLAR_LEFT)
    if tile.kind == "book action" and tile.id not in s.setup.book_actions:
        raise Refusal(NOT_AVAILABLE, f"{tile.id} is not in this game", arg="tile",
                      help=f"In this game: {listed(s.setup.book_actions)}.")
    if tile.id in s.used:
        free = [t for t in (*POWER_ACTIONS, *s.setup.book_actions) if t not in s.used]
        raise Refusal(USED, f"{tile.id} has been taken this round", arg="tile",
                      help=f"Still free: {listed(free)}.")
    effect = tile.effects[0]
    if "scholars" in effect.gains and p.reserve < 1:
        raise Refusal(NO_SCHOLAR_LEFT, f"{p.name} has no scholar left in the reserve", arg="tile")
    s.used |= {tile.id}
    if tile.kind == "power action":
        pay_power(s, p, POWER_PRICE[tile.id] + s.number(p, "power action"), tile.id)
        happens(s, p, "power action")
    else:
        pay_books(s, p, {}, BOOK_PRICE[tile.id], c.get("payment"), tile.id)
    gain(s, p, effect, tile.id)
    can_upgrade(s, p)


def special_action(s: State, p: Player, tile: str) -> None:
    effect = s.powers(p).actions.get(tile)
    judged_by(NOT_OWNED, USED, NO_SCHOLAR_LEFT)
    if effect is None:
        free = [t for t in s.powers(p).actions if t not in p.used]
        raise Refusal(NOT_OWNED, f"{p.name} has no special action {tile}", arg="tile",
                      help=f"Special actions of {p.name}: {listed(free)}." if free
                      else f"{p.name} has no unused special action.")
    if tile in p.used:
        raise Refusal(USED, f"{tile} has been used this round", arg="tile")
    if list(effect.gains) == ["scholars"] and p.reserve < 1:
        raise Refusal(NO_SCHOLAR_LEFT, f"{p.name} has no scholar left in the reserve", arg="tile")
    p.used |= {tile}
    gain(s, p, effect, tile)
    can_upgrade(s, p)


def can_upgrade(s: State, p: Player) -> None:
    """An action that replaces a building is only taken where there is one to replace."""
    for d in s.open(p.name, "upgrade", ROW):
        judged_by(NO_UPGRADE)
        if not options(s, p, d):
            piece(p, "guild")
            raise Refusal(NO_UPGRADE, f"{p.name} has no {d.subject} to replace by a guild")
