"""What nobody may learn: cards dealt otherwise, and rows that look the same to who does not know
them."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.game import waiting
from aoi_cli.engine.hidden.zone import knows
from aoi_cli.engine.shuffle import below
from aoi_cli.rules.through_the_ages import decks
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.game import GAME
from tests.secrecy.worlds import (
    Chance,
    Secrecy,
    World,
    exchange,
    verdict,
    with_another_seed,
)


def other_world(s: Any, viewer: str, seed: str) -> Any:
    """Each card that the viewer does not know for another one with the same back, and events for
    events."""
    new = s.copy()
    events = {decks.CURRENT, decks.FUTURE}
    for deck in s.info.decks:
        hidden = [
            (name, i) for name, zone in new.zones.items() for i, card in enumerate(zone.cards)
            if card.back == deck and not knows(viewer, card.insiders)
        ]
        prepared = [(z, i) for z, i in hidden if is_event(new.zones[z].cards[i].name)]
        exchange(new, prepared, f"{seed} {deck}")
        exchange(new, [(z, i) for z, i in hidden if z not in events], f"{seed} {deck} again")
    with_another_seed(new, seed)
    return new


def is_event(card: str) -> bool:
    return CARDS[card].kind in ("event", "territory")


def turned_up(one: Any, other: Any, viewer: str) -> bool:
    zones = [
        {name: sorted(zone.seen_by(viewer).names) for name, zone in s.zones.items()}
        for s in (one, other)
    ]
    return zones[0] != zones[1] or (one.row, one.past_events) != (other.row, other.past_events)


def go_on(one: World, other: World, viewer: str, chance: Chance) -> bool:
    asked = waiting(one.state)
    who = asked[below(len(asked), chance)][0]
    row = f"{who}: {'. '.join(c.text for c in GAME.player(str(next(chance))).row(one.state, who))}"
    row_of_other = row if who == viewer else disguise(other.state, who, row)
    if verdict(other.state, who, row_of_other):
        one.play(row)
        return False
    one.play(row)
    other.play(row_of_other)
    return True


def disguise(other: Any, who: str, row: str) -> str:
    """The row with other cards of the hand where nobody sees which cards they are."""
    for verb in ("prepare ", "discard "):
        before, found, cards = row.partition(verb)
        if not found or "." in cards:
            continue
        hand = [*other.zones[f"military hand of {who}"].names]
        chosen = []
        for word in cards.split(", "):
            wanted = decks.back_of(word)
            fitting = [card for card in hand if decks.back_of(card) == wanted
                       and (verb == "discard " or is_event(card))]
            if not fitting:
                return row
            chosen.append(fitting[0])
            hand.remove(fitting[0])
        return f"{before}{verb}{', '.join(chosen)}"
    return row


def probes(s: Any, player: str) -> list[str]:
    of_age = [card for card in CARDS if f"military{s.age}" == decks.back_of(card)]
    rivals = [name for name in s.players if name != player]
    commands = ["end", "pass", "bid 1", "bid 4", "population", "use joan_of_arc", "accept",
                "discard ?", "prepare ?"]
    for card in of_age:
        match CARDS[card].kind:
            case "event" | "territory":
                commands.append(f"prepare {card}")
            case "aggression" | "war":
                commands += [f"attack {name} {card}" for name in rivals]
            case "tactic":
                commands.append(f"play {card}")
            case "pact":
                commands += [f"offer {card} to {name} as A" for name in rivals]
        commands += [f"discard {card}", f"defend with {card}", f"colonize with warriors, {card}"]
    return [f"{player}: {command}" for command in commands]


SECRECY = Secrecy(
    GAME, ("culture", "military cards"), ("", "p", "prepare ", "attack ", "discard ",
                                          "defend with "),
    probes, other_world, turned_up, go_on,
)
