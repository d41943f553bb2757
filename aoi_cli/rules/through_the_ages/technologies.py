"""Technologies: how they are developed, built, upgraded and destroyed."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.codes import CHOICE_MISSING
from aoi_cli.engine.error.refusal import require, write
from aoi_cli.engine.row import Command
from aoi_cli.rules.through_the_ages import (
    action_phase,
    banks,
    card_names,
    cards_in_play,
    decks,
    ratings,
    score,
)
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import (
    NO_WORKER,
    NOT_ENOUGH,
    NOT_SO,
    URBAN_LIMIT,
    USED,
)
from aoi_cli.rules.through_the_ages.state import Pact, Player, State

HELP_EACH_OTHER = {"library": "theater", "theater": "library"}
"""The pairs of Shakespeare: either building is cheaper with the other in play."""
TO_THEATER = "upgrade to theater"
SHARED_SCIENCE, PARTNER_PAYS = 2, 1
"""The science that cooperation saves, and that it costs the partner."""
IN_PLAY = "among the technologies in play"

# prices


def discount_of_pair(p: Player, card: str) -> int:
    other = HELP_EACH_OTHER.get(CARDS[card].kind)
    able = other and cards_in_play.allows(p, "libraries and theaters help each other")
    return int(bool(able and ratings.count_workers(p, other or "")))


def find_cooperation(s: State, p: Player, card: str, printed: int) -> Pact | None:
    """The pact that helps to develop a technology; None if there is none."""
    revolution = CARDS[card].kind == "government" and printed == CARDS[card].revolution
    if revolution and s.rulings.cooperation == "peaceful":
        return None
    return cards_in_play.pacts_allow(s, p, "science together")


def science_price(s: State, p: Player, card: str, printed: int) -> int:
    price = printed - discount_of_pair(p, card)
    if CARDS[card].kind == "theater":
        price += cards_in_play.modifier(p, "science for theaters")
    if find_cooperation(s, p, card, printed):
        price -= SHARED_SCIENCE
    return max(0, price)


def build_price(p: Player, card: str) -> int:
    """The price of a building in resources, with permanent discounts."""
    data = CARDS[card]
    price = data.cost - discount_of_pair(p, card)
    if data.urban:
        price -= max(
            (CARDS[t].discounts[data.level] for t in p.technologies if CARDS[t].discounts),
            default=0,
        )
    return max(0, price)


def upgrade_price(p: Player, old: str, new: str) -> int:
    return max(0, build_price(p, new) - build_price(p, old))


# developing


def pay_science(s: State, p: Player, card: str, printed: int, cheaper: int = 0) -> None:
    """Pay the science for a technology, including the partner's part under scientific
    cooperation."""
    price = max(0, science_price(s, p, card, printed) - cheaper)
    for_units = min(p.unit_science, price) if CARDS[card].unit else 0
    require(p.science + for_units >= price, NOT_ENOUGH,
            f"{name(card)} needs {price} science, {p.shown} has {p.science + for_units}",
            arg="card", help=banks.describe_shortfall(price - p.science - for_units))
    p.unit_science -= for_units
    score.change_science(s, p, for_units - price, card)
    if pact := find_cooperation(s, p, card, printed):
        partner = s.players[pact.other(p.name)]
        require(partner.science >= PARTNER_PAYS, NOT_ENOUGH,
                f"{partner.shown} has no science to pay for the scientific cooperation")
        score.change_science(s, partner, -PARTNER_PAYS, pact.card)


def develop(s: State, p: Player, card: str, cheaper: int = 0) -> None:
    """Develop a technology of the hand for its price in science; the caller pays the action."""
    data = CARDS[card]
    pay_science(s, p, card, data.science, cheaper)
    put_into_play(s, p, card)


def put_into_play(s: State, p: Player, card: str) -> None:
    decks.take_civil(s, p, card)
    s.note(p, name(card), 1, card)
    if CARDS[card].special:
        enter_special(s, p, card)
    elif CARDS[card].kind == "government":
        replace_government(s, p, card)
    else:
        p.technologies[card] = 0
        cards_in_play.enter(s, p, card)
    happens(s, p, "technology developed")


def replace_government(s: State, p: Player, card: str) -> None:
    """Replace the government, with one net change of the action totals."""
    s.note(p, name(p.government), -1, card)
    del p.technologies[p.government]
    p.technologies[card] = 0
    cards_in_play.enter(s, p, card)


def enter_special(s: State, p: Player, card: str) -> None:
    """Put a special technology into play; only the highest of each kind stays.

    The new card comes first, so that its blue tokens are there when those of the old card leave.
    """
    data = CARDS[card]
    held = next((t for t, _ in p.of_kinds(data.kind)), "")
    if held and CARDS[held].level >= data.level:
        s.note(p, name(card), -1, held)
        return
    cards_in_play.move_tokens(s, p, data.gives, 1, card)
    if held:
        del p.technologies[held]
        s.note(p, name(held), -1, card)
        cards_in_play.move_tokens(s, p, CARDS[held].gives, -1, held)
    p.technologies[card] = 0
    cards_in_play.settle_actions(s, p)


# buildings and units


def find_building(p: Player, word: str, arg: str = "card") -> str:
    """The technology in play that a word means, if workers can work on it."""
    card = card_names.find_card(word, p.technologies, IN_PLAY, arg)
    require(CARDS[card].cost, NOT_SO, f"nothing is built on {name(card)}", arg=arg)
    return card


def spend_action(s: State, p: Player, card: str, what: str) -> None:
    """Spend the action for a card: a military one for units, a civil one otherwise."""
    if CARDS[card].unit:
        action_phase.spend_military(s, p, 1, what)
    else:
        action_phase.spend_civil(s, p, 1, what)


def build(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p)
    card = find_building(p, c["card"])
    spend_action(s, p, card, f"building {name(card)}")
    erect(s, p, card, payment=c.get("payment"))


def erect(
    s: State, p: Player, card: str, cheaper: int = 0, payment: str | None = None
) -> None:
    """Put an unused worker on a card, for the price in resources."""
    require(p.unused, NO_WORKER, f"{p.shown} has no unused worker to build {name(card)}",
            arg="card", help="Increase the population first.")
    require_within_limit(p, card)
    price = max(0, build_price(p, card) - cheaper)
    action_phase.pay_resources(s, p, price, name(card), payment, CARDS[card].unit)
    staff(s, p, card)


def staff(s: State, p: Player, card: str) -> None:
    p.unused -= 1
    p.technologies[card] += 1
    s.note(p, name(card), 1, "built")


def require_within_limit(p: Player, card: str) -> None:
    data = CARDS[card]
    if data.urban:
        limit = CARDS[p.government].urban_limit
        require(ratings.count_workers(p, data.kind) < limit, URBAN_LIMIT,
                f"{p.shown} has {limit} {plural(data.kind)}, as many as {name(p.government)} "
                "allows",
                arg="card")


def plural(kind: str) -> str:
    return "libraries" if kind == "library" else f"{kind}s"


def read_upgrade(p: Player, change: str, arg: str) -> tuple[str, str]:
    """The two technologies of an upgrade such as `bronze to iron`."""
    old, _, new = change.partition(" to ")
    require(new, CHOICE_MISSING, f"nothing says what {name(find_building(p, old, arg))} becomes",
            arg=arg, help=f"Write `upgrade {old} to …`.")
    return find_building(p, old, arg), find_building(p, new, arg)


def upgrade(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p)
    old, new = read_upgrade(p, c["change"], "change")
    spend_action(s, p, old, f"upgrading {name(old)}")
    raise_level(s, p, old, new, payment=c.get("payment"), bach=True)


def raise_level(
    s: State, p: Player, old: str, new: str, cheaper: int = 0, payment: str | None = None,
    bach: bool = False, arg: str = "change",
) -> None:
    """Move a worker to a higher technology of the kind; under Bach also to a theater."""
    before, after = CARDS[old], CARDS[new]
    if before.kind == after.kind:
        require(after.level > before.level, NOT_SO,
                f"{name(new)} is no higher than {name(old)}", arg=arg)
    else:
        require(bach and cards_in_play.allows(p, TO_THEATER) and before.urban
                and after.kind == "theater" and after.level >= before.level, NOT_SO,
                f"{name(old)} does not become {name(new)}", arg=arg,
                help="Upgrade within one kind, to a higher level.")
        require(TO_THEATER not in p.used, USED, "once a turn under J. S. Bach", arg=arg)
        if s.rulings.bach != "beyond":
            require_within_limit(p, new)
        p.used = p.used | {TO_THEATER}
    require(p.technologies[old], NO_WORKER, f"there is no worker on {name(old)}", arg=arg)
    price = max(0, upgrade_price(p, old, new) - cheaper)
    action_phase.pay_resources(s, p, price, f"{name(old)} to {name(new)}", payment, before.unit)
    p.technologies[old] -= 1
    p.technologies[new] += 1
    s.note(p, name(old), -1, "upgraded")
    s.note(p, name(new), 1, "upgraded")


def destroy(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p)
    card = find_building(p, c["card"])
    spend_action(s, p, card, f"destroying {name(card)}")
    tear_down(s, p, card, "destroyed")


def tear_down(s: State, p: Player, card: str, source: str) -> None:
    """Remove a worker from a card; the worker is unused again."""
    require(p.technologies.get(card), NO_WORKER, f"there is no worker on {name(card)}", arg="card")
    p.technologies[card] -= 1
    p.unused += 1
    s.note(p, name(card), -1, source)


def disband(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p)
    card = find_building(p, c["card"])
    require(CARDS[card].unit, NOT_SO, f"{name(card)} is no unit", arg="card",
            help=write(f"destroy {card}"))
    destroy(s, p, c)


def correct(s: State, p: Player, card: str, by: int, source: str) -> None:
    """Correct the workers on a card; unused workers are not touched."""
    require(CARDS[card].cost, NOT_SO, f"nobody works on {name(card)}", arg="deltas",
            help="Correct workers on farms, mines, urban buildings and units.")
    require(p.technologies[card] + by >= 0, NO_WORKER,
            f"workers on {name(card)} would fall below 0", arg="deltas", help="Correct by less.")
    p.technologies[card] += by
    for what in (name(card), "workers", "yellow tokens"):
        s.note(p, what, by, source)
