"""Prices of effects: what can be paid, and paying it all at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from aoi_cli.engine.course import Task
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon.abilities import modified, use
from aoi_cli.rules.beyond_the_horizon.codes import NOT_LEARNABLE, NOT_PAYABLE, PREREQUISITE
from aoi_cli.rules.beyond_the_horizon.counters import holds
from aoi_cli.rules.beyond_the_horizon.effects import (
    Choose,
    Core,
    Cost,
    Effect,
    Gain,
    If,
    Pay,
    Per,
    Times,
    inside,
)
from aoi_cli.rules.beyond_the_horizon.holdings import (
    can_exhaust,
    has_room,
    pay_coins,
    pay_exhausted,
    use_active,
)
from aoi_cli.rules.beyond_the_horizon.map import own, piece_in_words, strength_to_name
from aoi_cli.rules.beyond_the_horizon.prerequisites import lacking_for
from aoi_cli.rules.beyond_the_horizon.recruits import exhaust_piece, weaken
from aoi_cli.rules.beyond_the_horizon.rulings import NAMED
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Piece, Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import learnable

PIECES = ("remove", "weaken")
"""Costs that are paid by a piece on the map."""


def bought(pay: Pay) -> list[Core]:
    """What the price is paid for, with all parts but those that have a price of their own."""
    return [pay.core] if isinstance(pay.core, Gain) else unpriced(pay.core)


def unpriced(whole: Core) -> list[Core]:
    return [core for core, above in inside(whole, ())
            if not any(isinstance(each, Pay) for each in above)]


def teaches(whole: Core) -> bool:
    """Whether something is learned by a scientist that was paid for before."""
    return any(isinstance(core, Gain) and core.kind == "learn" and not core.inactive
               for core in unpriced(whole))


def called(core: Core) -> tuple[str, ...]:
    """What is bought in the words of what makes it cheaper."""
    match core:
        case Gain(kind="learn"):
            return tuple(dict.fromkeys((f"learn-{core.of}", "learn-any")))
        case Gain(kind="settle-token" | "fortify-token"):
            return (core.kind,)
    return ()


def less(s: State, p: Player, kind: str, pay: Pay) -> int:
    """Coins or exhausted pawns less for what is bought."""
    return sum([modified(s, p, kind, *words) for words in map(called, bought(pay)) if words])


def lacking_for_it(s: State, p: Player, pay: Pay) -> str:
    """A prerequisite of what is bought that is not met (D49)."""
    return next(filter(None, (lacking_for(s, p, core) for core in bought(pay))), "")


def price(s: State, p: Player, pay: Pay) -> tuple[int, int, int]:
    """Coins, pawns to be exhausted, scientists; a part that is not there cannot fall."""
    def total(kind: str) -> int:
        return sum([cost.n for cost in pay.costs if cost.kind == kind])

    coins, exhausted = total("coins"), total("exhaust")
    return (max(0, coins - less(s, p, "discount", pay)) if coins else 0,
            max(0, exhausted - less(s, p, "fewer-exhaust", pay)) if exhausted else 0,
            total("scientist"))


def out_of_reach(s: State, p: Player, core: Core) -> str:
    """The level of something that a scientist is paid for and that cannot be learned; "" if there
    is nothing. Of branches as many must be possible as are chosen."""
    match core:
        case Gain(kind="learn", inactive=False):
            return "" if learnable(s, p, core) else core.of
        case Effect():
            return next(filter(None, (out_of_reach(s, p, step.core) for step in core.steps)), "")
        case Choose():
            found = [out_of_reach(s, p, branch) for branch in core.branches]
            return "" if found.count("") >= core.n else next(filter(None, found))
        case If():
            branch = core.then if holds(s, p, core.test) else core.otherwise
            return out_of_reach(s, p, branch) if branch else ""
        case Per() | Times():
            return out_of_reach(s, p, core.effect)
    return ""


def require_within_reach(s: State, p: Player, core: Core) -> None:
    level = out_of_reach(s, p, core)
    require(not level, NOT_LEARNABLE, f"no technology of level {level} is within reach of {p.name}")


def can_pay(s: State, p: Player, pay: Pay) -> bool:
    coins, exhausted, scientists = price(s, p, pay)
    return (
        p.coins >= coins and p.active >= exhausted + scientists
        and (not exhausted or can_exhaust(s, p, exhausted))
        and not out_of_reach(s, p, pay.core)
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


def has_choice(
    s: State, p: Player, pay: Pay, kinds: Collection[str] = (*PIECES, "structure")
) -> bool:
    """Whether it could be paid with one piece or tile or with another."""
    return any(
        len({*pieces_for(s, p, cost)}) > 1 if cost.kind in PIECES else len(p.stock) > 1
        for cost in pay.costs if cost.kind in kinds)


def pay(
    s: State, p: Player, pay: Pay, source: str, tile: str = "", piece: Piece | None = None
) -> None:
    """All of it, or a refusal; then what it is paid for."""
    require_named(s, p, pay, tile, piece)
    coins, exhausted, scientists = price(s, p, pay)
    lacking = lacking_for_it(s, p, pay)
    require(not lacking, PREREQUISITE, f"{p.name} has not {lacking}")
    require_within_reach(s, p, pay.core)
    if coins:
        pay_coins(s, p, coins, source)
    if exhausted:
        pay_exhausted(s, p, exhausted, source)
    if scientists:
        use_active(s, p, scientists, "a scientist")
        p.unplaced += scientists
        if not teaches(pay.core):
            lock_unplaced(s, p, source)
    for cost in pay.costs:
        with_it = piece is not None and cost.kind in PIECES and piece in pieces_for(s, p, cost)
        give(s, p, cost, source, tile, piece if with_it else None)
        piece = None if with_it else piece
        tile = "" if cost.kind == "structure" else tile
    require(piece is None, NOT_PAYABLE, "this piece cannot pay it", arg="unit")
    used_less(s, p, pay)
    s.put_first(Task(EFFECT, p.name, pay.core, source))


def require_named(s: State, p: Player, pay: Pay, tile: str, piece: Piece | None) -> None:
    """Refuses a price that several pieces or tiles could pay and none is named for (D64).

    One part of each kind can be named. The weakest piece and the first tile pay the others.
    """
    for kinds, named in ((PIECES, piece is not None), (("structure",), bool(tile))):
        single = sum(cost.kind in kinds for cost in pay.costs) == 1
        clear = named or not single or not has_choice(s, p, pay, kinds)
        require(clear or s.rulings.which_pieces == "weakest", NOT_AN_OPTION,
                "several pieces or tiles could pay it", because=NAMED,
                help=lambda: tell_payments(s, p, pay))


def list_payments(s: State, p: Player, core: Pay) -> Iterator[Command]:
    """With the piece and the tile named where there are several."""
    pieces = {x: None for cost in core.costs if cost.kind in PIECES
              for x in pieces_for(s, p, cost)} if has_choice(s, p, core, PIECES) else {None: None}
    for tile in p.stock if has_choice(s, p, core, ("structure",)) else [None]:
        with_tile = "pay" + (f" with {tile}" if tile else "")
        for piece in pieces:
            if piece is None:
                yield say(with_tile, structure=tile)
            else:
                yield say(f"{with_tile} using {piece_in_words(s, piece)}", structure=tile,
                          unit=piece.unit, tile=piece.tile, strength=strength_to_name(s, piece))


def tell_payments(s: State, p: Player, price: Pay) -> str:
    ways = [f"`{command.text}`" for command in list_payments(s, p, price)]
    return f"Write {listed(ways[:3])}."


def lock_unplaced(s: State, p: Player, source: str) -> None:
    """A pawn that was paid as scientist stays one (A.1), though nothing is learned with it."""
    if p.unplaced:
        s.note(p, "scientists", p.unplaced, source)
        p.scientists, p.unplaced = p.scientists + p.unplaced, 0


def used_less(s: State, p: Player, pay: Pay) -> None:
    """What made it cheaper so many times only was used."""
    for kind, cost in (("discount", "coins"), ("fewer-exhaust", "exhaust")):
        if any(each.kind == cost for each in pay.costs):
            for words in filter(None, map(called, bought(pay))):
                use(s, p, kind, *words)


def give(
    s: State, p: Player, cost: Cost, source: str, tile: str, piece: Piece | None
) -> None:
    """Pays a part of a price with what the player names.

    Without a name the weakest piece that suffices pays, or the tile that was taken first.
    """
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
            chosen = piece or pieces_for(s, p, cost)[0]
            if cost.kind == "remove":
                exhaust_piece(s, p, chosen, source, as_cost=True)
            else:
                weaken(s, p, chosen, cost.n, source, as_cost=True)
