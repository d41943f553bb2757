"""Losses, and the choices that players have about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Cause, Gain
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.struct import replace
from aoi_cli.rules.through_the_ages import (
    banks,
    cards_in_play,
    colonies,
    named_tokens,
    population,
    production,
    technologies,
)
from aoi_cli.rules.through_the_ages.box.card import FARMING, URBAN
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.decision_kinds import (
    Commands,
    DecisionKind,
    Goods,
    Pick,
    describe_goods,
    list_splits,
    new_decision,
    pick,
    pick_decision,
    read_goods,
)
from aoi_cli.rules.through_the_ages.state import BUILT, RUIN, Player, State

SOURCES = {"corruption": "corruption", "consumption": "consumption"}
"""The names of sources of losses that are not cards."""
OLD = ("A", "I")
"""The ages of wonders that time turns into ruins."""


def list_staffed(p: Player, *kinds: str) -> list[str]:
    return [t for t, n in p.technologies.items() if n and (not kinds or CARDS[t].kind in kinds)]


# one of several cards


def ruin(s: State, p: Player, d: Decision, card: str) -> None:
    """Ruin a wonder; it stays completed, but its effects end."""
    p.wonders = tuple(
        replace(w, state=RUIN) if w.card == card else w for w in p.wonders
    )
    s.note(p, f"ruin of {name(card)}", 1, d.source)
    cards_in_play.leave(s, p, card)


def worker_choices(s: State, p: Player, d: Decision) -> list[str]:
    """The cards that may lose a worker; an unused worker goes first and leaves no choice."""
    return [""] if p.unused else list_staffed(p)


def token_choices(s: State, p: Player, d: Decision) -> list[str]:
    return [""] if p.blue_bank else [*p.blue]


def old_wonders(s: State, p: Player, d: Decision) -> list[str]:
    return [w.card for w in p.wonders if w.state == BUILT and CARDS[w.card].age in OLD]


PICKS: Mapping[str, Pick] = {
    "population": Pick("lose", "loses a worker", worker_choices,
                       lambda s, p, d, card: population.lose(s, p, card, d.source)),
    "building": Pick("lose", "loses a farm, a mine or an urban building",
                     lambda s, p, d: list_staffed(p, *FARMING, *URBAN),
                     lambda s, p, d, card: technologies.tear_down(s, p, card, d.source)),
    "colony": Pick("lose", "loses a colony", lambda s, p, d: [*p.colonies],
                   lambda s, p, d, card: colonies.lose_colony(s, p, card, d.source)),
    "blue token": Pick("lose", "loses a blue token", token_choices,
                       lambda s, p, d, card: banks.lose_token(s, p, card, d.source)),
    "ruin": Pick("ruin", "has a wonder in ruins", old_wonders, ruin),
}


def lose(s: State, p: Player, kind: str, source: str, amount: int = 1) -> None:
    pick(s, PICKS[kind], new_decision(p, kind, source, amount))


def lose_by_picks(kind: str) -> Gain:
    def lost(s: State, p: Player, amount: int, cause: Cause) -> None:
        lose(s, p, kind, cause.source, amount)

    return lost


# food and resources


def lose_goods(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Lose this many goods in all; players who have no more lose everything."""
    food, resources = banks.food(p), banks.resources(p)
    if food + resources <= amount or not food or not resources:
        give_up(s, p, Goods(min(food, amount), min(resources, amount)), cause.source)
    else:
        s.ask(new_decision(p, "lost goods", cause.source, amount))


def give_up(s: State, p: Player, lost: Goods, source: str) -> None:
    lose_kind(s, p, banks.FOOD, lost.food, source)
    lose_kind(s, p, banks.RESOURCES, lost.resources, source)


def lose_kind(s: State, p: Player, kind: str, amount: int, source: str) -> int:
    """Take goods; the loser names the tokens if the table asks for them and the choice matters."""
    lost = min(amount, banks.stock(p, kind))
    names_tokens = any(p.given.get(card) for card in banks.WORTH[kind])
    may_choose = s.rulings.losses == "asked" and not names_tokens
    if may_choose and lost and len(named_tokens.ways_to_pay(p, kind, lost)) > 1:
        s.ask(new_decision(p, "lost tokens", source, lost, kind))
        return lost
    return banks.lose(s, p, kind, lost, source)


def pay_tokens(s: State, p: Player, d: Decision, c: Command) -> None:
    worth = sum(banks.WORTH[d.subject].get(card, 0) * n for card, n in p.given.items())
    require(worth >= d.amount, NOT_AN_OPTION,
            lambda: f"{c['payment']} pays {worth} of {banks.describe_price(d.amount, d.subject)}",
            arg="payment")
    s.close(d)
    banks.lose(s, p, d.subject, d.amount, d.source)


def ways_to_pay(s: State, p: Player, d: Decision) -> list[Commands]:
    ways = named_tokens.ways_to_pay(p, d.subject, d.amount)
    return [(say(f"pay {tokens}", payment=tokens),) for tokens in ways]


def answer_lost_goods(s: State, p: Player, d: Decision, c: Command) -> None:
    lost = read_goods(c)
    require(sum(lost) == d.amount, NOT_AN_OPTION, f"{sum(lost)} of {d.amount} in all", arg="what")
    require(lost.food <= banks.food(p) and lost.resources <= banks.resources(p), NOT_AN_OPTION,
            f"{p.shown} has {describe_goods(Goods(banks.food(p), banks.resources(p)))}",
            arg="what")
    s.close(d)
    give_up(s, p, lost, d.source)


def ways_to_lose(s: State, p: Player, d: Decision) -> list[Commands]:
    return list_splits(d.amount, Goods(banks.food(p), banks.resources(p)), "lose")


def lose_all_food(s: State, p: Player, amount: int, cause: Cause) -> None:
    banks.lose_food(s, p, banks.food(p), cause.source)


def lose_civil_actions(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Lose civil actions: the player in turn at once, others in their next turn."""
    lost = min(amount, p.civil)
    p.civil -= lost
    s.note(p, "civil actions", -lost, cause.source)


# production out of turn


def produce(s: State, p: Player, source: str) -> None:
    """Run a production, in steps if losers are asked for their tokens."""
    if s.rulings.losses != "asked":
        production.produce(s, p)
        return
    own = [Task("production", p.name, step, source) for step in PRODUCTION]
    at = sum(task.kind == "production" for task in s.agenda)
    s.agenda = (*s.agenda[:at], *own, *s.agenda[at:])


def produce_step(s: State, task: Task) -> None:
    PRODUCTION[task.what](s, s.players[task.player])


PRODUCTION: Mapping[str, Callable[[State, Player], None]] = {
    "corruption": lambda s, p: production.pay_corruption(s, p, lose_kind),
    "food": production.produce_food,
    "consumption": lambda s, p: production.feed(s, p, lose_kind),
    "resources": production.produce_resources,
}


GAINS: Mapping[str, Gain] = {
    "lose_population": lose_by_picks("population"),
    "lose_building": lose_by_picks("building"),
    "lose_colony": lose_by_picks("colony"),
    "lose_blue": lose_by_picks("blue token"),
    "lose_goods": lose_goods,
    "lose_food": lose_all_food,
    "lose_civil_actions": lose_civil_actions,
}
DECISIONS: Mapping[str, DecisionKind] = {
    **{kind: pick_decision(chosen) for kind, chosen in PICKS.items()},
    "lost goods": DecisionKind(
        lambda s, d: f"loses {d.amount} of food and resources ({name(d.source)})",
        ways_to_lose, {"lose": answer_lost_goods}),
    "lost tokens": DecisionKind(
        lambda s, d: f"loses {banks.describe_price(d.amount, d.subject)} and says by which tokens "
                     f"({SOURCES.get(d.source) or name(d.source)})",
        ways_to_pay, {"pay": pay_tokens}),
}
