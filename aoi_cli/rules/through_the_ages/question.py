"""What players are asked besides their turns: how it is told, and what may be answered."""

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


class Asked(Struct, frozen=True):
    """A kind of decision."""

    told: Callable[[State, Decision], str]
    ways: Callable[[State, Player, Decision], list[Commands]]
    answers: Mapping[str, Answer]
    """What carries out each verb that answers it."""


class Pick(Struct, frozen=True):
    """One card of several, as often as the decision says."""

    verb: str
    told: str
    among: Callable[[State, Player, Decision], list[str]]
    take: Callable[[State, Player, Decision, str], None]
    takes_buildings: bool = False
    """A player chooses buildings of a victim, perhaps fewer than there are."""


def may_stop(s: State, pick: Pick) -> bool:
    return pick.takes_buildings and s.rulings.victims == "fewer"


def chooser(s: State, p: Player, victim: Player) -> Player:
    """Who names the buildings that one destroys and the other loses."""
    return victim if s.rulings.victims == "owner" else p


def pick(s: State, pick: Pick, d: Decision) -> None:
    """Asked, unless there is nothing to choose."""
    while d.amount:
        p = s.players[d.player]
        among = pick.among(s, p, d)
        if len(among) > 1 or (among and may_stop(s, pick)):
            s.ask(d)
            return
        if not among:
            return
        picked(s, p, pick, d, among[0])


def picked(s: State, p: Player, pick: Pick, d: Decision, card: str) -> None:
    d.amount -= 1
    pick.take(s, p, d, card)


def asked_to(chosen: Pick) -> Asked:
    def answer(s: State, p: Player, d: Decision, c: Command) -> None:
        word = c["card"] if "card" in c.args else c["what"]
        arg = "card" if "card" in c.args else "what"
        card = card_names.card(word, chosen.among(s, p, d), "to be chosen", arg)
        s.close(d)
        picked(s, p, chosen, d, card)
        pick(s, chosen, d)

    def ways(s: State, p: Player, d: Decision) -> list[Commands]:
        arg = "what" if chosen.verb == "lose" else "card"
        found: list[Commands] = [
            (say(f"{chosen.verb} {card}", **{arg: card}),) for card in chosen.among(s, p, d)
        ]
        return [*found, (say("pass"),)] if may_stop(s, chosen) else found

    def stop(s: State, p: Player, d: Decision, c: Command) -> None:
        require(may_stop(s, chosen), NOT_AN_OPTION, f"{p.shown} has to choose")
        s.close(d)

    def told(s: State, d: Decision) -> str:
        return told_with_number(chosen.told, d)

    return Asked(told, ways, {chosen.verb: answer, "pass": stop})


def told_with_number(text: str, d: Decision) -> str:
    more = f" ({d.amount} times)" if d.amount > 1 else ""
    return f"{text}{more} ({card_names.name(d.source)})"


def question(
    player: Player, kind: str, source: str, amount: int = 1, subject: str = ""
) -> Decision:
    return Decision(player.name, kind, source, PHASE, amount, subject)


def conceal(
    s: State, p: Player, verb: str, cards: Sequence[str], face_down: Sequence[str]
) -> None:
    """Others do not read which cards are discarded face down, only how many."""
    if face_down:
        shown = [card for card in cards if card not in face_down]
        backs = [f"{UNKNOWN} {decks.age_of_word(card)}" for card in face_down]
        s.conceal(p, f"{verb} {', '.join([*shown, *sorted(backs)])}")


# food and resources together


class Goods(NamedTuple):
    food: int
    resources: int


def goods(c: Command) -> Goods:
    """As in `2 food, 1 resource`."""
    found = {"food": 0, "resource": 0}
    for part in filter(None, re.split(r"[,+]| and ", c["what"])):
        match = re.fullmatch(r"\s*(\d+)\s*(food|resource)s?\s*", part)
        require(match, NOT_AN_OPTION, f"`{part.strip()}` is no amount of food or resources",
                arg="what", because="Food and resources are written with their amounts.",
                help="Write `2 food, 1 resource`.")
        assert match
        found[match[2]] += int(match[1])
    return Goods(found["food"], found["resource"])


def goods_in_words(found: Goods) -> str:
    parts = [f"{found.food} food"] if found.food else []
    if found.resources:
        parts.append(counted(found.resources, "resources"))
    return ", ".join(parts) or "0 food"


def splits(total: int, most: Goods, verb: str) -> list[Commands]:
    """Every way to take so much in all."""
    found: list[Commands] = []
    for resources in range(min(total, most.resources) + 1):
        if total - resources <= most.food:
            text = goods_in_words(Goods(total - resources, resources))
            found.append((say(f"{verb} {text}", what=text),))
    return found
