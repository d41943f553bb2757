"""What is shown of a state: tables, and the same as things on a table. There is no board."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.hidden import UNKNOWN, Zone
from aoi_cli.engine.score import ranks
from aoi_cli.engine.show.picture import (
    Component,
    Item,
    Number,
    Owner,
    Picture,
    PlayerBoard,
    Shelf,
    Source,
)
from aoi_cli.engine.show.report import Report, Table
from aoi_cli.rules.through_the_ages import banks, inplay, ratings, row, turns
from aoi_cli.rules.through_the_ages.cards import CARDS
from aoi_cli.rules.through_the_ages.names import name
from aoi_cli.rules.through_the_ages.state import RUIN, UNFINISHED, Player, State, Wonder
from aoi_cli.rules.through_the_ages.words import does, where

COLOURS = ("#2f6f8f", "#b5542b", "#6b8e23", "#7b4f9d")


def report(s: State, title: str) -> Report:
    tables = (result(s), players(s), card_row(s), in_play(s), hands(s), piles(s))
    return Report(title or s.game.title, where(s), None, tuple(t for t in tables if t.rows),
                  tuple(waiting(s)))


def waiting(s: State) -> Iterator[str]:
    for d in s.decisions:
        if d.waits:
            yield f"{s.shown(d.player)}: {s.game.told(s, d)}"
    if s.current and s.game.has_turns(s):
        p = s.players[s.current]
        actions = f"{turns.civil_left(p)} civil, {turns.military_left(p)} military actions"
        yield f"{p.shown}: {s.game.phases[s.phase]}, {actions}"


def result(s: State) -> Table:
    rank = ranks({p.name: p.culture for p in s.players.values()})
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, str(p.culture)) for p in order)
    return Table("Result", ("place", "player", "culture"), tuple(rows) if s.over else ())


def players(s: State) -> Table:
    columns = ("player", "culture", "science", "strength", "happiness", "food", "resources",
               "yellow", "blue", "unused", "civil", "military", "")
    return Table("Players", columns, tuple(player_row(s, p) for p in s.players.values()))


def player_row(s: State, p: Player) -> tuple[str, ...]:
    have = ratings.ratings(s, p)
    return (
        p.shown, f"{p.culture} +{have.culture}", f"{p.science} +{have.science}",
        str(have.strength), f"{have.happiness}/{ratings.needed(p)}", str(banks.food(p)),
        str(banks.resources(p)), str(p.yellow_bank), str(p.blue_bank), str(p.unused),
        f"{turns.civil_left(p)}/{p.civil_total}", f"{turns.military_left(p)}/{p.military_total}",
        "out" if p.dropped else "to act" if s.current == p.name else "",
    )


def card_row(s: State) -> Table:
    rows = (
        (str(space), str(row.space_price(space)), name(card), *told(card))
        for space, card in enumerate(s.row, 1) if card
    )
    return Table("Card row", ("space", "actions", "card", "age", "what it does"), tuple(rows))


def told(card: str) -> tuple[str, str]:
    return (CARDS[card].age, does(card)) if card in CARDS else ("", "")


def in_play(s: State) -> Table:
    rows = ((p.shown, what, told) for p in s.players.values() for what, told in lying(s, p))
    return Table("In play", ("player", "", "cards"), tuple(rows))


def lying(s: State, p: Player) -> Iterator[tuple[str, str]]:
    yield "technologies", ", ".join(technology(p, t, n) for t, n in p.technologies.items())
    if p.leader:
        yield "leader", name(p.leader)
    if p.wonders:
        yield "wonders", ", ".join(map(wonder, p.wonders))
    if p.colonies:
        yield "colonies", ", ".join(map(name, p.colonies))
    if p.tactic:
        yield "tactic", name(p.tactic) + (", exclusive" if p.exclusive else "")
    for war in p.wars:
        yield "war", f"{name(war.card)} on {s.shown(war.on)}"
    for pact in inplay.pacts(s, p):
        yield "pact", f"{name(pact.card)}, side {pact.side(p.name)}"


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
    rows = [(zone.name, str(len(zone)), "") for zone in s.zones.values()
            if not zone.name.startswith(("civil hand", "military hand", "shuffles"))]
    rows.append(("past events", str(len(s.past_events)), ", ".join(map(name, s.past_events))))
    common = ", ".join(map(name, s.common_tactics))
    rows.append(("common tactics", str(len(s.common_tactics)), common))
    return Table("Piles", ("pile", "cards", "face up"), tuple(rows))


def seen(zone: Zone) -> str:
    """The cards that the viewer knows, sorted, and how many others there are."""
    known = [name(card) for card in zone.names if card != UNKNOWN]
    unknown = len(zone) - len(known)
    return ", ".join([*sorted(known), *[f"{unknown} unknown"] * bool(unknown)]) or "-"


# as things on a table


def picture(s: State, title: str) -> Picture:
    return Picture(
        title=title or s.game.title,
        where=where(s),
        round=s.round,
        finished=s.over,
        points_called=s.game.points_called,
        players=tuple(player_board(s, p) for p in s.players.values()),
        order=tuple(owner(s, s.players[name]) for name in s.order),
        waiting=tuple(waiting(s)),
        shelves=(Shelf("Card row", tuple(spaces(s))),),
    )


def spaces(s: State) -> Iterator[Item]:
    for space, card in enumerate(s.row, 1):
        lies = f"{name(card)}: {told(card)[1]}" if card else ""
        actions = row.space_price(space)
        yield Item(f"space {space}", f"{actions} actions" if actions > 1 else "1 action", lies,
                   "" if card else "empty")


def owner(s: State, p: Player) -> Owner:
    at = [*s.players].index(p.name)
    return Owner("ABCD"[at], COLOURS[at], p.shown)


def player_board(s: State, p: Player) -> PlayerBoard:
    have = ratings.ratings(s, p)
    numbers = {
        "science": p.science, "food": banks.food(p), "resources": banks.resources(p),
        "strength": have.strength, "happiness": have.happiness,
        "culture rating": have.culture, "science rating": have.science,
        "yellow bank": p.yellow_bank, "blue bank": p.blue_bank, "unused workers": p.unused,
    }
    held = [card for _, told in lying(s, p) for card in [told]]
    return PlayerBoard(
        key=p.name,
        owner=owner(s, p),
        subtitle=name(p.government),
        points=p.culture,
        turn="out" if p.dropped else "to act" if s.current == p.name else "",
        numbers=tuple(Number(what, str(n)) for what, n in numbers.items()),
        components=tuple(Component(told, "") for told in held),
        sources=tuple(sources(p)),
    )


KINDS = ("event", "wonder", "leader", "territory", "action", "aggression", "war")


def sources(p: Player) -> Iterator[Source]:
    """What the rating brings by turns, the kinds of cards, and all else."""
    kinds = [(CARDS[card].kind if card in CARDS else card, n) for card, n in p.culture_by.items()]
    for kind in ("culture rating", *KINDS):
        yield Source(kind, sum(n for k, n in kinds if k == kind), final=False)
    known = ("culture rating", *KINDS)
    yield Source("all else", sum(n for k, n in kinds if k not in known), final=False)
