"""Turns recorded actions into the words of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aoi_cli.engine.decision import Decision
from aoi_cli.imports.positions.records import Action

NO = "pass"


def seat(number: int) -> str:
    """The name of a player; those of a record have only numbers."""
    return f"p{number}"


def card(verb: str) -> Callable[[Action], str]:
    return lambda a: f"{verb} {a['card']}"


def plain(text: str) -> Callable[[Action], str]:
    return lambda a: text


def stage(a: Action) -> str:
    return f"stage {a['card']}" + (f" {a['n']}" if a.get("n", 1) > 1 else "")


def play(a: Action) -> str:
    by = " by revolution" if a.get("mode") == "revolution" else ""
    then = then_in_words(a["then"]) if "then" in a else ""
    return f"play {a['card']}{by}" + (f" then {then}" if then else "")


def then_in_words(then: Action) -> str:
    match then["do"]:
        case "homer":
            return f"homer {then['card']}"
        case "decline":
            return ""
    return IN_TURN[then["do"]](then)


def take(a: Action) -> str:
    """The command to take a card, with the space if an equal card lies on a cheaper one."""
    return f"take {a['card']}" + (f" from {a['space']}" if a.get("dearer") else "")


def use_for(leader: str, what: str) -> Callable[[Action], str]:
    return lambda a: f"use {leader} for {a[what]}"


IN_TURN: Mapping[str, Callable[[Action], str]] = {
    "take": take,
    "end": plain("end"),
    "done": plain(NO),
    "population": plain("population"),
    "build": card("build"),
    "upgrade": lambda a: f"upgrade {a['from']} to {a['to']}",
    "destroy": card("destroy"),
    "stage": stage,
    "play": play,
    "gain": lambda a: f"gain {a['what']}",
    "copy_tactic": card("copy"),
    "use": card("use"),
    "churchill": use_for("winston_churchill", "what"),
    "barbarossa": use_for("frederick_barbarossa", "card"),
    "alexander": plain("use alexander_the_great"),
    "columbus": use_for("christopher_columbus", "card"),
    "prepare": card("prepare"),
    "attack": lambda a: f"attack {seat(a['target'])} {a['card']}",
    "offer": lambda a: f"offer {a['card']} to {seat(a['target'])} as {a['side']}",
    "cancel_pact": card("cancel"),
}
"""The commands for actions of the player in turn."""


def some(verb: str, *keys: str) -> Callable[[Action, Decision], str]:
    """A command with a list of cards; without any it is a refusal."""
    def worded(a: Action, d: Decision) -> str:
        cards = [one for key in keys for one in a[key]]
        return f"{verb} {', '.join(cards)}" if cards else NO

    return worded


def split(a: Action, d: Decision) -> str:
    """The answer that splits a plunder: the recorded resources, and food for the rest."""
    food, resources = d.amount - a["resources"], a["resources"]
    if d.kind == "plunder":
        resources = min(resources, a["most"][1])
        food = min(food, a["most"][0])
    return f"{'lose' if d.kind == 'lost goods' else 'gain'} {food} food, {resources} resources"


def victim(a: Action, d: Decision) -> str:
    return f"{'destroy' if d.kind in ('raid', 'terror') else 'choose'} {a['card']}"


def answered(verb: str) -> Callable[[Action, Decision], str]:
    return lambda a, d: f"{verb} {a['card']}"


Worded = Callable[[Any, Decision], str]
LOSSES: Mapping[str, Worded] = {
    name: answered("lose")
    for name in ("lose_population", "lose_yellow", "lose_building", "lose_blue", "lose_colony")
}
AS_ANSWER: Mapping[str, Worded] = {
    **LOSSES,
    "ruin": answered("ruin"),
    "victim": victim,
    "defend": some("defend with", "cards"),
    "discard": some("discard", "cards"),
    "colonize": some("colonize with", "units", "cards"),
    "bid": lambda a, d: f"bid {a['amount']}" if a["amount"] else NO,
    "split": split,
    "gain": lambda a, d: f"gain {a['what']}",
    "science": lambda a, d: "choose science",
    "answer": lambda a, d: "accept" if a["yes"] else "refuse",
    "yes": lambda a, d: f"build {d.subject}",
    "no": lambda a, d: NO,
    "done": lambda a, d: NO,
    "population": lambda a, d: "population",
    "build": answered("build"),
    "play": lambda a, d: play(a),
    "take": lambda a, d: take(a),
}
"""The commands for actions that answer a question."""
ANSWERS_TO: Mapping[str, frozenset[str]] = {
    name: frozenset(kinds) for name, kinds in {
        "lose_population": ["population"], "lose_yellow": ["population"],
        "lose_building": ["building"], "lose_blue": ["blue token"], "lose_colony": ["colony"],
        "ruin": ["ruin"], "victim": ["raid", "terror", "annex", "infiltrate", "spoils"],
        "defend": ["defence"], "discard": ["surplus", "given up cards"], "colonize": ["force"],
        "bid": ["bid"], "split": ["gained goods", "lost goods", "plunder"],
        "gain": ["food or resources"], "science": ["spoils"], "answer": ["pact"],
        "yes": ["free building"], "no": ["free building"],
        "done": ["civilization", "cards of the row"], "population": ["civilization"],
        "build": ["civilization"], "play": ["civilization"], "take": ["cards of the row"],
    }.items()
}
"""The kinds of questions that each action may answer."""
DEFAULTS = {"defence": NO, "bid": NO, "free building": NO, "civilization": NO,
            "cards of the row": NO, "spoils": "choose science"}
"""The answers to questions that the record does not even ask."""
