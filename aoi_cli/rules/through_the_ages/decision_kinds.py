"""Decisions: their descriptions, and the answers that players may give."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages import card_names, decks
from aoi_cli.rules.through_the_ages.state import Player, State

Commands = tuple[Command, ...]
Answer = Callable[[State, Player, Decision, Command], None]


class DecisionKind(Struct, frozen=True):
    """A kind of decision: its description, its possible answers and their effects."""

    describe: Callable[[State, Decision], str]
    ways: Callable[[State, Player, Decision], list[Commands]]
    answers: Mapping[str, Answer]
    """The functions that carry out answers, by their verbs."""


class Pick(Struct, frozen=True):
    """The choice of one card of several, as often as the decision says."""

    verb: str
    description: str
    among: Callable[[State, Player, Decision], list[str]]
    take: Callable[[State, Player, Decision, str], None]
    takes_buildings: bool = False
    """True if a player chooses buildings of a victim, perhaps fewer than there are."""


def may_stop(s: State, pick: Pick) -> bool:
    return pick.takes_buildings and s.rulings.victims == "fewer"


def chooser(s: State, p: Player, victim: Player) -> Player:
    """The player who chooses the buildings that one destroys and the other loses."""
    return victim if s.rulings.victims == "owner" else p


def pick(s: State, pick: Pick, d: Decision) -> None:
    """Ask for the cards, or take them if there is nothing to choose."""
    while d.amount:
        p = s.players[d.player]
        among = pick.among(s, p, d)
        if len(among) > 1 or (among and may_stop(s, pick)):
            s.ask(d)
            return
        if not among:
            return
        take_pick(s, p, pick, d, among[0])


def take_pick(s: State, p: Player, pick: Pick, d: Decision, card: str) -> None:
    d.amount -= 1
    pick.take(s, p, d, card)


def pick_decision(chosen: Pick) -> DecisionKind:
    def answer(s: State, p: Player, d: Decision, c: Command) -> None:
        word = c["card"] if "card" in c.args else c["what"]
        arg = "card" if "card" in c.args else "what"
        card = card_names.find_card(word, chosen.among(s, p, d), "to be chosen", arg)
        s.close(d)
        take_pick(s, p, chosen, d, card)
        pick(s, chosen, d)

    def ways(s: State, p: Player, d: Decision) -> list[Commands]:
        arg = "what" if chosen.verb == "lose" else "card"
        commands: list[Commands] = [
            (say(f"{chosen.verb} {card}", **{arg: card}),) for card in chosen.among(s, p, d)
        ]
        return [*commands, (say("pass"),)] if may_stop(s, chosen) else commands

    def stop(s: State, p: Player, d: Decision, c: Command) -> None:
        require(may_stop(s, chosen), NOT_AN_OPTION, f"{p.shown} has to choose")
        s.close(d)

    def describe(s: State, d: Decision) -> str:
        return describe_pick(chosen.description, d)

    return DecisionKind(describe, ways, {chosen.verb: answer, "pass": stop})


def describe_pick(text: str, d: Decision) -> str:
    more = f" ({d.amount} times)" if d.amount > 1 else ""
    return f"{text}{more} ({card_names.name(d.source)})"


def new_decision(
    player: Player, kind: str, source: str, amount: int = 1, subject: str = ""
) -> Decision:
    return Decision(player.name, kind, source, PHASE, amount, subject)


def decline(s: State, p: Player, d: Decision, c: Command) -> None:
    """Answer a decision by doing nothing."""
    s.close(d)


def conceal(
    s: State, p: Player, verb: str, cards: Sequence[str], face_down: Sequence[str]
) -> None:
    """Hide from others which cards are discarded face down; they see only how many."""
    if face_down:
        shown = [card for card in cards if card not in face_down]
        backs = [f"{UNKNOWN} {decks.age_of_word(card)}" for card in face_down]
        s.conceal(p, f"{verb} {', '.join([*shown, *sorted(backs)])}")


# food and resources together


class Goods(NamedTuple):
    food: int
    resources: int


def read_goods(c: Command) -> Goods:
    """Read goods such as `2 food, 1 resource`."""
    amounts = {"food": 0, "resource": 0}
    for part in filter(None, re.split(r"[,+]| and ", c["what"])):
        match = re.fullmatch(r"\s*(\d+)\s*(food|resource)s?\s*", part)
        require(match, NOT_AN_OPTION, f"`{part.strip()}` is no amount of food or resources",
                arg="what", because="Food and resources are written with their amounts.",
                help="They are written like `2 food, 1 resource`.")
        assert match
        amounts[match[2]] += int(match[1])
    return Goods(amounts["food"], amounts["resource"])


def describe_goods(lot: Goods) -> str:
    parts = [f"{lot.food} food"] if lot.food else []
    if lot.resources:
        parts.append(counted(lot.resources, "resources"))
    return ", ".join(parts) or "0 food"


def list_splits(total: int, most: Goods, verb: str) -> list[Commands]:
    """Every way to split a total of goods, as commands."""
    ways: list[Commands] = []
    for resources in range(min(total, most.resources) + 1):
        if total - resources <= most.food:
            text = describe_goods(Goods(total - resources, resources))
            ways.append((say(f"{verb} {text}", what=text),))
    return ways
