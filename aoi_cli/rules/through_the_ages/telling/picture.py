"""A state as things on a table: the card row, each player's board and cards, banks, the ages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from aoi_cli.engine.hidden.zone import UNKNOWN, Zone
from aoi_cli.engine.show.keys import Key, number_equal
from aoi_cli.engine.show.picture import (
    Bank,
    Card,
    Group,
    Item,
    Number,
    Owner,
    Picture,
    PlayerBoard,
    Section,
    Shelf,
    Source,
    Spaces,
    Stretch,
    Timeline,
    Tokens,
)
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.through_the_ages import (
    action_phase,
    banks,
    card_row,
    cards_in_play,
    decks,
    mustering,
    population,
    production,
    ratings,
)
from aoi_cli.rules.through_the_ages.box.card import FARMING, SPECIAL, UNITS, URBAN
from aoi_cli.rules.through_the_ages.box.cards import CARDS, deck
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.state import (
    AGES,
    BUILT,
    RUIN,
    UNFINISHED,
    Player,
    State,
    Wonder,
)
from aoi_cli.rules.through_the_ages.telling import report
from aoi_cli.rules.through_the_ages.telling.things import HAND, make_key
from aoi_cli.rules.through_the_ages.telling.words import (
    describe_card,
    describe_prices,
    describe_progress,
)

COLOURS = ("orange", "purple", "green", "gray")
"""The colours of the players in the order of the head."""
WORKERS, BLUE = "yellow", "blue"
KIND_COLOURS = {
    **dict.fromkeys(FARMING, "brown"), **dict.fromkeys(URBAN, "gray"),
    **dict.fromkeys(UNITS, "red"), **dict.fromkeys(SPECIAL, "blue"), "government": "orange",
    "leader": "green", "wonder": "purple", "action": "yellow", "tactic": "red",
    "aggression": "black", "war": "black", "pact": "blue", "bonus": "neutral",
    "territory": "green", "event": "gray",
}
YELLOW_SPACES, BLUE_SPACES = 18, 16
"""The spaces of the banks."""


def picture(s: State, title: str) -> Picture:
    rank = report.places(s)
    return Picture(
        title=title or s.game.title,
        where=describe_progress(s),
        round=s.round,
        finished=s.over,
        points_called=s.game.amounts.points_title,
        players=tuple(player_board(s, p, rank[p.name]) for p in s.players.values()),
        order=tuple(owner(s, s.players[name]) for name in s.order),
        waiting=tuple(report.waiting(s)),
        at_stake=tuple(map(face, report.cards_at_stake(s))),
        shelves=(Shelf("Card row", tuple(row_spaces(s)), places=True),),
        groups=tuple(table_groups(s)),
        timeline=timeline(s),
    )


def owner(s: State, p: Player) -> Owner:
    at = [*s.players].index(p.name)
    return Owner("ABCD"[at], COLOURS[at], p.shown)


# cards


def face(card: str, **more: Any) -> Card:
    """A card as everybody can read it."""
    if card not in CARDS:
        return Card(card if card != UNKNOWN else "face down")
    data = CARDS[card]
    card_face = Card(data.name, data.kind.replace("_", " "), KIND_COLOURS[data.kind], data.age,
                     does=describe_card(card), keys=(make_key(card),))
    return replace(card_face, **more)


def named_card(card: str) -> Card:
    if card not in CARDS:
        return face(card)
    return Card(name(card), corner=CARDS[card].age, keys=(make_key(card),))


def own_face(p: Player, card: str, **more: Any) -> Card:
    return face(card, keys=(make_key(card, p.name),), **more)


def offered_card(card: str, key: Key) -> Card:
    """A card as it lies in the row or in a hand, with its prices."""
    if card not in CARDS:
        return face(card)
    data = CARDS[card]
    kind = data.kind.replace("_", " ") + ": " if data.technology else ""
    effects = [kind + describe_card(card), *describe_prices(card)]
    stages = Spaces("stages", tuple(map(str, data.stages)), 0, BLUE) if data.stages else None
    price = f"{data.science} science" if data.science else ""
    if data.actions:
        price = counted(data.actions, "military actions")
    return face(card, price=price, spaces=stages, does="; ".join(filter(None, effects)),
                keys=(key,))


def row_spaces(s: State) -> Iterator[Item]:
    for space, card in enumerate(s.row, 1):
        yield Item(str(space), counted(card_row.space_price(space), "actions"), "",
                   "" if card else "empty",
                   card=offered_card(card, make_key(card, place=str(space))) if card else None)


def table_groups(s: State) -> Iterator[Group]:
    yield Group("Common tactics", tuple(map(face, s.common_tactics)))
    yield pile(s, "Current events", decks.CURRENT)
    yield pile(s, "Future events", decks.FUTURE)
    yield Group("Past events", tuple(map(named_card, s.past_events)))


def pile(s: State, title: str, zone: str) -> Group:
    """A pile, face down until the end of the game.

    It names the cards that the viewer knows, but not where in the pile they lie.
    """
    held = s.zones[zone]
    if s.over and UNKNOWN not in held.names:
        return Group(title, tuple(map(face, held.names)), counted(len(held), "cards"))
    known = sorted(name(card) for card in held.names if card in CARDS)
    seen = f", among them {listed(known, 'and')}" if known and len(known) < len(held) else ""
    return Group(title, (), counted(len(held), "cards") + seen, len(held))


def timeline(s: State) -> Timeline:
    players = len(s.players)
    remaining = len(s.zones[decks.CIVIL])
    stretches = []
    for age in AGES:
        size = len(deck(True, age, players, s.setup.ruleset)) if age in AGES[:4] else 0
        passed = size - remaining if age == s.age else 0
        stretches.append(Stretch(f"age {age}", size, min(max(passed, 0), size)))
    piles = [f"{remaining} civil",
             f"{counted(len(s.zones[decks.MILITARY]), 'military cards')} left"]
    discards = [f"{n} of age {age} discarded" for age in AGES[1:4]
                if (n := len(s.zones[decks.discard_pile(age)]))]
    return Timeline("Ages", tuple(stretches), AGES.index(s.age),
                    "; ".join([listed(piles, "and"), *discards]))


# a player


def player_board(s: State, p: Player, rank: int) -> PlayerBoard:
    unhappy = 0 if s.over else ratings.discontent(s, p)
    more = ["uprising" if unhappy > p.unused else f"{unhappy} discontented"] * bool(unhappy)
    return PlayerBoard(
        key=p.name,
        owner=owner(s, p),
        subtitle=", ".join([name(p.government), *more]),
        points=p.culture,
        place=rank if s.over else 0,
        turn="out" if p.dropped else "to act" if s.current == p.name and not s.over else "",
        numbers=tuple(numbers(s, p)),
        banks=(yellow_bank(p), blue_bank(p)),
        footer=tuple(next_turn(s, p)),
        footer_title="at the end of the turn",
        groups=tuple(groups(s, p)),
        sources=tuple(sources(p)),
    )


def numbers(s: State, p: Player) -> Iterator[Number]:
    have = ratings.ratings(s, p)
    yield Number("science", str(p.science), f"{have.science:+}")
    yield Number("food", str(banks.food(p)))
    yield Number("resources", str(banks.resources(p)), f"{p.pool:+}" if p.pool else "")
    yield Number("strength", str(have.strength))
    yield Number("happiness", str(have.happiness), f"of {ratings.needed_happiness(p)}")
    yield Number("civil", str(action_phase.civil_actions_left(p)), f"of {p.civil_total}")
    yield Number("military", str(action_phase.military_actions_left(p)), f"of {p.military_total}")


def next_turn(s: State, p: Player) -> Iterator[Number]:
    have = ratings.ratings(s, p)
    changes = {
        "culture": have.culture, "science": have.science, "corruption": -banks.corruption(p),
        "food": production.farm_yield(p), "consumption": -production.consumption(p),
        "resources": production.mine_yield(p),
    }
    return (Number(what, f"{by:+}" if by else "0") for what, by in changes.items())


def yellow_bank(p: Player) -> Bank:
    return Bank("yellow bank", p.yellow_bank, WORKERS,
                ("a worker costs", "food eaten", "happy faces"),
                tuple(sections(YELLOW_SPACES, population.PRICES, production.CONSUMPTION,
                               ratings.HAPPINESS_NEEDED)),
                beside=Tokens("unused workers", p.unused, WORKERS))


def blue_bank(p: Player) -> Bank:
    return Bank("blue bank", p.blue_bank, BLUE, ("corruption",),
                tuple(sections(BLUE_SPACES, banks.CORRUPTION)), cubes=True)


def sections(spaces: int, *scales: Iterable[tuple[int, int]]) -> Iterator[Section]:
    """The sections of a bank from the empty end, each with its figure on every scale."""
    known = [dict(scale) for scale in scales]
    leasts = sorted({least for scale in known for least in scale} | {0})
    for n, least in enumerate(leasts):
        after = leasts[n + 1] if n + 1 < len(leasts) else spaces + 1
        figures = [scale.get(max((at for at in scale if at <= least), default=-1), 0)
                   for scale in known]
        printed = tuple("-" if least == 0 and 0 not in scale else str(figure)
                        for scale, figure in zip(known, figures, strict=True))
        yield Section(after - max(least, 1) if least else 0, printed)


# what lies in a player's area


def groups(s: State, p: Player) -> Iterator[Group]:
    yield Group("Government and special", tuple(technology_cards(p, "government", *SPECIAL)))
    yield Group("Leader", (own_face(p, p.leader),) if p.leader else ())
    yield Group("Farms and mines", tuple(technology_cards(p, *FARMING)))
    yield Group("Urban buildings", tuple(technology_cards(p, *URBAN)))
    yield Group("Units", tuple(technology_cards(p, *UNITS)),
                f"strength {ratings.strength(s, p)} in all")
    yield armies(s, p)
    yield Group("Wonders", tuple(wonder(p, w) for w in p.wonders))
    yield Group("Colonies", tuple(own_face(p, card) for card in p.colonies))
    yield Group("Pacts and wars", tuple(agreements(s, p)))
    yield hand(p, "Civil hand", s.civil_hand(p), cards_in_play.civil_limit(p))
    yield hand(p, "Military hand", s.military_hand(p), cards_in_play.military_limit(p))


def technology_cards(p: Player, *kinds: str) -> Iterator[Card]:
    """The cards of these kinds in play, by kind and level, with the tokens on them."""
    order = [card for kind in kinds for card, _ in p.of_kinds(kind)]
    for card in sorted(order, key=lambda c: (kinds.index(CARDS[c].kind), CARDS[c].level)):
        data = CARDS[card]
        price = counted(data.cost, "resources") if data.cost else ""
        yield own_face(p, card, price=price, tokens=(
            Tokens("workers", p.technologies[card], WORKERS),
            Tokens("blue tokens", p.blue.get(card, 0), BLUE, cubes=True),
        ))


def armies(s: State, p: Player) -> Group:
    """The tactic, its armies, and the units that stand in none."""
    if not p.tactic:
        return Group("Tactic and armies")
    formed, idle = mustering.muster_player(s, p)
    lies = "exclusive" if p.exclusive else "common"
    cards = [own_face(p, p.tactic, state=lies)]
    for n, army in enumerate(formed, 1):
        state = ["obsolete"] * army.obsolete + ["with air force"] * army.doubled
        cards.append(Card(f"army {n}", colour="red", corner=f"{army.strength:+}",
                          does=mustering.name_units(army.units), state=", ".join(state)))
    out = f"in no army: {mustering.name_units(idle)}" if idle else ""
    summary = {0: "no army", 1: "1 army"}.get(len(formed), f"{len(formed)} armies")
    return Group("Tactic and armies", tuple(cards), "; ".join(filter(None, (summary, out))))


def wonder(p: Player, w: Wonder) -> Card:
    data = CARDS[w.card]
    if w.state == BUILT:
        return own_face(p, w.card, state="with Homer" if w.homer else "")
    if w.state == RUIN:
        state = "ruin, with Homer" if w.homer else "ruin"
        return own_face(p, w.card, does=f"+{ratings.RUIN_CULTURE} culture", state=state)
    stages = Spaces("stages", tuple(map(str, data.stages)), w.stages, BLUE)
    return own_face(p, w.card, spaces=stages, state=UNFINISHED)


def agreements(s: State, p: Player) -> Iterator[Card]:
    for pact in cards_in_play.pacts_of(s, p):
        other = s.shown(pact.other(p.name))
        yield own_face(p, pact.card, state=f"side {pact.side(p.name)}, with {other}")
    for q in s.players.values():
        for war in q.wars:
            if p.name in (q.name, war.on):
                yield own_face(q, war.card, state=f"{q.shown} on {s.shown(war.on)}")


def hand(p: Player, title: str, zone: Zone, limit: int) -> Group:
    """The cards that the viewer knows, and how many others there are."""
    known = sorted((card for card in zone.names if card in CARDS),
                   key=lambda card: (CARDS[card].age, name(card)))
    keys = number_equal(make_key(card, p.name, HAND) for card in known)
    return Group(title, tuple(map(offered_card, known, keys)), f"{len(zone)} of {limit}",
                 len(zone) - len(known))


# where culture comes from

BY_CARDS = {"event": "events", "wonder": "wonders", "leader": "leaders", "territory": "colonies",
            "action": "action cards", "aggression": "aggressions", "war": "wars"}
SOURCES = ("culture rating", "preparing events", *BY_CARDS.values(), "hunger", "all else")
"""The sources of culture in the order of the chart."""


def sources(p: Player) -> Iterator[Source]:
    """Culture by its sources: the rating, kinds of cards, and all else."""
    points = dict.fromkeys(SOURCES, 0)
    for source, n in p.culture_by.items():
        group = BY_CARDS.get(CARDS[source].kind) if source in CARDS else source
        points[group if group and group in points else "all else"] += n
    return (Source(source, n) for source, n in points.items())
