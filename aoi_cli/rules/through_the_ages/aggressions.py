"""The effects of aggressions that nobody has repelled."""

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
from aoi_cli.rules.through_the_ages.decision_kinds import (
    Commands,
    DecisionKind,
    Goods,
    Pick,
    chooser,
    describe_goods,
    list_splits,
    new_decision,
    pick,
    pick_decision,
    read_goods,
)
from aoi_cli.rules.through_the_ages.state import Player, State


def gain_of(effect: Effect, kind: str) -> int:
    amount = effect.gains.get(kind, 0)
    assert isinstance(amount, int)
    return amount


def enslave(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    losses.lose(s, q, "population", card)
    banks.gain_food(s, p, gain_of(effect, "food"), card)
    banks.gain_resources(s, p, gain_of(effect, "resources"), card)


def steal(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    """Take science or culture from the rival, as far as the rival has it."""
    for what, points in (("science", score.change_science), ("culture", score.change_culture)):
        if amount := gain_of(effect, what):
            points(s, p, -points(s, q, -amount, card), card)


# food and resources


def plunder(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    """Ask which goods to take; the attacker may take fewer than the card allows."""
    if banks.food(q) + banks.resources(q):
        s.ask(new_decision(p, "plunder", card, gain_of(effect, "goods"), q.name))


def rob(s: State, p: Player, q: Player, loot: Goods, card: str) -> None:
    """Move goods from the rival to the attacker, each with their own tokens.

    What the rival loses for want of change goes to nobody.
    """
    losses.lose_kind(s, q, banks.FOOD, loot.food, card)
    banks.gain_food(s, p, loot.food, card)
    losses.lose_kind(s, q, banks.RESOURCES, loot.resources, card)
    banks.gain_resources(s, p, loot.resources, card)


def answer_plunder(s: State, p: Player, d: Decision, c: Command) -> None:
    q, loot = s.players[d.subject], read_goods(c)
    available = Goods(banks.food(q), banks.resources(q))
    require(sum(loot) <= d.amount, NOT_AN_OPTION, f"{sum(loot)} of {d.amount} in all", arg="what")
    require(loot.food <= available.food and loot.resources <= available.resources, NOT_AN_OPTION,
            f"{q.shown} has {describe_goods(available)}", arg="what")
    s.close(d)
    rob(s, p, q, loot, d.source)


def ways_to_plunder(s: State, p: Player, d: Decision) -> list[Commands]:
    """The ways to take as many goods as the card and the rival's stock allow."""
    q = s.players[d.subject]
    available = Goods(banks.food(q), banks.resources(q))
    return list_splits(min(d.amount, sum(available)), available, "gain")


# buildings


def raid(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    """Destroy one or two urban buildings; two may not both be of the higher age."""
    s.put_first(Task("loot", p.name, source=card))
    d = new_decision(chooser(s, p, q), "raid", card, gain_of(effect, "buildings"), q.name)
    d.detail = ()
    pick(s, RAID, d)


def list_raidable(s: State, p: Player, d: Decision) -> list[str]:
    [effect] = CARDS[d.source].effects
    high, low = gain_of(effect, "level"), gain_of(effect, "further")
    most = low if any(level > low for level in d.detail) else high
    return [t for t in losses.list_staffed(s.players[d.subject], *URBAN) if CARDS[t].level <= most]


def raze(s: State, p: Player, d: Decision, card: str) -> None:
    d.detail = (*d.detail, CARDS[card].level)
    loot, *later = s.agenda
    s.agenda = (replace(loot, amount=loot.amount + loot_value(s, card)), *later)
    technologies.tear_down(s, s.players[d.subject], card, d.source)


def loot_value(s: State, card: str) -> int:
    """The part of a building's price that counts for the loot, before it is halved."""
    cost = CARDS[card].cost
    return cost + cost % 2 if s.rulings.raid == "each" else cost


def share_loot(s: State, task: Task) -> None:
    """Give half of the printed prices together, rounded up once."""
    p = s.players[task.player]
    banks.gain_resources(s, p, -(-task.amount // 2), task.source)


RAID = Pick("destroy", "destroys an urban building", list_raidable, raze, takes_buildings=True)


# colonies, leaders and wonders


def annex(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    pick(s, ANNEX, new_decision(p, "annex", card, subject=q.name))


def take_over(s: State, p: Player, d: Decision, card: str) -> None:
    """Move a colony; its immediate effects do not happen again."""
    colonies.remove_colony(s, s.players[d.subject], card, d.source)
    colonies.join_colony(s, p, card)


def infiltrate(s: State, p: Player, q: Player, card: str, effect: Effect) -> None:
    pick(s, INFILTRATE, new_decision(p, "infiltrate", card, subject=q.name))


def list_removable(q: Player) -> list[str]:
    """The leader and the unfinished wonder of a player."""
    wonder = q.unfinished
    return [*filter(None, (q.leader, wonder.card if wonder else ""))]


def remove_person_or_wonder(s: State, p: Player, d: Decision, card: str) -> None:
    q = s.players[d.subject]
    if card == q.leader:
        leaders.lose(s, q, d.source)
    else:
        wonder = q.unfinished
        assert wonder
        q.wonders = tuple(w for w in q.wonders if w is not wonder)
        q.blue_bank += wonder.stages
        s.note(q, name(card), -1, d.source)
    [effect] = CARDS[d.source].effects
    score.change_culture(s, p, gain_of(effect, "culture_per_level") * CARDS[card].level, d.source)


ANNEX = Pick("choose", "takes over a colony", lambda s, p, d: [*s.players[d.subject].colonies],
             take_over)
INFILTRATE = Pick("choose", "removes the leader or the unfinished wonder",
                  lambda s, p, d: list_removable(s.players[d.subject]), remove_person_or_wonder)


# requirements of attacks


def require_colony(s: State, q: Player, card: str) -> None:
    for_nothing = s.rulings.empty_handed == "nothing"
    require(q.colonies or for_nothing, ATTACK, f"{q.shown} has no colony", arg="target",
            because="R-EMPTY-HANDED: no attack on what is not there.",
            help="Attack a rival with a colony.")


def require_removable(s: State, q: Player, card: str) -> None:
    require(list_removable(q), ATTACK, f"{q.shown} has no leader and no unfinished wonder",
            arg="target", because="R-EMPTY-HANDED: no attack on what is not there.",
            help="Attack another rival.")


REQUIREMENTS: Mapping[str, Callable[[State, Player, str], None]] = {
    "annex": require_colony,
    "infiltrate": require_removable,
}
AGGRESSIONS: Mapping[str, Callable[[State, Player, Player, str, Effect], None]] = {
    "enslave": enslave,
    "plunder": plunder,
    "raid": raid,
    "steal": steal,
    "annex": annex,
    "infiltrate": infiltrate,
}
DECISIONS: Mapping[str, DecisionKind] = {
    "plunder": DecisionKind(
        lambda s, d: f"takes up to {d.amount} of {s.shown(d.subject)}'s goods ({name(d.source)})",
        ways_to_plunder, {"gain": answer_plunder}),
    "raid": pick_decision(RAID),
    "annex": pick_decision(ANNEX),
    "infiltrate": pick_decision(INFILTRATE),
}
TASKS = {"loot": share_loot}
