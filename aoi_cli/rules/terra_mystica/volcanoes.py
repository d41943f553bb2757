"""Hexes that are paid for with power tokens or cult steps, and what such boards get for spades."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.effect.interpreter import Cause, happens
from aoi_cli.engine.error.codes import CHOICES_OPEN, NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among, counted
from aoi_cli.rules.terra import gains as terra
from aoi_cli.rules.terra.codes import NOT_ENOUGH, SPADES_TOO_MANY
from aoi_cli.rules.terra.gains import due_now
from aoi_cli.rules.terra.spades import Spades, begin_work
from aoi_cli.rules.terra_mystica.box.tiles import CULTS
from aoi_cli.rules.terra_mystica.state import Player, State

PAYMENT, SHARES = "volcano", "tokens"
"""The kinds of decisions on which cult a volcano is paid, and from which bowls tokens leave."""
ONE_A_TURN = "Volcano: one hex an action is turned to volcano."
PAID_FIRST = ("R-ACOLYTE-PAY-ORDER: the cult steps for a volcano are paid right after it, before "
              "other choices.")


def is_somebodys_home(s: State, p: Player, terrain: str) -> bool:
    """True if the terrain is the home of somebody else, in the game or not (R-HOME-OF-DROPPED)."""
    return any(q is not p and find_home(s, q) == terrain for q in s.players.values())


def find_home(s: State, p: Player) -> str:
    """The home terrain of a player; "" if it is nobody's (R-HOME-OF-STARTERS)."""
    if not p.faction or (p.dropped and s.rulings.frees_homes):
        return ""
    if p.of.is_home:
        return p.board
    return p.start if s.rulings.starts_are_homes else ""


# paying for a hex


def dig_for_hex(s: State, p: Player, hex: str, building: bool) -> None:
    """Give the one transformation of an action that needs no spades, unless `dig` did."""
    pays = p.faction and p.of.hex_price and hex in s.map.terrain
    if pays and not s.game.land.is_home(s, p, hex):
        _, work = begin_work(s, p, hex, building)
        if not (work.bought or work.hexes):
            work.bought = 1


def require_one_hex(p: Player, work: Spades, amount: int) -> None:
    require(amount + work.bought + len(work.hexes) < 2, SPADES_TOO_MANY,
            f"{p.shown} makes one volcano an action", because=ONE_A_TURN, arg="amount",
            help="Write `dig 1`, or leave it out.")


def pay_hex(s: State, p: Player, hex: str, was: str) -> None:
    """Have a volcano paid, by the terrain that the hex had."""
    if p.of.hex_price is None:
        return
    what, cheap, dear = p.of.hex_price
    price = dear if is_somebodys_home(s, p, was) else cheap
    if what == "tokens":
        lose_tokens(s, p, price, "a volcano")
        return
    require(list_payable_cults(p, price), NOT_ENOUGH,
            lambda: f"{price} steps of one cult needed for a volcano, {p.shown} has "
            f"{max(p.levels.values())} at most",
            help="Choose a hex that is nobody's home terrain." if price > cheap else "")
    s.ask(Decision(p.name, PAYMENT, hex, ROW, price))


def lose_tokens(s: State, p: Player, tokens: int, source: str) -> None:
    """Remove power tokens from bowl I first, then from II, then from III, or ask from which
    bowls (R-TOKEN-CHOICE)."""
    require(sum(p.bowls) >= tokens, NOT_ENOUGH,
            lambda: f"{counted(tokens, 'tokens')} needed for {source}, {p.shown} has "
            f"{sum(p.bowls)}")
    if s.rulings.chooses_bowls and len(list_shares(p, tokens)) > 1:
        s.ask(Decision(p.name, SHARES, source, ROW, tokens))
    else:
        remove_tokens(s, p, list_shares(p, tokens)[0], source)


def list_shares(p: Player, tokens: int) -> list[tuple[int, int, int]]:
    """How many tokens can leave from each bowl; those that empty the first ones stand in front."""
    one, two, three = p.bowls
    return [(first, second, tokens - first - second)
            for first in range(min(one, tokens), -1, -1)
            for second in range(min(two, tokens - first), -1, -1)
            if tokens - first - second <= three]


def remove_tokens(s: State, p: Player, share: tuple[int, int, int], source: str) -> None:
    p.bowls = [held - lost for held, lost in zip(p.bowls, share, strict=True)]
    s.note(p, "tokens", -sum(share), source)


def choose_bowls(s: State, p: Player, c: Command) -> None:
    """Say from which bowls the tokens leave."""
    decision = next(iter(s.open(p.name, SHARES)), None)
    require(decision, NO_SUCH_CHOICE, f"{p.shown} has no power tokens to lose", arg="first",
            because="R-TOKEN-CHOICE: bowls are chosen only where the head says so, and only "
            "where tokens are paid.", help="Leave it out.")
    assert decision
    share = c["first"], c["second"], c["third"]
    require(share in list_shares(p, decision.amount), NOT_AN_OPTION,
            lambda: f"{counted(decision.amount, 'tokens')} leave bowls of "
            f"{'/'.join(map(str, p.bowls))}", arg="first",
            help=lambda: among("Write", map(say_share, list_shares(p, decision.amount))))
    s.close(decision)
    remove_tokens(s, p, share, decision.source)


def say_share(share: tuple[int, int, int]) -> str:
    return f"`lose {'/'.join(map(str, share))}`"


def list_token_shares(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for share in list_shares(p, d.amount):
        first, second, third = share
        yield (say(f"lose {first}/{second}/{third}", "lose", first=first, second=second,
                   third=third),)


def describe_share(d: Decision) -> str:
    return f"choose the bowls that lose {counted(d.amount, 'tokens')} ({d.source})"


def list_payable_cults(p: Player, steps: int) -> list[str]:
    return [cult for cult in CULTS if p.levels[cult] >= steps]


def pay_steps(s: State, p: Player, c: Command, d: Decision) -> None:
    """Go down on one cult; whoever leaves the top gets the key back (R-ACOLYTE-TEN)."""
    cults = list_payable_cults(p, d.amount)
    require(len(c["deltas"]) == 1 and c["deltas"][0][0] == -d.amount and c["deltas"][0][1] in cults,
            NOT_AN_OPTION, f"a volcano costs {d.amount} steps of one cult", arg="deltas",
            help=among("Write", (f"`-{d.amount}{cult.upper()}`" for cult in cults)))
    [(_, cult)] = c["deltas"]
    if p.levels[cult] == s.game.stock.ladder.top:
        returned = int(s.rulings.gives_key_back)
        p.keys += returned
        s.note(p, "keys", returned, cult)
    p.levels = {**p.levels, cult: p.levels[cult] - d.amount}
    s.note(p, cult, -d.amount, PAYMENT)
    s.close(d)


def require_paid(s: State, p: Player) -> None:
    """Refuse other choices while a volcano is still to be paid."""
    unpaid = s.open(p.name, PAYMENT)
    may_wait = s.rulings.loose_lose_cult or s.rulings.pays_any_time
    require(not unpaid or may_wait, CHOICES_OPEN,
            lambda: f"first: {describe_payment(unpaid[0])}", because=PAID_FIRST,
            help=lambda: among("Write", (f"`-{unpaid[0].amount}{cult.upper()}`" for cult in
                                         list_payable_cults(p, unpaid[0].amount))))


def list_payments(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for cult in list_payable_cults(p, d.amount):
        yield (say(f"-{d.amount}{cult.upper()}", "adjust", deltas=((-d.amount, cult),)),)


def describe_payment(d: Decision) -> str:
    return f"give up {counted(d.amount, 'steps')} of one cult for the volcano on {d.source}"


# what spades become


def give_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    if not p.of.spades_become:
        terra.give_spades(s, p, amount, cause)
        return
    replace_spades(s, p, amount, cause, due_now(s))
    if p.of.digs_behind_spades or (p.of.hex_price and s.rulings.digs_behind_spades):
        s.ask(Decision(p.name, "spades", cause.source, ROW, started=True, optional=True,
                       detail=Spades()))


def give_bonus_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    if p.of.spades_become:
        replace_spades(s, p, amount, cause, PHASE)
    else:
        terra.give_bonus_spades(s, p, amount, cause)


def replace_spades(s: State, p: Player, amount: int, cause: Cause, due: str) -> None:
    """Give what stands for spades, which score as if they were used (R-VOLCANO-SPADE-SCORE)."""
    if p.of.spades_become == "tokens":
        give_tokens(s, p, amount, cause)
    elif p.of.spades_become == "steps":
        s.ask(Decision(p.name, "steps", cause.source, due, amount, optional=due != PHASE))
    if p.of.hex_price and s.rulings.scores_replaced_spades:
        happens(s, p, "spade", amount)


def give_tokens(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Put new power tokens into bowl I."""
    one, two, three = p.bowls
    p.bowls = [one + amount, two, three]
    s.note(p, "tokens", amount, cause.source)
