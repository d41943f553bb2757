"""What is shown of a state: tables, and the same as things on a table. There is no board."""

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
from aoi_cli.rules.through_the_ages.telling.words import does, where

AREAS = {"government": ("government",), "special": SPECIAL, "farms, mines": FARMING,
         "urban": URBAN, "units": UNITS}


def report(s: State, title: str) -> Report:
    tables = (result(s), at_stake(s), players(s), supplies(s), card_row_table(s), in_play(s),
              hands(s),
              piles(s))
    return Report(title or s.game.title, where(s), None, tuple(t for t in tables if t.rows),
                  tuple(waiting(s)))


def waiting(s: State) -> Iterator[str]:
    for d in s.decisions:
        if d.waits:
            yield f"{s.shown(d.player)}: {s.game.telling.describe_decision(s, d)}"
    if s.current and s.game.course.has_turns(s):
        p = s.players[s.current]
        actions = listed((counted(action_phase.civil_left(p), "civil actions"),
                          counted(action_phase.military_left(p), "military actions")), "and")
        yield f"{p.shown}: {s.game.course.phases[s.phase]}, {actions}"


def result(s: State) -> Table:
    rank = places(s)
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, str(p.culture)) for p in order)
    return Table("Result", ("place", "player", "culture"), tuple(rows) if s.over else ())


def places(s: State) -> dict[str, int]:
    """Whoever has left comes last."""
    return ranks({p.name: -1 if p.dropped else p.culture for p in s.players.values()})


def in_question(s: State) -> list[str]:
    """Cards that somebody is asked about: up for auction, an attack, an event."""
    asked = (d.source for d in s.decisions if d.waits)
    return [*dict.fromkeys(card for card in asked if card in CARDS)]


def at_stake(s: State) -> Table:
    rows = ((name(card), *told(card)) for card in in_question(s))
    return Table("At stake", ("card", "age", "what it does"), tuple(rows))


def players(s: State) -> Table:
    columns = ("player", "culture", "science", "strength", "happiness", "food", "resources", "")
    return Table("Players", columns, tuple(player_row(s, p) for p in s.players.values()))


def player_row(s: State, p: Player) -> tuple[str, ...]:
    have = ratings.ratings(s, p)
    return (
        p.shown, f"{p.culture} +{have.culture}", f"{p.science} +{have.science}",
        str(have.strength), f"{have.happiness}/{ratings.needed(p)}", str(banks.food(p)),
        str(banks.resources(p)),
        "out" if p.dropped else "to act" if s.current == p.name and not s.over else "",
    )


def supplies(s: State) -> Table:
    columns = ("player", "civil actions", "military actions", "unused workers", "yellow bank",
               "consumption", "blue bank", "corruption")
    rows = (
        (p.shown, f"{action_phase.civil_left(p)}/{p.civil_total}",
         f"{action_phase.military_left(p)}/{p.military_total}", str(p.unused), str(p.yellow_bank),
         str(-production.consumption(p)), str(p.blue_bank), str(-banks.corruption(p)))
        for p in s.players.values()
    )
    return Table("Actions and banks", columns, tuple(rows))


def card_row_table(s: State) -> Table:
    rows = (
        (str(space), str(card_row.space_price(space)), name(card), *told(card),
         str(CARDS[card].science or "") if card in CARDS else "")
        for space, card in enumerate(s.row, 1) if card
    )
    return Table("Card row", ("space", "actions", "card", "age", "what it does", "science"),
                 tuple(rows))


def told(card: str) -> tuple[str, str]:
    return (CARDS[card].age, does(card)) if card in CARDS else ("", "")


def in_play(s: State) -> Table:
    rows = ((p.shown, what, told) for p in s.players.values() for what, told in lying(s, p))
    return Table("In play", ("player", "", "cards"), tuple(rows))


def lying(s: State, p: Player) -> Iterator[tuple[str, str]]:
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
    for pact in cards_in_play.pacts(s, p):
        yield "pact", f"{name(pact.card)}, side {pact.side(p.name)}"


def armies(s: State, p: Player) -> str:
    """Which units stand in which army, and who in none."""
    formed, idle = mustering.of(s, p)
    told = [f"{army.strength:+} {mustering.named(army.units)}" + " (obsolete)" * army.obsolete
            for army in formed]
    return "; ".join(told + [f"in none: {mustering.named(idle)}"] * bool(idle)) or "none"


def technology(p: Player, card: str, workers: int) -> str:
    blue = p.blue.get(card, 0)
    told = [str(workers)] * bool(CARDS[card].cost) + [f"{blue} blue"] * bool(blue)
    return f"{name(card)} ({', '.join(told)})" if told else name(card)


def wonder(w: Wonder) -> str:
    told = [f"{w.stages} of {len(CARDS[w.card].stages)}"] * (w.state == UNFINISHED)
    told += ["ruin"] * (w.state == RUIN) + ["Homer"] * w.homer
    return f"{name(w.card)} ({', '.join(told)})" if told else name(w.card)


def hands(s: State) -> Table:
    rows = (
        (p.shown, seen(s.civil_hand(p)), seen(s.military_hand(p))) for p in s.players.values()
    )
    return Table("Hands", ("player", "civil", "military"), tuple(rows))


def piles(s: State) -> Table:
    rows = [(zone.name, str(len(zone)), known(zone)) for zone in s.zones.values()
            if not zone.name.startswith(("civil hand", "military hand", "shuffles"))]
    rows.append(("past events", str(len(s.past_events)), ", ".join(map(name, s.past_events))))
    common = ", ".join(map(name, s.common_tactics))
    rows.append(("common tactics", str(len(s.common_tactics)), common))
    return Table("Piles", ("pile", "cards", "known"), tuple(rows))


def known(zone: Zone) -> str:
    """Of events those that the viewer knows, which may be fewer than lie there."""
    cards = [name(card) for card in zone.names if card != UNKNOWN]
    return ", ".join(sorted(cards)) if zone.name in (decks.CURRENT, decks.FUTURE) else ""


def seen(zone: Zone) -> str:
    """The cards that the viewer knows, sorted, and how many others there are."""
    known = [name(card) for card in zone.names if card != UNKNOWN]
    unknown = len(zone) - len(known)
    return ", ".join([*sorted(known), *[f"{unknown} unknown"] * bool(unknown)]) or "-"
