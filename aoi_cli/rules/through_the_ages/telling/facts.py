"""The facts that matter for choosing a row, in short."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.show.report import TurnFact
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages import banks, card_row, cards_in_play, decks, ratings
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.state import Player, State
from aoi_cli.rules.through_the_ages.telling.report import cards_at_stake, list_area, wonder
from aoi_cli.rules.through_the_ages.telling.words import describe_card


def list_facts(s: State, player: str) -> tuple[TurnFact, ...]:
    """The stakes, the players, the cards of the row with their prices, the open events."""
    if s.over:
        return ()
    facts = (at_stake(s), *list_players(s, player), list_row(s, player), list_events(s),
             list_shared(s))
    return tuple(fact for fact in facts if fact.items)


def at_stake(s: State) -> TurnFact:
    return TurnFact("At stake", tuple(f"{name(card)}: {describe_card(card)}"
                                  for card in cards_at_stake(s)))


def list_row(s: State, player: str) -> TurnFact:
    """The cards of the row by what they cost the reader, in civil actions."""
    p = s.players.get(player)
    by_price: dict[int, list[str]] = {}
    for space, card in enumerate(s.row, 1):
        if card in CARDS:
            price = card_row.price(s, p, space) if p else card_row.space_price(space)
            by_price.setdefault(price, []).append(name(card))
    return TurnFact("Card row", tuple(f"{counted(price, 'civil actions')}: {', '.join(cards)}"
                                  for price, cards in sorted(by_price.items())))


def list_events(s: State) -> TurnFact:
    """The events that lie face down, those of them that the reader knows, and the last one."""
    current, future = s.zones[decks.CURRENT], s.zones[decks.FUTURE]
    known = [name(card) for card in (*current.names, *future.names) if card != UNKNOWN]
    last = [f"last {name(card)}: {describe_card(card)}" for card in s.past_events[-1:]
            if card in CARDS]
    return TurnFact("Events", (f"{len(current)} current", f"{len(future)} future",
                           *[f"known to you: {', '.join(sorted(known))}"] * bool(known), *last))


def list_shared(s: State) -> TurnFact:
    return TurnFact("Common tactics", tuple(map(name, s.common_tactics)))


def list_players(s: State, player: str) -> Iterator[TurnFact]:
    """The reader's ratings, then what the others have."""
    if player in s.players:
        yield TurnFact("Your ratings", tuple(list_ratings(s, s.players[player])))
    for p in s.players.values():
        if p.name != player:
            yield TurnFact(p.shown, ("out",) if p.dropped else tuple(list_holdings(s, p)))


def list_ratings(s: State, p: Player) -> Iterator[str]:
    have = ratings.ratings(s, p)
    yield f"{have.culture:+} culture and {have.science:+} science a turn"
    yield f"strength {have.strength}"
    yield f"happiness {have.happiness} of {ratings.needed_happiness(p)}"


def list_holdings(s: State, p: Player) -> Iterator[str]:
    have = ratings.ratings(s, p)
    yield f"culture {p.culture} {have.culture:+}"
    yield f"science {p.science} {have.science:+}"
    yield f"strength {have.strength}"
    yield f"happiness {have.happiness}/{ratings.needed_happiness(p)}"
    yield f"food {banks.food(p)}"
    yield f"resources {banks.resources(p)}"
    military = s.zones[f"military hand of {p.name}"]
    yield f"cards {len(s.civil_hand(p))} civil, {len(military)} military"
    areas = dict(list_area(s, p))
    yield from (areas[what] for what in ("government", "leader", "tactic") if what in areas)
    if p.wonders:
        yield ", ".join(map(wonder, p.wonders))
    if p.colonies:
        yield "1 colony" if len(p.colonies) == 1 else f"{len(p.colonies)} colonies"
    for war in p.wars:
        yield f"{name(war.card)} on {s.shown(war.on)}"
    yield from (name(pact.card) for pact in cards_in_play.pacts_of(s, p))
