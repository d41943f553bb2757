"""Wars: resolved at the start of the next turn of whoever declared them; either side can win."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.row import Command, say
from aoi_cli.rules.through_the_ages import (
    card_names,
    cards_in_play,
    decks,
    pacts,
    ratings,
    score,
    technologies,
)
from aoi_cli.rules.through_the_ages.aggressions import gain_of
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.decision_kinds import Commands, DecisionKind, new_decision
from aoi_cli.rules.through_the_ages.state import Player, State, War

SCIENCE = "science"


def resolve_all(s: State, task: Task) -> None:
    """Resolve wars in the order in which they were declared."""
    s.put_first(*(Task("war", task.player, war.on, war.card)
                  for war in s.players[task.player].wars))


def resolve(s: State, task: Task) -> None:
    p, q = s.players[task.player], s.players[task.what]
    remove(s, p, War(task.source, q.name))
    own = ratings.strength(s, p) + pacts.attack_bonus(s, p, q)
    other = ratings.strength(s, q)
    s.automatic(p.name, f"{name(task.source)} on {q.shown}: {own} against {other}")
    if own != other:
        victor, loser = (p, q) if own > other else (q, p)
        effect = CARDS[task.source].effects[0]
        SPOILS[effect.name](s, victor, loser, task.source, effect, abs(own - other))


def remove(s: State, p: Player, war: War) -> None:
    at = p.wars.index(war)
    p.wars = (*p.wars[:at], *p.wars[at + 1 :])
    decks.lay_aside(s, decks.face_up(war.card))


def take_territory(
    s: State, victor: Player, loser: Player, card: str, effect: Effect, advantage: int
) -> None:
    tokens = gain_of(effect, "tokens") + advantage // gain_of(effect, "each")
    taken = min(tokens, loser.yellow_bank)
    loser.yellow_bank -= taken
    victor.yellow_bank += taken
    s.note(loser, "yellow tokens", -taken, card)
    s.note(victor, "yellow tokens", taken, card)


def take_culture(
    s: State, victor: Player, loser: Player, card: str, effect: Effect, advantage: int
) -> None:
    taken = -score.change_culture(s, loser, -(gain_of(effect, "culture") + advantage), card)
    score.change_culture(s, victor, taken, card)


def take_technology(
    s: State, victor: Player, loser: Player, card: str, effect: Effect, advantage: int
) -> None:
    """Take science, or special technologies at their price, freely mixed."""
    d = new_decision(victor, "spoils", card, advantage, loser.name)
    if list_spoils(s, victor, d):
        s.ask(d)
    else:
        take_science(s, victor, loser, card, advantage)


def take_science(s: State, victor: Player, loser: Player, card: str, most: int) -> None:
    score.change_science(s, victor, -score.change_science(s, loser, -most, card), card)


def list_spoils(s: State, victor: Player, d: Decision) -> list[str]:
    """Special technologies that the victor can take and does not have."""
    loser, own = s.players[d.subject], {*victor.technologies, *s.civil_hand(victor).names}
    return [t for t in loser.technologies
            if CARDS[t].special and t not in own and CARDS[t].science <= d.amount]


def take_spoils(s: State, p: Player, d: Decision, c: Command) -> None:
    loser = s.players[d.subject]
    choice = c["card"] if c["card"] == SCIENCE else card_names.find_card(
        c["card"], list_spoils(s, p, d), f"to be taken for {d.amount}")
    s.close(d)
    if choice == SCIENCE:
        take_science(s, p, loser, d.source, d.amount)
        return
    del loser.technologies[choice]
    s.note(loser, name(choice), -1, d.source)
    cards_in_play.leave(s, loser, choice)
    s.note(p, name(choice), 1, d.source)
    technologies.enter_special(s, p, choice)
    effect = CARDS[d.source].effects[0]
    take_technology(s, p, loser, d.source, effect, d.amount - CARDS[choice].science)


def ways_to_take(s: State, p: Player, d: Decision) -> list[Commands]:
    return [(say(f"choose {card}", card=card),) for card in (SCIENCE, *list_spoils(s, p, d))]


SPOILS: Mapping[str, Callable[[State, Player, Player, str, Effect, int], None]] = {
    "territory": take_territory,
    "culture": take_culture,
    "technology": take_technology,
}
ASKED: Mapping[str, DecisionKind] = {
    "spoils": DecisionKind(
        lambda s, d: f"takes {d.amount} in science or technologies of {s.shown(d.subject)} "
                     f"({name(d.source)})",
        ways_to_take, {"choose": take_spoils}),
}
TASKS = {"wars": resolve_all, "war": resolve}
