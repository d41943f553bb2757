"""Power from neighbours: the answers to offers that builds raise."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING, NO_OFFER, NOT_AN_OPTION, OFFER_ORDER
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra.state import Player, State

OLDEST_FIRST = "R-LEECH-ORDER: offers to one player are answered in the order of the builds."


def oldest_offer(s: State, p: Player, c: Command) -> Decision:
    offers = s.open(p.name, "offer")
    judged_by(NO_OFFER)
    if not offers:
        policy = s.setup.policies.get(p.name)
        raise Refusal(
            NO_OFFER,
            f"no offer to {p.name} is open",
            help=f"The standing answer of the head, `{policy.text}`, has given it already."
            if policy
            else "",
        )
    in_order = not (s.declines_in_any_order() if c.verb == "decline" else s.takes_in_any_order())
    giver = c.get("player")
    if giver:
        name = s.resolve(giver)
        judged_by(NO_OFFER, OFFER_ORDER)
        if name is None or not any(d.source == name for d in offers):
            raise Refusal(NO_OFFER, f"no offer from {giver} is open", arg="player")
        if in_order and offers[0].source != name:
            raise Refusal(
                OFFER_ORDER,
                f"the offer of {offers[0].amount} power from {offers[0].source} is older",
                because=OLDEST_FIRST,
                help=f"Answer it first: `{c.verb} {offers[0].amount} from {offers[0].source}`.",
                arg="player",
            )
    else:
        judged_by(CHOICE_MISSING)
        if len(offers) > 1 and c.get("amount") is None:
            ways = listed((f"`{c.verb} {d.amount} from {d.source}`" for d in offers), "then")
            raise Refusal(
                CHOICE_MISSING, "which offer is answered", help=f"Oldest first: {ways}."
            )
    offer = offers[0] if in_order else meant(s, p, c, offers)
    really = power_taken(p, offer)
    if c.get("amount") not in (None, offer.amount, really):
        judged_by(OFFER_ORDER, NO_OFFER)
        if not giver and any(d.amount == c.get("amount") for d in offers):
            raise Refusal(
                OFFER_ORDER,
                f"the offer of {offer.amount} power from {offer.source} is older",
                because=OLDEST_FIRST,
                help=f"Answer it first: `{c.verb} {offer.amount} from {offer.source}`.",
                arg="amount",
            )
        raise Refusal(
            NO_OFFER,
            f"the offer from {offer.source} is {offer.amount} power, {really} can be gained",
            because="Power from builds: an offer is taken whole or not at all.",
            help=f"Write `leech {really} from {offer.source}` or `decline {offer.amount} from "
            f"{offer.source}`.",
            arg="amount",
        )
    return offer


def meant(s: State, p: Player, c: Command, offers: list[Decision]) -> Decision:
    """The oldest offer that the words fit."""
    name = s.resolve(c.get("player") or "")
    from_them = [d for d in offers if name in (None, d.source)]
    fitting = [d for d in from_them if c.get("amount") in (None, d.amount)]
    return (fitting or from_them)[0]


def power_taken(p: Player, offer: Decision) -> int:
    """What an offer gives: limited by the bowls and by the VP on hand."""
    return min(offer.amount, bowls.capacity(p.bowls), p.vp + 1)


NEIGHBOURS = "power from neighbours"


def leech(s: State, p: Player, c: Command) -> None:
    offer = oldest_offer(s, p, c)
    power = power_taken(p, offer)
    judged_by(NOT_AN_OPTION)
    if not power and not s.offers_zero():
        raise Refusal(NOT_AN_OPTION, f"the bowls of {p.name} can take no power",
                      help="Decline the offer.")
    accept(s, p, offer)


def accept(s: State, p: Player, offer: Decision) -> None:
    power = power_taken(p, offer)
    s.close(offer)
    bowls.gain(p.bowls, power)
    s.note(p, "power", power, NEIGHBOURS)
    s.score(p, min(0, 1 - power), NEIGHBOURS)
    offer.started = power > 0
    s.rules.accepted(s, p, offer)


def decline(s: State, p: Player, c: Command) -> None:
    refuse(s, p, oldest_offer(s, p, c))


def refuse(s: State, p: Player, offer: Decision) -> None:
    s.close(offer)
    s.rules.declined(s, p, offer)
