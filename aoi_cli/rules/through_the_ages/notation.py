"""The commands and words of Through the Ages, as printed and as named in messages."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.vocabulary import Readings, Vocabulary, list_moderator_commands
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.box.elsewhere import ELSEWHERE
from aoi_cli.rules.through_the_ages.card_spelling import normalize

GRAMMARS = ("through-the-ages",)
COMMANDS = {
    "take": ("take <card> [from <space>]", "take homer"),
    "build": ("build <card> [pay <payment>] [as <tokens>]", "build bronze"),
    "upgrade": ("upgrade <change> [pay <payment>] [as <tokens>]", "upgrade bronze to iron"),
    "destroy": ("destroy <card>", "destroy religion"),
    "disband": ("disband <card>", "disband warriors"),
    "stage": (
        "stage [<card>] [<stages>] [pay <payment>] [cover <cover>] [as <tokens>]",
        "stage pyramids 2"),
    "population": ("population [pay <payment>] [as <tokens>]", "population"),
    "play": (
        "play <card> [by <mode>] [then <then>] [pay <payment>] [cover <cover>] [as <tokens>]",
        "play rich_land_a then build bronze"),
    "copy": ("copy <card>", "copy legion"),
    "use": (
        "use <card> [for <what>] [pay <payment>] [as <tokens>]",
        "use winston_churchill for culture"),
    "prepare": ("prepare <card>", "prepare crusades"),
    "attack": ("attack <target> [as <tokens>]", "attack berta raid_i"),
    "war": ("war <target>", "war berta war_over_culture"),
    "offer": ("offer <card> to <player> [as <side>]", "offer trade_routes_agreement to berta as A"),
    "accept": ("accept", "accept"),
    "refuse": ("refuse", "refuse"),
    "cancel": ("cancel <card>", "cancel peace_treaty"),
    "defend": ("defend with <cards>", "defend with military_bonus_2_1_i, legion"),
    "discard": ("discard <cards>", "discard legion, raid_i"),
    "bid": ("bid <amount>", "bid 4"),
    "pass": ("pass", "pass"),
    "colonize": ("colonize with <cards> [as <tokens>]", "colonize with warriors, warriors"),
    "gain": ("gain <what> [as <tokens>]", "gain 2 food, 1 resource"),
    "lose": ("lose <what> [pay <payment>]", "lose bronze"),
    "pay": ("pay <payment>", "pay 1 iron, 1 bronze"),
    "choose": ("choose <card>", "choose pyramids"),
    "ruin": ("ruin <card>", "ruin colossus"),
    "end": ("end [pay <payment>] [as <tokens>]", "end"),
    "resign": ("resign", "resign"),
}
"""The form of each command, and an example."""
MEANINGS = {
    "take": "Takes a card from the row; a wonder comes into play, all else into the hand.",
    "build": "Sets an unused worker to work on a technology, for its price in resources.",
    "upgrade": "Moves a worker to a higher technology of the kind, for the difference in price.",
    "destroy": "Takes a worker off a farm, mine or urban building; the worker is unused again.",
    "disband": "Takes a worker off a military unit; the worker is unused again.",
    "stage": "Builds the next stage of the unfinished wonder, with construction several at once.",
    "population": "Brings a new worker from the yellow bank, for food.",
    "play": "Plays a card from the hand: technology, government, leader, action card or tactic.",
    "copy": "Takes a common tactic for one's own armies, for two military actions.",
    "use": "Uses what a leader, a wonder or a pact in play allows.",
    "prepare": "Lays an event or a territory on the future events; the next event is revealed.",
    "attack": "Plays an aggression against a weaker rival.",
    "war": "Declares a war, which is resolved at the start of one's next turn.",
    "offer": "Offers a pact to a rival, who accepts or refuses.",
    "accept": "Accepts a pact that was offered.",
    "refuse": "Refuses a pact that was offered.",
    "cancel": "Ends a pact that one is party to.",
    "defend": "Repels an aggression with bonus cards and other military cards.",
    "discard": "Lays military cards of the hand face down on their discard piles.",
    "bid": "Bids for a territory, higher than all before.",
    "pass": "Lets a chance go by: a bid, a defence, a choice, or the political action.",
    "colonize": "Sends units and bonus cards to a territory that was won in the auction.",
    "gain": "Takes what an event or a plunder lets choose, in food and resources.",
    "lose": "Gives up what an event or an attack takes, where there is a choice.",
    "pay": "Names the tokens that are lost, where the table asks for them.",
    "choose": "Names what an aggression or a war takes from the rival, or the event scored next.",
    "ruin": "Names the wonder that Ravages of Time lays in ruins.",
    "end": "Ends the turn: production, new military cards, new actions.",
    "resign": "Leaves the game, as a political action; those at war with one score culture.",
}
SHORT = {
    "take": "t", "build": "b", "upgrade": "u", "destroy": "ds", "disband": "db", "stage": "s",
    "population": "pop", "play": "pl", "copy": "cp", "use": "us", "prepare": "pr", "attack": "at",
    "offer": "of", "accept": "ac", "refuse": "rf", "cancel": "ca", "defend": "df",
    "discard": "di", "bid": "bi", "colonize": "co", "gain": "g", "lose": "l", "choose": "ch",
    "ruin": "ru", "pass": "p", "end": "e", "resign": "rs", "revolution": "rev",
    "culture": "c", "science": "sc", "food": "f", "resources": "r",
}


def join_words(values: list[Any]) -> str:
    return " ".join(str(value).lower() for value in values)


def read_change(values: list[Any]) -> str:
    """Read a change such as `bronze to iron`, with or without the word between the cards."""
    if len(values) > 1:
        return f"{normalize(values[0])} to {normalize(values[1])}"
    words = values[0].split()
    if not words:
        return ""
    if "to" in words[1:-1]:
        at = words.index("to", 1)
        return f"{read_card(words[:at])} to {read_card(words[at + 1 :])}"
    for at in range(1, len(words)):
        if read_card(words[:at]) in CARDS and read_card(words[at:]) in CARDS:
            return f"{read_card(words[:at])} to {read_card(words[at:])}"
    return f"{read_card(words[:1])} to {read_card(words[1:])}" if words[1:] else words[0]


def read_card(values: list[Any]) -> str:
    """Read a card as its id; an unknown card keeps the age on its back."""
    if values[0] == UNKNOWN:
        return " ".join([UNKNOWN, *filter(None, values[1:])])
    return normalize(" ".join(map(str, values)))


def read_order(values: list[Any]) -> str:
    """Read an ordered action such as `build iron` or `play monarchy by revolution`."""
    verb, *rest = (str(value).lower() for value in values)
    full = {short: long for long, short in SHORT.items()}.get(verb, verb)
    if full == "upgrade":
        return f"{full} {read_change([join_words(rest)])}".strip()
    by = rest[-2:] in (["by", "revolution"], ["by", "rev"])
    words = rest[:-2] if by else rest
    card = read_card(words) if words else ""
    if full == "gain":
        word = read_amounts(rest)
        card = word + "s" * (word == "resource")
    return f"{full} {card}".strip() + " by revolution" * by


def read_amounts(values: list[Any]) -> str:
    """Read short words for amounts as the full ones: `2 f, 1 r`."""
    full = {SHORT[word]: word for word in ("culture", "science", "food", "resources")}
    words = (full.get(word, word) for word in join_words(values).split())
    return " ".join(words).replace(" ,", ",")


def read_payment(values: list[Any]) -> str:
    """Read a payment such as `1 iron, 1 bronze`."""
    parts: list[list[Any]] = []
    for value in values:
        if isinstance(value, int):
            parts.append([value])
        else:
            parts[-1].append(value)
    return ", ".join(f"{count} {read_card(words)}" for count, *words in parts)


READINGS = Readings(
    tokens={"COUNT": int, "COMMA": str, "AGE": str.upper},
    rules={
        "card": read_card, "one_card": read_card, "card_name": read_card,
        "cards": tuple, "cover": tuple,
        "old_words": join_words, "new_words": join_words, "change": read_change, "then": read_order,
        "what": read_amounts, "payment": read_payment,
        "tokens": read_payment, "target": lambda values: " ".join(values),
        "side": lambda values: str(values[0]).upper(),
    },
)
VOCABULARY = Vocabulary(
    commands=COMMANDS,
    moderator_commands=list_moderator_commands("berta", '+2 science because "miscounted"'),
    short=SHORT,
    holdings=frozenset(["culture", "science", "food", "resources"]),
    spelt=frozenset(["mode"]),
    arguments={
        "card": "<card>", "change": "<card> to <card>", "space": "<space>", "stages": "<n>",
        "payment": "<n> <card>, …", "tokens": "<n> <card>, …", "cover": "<card>, …",
        "then": "<action>",
        "mode": "revolution",
        "target": "<player> <card>", "side": "A or B", "cards": "<card>, …", "what": "<what>",
    },
    phrases={"NAME": "a name such as bronze", "COUNT": "a number"},
    printed_names=[card.name for card in CARDS.values()],
    other_words={
        "draft": "take", "pick": "take", "grab": "take", "draw": "take",
        "develop": "play", "research": "play", "discover": "play", "invent": "play",
        "elect": "play", "activate": "play", "revolt": "play", "revolution": "play",
        "increase": "population", "grow": "population", "worker": "population",
        "train": "build", "recruit": "build", "construct": "build", "erect": "build",
        "improve": "upgrade", "modernize": "upgrade",
        "raze": "destroy", "demolish": "destroy", "dismiss": "disband",
        "wonder": "stage", "stages": "stage",
        "seed": "prepare", "event": "prepare", "plant": "prepare",
        "aggression": "attack", "raid": "attack", "plunder": "attack",
        "propose": "offer", "pact": "offer", "agree": "accept", "reject": "refuse",
        "decline": "refuse", "break": "cancel", "block": "defend", "defense": "defend",
        "colonise": "colonize", "send": "colonize", "sacrifice": "colonize",
        "tactic": "play", "skip": "pass", "done": "end", "finish": "end", "concede": "resign",
    },
    meanings=MEANINGS,
    elsewhere=ELSEWHERE,
    besides=frozenset([
        "action", "actions", "building", "card", "cards", "civil", "leader", "military", "stages",
        "tactic", "technology", "turn", "unit", "wonder", "worker",
    ]),
    kinds={"leader": "take", "wonder": "take", "aggression": "attack", "war": "war",
           "pact": "offer", "event": "prepare", "territory": "prepare"},
    readings=READINGS,
)
