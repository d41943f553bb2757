"""The commands and words of Through the Ages, as printed and as named in messages."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.vocabulary import (
    MODERATOR_EXAMPLES,
    MODERATOR_FORMS,
    Readings,
    Vocabulary,
)
from aoi_cli.rules.through_the_ages.cards import CARDS
from aoi_cli.rules.through_the_ages.names import normal

GRAMMARS = ("through-the-ages",)
FORMS = {
    "take": "take <card> [from <space>]",
    "build": "build <card> [pay <payment>]",
    "upgrade": "upgrade <change> [pay <payment>]",
    "destroy": "destroy <card>",
    "disband": "disband <card>",
    "stage": "stage [<card>] [<stages>] [pay <payment>]",
    "population": "population [pay <payment>]",
    "play": "play <card> [by <mode>] [then <then>] [pay <payment>]",
    "copy": "copy <card>",
    "use": "use <card> [for <what>]",
    "prepare": "prepare <card>",
    "attack": "attack <target>",
    "war": "war <target>",
    "offer": "offer <card> to <player> [as <side>]",
    "accept": "accept",
    "refuse": "refuse",
    "cancel": "cancel <card>",
    "defend": "defend with <cards>",
    "discard": "discard <cards>",
    "bid": "bid <amount>",
    "pass": "pass",
    "colonize": "colonize with <cards>",
    "gain": "gain <what>",
    "lose": "lose <what>",
    "choose": "choose <card>",
    "ruin": "ruin <card>",
    "end": "end",
    "resign": "resign",
}
EXAMPLES = {
    "take": "take homer",
    "build": "build bronze",
    "upgrade": "upgrade bronze to iron",
    "destroy": "destroy religion",
    "disband": "disband warriors",
    "stage": "stage pyramids 2",
    "population": "population",
    "play": "play rich_land_a then build bronze",
    "copy": "copy legion",
    "use": "use winston_churchill for culture",
    "prepare": "prepare crusades",
    "attack": "attack berta raid_i",
    "war": "war berta war_over_culture",
    "offer": "offer trade_routes_agreement to berta as A",
    "accept": "accept",
    "refuse": "refuse",
    "cancel": "cancel peace_treaty",
    "defend": "defend with military_bonus_2_1_i, legion",
    "discard": "discard legion, raid_i",
    "bid": "bid 4",
    "pass": "pass",
    "colonize": "colonize with warriors, warriors",
    "gain": "gain 2 food, 1 resource",
    "lose": "lose bronze",
    "choose": "choose pyramids",
    "ruin": "ruin colossus",
    "end": "end",
    "resign": "resign",
    "correct": 'correct berta +2 science because "miscounted"',
    "drop": 'drop berta because "left the game"',
    "substitute": 'substitute berta by "Nora"',
}
SHORT = {
    "take": "t", "build": "b", "upgrade": "u", "destroy": "ds", "disband": "db", "stage": "s",
    "population": "pop", "play": "pl", "copy": "cp", "use": "us", "prepare": "pr", "attack": "at",
    "offer": "of", "accept": "ac", "refuse": "rf", "cancel": "ca", "defend": "df",
    "discard": "di", "bid": "bi", "colonize": "co", "gain": "g", "lose": "l", "choose": "ch",
    "ruin": "ru", "pass": "p", "end": "e", "resign": "rs", "revolution": "rev",
    "culture": "c", "science": "sc", "food": "f", "resources": "r",
}


def joined(values: list[Any]) -> str:
    return " ".join(str(value).lower() for value in values)


def change(values: list[Any]) -> str:
    """`bronze to iron`, with or without the word between them."""
    if len(values) > 1:
        return f"{normal(values[0])} to {normal(values[1])}"
    words = values[0].split()
    if "to" in words:
        at = words.index("to")
        return f"{one(words[:at])} to {one(words[at + 1 :])}"
    for at in range(1, len(words)):
        if one(words[:at]) in CARDS and one(words[at:]) in CARDS:
            return f"{one(words[:at])} to {one(words[at:])}"
    return f"{words[0]} to {one(words[1:])}" if words[1:] else str(words[0])


def one(values: list[Any]) -> str:
    return normal(" ".join(map(str, values)))


def ordered(values: list[Any]) -> str:
    """`build iron`, `upgrade bronze to iron`, `play monarchy by revolution`."""
    verb, *rest = (str(value).lower() for value in values)
    full = {short: long for long, short in SHORT.items()}.get(verb, verb)
    if full == "upgrade":
        return f"{full} {change([joined(rest)])}"
    by = rest[-2:] in (["by", "revolution"], ["by", "rev"])
    card = one(rest[:-2] if by else rest) if rest else ""
    if full == "gain":
        card = rest[0] + "s" * (rest[0] == "resource") if rest else ""
    return f"{full} {card}".strip() + " by revolution" * by


def said(values: list[Any]) -> str:
    """Short words for amounts are read as the full ones: `2 f, 1 r`."""
    full = {SHORT[word]: word for word in ("culture", "science", "food", "resources")}
    words = (full.get(word, word) for word in joined(values).split())
    return " ".join(words).replace(" ,", ",")


def listed(values: list[Any]) -> str:
    return ", ".join(values)


def payment(values: list[Any]) -> str:
    """`1 iron, 1 bronze`."""
    parts: list[list[Any]] = []
    for value in values:
        if isinstance(value, int):
            parts.append([value])
        else:
            parts[-1].append(value)
    return ", ".join(f"{count} {one(words)}" for count, *words in parts)


READINGS = Readings(
    tokens={"COUNT": int, "COMMA": str},
    rules={
        "card": one, "one_card": one, "cards": listed,
        "old_words": joined, "new_words": joined, "change": change, "then": ordered,
        "what": said, "payment": payment, "target": lambda values: " ".join(values),
        "side": lambda values: str(values[0]).upper(),
    },
)
VOCABULARY = Vocabulary(
    player_forms=FORMS,
    moderator_forms=MODERATOR_FORMS,
    examples=EXAMPLES | MODERATOR_EXAMPLES,
    short=SHORT,
    holdings=frozenset(["culture", "science", "food", "resources"]),
    arguments={
        "card": "<card>", "change": "<card> to <card>", "space": "<space>", "stages": "<n>",
        "payment": "<n> <card>, …", "then": "<action>", "mode": "revolution",
        "target": "<player> <card>", "side": "A or B", "cards": "<card>, …", "what": "<what>",
    },
    phrases={"NAME": "a name such as bronze", "COUNT": "a number"},
    other_words={
        "draft": "take", "pick": "take", "develop": "play", "increase": "population",
        "declare": "war", "aggression": "attack", "propose": "offer", "raze": "destroy",
    },
    readings=READINGS,
)
