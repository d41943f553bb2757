"""What aggressions do that nobody has repelled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.struct import replace
from aoi_cli.rules.through_the_ages import (
    banks,
    colonies,
    leaders,
    losses,
    score,
    technologies,
)
from aoi_cli.rules.through_the_ages.box.card import URBAN
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import ATTACK
from aoi_cli.rules.through_the_ages.question import (
    Asked,
    Commands,
    Goods,
    Pick,
    asked_to,
    chooser,
    goods,
    goods_in_words,
    pick,
    question,
    splits,
)
from aoi_cli.rules.through_the_ages.state import Player, State


def number(effect: Effect, what: str) -> int:
    amount = effect.gains.get(what, 0)
    assert isinstance(amount, int)
    return amount


def enslave(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    losses.lose(s, q, "population", card)
    banks.gain_food(s, p, number(effect, "food"), card)
    banks.gain_resources(s, p, number(effect, "resources"), card)


def steal(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    """What the rival has of it, up to so much."""
    for what, points in (("science", score.science), ("culture", score.culture)):
        if amount := number(effect, what):
            points(s, p, -points(s, q, -amount, card), card)


# food and resources


def plunder(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    """Up to so much, so that there is a choice wherever there is something."""
    if banks.food(q) + banks.resources(q):
        s.ask(question(p, "plunder", card, number(effect, "goods"), q.name))


def rob(s: State, p: Player, q: Player, loot: Goods, card: str) -> None:
    """What one loses the other gains, each with the own tokens: not what is lost besides, for want
    of tokens for the change."""
    losses.lose_kind(s, q, banks.FOOD, loot.food, card)
    banks.gain_food(s, p, loot.food, card)
    losses.lose_kind(s, q, banks.RESOURCES, loot.resources, card)
    banks.gain_resources(s, p, loot.resources, card)


def plundered(s: State, p: Player, d: Decision, c: Command) -> None:
    q, loot = s.players[d.subject], goods(c)
    there = Goods(banks.food(q), banks.resources(q))
    require(sum(loot) <= d.amount, NOT_AN_OPTION, f"{sum(loot)} of {d.amount} in all", arg="what")
    require(loot.food <= there.food and loot.resources <= there.resources, NOT_AN_OPTION,
            f"{q.shown} has {goods_in_words(there)}", arg="what")
    s.close(d)
    rob(s, p, q, loot, d.source)


def ways_to_plunder(s: State, p: Player, d: Decision) -> list[Commands]:
    """As much as there is to take."""
    q = s.players[d.subject]
    there = Goods(banks.food(q), banks.resources(q))
    return splits(min(d.amount, sum(there)), there, "gain")


# buildings


def raid(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    """One or two urban buildings; two may not both be of the higher age."""
    s.put_first(Task("loot", p.name, source=card))
    d = question(chooser(s, p, q), "raid", card, number(effect, "buildings"), q.name)
    d.detail = ()
    pick(s, RAID, d)


def raidable(s: State, p: Player, d: Decision) -> list[str]:
    [effect] = CARDS[d.source].effects
    high, low = number(effect, "level"), number(effect, "further")
    most = low if any(level > low for level in d.detail) else high
    return [t for t in losses.staffed(s.players[d.subject], *URBAN) if CARDS[t].level <= most]


def raze(s: State, p: Player, d: Decision, card: str) -> None:
    d.detail = (*d.detail, CARDS[card].level)
    loot, *later = s.agenda
    s.agenda = (replace(loot, amount=loot.amount + worth(s, card)), *later)
    technologies.tear_down(s, s.players[d.subject], card, d.source)


def worth(s: State, card: str) -> int:
    """Of what half is given in the end, rounded up."""
    cost = CARDS[card].cost
    return cost + cost % 2 if s.rulings.raid == "each" else cost


def share_loot(s: State, task: Task) -> None:
    """Half of the printed costs together, rounded up once."""
    p = s.players[task.player]
    banks.gain_resources(s, p, -(-task.amount // 2), task.source)


RAID = Pick("destroy", "destroys an urban building", raidable, raze, takes_buildings=True)


# colonies, leaders and wonders


def annex(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    pick(s, ANNEX, question(p, "annex", card, subject=q.name))


def take_over(s: State, p: Player, d: Decision, card: str) -> None:
    """What it gave at once is not given again."""
    colonies.leave(s, s.players[d.subject], card, d.source)
    colonies.join(s, p, card)


def infiltrate(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    pick(s, INFILTRATE, question(p, "infiltrate", card, subject=q.name))


def within(q: Player) -> list[str]:
    """The leader and the unfinished wonder."""
    begun = q.unfinished
    return [*filter(None, (q.leader, begun.card if begun else ""))]


def undo(s: State, p: Player, d: Decision, card: str) -> None:
    q = s.players[d.subject]
    if card == q.leader:
        leaders.lose(s, q, d.source)
    else:
        begun = q.unfinished
        assert begun
        q.wonders = tuple(w for w in q.wonders if w is not begun)
        q.blue_bank += begun.stages
        s.note(q, name(card), -1, d.source)
    [effect] = CARDS[d.source].effects
    score.culture(s, p, number(effect, "culture_per_level") * CARDS[card].level, d.source)


ANNEX = Pick("choose", "takes over a colony", lambda s, p, d: [*s.players[d.subject].colonies],
             take_over)
INFILTRATE = Pick("choose", "removes the leader or the unfinished wonder",
                  lambda s, p, d: within(s.players[d.subject]), undo)


# what there must be to attack


def some_colony(s: State, q: Player, card: str) -> None:
    for_nothing = s.rulings.empty_handed == "nothing"
    require(q.colonies or for_nothing, ATTACK, f"{q.shown} has no colony", arg="target",
            because="R-EMPTY-HANDED: no attack on what is not there.",
            help="Attack a rival with a colony.")


def some_leader(s: State, q: Player, card: str) -> None:
    require(within(q), ATTACK, f"{q.shown} has no leader and no unfinished wonder", arg="target",
            because="R-EMPTY-HANDED: no attack on what is not there.", help="Attack another rival.")


NEEDED: Mapping[str, Callable[[State, Player, str], None]] = {
    "annex": some_colony,
    "infiltrate": some_leader,
}
AGGRESSIONS: Mapping[str, Callable[[State, Player, Player, str, Effect], None]] = {
    "enslave": enslave,
    "plunder": plunder,
    "raid": raid,
    "steal": steal,
    "annex": annex,
    "infiltrate": infiltrate,
}
ASKED: Mapping[str, Asked] = {
    "plunder": Asked(
        lambda s, d: f"takes up to {d.amount} of {s.shown(d.subject)}'s goods ({name(d.source)})",
        ways_to_plunder, {"gain": plundered}),
    "raid": asked_to(RAID),
    "annex": asked_to(ANNEX),
    "infiltrate": asked_to(INFILTRATE),
}
TASKS = {"loot": share_loot}
