"""Choices that events offer, and events with rules of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Cause, Gain
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Refusal, require, write
from aoi_cli.engine.row import Command, say, succeeds
from aoi_cli.engine.words import counted, possessive
from aoi_cli.rules.through_the_ages import (
    action_phase,
    banks,
    card_names,
    card_row,
    decks,
    leaders,
    losses,
    population,
    production,
    revolution,
    score,
    technologies,
)
from aoi_cli.rules.through_the_ages.box.card import URBAN
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NO_ACTIONS, NOT_SO
from aoi_cli.rules.through_the_ages.decision_kinds import (
    Commands,
    DecisionKind,
    Goods,
    Pick,
    chooser,
    decline,
    list_splits,
    new_decision,
    pick,
    pick_decision,
    read_goods,
)
from aoi_cli.rules.through_the_ages.event_targets import by_strength
from aoi_cli.rules.through_the_ages.state import Player, State

DRAWN, DISCARDED = 5, 3
WITHOUT_CARDS = (5, -3)
"""The culture change of the strongest and the weakest where no military cards are left to draw."""
BUDGET = 5
"""The civil actions of an international agreement, besides the player's own."""
CHEAPER = 1
"""The discount of the development of civilization."""


# food and resources


def gain_goods(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.ask(new_decision(p, "gained goods", cause.source, amount))


def answer_goods(s: State, p: Player, d: Decision, c: Command) -> None:
    gained = read_goods(c)
    require(sum(gained) == d.amount, NOT_AN_OPTION, f"{sum(gained)} of {d.amount} in all",
            arg="what")
    s.close(d)
    banks.gain_food(s, p, gained.food, d.source)
    banks.gain_resources(s, p, gained.resources, d.source)


def gain_either(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.ask(new_decision(p, "food or resources", cause.source, amount))


def answer_either(s: State, p: Player, d: Decision, c: Command) -> None:
    kind = c["what"].strip().removeprefix(str(d.amount)).strip()
    require(kind in (banks.FOOD, banks.RESOURCES), NOT_AN_OPTION,
            f"{name(d.source)} gives {d.amount} food or {d.amount} resources", arg="what",
            help=write("gain food", "gain resources"))
    s.close(d)
    banks.gain(s, p, kind, d.amount, d.source)


def harvest(s: State, p: Player, amount: int, cause: Cause) -> None:
    production.produce_food(s, p)


def mine(s: State, p: Player, amount: int, cause: Cause) -> None:
    production.produce_resources(s, p)


# a building or unit for nothing


def offer_free_building(card: str) -> Callable[[State, Player, str], None]:
    def offer(s: State, p: Player, source: str) -> None:
        if p.unused and has_room(s, p, card):
            s.ask(new_decision(p, "free building", source, subject=card))

    return offer


def has_room(s: State, p: Player, card: str) -> bool:
    try:
        technologies.require_within_limit(p, card)
    except Refusal:
        return False
    return True


def build_free(s: State, p: Player, d: Decision, c: Command) -> None:
    card_names.find_card(c["card"], [d.subject], "to be built for nothing")
    s.close(d)
    technologies.staff(s, p, d.subject)


# development of civilization


def develop_civilization(s: State, p: Player, source: str) -> None:
    s.ask(new_decision(p, "civilization", source))


def increase_population(s: State, p: Player, d: Decision, c: Command) -> None:
    s.close(d)
    population.increase(s, p, d.source, CHEAPER, c.get("payment"))


def build_cheaper(s: State, p: Player, d: Decision, c: Command) -> None:
    card = technologies.find_building(p, c["card"])
    require(not CARDS[card].unit, NOT_SO, f"{name(card)} is a military unit", arg="card",
            help="Name a farm, a mine or an urban building.")
    s.close(d)
    technologies.erect(s, p, card, CHEAPER, c.get("payment"))


def develop_cheaper(s: State, p: Player, d: Decision, c: Command) -> None:
    held = [c for c in s.civil_hand(p).names if c in CARDS and CARDS[c].technology]
    card = card_names.find_card(c["card"], held, f"a technology in {possessive(p.shown)} hand")
    s.close(d)
    if c.get("mode"):
        revolution.revolt(s, p, card, CHEAPER)
    else:
        technologies.develop(s, p, card, CHEAPER)


def ways_to_develop(s: State, p: Player, d: Decision) -> list[Commands]:
    commands: list[Command] = [say("population")]
    commands += [say(f"build {t}", card=t) for t in p.technologies
              if CARDS[t].cost and not CARDS[t].unit]
    for card in dict.fromkeys(s.civil_hand(p).names):
        if card in CARDS and CARDS[card].technology:
            commands.append(say(f"play {card}", card=card))
        if card in CARDS and CARDS[card].kind == "government":
            commands.append(say(f"play {card} by revolution", card=card, mode="revolution"))
    return [*((c,) for c in commands), (say("pass"),)]


# taking cards from the row


def offer_row(s: State, p: Player, source: str) -> None:
    s.ask(new_decision(p, "cards of the row", source, BUDGET))


def take_from_row(s: State, p: Player, d: Decision, c: Command) -> None:
    """Take a card for this event; it does not count as taken in this turn, so action cards may be
    played at once."""
    space = card_row.find_space(s, p, c)
    card_row.require_takeable(s, p, s.row[space - 1])
    price, available = card_row.price(s, p, space), budget(s, p, d)
    require(price <= available, NO_ACTIONS,
            f"{name(s.row[space - 1])} costs {counted(price, 'actions')}, {available} left",
            arg="card", help="Take a cheaper card, or pass.")
    if s.rulings.agreement == "own":
        action_phase.spend_civil(s, p, price, d.source)
    taken = p.taken
    card_row.take_card(s, p, space)
    p.taken, p.loses_politics = taken, True
    d.amount, d.started = d.amount - price, True
    if not budget(s, p, d):
        stop_taking(s, p, d, c)


def budget(s: State, p: Player, d: Decision) -> int:
    """The actions that are left for taking cards."""
    own = s.rulings.agreement == "own"
    return min(d.amount, p.civil) if own else d.amount


def stop_taking(s: State, p: Player, d: Decision, c: Command) -> None:
    """End the answer; the row is refilled once the others have answered too."""
    s.close(d)
    questions = [task for task in s.agenda if task.asks]
    s.agenda = (*questions, Task("refill"), *s.agenda[len(questions):])


def refill(s: State, task: Task) -> None:
    before = s.row
    card_row.refill(s, [card for card in s.row if card])
    if s.row != before:
        s.reveal()


def ways_to_take(s: State, p: Player, d: Decision) -> list[Commands]:
    def may_take(c: Command) -> bool:
        return succeeds(
            s, lambda t: card_row.require_takeable(t, t.players[p.name], c["card"]))

    return [*((c,) for c in card_row.list_takes(s, p, budget(s, p, d)) if may_take(c)),
            (say("pass"),)]


# strength and weakness


def draw_or_score(s: State, p: Player, source: str) -> None:
    if s.age == "IV":
        score.change_culture(s, p, WITHOUT_CARDS[0], source)
    else:
        decks.draw_military(s, p, DRAWN, source)


def discard_or_lose(s: State, p: Player, source: str) -> None:
    hand = s.military_hand(p)
    if s.age == "IV":
        score.change_culture(s, p, WITHOUT_CARDS[1], source)
    elif len(hand) > DISCARDED:
        s.ask(new_decision(p, "given up cards", source, DISCARDED))
    else:
        for card in decks.list_hand(s, p):
            decks.discard(s, p, card, source)


def give_up_cards(s: State, p: Player, d: Decision, c: Command) -> None:
    decks.discard_in_secret(s, p, c, d.amount, d.source)
    s.close(d)


def ways_to_give_up(s: State, p: Player, d: Decision) -> list[Commands]:
    from itertools import combinations

    hands = dict.fromkeys(combinations(decks.list_hand(s, p), d.amount))
    return [(say(f"discard {', '.join(cards)}", cards=cards),) for cards in hands]


def take_token_of_weakest(s: State, p: Player, source: str) -> None:
    weakest = by_strength(s)[-1]
    if weakest.yellow_bank and weakest is not p:
        weakest.yellow_bank -= 1
        p.yellow_bank += 1
        s.note(weakest, "yellow tokens", -1, source)
        s.note(p, "yellow tokens", 1, source)


# other rules of their own


def lose_old_leader(s: State, p: Player, source: str) -> None:
    if p.leader and CARDS[p.leader].age != s.age:
        leaders.lose(s, p, source)


def ruin_a_wonder(s: State, p: Player, source: str) -> None:
    losses.lose(s, p, "ruin", source)


def terrorize(s: State, p: Player, source: str) -> None:
    """Ask for one building of each other civilization."""
    s.put_first(*(Task("terror", p.name, q.name, source) for q in s.rivals(p)))


def ask_for_terror(s: State, task: Task) -> None:
    p, victim = s.players[task.player], task.what
    who = chooser(s, p, s.players[victim])
    pick(s, TERROR, new_decision(who, "terror", task.source, subject=victim))


TERROR = Pick("destroy", "destroys an urban building",
              lambda s, p, d: losses.list_staffed(s.players[d.subject], *URBAN),
              lambda s, p, d, card: technologies.tear_down(
                  s, s.players[d.subject], card, d.source), takes_buildings=True)

OWN_RULES: Mapping[str, Callable[[State, Player, str], None]] = {
    "population, a building or a technology for 1 less": develop_civilization,
    "Religion for nothing": offer_free_building("religion"),
    "Warriors for nothing": offer_free_building("warriors"),
    "a yellow token out of the bank of the weakest": take_token_of_weakest,
    "corruption, food, consumption and resources": losses.produce,
    "leaders of other ages leave": lose_old_leader,
    "cards of the row for 5 actions": offer_row,
    "5 military cards, in age IV 5 culture": draw_or_score,
    "3 military cards fewer, in age IV 3 culture": discard_or_lose,
    "a completed wonder of age A or I in ruins": ruin_a_wonder,
    "an urban building of each other civilization destroyed": terrorize,
}
GAINS: Mapping[str, Gain] = {
    "goods": gain_goods,
    "food_or_resources": gain_either,
    "harvest": harvest,
    "mining": mine,
}
DECISIONS: Mapping[str, DecisionKind] = {
    "gained goods": DecisionKind(
        lambda s, d: f"gains {d.amount} of food and resources ({name(d.source)})",
        lambda s, p, d: list_splits(d.amount, Goods(d.amount, d.amount), "gain"),
        {"gain": answer_goods}),
    "food or resources": DecisionKind(
        lambda s, d: f"gains {d.amount} food or resources ({name(d.source)})",
        lambda s, p, d: [(say(f"gain {kind}", what=kind),) for kind in ("food", "resources")],
        {"gain": answer_either}),
    "free building": DecisionKind(
        lambda s, d: f"may build {name(d.subject)} for nothing ({name(d.source)})",
        lambda s, p, d: [(say(f"build {d.subject}", card=d.subject),), (say("pass"),)],
        {"build": build_free, "pass": decline}),
    "civilization": DecisionKind(
        lambda s, d: f"may increase the population, build or develop ({name(d.source)})",
        ways_to_develop,
        {"population": increase_population, "build": build_cheaper, "play": develop_cheaper,
         "pass": decline}),
    "cards of the row": DecisionKind(
        lambda s, d: f"may take cards for {counted(d.amount, 'actions')} ({name(d.source)})",
        ways_to_take, {"take": take_from_row, "pass": stop_taking}),
    "given up cards": DecisionKind(
        lambda s, d: f"discards {counted(d.amount, 'military cards')} ({name(d.source)})",
        ways_to_give_up, {"discard": give_up_cards}),
    "terror": pick_decision(TERROR),
}
