"""A state as tables."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.hidden.zone import UNKNOWN, Zone
from aoi_cli.engine.score import ranks
from aoi_cli.engine.show.report import Report, Table
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.through_the_ages import (
    action_phase,
    banks,
    card_row,
    cards_in_play,
    decks,
    mustering,
    production,
    ratings,
)
from aoi_cli.rules.through_the_ages.box.card import FARMING, SPECIAL, UNITS, URBAN
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.state import RUIN, UNFINISHED, Player, State, Wonder
from aoi_cli.rules.through_the_ages.telling.words import (
    describe_card,
    describe_prices,
    describe_progress,
    describe_stages,
)

AREAS = {"government": ("government",), "special": SPECIAL, "farms, mines": FARMING,
         "urban": URBAN, "units": UNITS}


def report(s: State, title: str) -> Report:
    tables = (result(s), at_stake(s), players(s), supplies(s), card_row_table(s), in_play(s),
              hands(s), piles(s))
    return Report(title or s.game.title, describe_progress(s), None,
                  tuple(t for t in tables if t.rows), tuple(waiting(s)))


def waiting(s: State) -> Iterator[str]:
    for d in s.decisions:
        if d.waits:
            yield f"{s.shown(d.player)}: {s.game.telling.describe_decision(s, d)}"
    if s.current and s.game.course.has_turns(s):
        p = s.players[s.current]
        actions = (counted(action_phase.civil_actions_left(p), "civil actions"),
                   counted(action_phase.military_actions_left(p), "military actions"))
        yield f"{p.shown}: {s.game.course.phases[s.phase]}, {listed(actions, 'and')}"


def result(s: State) -> Table:
    rank = places(s)
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, str(p.culture)) for p in order)
    return Table("Result", ("place", "player", "culture"), tuple(rows) if s.over else ())


def places(s: State) -> dict[str, int]:
    """The places of all players; players who have left come last."""
    return ranks({p.name: -1 if p.dropped else p.culture for p in s.players.values()})


def cards_at_stake(s: State) -> list[str]:
    """The cards of open decisions: a territory in an auction, an attack, an event."""
    asked = (d.source for d in s.decisions if d.waits)
    return [*dict.fromkeys(card for card in asked if card in CARDS)]


def at_stake(s: State) -> Table:
    rows = ((name(card), *card_columns(card)) for card in cards_at_stake(s))
    return Table("At stake", ("card", "age", "what it does"), tuple(rows))


def players(s: State) -> Table:
    columns = ("player", "culture", "science", "strength", "happiness", "food", "resources", "")
    return Table("Players", columns, tuple(player_row(s, p) for p in s.players.values()))


def player_row(s: State, p: Player) -> tuple[str, ...]:
    have = ratings.ratings(s, p)
    return (
        p.shown, f"{p.culture} +{have.culture}", f"{p.science} +{have.science}",
        str(have.strength), f"{have.happiness}/{ratings.needed_happiness(p)}", str(banks.food(p)),
        str(banks.resources(p)),
        "out" if p.dropped else "to act" if s.current == p.name and not s.over else "",
    )


def supplies(s: State) -> Table:
    columns = ("player", "civil actions", "military actions", "unused workers", "yellow bank",
               "consumption", "blue bank", "corruption")
    rows = (
        (p.shown, f"{action_phase.civil_actions_left(p)}/{p.civil_total}",
         f"{action_phase.military_actions_left(p)}/{p.military_total}", str(p.unused),
         str(p.yellow_bank), str(-production.consumption(p)), str(p.blue_bank),
         str(-banks.corruption(p)))
        for p in s.players.values()
    )
    return Table("Actions and banks", columns, tuple(rows))


def card_row_table(s: State) -> Table:
    rows = (
        (str(space), str(card_row.space_price(space)), name(card), *card_columns(card, prices=True),
         str(CARDS[card].science or "") if card in CARDS else "")
        for space, card in enumerate(s.row, 1) if card
    )
    return Table("Card row", ("space", "actions", "card", "age", "what it does", "science"),
                 tuple(rows))


def card_columns(card: str, prices: bool = False) -> tuple[str, str]:
    """A card's age and what it does, perhaps with what it costs to build."""
    if card not in CARDS:
        return "", ""
    does = [describe_card(card), *(describe_stages(card) + describe_prices(card)) * prices]
    return CARDS[card].age, "; ".join(filter(None, does))


def in_play(s: State) -> Table:
    rows = ((p.shown, what, cards) for p in s.players.values() for what, cards in list_area(s, p))
    return Table("In play", ("player", "", "cards"), tuple(rows))


def list_area(s: State, p: Player) -> Iterator[tuple[str, str]]:
    for area, kinds in AREAS.items():
        cards = [technology(p, t, n) for t, n in p.of_kinds(*kinds)]
        if cards:
            yield area, ", ".join(cards)
    if p.leader:
        yield "leader", name(p.leader)
    if p.wonders:
        yield "wonders", ", ".join(map(wonder, p.wonders))
    if p.colonies:
        yield "colonies", ", ".join(map(name, p.colonies))
    if p.tactic:
        yield "tactic", name(p.tactic) + (", exclusive" if p.exclusive else "")
        yield "armies", armies(s, p)
    for war in p.wars:
        yield "war", f"{name(war.card)} on {s.shown(war.on)}"
    for pact in cards_in_play.pacts_of(s, p):
        yield "pact", f"{name(pact.card)}, side {pact.side(p.name)}"


def armies(s: State, p: Player) -> str:
    """The units of each army, and those that stand in none."""
    formed, idle = mustering.muster_player(s, p)
    groups = [f"{army.strength:+} {mustering.name_units(army.units)}"
              + " (obsolete)" * army.obsolete for army in formed]
    return "; ".join(groups + [f"in none: {mustering.name_units(idle)}"] * bool(idle)) or "none"


def technology(p: Player, card: str, workers: int) -> str:
    blue = p.blue.get(card, 0)
    details = [str(workers)] * bool(CARDS[card].cost) + [f"{blue} blue"] * bool(blue)
    return f"{name(card)} ({', '.join(details)})" if details else name(card)


def wonder(w: Wonder) -> str:
    details = [f"{w.stages} of {len(CARDS[w.card].stages)}"] * (w.state == UNFINISHED)
    details += ["ruin"] * (w.state == RUIN) + ["Homer"] * w.homer
    return f"{name(w.card)} ({', '.join(details)})" if details else name(w.card)


def hands(s: State) -> Table:
    rows = (
        (p.shown, known_cards(s.civil_hand(p)), known_cards(s.military_hand(p)))
        for p in s.players.values()
    )
    return Table("Hands", ("player", "civil", "military"), tuple(rows))


def piles(s: State) -> Table:
    rows = [(zone.name, str(len(zone)), known_events(zone)) for zone in s.zones.values()
            if not zone.name.startswith(("civil hand", "military hand", "shuffles"))]
    rows.append(("past events", str(len(s.past_events)), ", ".join(map(name, s.past_events))))
    common = ", ".join(map(name, s.common_tactics))
    rows.append(("common tactics", str(len(s.common_tactics)), common))
    return Table("Piles", ("pile", "cards", "known"), tuple(rows))


def known_events(zone: Zone) -> str:
    """The events in a pile that the viewer knows, perhaps fewer than lie there."""
    cards = [name(card) for card in zone.names if card != UNKNOWN]
    return ", ".join(sorted(cards)) if zone.name in (decks.CURRENT, decks.FUTURE) else ""


def known_cards(zone: Zone) -> str:
    """The cards that the viewer knows, sorted, and how many others there are."""
    known = [name(card) for card in zone.names if card != UNKNOWN]
    unknown = len(zone) - len(known)
    return ", ".join([*sorted(known), *[f"{unknown} unknown"] * bool(unknown)]) or "-"
