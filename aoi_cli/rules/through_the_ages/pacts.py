"""Pacts: offers, answers, cancellation, and other ways in which they end."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.error.refusal import MARKED, Remedy, require, write
from aoi_cli.engine.row import Command, say
from aoi_cli.rules.through_the_ages import card_names, cards_in_play, decks, political
from aoi_cli.rules.through_the_ages.box.card import Pact as Terms
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_SO
from aoi_cli.rules.through_the_ages.decision_kinds import DecisionKind, decline
from aoi_cli.rules.through_the_ages.state import Pact, Player, State

SIDES = ("A", "B")


def offer(s: State, p: Player, c: Command) -> None:
    """Offer a pact; the card is shown to all and stays in hand until it is accepted."""
    political.begin(s, p)
    partner = card_names.find_rival(s, p, c["player"])
    card = decks.find_in_hand(s, p, c["card"])
    terms = CARDS[card].pact
    require(terms and len(s.playing()) > 2, NOT_SO, f"{name(card)} cannot be offered", arg="card",
            help="Offer a pact, with three or four players.")
    assert terms
    side = (c.get("side") or "").upper()
    require(side in ("", *SIDES), NOT_SO, f"a pact has no side {side}", arg="side",
            help=Remedy(SIDES, place=MARKED))
    require(side or terms.alike, NOT_SO, f"the sides of {name(card)} differ", arg="card",
            help=write(*(f"{c.text} as {one}" for one in SIDES)))
    decks.show(s, p, card)
    s.ask(Decision(partner.name, "pact", card, PHASE, subject=p.name,
                   detail=side or SIDES[0]))
    political.finish_after(s, p)


def accept(s: State, p: Player, d: Decision, c: Command) -> None:
    """Accept a pact; it replaces any other pact in the area of its owner."""
    owner = s.players[d.subject]
    s.close(d)
    decks.play_from_hand(s, owner, d.source)
    for pact in [pact for pact in s.pacts if pact.owner == owner.name]:
        end_pact(s, pact, d.source)
    a, b = (owner, p) if d.detail == "A" else (p, owner)
    s.pacts = (*s.pacts, Pact(d.source, owner.name, a.name, b.name))
    for q in (owner, p):
        s.note(q, name(d.source), 1, d.source)
        cards_in_play.settle_actions(s, q)


def cancel(s: State, p: Player, c: Command) -> None:
    political.begin(s, p)
    held = {pact.card: pact for pact in cards_in_play.pacts_of(s, p)}
    card = card_names.find_card(c["card"], held, "a pact of the player")
    end_pact(s, held[card], "cancelled")
    political.finish(s, p)


def end_pact(s: State, pact: Pact, source: str) -> None:
    s.pacts = tuple(other for other in s.pacts if other != pact)
    decks.lay_aside(s, decks.face_up(pact.card))
    for who in (pact.a, pact.b):
        s.note(s.players[who], name(pact.card), -1, source)
        cards_in_play.settle_actions(s, s.players[who])


# attacks between parties


def pacts_between(s: State, p: Player, q: Player) -> list[Pact]:
    return [pact for pact in cards_in_play.pacts_of(s, p) if pact.other(p.name) == q.name]


def keeps_peace(s: State, p: Player, q: Player) -> Pact | None:
    peaceful = (pact for pact in pacts_between(s, p, q) if terms_of(pact).keeps_peace)
    return next(peaceful, None)


def end_by_attack(s: State, p: Player, q: Player) -> None:
    for pact in pacts_between(s, p, q):
        if terms_of(pact).ends_by_attack:
            end_pact(s, pact, "attack")


def attack_bonus(s: State, p: Player, q: Player) -> int:
    """The strength that pacts add when one player attacks the other."""
    return sum(terms_of(pact).attacking for pact in pacts_between(s, p, q))


def terms_of(pact: Pact) -> Terms:
    terms = CARDS[pact.card].pact
    assert terms
    return terms


def describe_offer(s: State, d: Decision) -> str:
    terms = CARDS[d.source].pact
    side = f" as {d.detail}" if terms and not terms.alike else ""
    return f"answers {s.shown(d.subject)}, who offers {name(d.source)}{side}"


DECISIONS: Mapping[str, DecisionKind] = {
    "pact": DecisionKind(describe_offer, lambda s, p, d: [(say("accept"),), (say("refuse"),)],
                  {"accept": accept, "refuse": decline}),
}
