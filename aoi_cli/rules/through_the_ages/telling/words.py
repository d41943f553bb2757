"""Cards, decisions and the course of the game in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.through_the_ages.box import card as box
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.rulings import Rulings
from aoi_cli.rules.through_the_ages.state import State
from aoi_cli.rules.through_the_ages.telling.basics import list_basics

TOPICS = {
    "technologies": box.TECHNOLOGIES, "leaders": {"leader"}, "wonders": {"wonder"},
    "action cards": {"action"}, "tactics": {"tactic"}, "aggressions": {"aggression"},
    "wars": {"war"}, "pacts": {"pact"}, "bonus cards": {"bonus"}, "territories": {"territory"},
    "events": {"event"},
}
BY_ENTRY = {card.name: card.id for card in CARDS.values() if card.kind in ("event", "territory")}
PLURAL = r"(?<=[^s])s\b"
"""The letter that makes a plural."""
SECTIONS = {
    "leader": "Leaders", "wonder": "Wonders", "action": "Action cards", "tactic": "Tactics",
    "aggression": "Aggressions", "war": "Wars", "pact": "Pacts", "bonus": "Defence",
    "territory": "Colonization", "event": "Events",
}


def describe_surplus(s: State, d: Decision) -> str:
    return f"discard {counted(d.amount, 'cards')}: more in hand than military actions"


def describe_progress(s: State) -> str:
    if s.over:
        return s.game.course.phases["end"]
    last = ", the last one" if s.last_round else ""
    place = f"age {s.age}, round {s.round}{last}, {s.game.course.phases[s.phase]}"
    return f"{place}, paused" if s.paused else place


def describe_card(id: str) -> str:
    """The effects of a card in one line."""
    card = CARDS[id]
    parts = describe_symbols(card.gives)
    parts += [f"{text} each" for text in describe_symbols(card.worker)]
    parts += [text for effect in card.effects if (text := describe_effect(effect))]
    if card.urban_limit:
        parts.append(f"urban limit {card.urban_limit}")
    if card.discounts:
        parts.append("urban buildings cheaper by " + "/".join(map(str, card.discounts[1:])))
        parts.append(f"{card.stages_at_once} stages of a wonder at once")
    if card.tactic:
        parts.append(describe_army(card.tactic))
    if card.defence:
        parts.append(f"defence {card.defence}")
    if card.pact:
        parts += describe_pact(card.pact)
    return "; ".join(parts)


def describe_prices(id: str) -> list[str]:
    """The prices of a card besides the science for its development."""
    card = CARDS[id]
    prices = [f"{counted(card.cost, 'resources')} to build"] if card.cost else []
    return prices + [f"{card.revolution} science by revolution"] * bool(card.revolution)


def describe_stages(id: str) -> list[str]:
    stages = "/".join(map(str, CARDS[id].stages))
    return [f"stages {stages} resources"] * bool(stages)


def describe_symbols(gives: box.Gives) -> list[str]:
    return [describe_amount(n, what, "+") for what, n in gives._asdict().items() if n]


def describe_amount(n: int, what: str, sign: str = "") -> str:
    """An amount such as `1 resource` or `+2 civil actions`; `1` turns a plural into a singular."""
    words = what.replace("_", " ")
    return f"{n:{sign}} {re.sub(PLURAL, '', words, count=1) if abs(n) == 1 else words}"


ATTACKS = {
    "enslave": "the rival loses a worker; {food} food and {resources} resources",
    "plunder": "up to {goods} food and resources of the rival",
    "annex": "a colony of the rival",
    "infiltrate": "the leader or the unfinished wonder of the rival leaves, for its level times "
                  "{culture_per_level} culture",
    "technology": "science by the advantage, or special technologies of the loser for their price",
    "territory": "a yellow token of the loser, and one more for each {each} of the advantage",
    "culture": "{culture} culture of the loser, and as much as the advantage",
}
"""The effects of attacks, except stealing and raiding."""
EVENTS = {
    "lose_population": "{n} worker lost", "lose_building": "a farm, mine or urban building lost",
    "lose_colony": "a colony lost", "lose_blue": "a blue token lost",
    "lose_goods": "{n} food and resources lost", "lose_food": "all food lost",
    "lose_civil_actions": "{n} civil actions lost", "goods": "{n} food and resources",
    "food_or_resources": "{n} food or {n} resources", "harvest": "production of food",
    "mining": "production of resources", "population": "{n} worker",
}


def describe_attack(e: Effect) -> str:
    if e.name == "steal":
        return listed((f"up to {n} {what} of the rival" for what, n in e.gains.items()), "and")
    if e.name == "raid":
        first, second = box.AGES[int(str(e.gains["level"]))], e.gains.get("further")
        more = f" and one of age {box.AGES[int(str(second))]}" if second else ""
        return (f"destroys an urban building of age {first}{more} at most, for half of the printed "
                "price")
    return ATTACKS[e.name].format(**e.gains)


def describe_event(e: Effect) -> str:
    """The targets and effects of an event."""
    gains = [EVENTS[what].format(n=n) if what in EVENTS else f"{n} {what.replace('_', ' ')}"
            for what, n in e.gains.items()]
    per = f", times {e.per}" if e.per and gains else e.per
    return f"{e.name}: {listed(gains, 'and')}{per}"


def describe_effect(e: Effect) -> str:
    if e.when == "attack":
        return describe_attack(e)
    if e.when == "event":
        return describe_event(e)
    if not e.gains:
        return e.name or e.per
    gains = listed((describe_amount(n, what) if isinstance(n, int) else f"{n} {what}"
                    for what, n in e.gains.items()),
                   "or" if e.when in ("choice", "each turn") else "and")
    per = f" for {e.per}" if e.per else ""
    where = f" with {e.players[0]} players" if e.players else ""
    if e.when == "modifies":
        return f"{e.name} {e.gains['by']:+}"
    if e.when == "orders":
        return e.name + (f", {e.gains['cheaper']} cheaper" if e.gains["cheaper"] else "")
    if e.when == "on":
        return f"{e.name}: {gains}{per}"
    return gains + per + where


def describe_army(tactic: box.Tactic) -> str:
    units = [counted(n, what) for n, what in zip(tactic.units, box.UNITS, strict=False) if n]
    obsolete = f", obsolete {tactic.obsolete}" if tactic.obsolete != tactic.strength else ""
    return f"army of {listed(units, 'and')}: {tactic.strength}{obsolete}"


def describe_pact(terms: box.Pact) -> Iterator[str]:
    for side, gives in (("both" if terms.alike else "A", terms.a), ("B", terms.b)):
        if gains_in_words := describe_symbols(gives):
            yield f"{side}: {listed(gains_in_words, 'and')}"
        if terms.alike:
            break
    if terms.keeps_peace:
        yield "no attacks between the parties"
    if terms.ends_by_attack:
        yield "ends when one attacks the other"
    if terms.attacking:
        yield f"{terms.attacking:+} strength for whoever attacks the other"


def topics() -> Topics:
    topics_by_name: dict[str, list[Card]] = {
        topic: [reference_card(c) for c in CARDS.values() if c.kind in kinds]
        for topic, kinds in TOPICS.items()
    }
    topics_by_name["basics"] = list_basics()
    topics_by_name["rulings"] = [
        Card(r.id, "ruling", "Rulings", r.reading, tuple(r.others.items()))
        for r in Rulings.known.values()
    ]
    return topics_by_name


def reference_card(c: box.Card) -> Card:
    prices = [("science", c.science), ("revolution", c.revolution), ("resources", c.cost),
              ("military actions", c.actions)]
    facts = [("age", c.age), *((what, str(n)) for what, n in prices if n)]
    if c.stages:
        facts.append(("stages", "-".join(map(str, c.stages))))
    if any(c.copies):
        facts.append(("copies with 2, 3, 4 players", "/".join(map(str, c.copies))))
    return Card(c.id, c.kind.replace("_", " "), SECTIONS.get(c.kind, "Technologies"),
                describe_card(c.id), tuple(facts),
                others=(c.name,) if c.name.lower() != c.id else ())


def describe_entry(s: State, text: str) -> str:
    """Say what the card does if an entry is about an event or territory; "" for other entries."""
    card = BY_ENTRY.get(text.removeprefix("event: ").removesuffix(" at the end of the game"))
    return describe_card(card) if card else ""


def describe_source(s: State, source: str) -> str:
    return describe_card(source) if source in CARDS else ""
