"""The fields that the moderator can correct besides amounts, and contradictions between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from aoi_cli.engine.correction.fields import (
    COMING_TASK,
    NUMBER,
    PLAYER,
    YES_NO,
    Correctable,
    Field,
    Kind,
    any_of,
    composite,
    number,
    one_of,
)
from aoi_cli.rules.through_the_ages import card_spelling, cards_in_play
from aoi_cli.rules.through_the_ages.box.card import FARMING, TECHNOLOGIES, Card
from aoi_cli.rules.through_the_ages.box.cards import BOARD_CARDS, CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.leaders import REPLACED
from aoi_cli.rules.through_the_ages.political import AGAIN
from aoi_cli.rules.through_the_ages.politics import LOOKED
from aoi_cli.rules.through_the_ages.state import (
    AGES,
    BUILT,
    RUIN,
    UNFINISHED,
    Pact,
    Player,
    State,
    War,
    Wonder,
)
from aoi_cli.rules.through_the_ages.tactics import ONCE
from aoi_cli.rules.through_the_ages.technologies import TO_THEATER

MARKS = (REPLACED, TO_THEATER, LOOKED, AGAIN, ONCE, cards_in_play.LENT_SPENT)
"""Marks of things a player may do once in a turn or a game, besides using a card."""


def card_of(title: str, fits: Callable[[Card], bool]) -> Kind:
    """The kind of field that holds a card, written with its name as in rows."""

    def read(s: State, words: str) -> str | None:
        id = card_spelling.normalize(words.strip('"'))
        return id if id in CARDS and fits(CARDS[id]) else None

    return Kind(title, read, str, lambda s: (
        id for id, card in s.box.components.items() if fits(card)))


def card_of_kind(title: str, *kinds: str) -> Kind:
    return card_of(title, lambda card: card.kind in kinds)


ANY_CARD = card_of("a card", lambda card: True)
CIVIL_CARD = card_of("a civil card", lambda card: card.civil)
TECHNOLOGY = card_of_kind("a technology", *TECHNOLOGIES)
AGE = one_of("an age", AGES)
MARK = any_of(one_of("something that was used", MARKS), ANY_CARD)


PLAYERS = (
    Field("technology", "technologies", NUMBER, TECHNOLOGY),
    Field("blue tokens on", "blue", NUMBER, card_of_kind("a farm or mine", *FARMING)),
    Field("blue bank", "blue_bank", NUMBER),
    Field("yellow bank", "yellow_bank", NUMBER),
    Field("unused workers", "unused", NUMBER),
    Field("civil actions", "civil", NUMBER),
    Field("military actions", "military", NUMBER),
    Field("temporary military actions", "extra_military", NUMBER),
    Field("military action lent", "lent", YES_NO),
    Field("food for resources", "trade", YES_NO),
    Field("temporary resources", "pool", NUMBER),
    Field("temporary science", "unit_science", NUMBER),
    Field("leader", "leader", card_of_kind("a leader", "leader"), empty=""),
    Field("age of leaders taken", "leader_ages", AGE),
    Field("wonder", "wonders", composite(
        Wonder, card=card_of_kind("a wonder", "wonder"), stages=number(9),
        state=one_of("the state of a wonder", (UNFINISHED, BUILT, RUIN)), homer=YES_NO)),
    Field("colony", "colonies", card_of_kind("a territory", "territory")),
    Field("war", "wars", composite(War, card=card_of_kind("a war", "war"), on=PLAYER)),
    Field("tactic", "tactic", card_of_kind("a tactic", "tactic"), empty=""),
    Field("exclusive tactic", "exclusive", YES_NO),
    Field("card taken in this turn", "taken", card_of_kind("an action card", "action")),
    Field("used in this turn", "used", MARK),
    Field("used in the game", "used_up", MARK),
    Field("forfeit political action", "loses_politics", YES_NO),
)
TABLE = (
    Field("age", "age", AGE),
    Field("row", "row", CIVIL_CARD, empty="", places=True),
    Field("past event", "past_events", ANY_CARD),
    Field("common tactic", "common_tactics", card_of_kind("a tactic", "tactic")),
    Field("pact", "pacts", composite(
        Pact, card=card_of_kind("a pact", "pact"), owner=PLAYER, a=PLAYER, b=PLAYER)),
    COMING_TASK,
    Field("last round", "last_round", YES_NO),
    Field("end in the next round", "ends_next_round", YES_NO),
    Field("political action taken", "political", YES_NO),
)
DERIVED = {
    "culture": "an amount", "culture_by": "follows culture", "science": "an amount",
    "civil_total": "follows from the cards in play", "written": "of the row",
    "military_total": "follows from the cards in play", "laid": "of the row",
    "covering": "of the row", "given": "of the row",
}


def derive(s: State) -> None:
    """Recompute the action totals from the cards in play."""
    for p in s.players.values():
        if not p.dropped and governments(p):
            cards_in_play.settle_actions(s, p)


def governments(p: Player) -> list[str]:
    return [card for card, _ in p.of_kinds("government")]


def contradictions(s: State) -> Iterator[str]:
    for p in s.players.values():
        yield from player_contradictions(s, p)
    if len(s.order) < len(s.players):
        yield "who is out of the game keeps a place in the order"
    if s.age == AGES[-1] and not (s.last_round or s.ends_next_round):
        yield f"in age {AGES[-1]} the last round is played"
    if s.age == AGES[-1] and s.zones["civil deck"].cards:
        yield f"age {AGES[-1]} has no cards, and some are in the civil deck"
    if s.phase == "closing" and not (s.agenda or s.decisions):
        yield "a turn ends with something to come"
    for pact in s.pacts:
        if pact.a == pact.b:
            yield f"{pact.a} is both sides of {name(pact.card)}"
        if pact.owner not in (pact.a, pact.b):
            yield f"{pact.owner} has {name(pact.card)} in play and is no side of it"


def player_contradictions(s: State, p: Player) -> Iterator[str]:
    if len(governments(p)) != 1 and not p.dropped:
        yield f"{p.shown} has {len(governments(p))} governments, and everybody has one"
    for card, workers in p.technologies.items():
        if workers and not CARDS[card].cost:
            yield f"nobody works on {name(card)}"
    for card, tokens in p.blue.items():
        if tokens and card not in p.technologies:
            yield f"{p.shown} has blue tokens on {name(card)}, which is not in play"
    unfinished = [w.card for w in p.wonders if w.state == UNFINISHED]
    if len(unfinished) > 1:
        yield f"{p.shown} builds {len(unfinished)} wonders at once"
    for wonder in p.wonders:
        stages = len(CARDS[wonder.card].stages)
        if wonder.stages >= stages:
            yield f"{name(wonder.card)} has {stages} stages: with the last one it is built"
        if wonder.state != UNFINISHED and wonder.stages:
            yield f"{name(wonder.card)} is complete and has tokens on its stages"
    if sum(wonder.homer for wonder in p.wonders) > 1:
        yield f"Homer lies under two wonders of {p.shown}"
    if p.exclusive and not p.tactic:
        yield f"{p.shown} has an exclusive tactic and no tactic"
    if p.tactic and not p.exclusive and p.tactic not in s.common_tactics:
        yield f"{name(p.tactic)} of {p.shown} is neither exclusive nor common"
    for war in p.wars:
        if war.on == p.name:
            yield f"{p.shown} wages war on {p.shown}"
    for card, n in Counter(p.leader_ages).items():
        if n > 1:
            yield f"{p.shown} has taken two leaders of age {card}"


def list_cards_in_play(s: State) -> Iterable[str]:
    yield from s.row
    yield from s.common_tactics
    yield from s.past_events
    yield from (pact.card for pact in s.pacts)
    for p in s.players.values():
        yield from (card for card in p.technologies if card not in BOARD_CARDS)
        yield p.leader
        yield from (wonder.card for wonder in p.wonders)
        yield from p.colonies
        yield from (war.card for war in p.wars)
        if p.exclusive:
            yield p.tactic
        if any(wonder.homer for wonder in p.wonders):
            yield "homer"


CORRECTABLE = Correctable(
    TABLE, PLAYERS, DERIVED,
    uncounted=("workers", "yellow tokens", "blue tokens", "military cards"),
    derive=derive, contradictions=contradictions, in_play=list_cards_in_play)
