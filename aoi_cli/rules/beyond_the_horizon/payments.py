"""The prices of effects: whether a player can pay them, and how they are paid."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from aoi_cli.engine.course import Task
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Remedy, require, required, write
from aoi_cli.engine.row import Command, say
from aoi_cli.rules.beyond_the_horizon import effects, holdings
from aoi_cli.rules.beyond_the_horizon.abilities import sum_modifiers, use_modifiers
from aoi_cli.rules.beyond_the_horizon.codes import NOT_LEARNABLE, NOT_PAYABLE, PREREQUISITE
from aoi_cli.rules.beyond_the_horizon.counters import holds
from aoi_cli.rules.beyond_the_horizon.effects import Core, Cost, Gain, Pay
from aoi_cli.rules.beyond_the_horizon.map import name_piece, own_pieces, strength_to_name
from aoi_cli.rules.beyond_the_horizon.prerequisites import missing_for_gain
from aoi_cli.rules.beyond_the_horizon.recruits import exhaust_piece, weaken
from aoi_cli.rules.beyond_the_horizon.rulings import NAMED
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Piece, Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import learnable_slots

PIECES = ("remove", "weaken")
"""Costs that are paid by a piece on the map."""
MOST_WAYS = 6
"""How many ways to pay a message lists."""


def bought_parts(pay: Pay) -> list[Core]:
    """The parts of what is bought that have no price of their own."""
    return [pay.core] if isinstance(pay.core, Gain) else unpriced_parts(pay.core)


def unpriced_parts(whole: Core) -> list[Core]:
    return [core for core, above in effects.walk(whole)
            if not any(isinstance(each, Pay) for each in above)]


def teaches(whole: Core) -> bool:
    """True if a scientist paid for before learns something."""
    return any(isinstance(core, Gain) and core.kind == "learn" and not core.inactive
               for core in unpriced_parts(whole))


def discount_names(core: Core) -> tuple[str, ...]:
    """The names of what is bought, as discounts use them."""
    match core:
        case Gain(kind="learn"):
            return tuple(dict.fromkeys((f"learn-{core.of}", "learn-any")))
        case Gain(kind="settle-token" | "fortify-token"):
            return (core.kind,)
    return ()


def price_reduction(s: State, p: Player, kind: str, pay: Pay) -> int:
    """How many coins or exhausted pawns the purchase costs less."""
    return sum([sum_modifiers(s, p, kind, *words)
                for words in map(discount_names, bought_parts(pay)) if words])


def missing_for_purchase(s: State, p: Player, pay: Pay) -> str:
    """A prerequisite of the purchase that is not met (D49); "" if all are."""
    return next(filter(None, (missing_for_gain(s, p, core) for core in bought_parts(pay))), "")


def price(s: State, p: Player, pay: Pay) -> tuple[int, int, int]:
    """The price in coins, exhausted pawns and scientists, none below zero."""
    def total(kind: str) -> int:
        return sum([cost.n for cost in pay.costs if cost.kind == kind])

    coins, exhausted = total("coins"), total("exhaust")
    return (max(0, coins - price_reduction(s, p, "discount", pay)) if coins else 0,
            max(0, exhausted - price_reduction(s, p, "fewer-exhaust", pay)) if exhausted else 0,
            total("scientist"))


def level_out_of_reach(s: State, p: Player, core: Core) -> str:
    """The level of a technology that the paid scientist cannot learn; "" if there is none.

    Of branches, as many must be possible as are chosen.
    """
    match core:
        case Gain(kind="learn", inactive=False):
            return "" if learnable_slots(s, p, core) else core.of
        case effects.Effect():
            return next(filter(None, (level_out_of_reach(s, p, step.core) for step in core.steps)),
                        "")
        case effects.Choose():
            levels = [level_out_of_reach(s, p, branch) for branch in core.branches]
            return "" if levels.count("") >= core.n else next(filter(None, levels))
        case effects.If():
            branch = core.then if holds(s, p, core.test) else core.otherwise
            return level_out_of_reach(s, p, branch) if branch else ""
        case effects.Per() | effects.Times():
            return level_out_of_reach(s, p, core.effect)
    return ""


def require_within_reach(s: State, p: Player, core: Core) -> None:
    level = level_out_of_reach(s, p, core)
    require(not level, NOT_LEARNABLE, f"no technology of level {level} is within reach of {p.name}")


def can_pay(s: State, p: Player, pay: Pay) -> bool:
    coins, exhausted, scientists = price(s, p, pay)
    return (
        p.coins >= coins and p.active >= exhausted + scientists
        and (not exhausted or holdings.can_exhaust(s, p, exhausted))
        and not level_out_of_reach(s, p, pay.core)
        and not missing_for_purchase(s, p, pay)
        and all(can_pay_cost(s, p, cost) for cost in pay.costs)
    )


def can_pay_cost(s: State, p: Player, cost: Cost) -> bool:
    match cost.kind:
        case "settle-token" | "fortify-token":
            return p.tokens[cost.kind.removesuffix("-token")] > 0
        case "structure":
            return bool(p.stock)
        case "remove" | "weaken":
            return bool(paying_pieces(s, p, cost))
    return True


def paying_pieces(s: State, p: Player, cost: Cost) -> list[Piece]:
    """The player's pieces that can pay a cost, the weakest first."""
    def pays(piece: Piece) -> bool:
        left = piece.strength - cost.n if cost.kind == "weaken" else 0
        return left > 0 or (left == 0 and holdings.has_room(s, p))

    return sorted(filter(pays, own_pieces(s, p, cost.unit)), key=lambda x: x.strength)


def has_choice(
    s: State, p: Player, pay: Pay, kinds: Collection[str] = (*PIECES, "structure")
) -> bool:
    """True if several pieces or tiles could pay."""
    return any(
        len({*paying_pieces(s, p, cost)}) > 1 if cost.kind in PIECES else len(p.stock) > 1
        for cost in pay.costs if cost.kind in kinds)


def pay(
    s: State, p: Player, pay: Pay, source: str, tile: str = "", piece: Piece | None = None
) -> None:
    """Pays the whole price or refuses; then the purchase comes."""
    require_named(s, p, pay, tile, piece)
    coins, exhausted, scientists = price(s, p, pay)
    lacking = missing_for_purchase(s, p, pay)
    require(not lacking, PREREQUISITE, f"{p.name} has not {lacking}")
    require_within_reach(s, p, pay.core)
    if coins:
        holdings.pay_coins(s, p, coins, source)
    if exhausted:
        holdings.pay_exhausted(s, p, exhausted, source)
    if scientists:
        holdings.use_active(s, p, scientists, "a scientist")
        p.unplaced += scientists
        if not teaches(pay.core):
            lock_unplaced(s, p, source)
    for cost in pay.costs:
        with_it = piece is not None and cost.kind in PIECES and piece in paying_pieces(s, p, cost)
        pay_cost(s, p, cost, source, tile, piece if with_it else None)
        piece = None if with_it else piece
        tile = "" if cost.kind == "structure" else tile
    require(piece is None, NOT_PAYABLE, "this piece cannot pay it", arg="unit")
    use_reductions(s, p, pay)
    s.put_first(Task(EFFECT, p.name, pay.core, source))


def require_named(s: State, p: Player, pay: Pay, tile: str, piece: Piece | None) -> None:
    """Refuses a price that several pieces or tiles could pay and none is named for (D64).

    One part of each kind can be named. The weakest piece and the first tile pay the others.
    """
    for kinds, is_named in ((PIECES, piece is not None), (("structure",), bool(tile))):
        single = sum(cost.kind in kinds for cost in pay.costs) == 1
        clear = is_named or not single or not has_choice(s, p, pay, kinds)
        require(clear or s.rulings.which_pieces == "weakest", NOT_AN_OPTION,
                "several pieces or tiles could pay it", because=NAMED,
                help=lambda: tell_payments(s, p, pay))


def list_payments(s: State, p: Player, core: Pay) -> Iterator[Command]:
    """The payments that are possible, naming the piece and the tile if there are several."""
    pieces: dict[Piece | None, None] = {None: None}
    if has_choice(s, p, core, PIECES):
        pieces = {piece: None for cost in core.costs if cost.kind in PIECES
                  for piece in paying_pieces(s, p, cost)}
    for tile in p.stock if has_choice(s, p, core, ("structure",)) else [None]:
        with_tile = "pay" + (f" with {tile}" if tile else "")
        for piece in pieces:
            if piece is None:
                yield say(with_tile, structure=tile)
            else:
                yield say(f"{with_tile} using {name_piece(s, piece)}", structure=tile,
                          unit=piece.unit, tile=piece.tile, strength=strength_to_name(s, piece))


def tell_payments(s: State, p: Player, price: Pay) -> Remedy:
    return write(*[command.text for command in list_payments(s, p, price)][:MOST_WAYS])


def lock_unplaced(s: State, p: Player, source: str) -> None:
    """Keeps a pawn paid as scientist as one (A.1), though it learned nothing."""
    if p.unplaced:
        s.note(p, "scientists", p.unplaced, source)
        p.scientists, p.unplaced = p.scientists + p.unplaced, 0


def use_reductions(s: State, p: Player, pay: Pay) -> None:
    """Counts a use of the limited discounts that lowered the price."""
    for kind, cost in (("discount", "coins"), ("fewer-exhaust", "exhaust")):
        if any(each.kind == cost for each in pay.costs):
            for words in filter(None, map(discount_names, bought_parts(pay))):
                use_modifiers(s, p, kind, *words)


def pay_cost(
    s: State, p: Player, cost: Cost, source: str, tile: str, piece: Piece | None
) -> None:
    """Pays a part of a price with what the player names.

    Without a name the weakest piece that suffices pays, or the tile that was taken first.
    """
    require(can_pay_cost(s, p, cost), NOT_PAYABLE,
            f"{p.name} has no {cost.unit or cost.kind} for it")
    match cost.kind:
        case "settle-token" | "fortify-token":
            token = cost.kind.removesuffix("-token")
            p.tokens = {**p.tokens, token: p.tokens[token] - 1}
            s.supply = {**s.supply, token: s.supply[token] + 1}
            s.note(p, f"{token} tokens", -1, source)
        case "structure":
            tile_in_stock = next((x for x in p.stock if x.lower() == tile.lower()), None)
            gone = required(tile_in_stock if tile else p.stock[0], NOT_PAYABLE,
                            f"{p.name} has no tile {tile}", arg="structure",
                            help=f"In stock: {', '.join(p.stock)}.")
            p.stock = tuple(x for x in p.stock if x != gone)
            s.note(p, gone, -1, source)
        case "remove" | "weaken":
            chosen = piece or paying_pieces(s, p, cost)[0]
            if cost.kind == "remove":
                exhaust_piece(s, p, chosen, source, as_cost=True)
            else:
                weaken(s, p, chosen, cost.n, source, as_cost=True)
