"""Power: tokens in three bowls, and what neighbours gain from builds."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.decision import ACTION, Decision
from aoi_cli.engine.error.codes import CHOICE_MISSING, NO_OFFER, NOT_AN_OPTION, OFFER_ORDER
from aoi_cli.engine.error.refusal import (
    BEFORE,
    Refusal,
    Remedy,
    require,
    require_else,
    write,
)
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.standing_answers import Standing
from aoi_cli.engine.words import among, listed, possessive
from aoi_cli.rules.terra.state import Player, State

Bowls = Sequence[int]
OLDEST_FIRST = "R-LEECH-ORDER: offers to one player are answered in the order of the builds."
NEIGHBOURS = "power from neighbours"
PASSED_OVER = "passed over"
"""The detail of an offer that can only be refused."""
ALL = "all"
ANSWERS_TO_ALL = tuple(say(f"{verb} {ALL}", amount=ALL) for verb in ("leech", "decline"))
"""The amount that answers every open offer."""
TAKEN = "power taken"
"""The event for components that react to what neighbours answer."""


# the bowls


def count_capacity(bowls: Bowls) -> int:
    """The most power that the bowls can still take."""
    return 2 * bowls[0] + bowls[1]


def gain_power(p: Player, power: int) -> int:
    """Move tokens from I to II and, when I is empty, from II to III. Returns what was gained."""
    one, two, three = p.bowls
    first = min(power, one)
    second = min(power - first, two + first)
    p.bowls = [one - first, two + first - second, three + second]
    return first + second


def spend_power(p: Player, power: int) -> None:
    one, two, three = p.bowls
    p.bowls = [one + power, two, three - power]


def sacrifice_power(p: Player, tokens: int) -> None:
    """Remove tokens from bowl II; as many move from II to III."""
    one, two, three = p.bowls
    p.bowls = [one, two - 2 * tokens, three + tokens]


# offers


def offer_power(s: State, p: Player, hex: str) -> None:
    """Offer power to every other player with buildings next to the hex, clockwise."""
    values: dict[str, int] = {}
    for n in s.adjacent(hex):
        name = s.owner.get(n, p.name)
        if name != p.name:
            values[name] = values.get(name, 0) + s.players[name].value(n)
    if not values:
        return
    build = s.game.hooks.join_offers(s, p, hex) if TAKEN in s.abilities(p).on else ""
    for q in s.clockwise(p.name):
        takes_part = q.name in values and not q.dropped
        if takes_part and (count_capacity(q.bowls) or s.rulings.offers_zero):
            s.ask(Decision(q.name, "offer", p.name, ACTION, values[q.name], hex, group=build))


def count_power_taken(p: Player, offer: Decision) -> int:
    """The power that an offer gives: limited by the bowls and by the VP on hand."""
    return min(offer.amount, count_capacity(p.bowls), p.vp + 1)


def leech(s: State, p: Player, c: Command) -> None:
    for answer in single_answers(s, p, c):
        take_offer(s, p, find_offer(s, p, answer))


def take_offer(s: State, p: Player, offer: Decision) -> None:
    require(
        offer.detail != PASSED_OVER, OFFER_ORDER,
        lambda: f"the offer of {offer.amount} power from {s.shown(offer.source)} was passed over",
        because="R-LEECH-ORDER: an offer older than another that was taken can only be refused.",
        help=lambda: write(f"decline {offer.amount} from {s.shown(offer.source)}"),
    )
    require(
        count_power_taken(p, offer) or s.rulings.offers_zero, NOT_AN_OPTION,
        lambda: f"the bowls of {p.shown} can take no power", help="Decline the offer.",
    )
    older_ones = s.open(p.name, "offer")
    pass_over_offers(s, older_ones[: older_ones.index(offer)])
    accept_offer(s, p, offer)


def pass_over_offers(s: State, offers: Sequence[Decision]) -> None:
    """Let older offers only be refused from now on, where tables play so."""
    if s.rulings.passes_over_older:
        for offer in offers:
            offer.detail = PASSED_OVER


def accept_offer(s: State, p: Player, offer: Decision) -> None:
    power = count_power_taken(p, offer)
    s.close(offer)
    gain_power(p, power)
    s.note(p, "power", power, NEIGHBOURS)
    s.score(p, min(0, 1 - power), NEIGHBOURS)
    offer.started = power > 0
    s.game.hooks.follow_acceptance(s, p, offer)


def decline(s: State, p: Player, c: Command) -> None:
    for answer in single_answers(s, p, c):
        refuse_offer(s, p, find_offer(s, p, answer))


def single_answers(s: State, p: Player, c: Command) -> list[Command]:
    """The answer itself; or the answers to single offers that `all` stands for, oldest first."""
    if c.get("amount") != ALL:
        return [c]
    giver = c.get("player")
    return [
        say(f"{c.verb} {d.amount} from {s.shown(d.source)}", amount=d.amount, player=d.source)
        for d in s.open(p.name, "offer") if giver is None or d.source == s.resolve(giver)
    ] or [c]


def refuse_offer(s: State, p: Player, offer: Decision) -> None:
    s.close(offer)
    s.game.hooks.follow_refusal(s, p, offer)


def find_offer(s: State, p: Player, c: Command) -> Decision:
    """The offer that a command answers: the oldest one, mostly."""
    offers = s.open(p.name, "offer")
    require(offers, NO_OFFER, lambda: f"no offer to {p.shown} is open",
            help=lambda: describe_standing_answer(s, p) or describe_turn(s, p))
    in_order = not (
        s.rulings.declines_in_any_order if c.verb == "decline" else s.rulings.takes_in_any_order
    )
    if giver := c.get("player"):
        name = s.resolve(giver)
        require(name and any(d.source == name for d in offers), NO_OFFER,
                f"no offer from {giver} is open", arg="player",
                help=lambda: among("Open", (f"`{c.verb} {d.amount} from {s.shown(d.source)}`"
                                            for d in offers), "and"))
        require_else(not in_order or offers[0].source == name, OFFER_ORDER,
                     lambda: refuse_newer_offer(s, c, offers[0], "player"))
    else:
        require(
            len(offers) == 1 or c.get("amount") is not None, CHOICE_MISSING,
            "which offer is answered", help=lambda: "Oldest first: " + listed(
                (f"`{c.verb} {d.amount} from {s.shown(d.source)}`" for d in offers), "then") + ".",
        )
    offer = offers[0] if in_order else choose_fitting_offer(s, c, offers)
    really = count_power_taken(p, offer)
    if c.get("amount") not in (None, offer.amount, really):
        if not giver and any(d.amount == c.get("amount") for d in offers):
            raise refuse_newer_offer(s, c, offer, "amount")
        giver = s.shown(offer.source)
        raise Refusal(
            NO_OFFER,
            f"the offer from {giver} is {offer.amount} power, {really} can be gained",
            because="Power from builds: an offer is taken whole or not at all.",
            help=write(f"leech {really} from {giver}", f"decline {offer.amount} from {giver}"),
            arg="amount",
        )
    return offer


def describe_standing_answer(s: State, p: Player) -> str:
    if p.standing:
        answers = [f"`{answer.text}`" for answer in p.standing if not answer.asks]
        if not answers:
            return ""
        return f"A standing answer, {listed(answers, 'or')}, has given it already."
    answer = find_head_answer(s, p)
    if answer is None:
        return ""
    return f"The standing answer of the head, `{answer.text}`, has given it already."


def describe_turn(s: State, p: Player) -> str:
    """Says whose turn it is if another player's."""
    if s.current in ("", p.name):
        return ""
    return (f"It is {possessive(s.shown(s.current))} turn, and nothing waits for {p.shown}. "
            f"{NO_OFFER.help}")


def find_head_answer(s: State, p: Player) -> Standing | None:
    """The standing answer of the head for a player, if it has one."""
    policy = s.setup.policies.get(p.name)
    return None if policy is None else Standing("", policy.text, policy.most_lost)


def refuse_newer_offer(s: State, c: Command, offer: Decision, arg: str) -> Refusal:
    return Refusal(
        OFFER_ORDER,
        f"the offer of {offer.amount} power from {s.shown(offer.source)} is older",
        because=OLDEST_FIRST,
        help=Remedy([f"{c.verb} {offer.amount} from {s.shown(offer.source)}"],
                    "Answer it first: {}.", BEFORE),
        arg=arg,
    )


def choose_fitting_offer(s: State, c: Command, offers: list[Decision]) -> Decision:
    """The oldest offer that fits the words of a command."""
    name = s.resolve(c.get("player") or "")
    from_them = [d for d in offers if name in (None, d.source)]
    amount = c.get("amount")
    exact = [d for d in from_them if amount in (None, d.amount)]
    larger = [d for d in from_them if amount is not None and d.amount > amount]
    candidates = exact or larger or from_them
    takeable = [d for d in candidates if d.detail != PASSED_OVER]
    return takeable[0] if takeable and c.verb == "leech" else candidates[0]
