"""Prices of effects: what can be paid, and paying it all at once."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require, required
from aoi_cli.rules.beyond_the_horizon.abilities import modified
from aoi_cli.rules.beyond_the_horizon.codes import NOT_LEARNABLE, NOT_PAYABLE, PREREQUISITE
from aoi_cli.rules.beyond_the_horizon.effects import Core, Cost, Gain, Pay, inside
from aoi_cli.rules.beyond_the_horizon.holdings import (
    can_exhaust,
    has_room,
    pay_coins,
    pay_exhausted,
    use_active,
)
from aoi_cli.rules.beyond_the_horizon.map import own
from aoi_cli.rules.beyond_the_horizon.prerequisites import lacking_for
from aoi_cli.rules.beyond_the_horizon.recruits import exhaust_piece, weaken
from aoi_cli.rules.beyond_the_horizon.state import Piece, Player, State, Task
from aoi_cli.rules.beyond_the_horizon.technologies import learnable

PIECES = ("remove", "weaken")
"""Costs that are paid by a piece on the map."""


def bought(pay: Pay) -> list[Core]:
    """What the price is paid for, with all its parts."""
    return [pay.core] if isinstance(pay.core, Gain) else [core for core, _ in inside(pay.core, ())]


def cheaper(s: State, p: Player, pay: Pay) -> int:
    """Coins less for what is bought; a coin part that is not there cannot fall."""
    found = 0
    for core in bought(pay):
        match core:
            case Gain(kind="learn"):
                found += modified(s, p, "discount", f"learn-{core.of}", "learn-any")
            case Gain(kind="settle-token" | "fortify-token"):
                found += modified(s, p, "discount", core.kind)
    return found


def fewer_exhausted(s: State, p: Player, pay: Pay) -> int:
    found = 0
    for core in bought(pay):
        match core:
            case Gain(kind="learn"):
                found += modified(s, p, "fewer-exhaust", f"learn-{core.of}")
            case Gain(kind="fortify-token"):
                found += modified(s, p, "fewer-exhaust", core.kind)
    return found


def lacking_for_it(s: State, p: Player, pay: Pay) -> str:
    """A prerequisite of what is bought that is not met (D49)."""
    return next(filter(None, (lacking_for(s, p, core) for core in bought(pay))), "")


def price(s: State, p: Player, pay: Pay) -> tuple[int, int, int]:
    """Coins, pawns to be exhausted, scientists."""
    def total(kind: str) -> int:
        return sum([cost.n for cost in pay.costs if cost.kind == kind])

    coins, exhausted = total("coins"), total("exhaust")
    return (max(0, coins - cheaper(s, p, pay)) if coins else 0,
            max(0, exhausted - fewer_exhausted(s, p, pay)) if exhausted else 0,
            total("scientist"))


def lessons(pay: Pay) -> list[Gain]:
    """What is learned for the price, as far as a scientist is part of it."""
    return [core for core in bought(pay)
            if isinstance(core, Gain) and core.kind == "learn" and not core.inactive]


def can_pay(s: State, p: Player, pay: Pay) -> bool:
    coins, exhausted, scientists = price(s, p, pay)
    return (
        p.coins >= coins and p.active >= exhausted + scientists
        and (not exhausted or can_exhaust(s, p, exhausted))
        and all(learnable(s, p, gain) for gain in lessons(pay))
        and not lacking_for_it(s, p, pay)
        and all(can_give(s, p, cost) for cost in pay.costs)
    )


def can_give(s: State, p: Player, cost: Cost) -> bool:
    match cost.kind:
        case "settle-token" | "fortify-token":
            return p.tokens[cost.kind.removesuffix("-token")] > 0
        case "structure":
            return bool(p.stock)
        case "remove" | "weaken":
            return bool(pieces_for(s, p, cost))
    return True


def pieces_for(s: State, p: Player, cost: Cost) -> list[Piece]:
    """Of the own pieces those that could pay it, the weakest first."""
    def pays(piece: Piece) -> bool:
        left = piece.strength - cost.n if cost.kind == "weaken" else 0
        return left > 0 or (left == 0 and has_room(s, p))

    return sorted(filter(pays, own(s, p, cost.unit)), key=lambda x: x.strength)


def has_choice(s: State, p: Player, pay: Pay) -> bool:
    """Whether it could be paid with one piece or tile or with another."""
    return any(
        len({*pieces_for(s, p, cost)}) > 1 if cost.kind in PIECES
        else cost.kind == "structure" and len(p.stock) > 1 for cost in pay.costs)


def pay(
    s: State, p: Player, pay: Pay, source: str, tile: str = "", piece: Piece | None = None
) -> None:
    """All of it, or a refusal; then what it is paid for."""
    coins, exhausted, scientists = price(s, p, pay)
    lacking = lacking_for_it(s, p, pay)
    require(not lacking, PREREQUISITE, f"{p.name} has not {lacking}")
    for gain in lessons(pay):
        require(learnable(s, p, gain), NOT_LEARNABLE,
                f"no technology of level {gain.of} is within reach of {p.name}")
    if coins:
        pay_coins(s, p, coins, source)
    if exhausted:
        pay_exhausted(s, p, exhausted, source)
    if scientists:
        use_active(s, p, scientists, "a scientist")
    for cost in pay.costs:
        give(s, p, cost, source, tile, piece)
    s.then(Task(p.name, pay.core, source))


def give(
    s: State, p: Player, cost: Cost, source: str, tile: str, piece: Piece | None
) -> None:
    """What the player names; otherwise the weakest piece that suffices, the first tile taken."""
    require(can_give(s, p, cost), NOT_PAYABLE, f"{p.name} has no {cost.unit or cost.kind} for it")
    match cost.kind:
        case "settle-token" | "fortify-token":
            token = cost.kind.removesuffix("-token")
            p.tokens[token] -= 1
            s.supply[token] += 1
            s.note(p, f"{token} tokens", -1, source)
        case "structure":
            named = next((x for x in p.stock if x.lower() == tile.lower()), None)
            gone = required(named if tile else p.stock[0], NOT_PAYABLE,
                            f"{p.name} has no tile {tile}", arg="structure",
                            help=f"In stock: {', '.join(p.stock)}.")
            p.stock = tuple(x for x in p.stock if x != gone)
            s.note(p, gone, -1, source)
        case "remove" | "weaken":
            possible = pieces_for(s, p, cost)
            require(piece is None or piece in possible, NOT_PAYABLE,
                    f"this {cost.unit} cannot pay it", arg="unit")
            chosen = piece or possible[0]
            if cost.kind == "remove":
                exhaust_piece(s, p, chosen, source, as_cost=True)
            else:
                weaken(s, p, chosen, cost.n, source, as_cost=True)
