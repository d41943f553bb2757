"""What is shown of a state: tables, and the same as things on a table. There is no board."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.hidden.zone import UNKNOWN, Zone
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
from aoi_cli.engine.words import counted
from lantern_quay.cards import PRICES, TILES
from lantern_quay.state import Player, State
from lantern_quay.things import make_place_key, name_held
from lantern_quay.words import describe_decision, describe_progress, does

COLOURS = ("blue", "orange", "green", "purple")


def report(s: State, title: str) -> Report:
    tables = (result(s), players(s), row(s), hands(s), piles(s))
    return Report(title or s.game.title, describe_progress(s), None,
                  tuple(t for t in tables if t.rows), tuple(waiting(s)))


def waiting(s: State) -> Iterator[str]:
    for d in s.decisions:
        if d.waits:
            yield f"{s.players[d.player].shown}: {describe_decision(s, d)}"
    if s.game.course.has_turns(s):
        yield f"{s.players[s.current].shown}: {s.actions} of 2 actions"


def result(s: State) -> Table:
    rank = ranks({p.name: p.fame for p in s.players.values()})
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, str(p.fame)) for p in order)
    return Table("Result", ("place", "player", "fame"), tuple(rows) if s.over else ())


def players(s: State) -> Table:
    rows = (
        (p.shown, str(p.fame), str(p.coins), str(len(s.hand(p))), turn(s, p))
        for p in map(s.players.__getitem__, s.order)
    )
    return Table("Players", ("player", "fame", "coins", "cards", ""), tuple(rows))


def turn(s: State, p: Player) -> str:
    holds = ["lantern"] * (s.lantern == p.name)
    acts = ["to act"] * (s.current == p.name)
    return "out" if p.dropped else ", ".join(holds + acts)


def row(s: State) -> Table:
    rows = (
        (str(place), str(price), card, in_words(card))
        for (place, price), card in zip(enumerate(PRICES, 1), s.zones["row"].names, strict=False)
    )
    return Table("The row", ("place", "coins", "card", "what it does"), tuple(rows))


def hands(s: State) -> Table:
    rows = ((p.shown, seen(s.hand(p)), seen(s.patron(p))) for p in s.players.values())
    return Table("Hands", ("player", "cards", "patron"), tuple(rows))


def piles(s: State) -> Table:
    rows = ((name, str(len(s.zones[name])), "") for name in ("deck",))
    open_piles = ((z.name, str(len(z)), seen(z)) for z in (s.zones["discard"], s.zones["counter"]))
    return Table("Piles", ("pile", "cards", "face up"), (*rows, *open_piles))


def seen(zone: Zone) -> str:
    """The cards that the viewer knows, sorted, and how many others there are."""
    known = [name for name in zone.names if name != UNKNOWN]
    unknown = len(zone) - len(known)
    return ", ".join([*sorted(known), *[f"{unknown} unknown"] * bool(unknown)]) or "-"


def in_words(card: str) -> str:
    return does(TILES[card]) if card in TILES else ""


# as things on a table


def picture(s: State, title: str) -> Picture:
    return Picture(
        title=title or s.game.title,
        where=describe_progress(s),
        round=s.round,
        finished=s.over,
        points_called=s.game.amounts.points_title,
        players=tuple(player_board(s, p) for p in s.players.values()),
        order=tuple(owner(s, s.players[name]) for name in s.order),
        waiting=tuple(waiting(s)),
        shelves=(Shelf("The quay", (*places(s), *open_piles(s))),),
    )


def places(s: State) -> Iterator[Item]:
    """The places stay, whatever lies there."""
    cards = s.zones["row"].names
    for n, price in enumerate(PRICES):
        lies = ": ".join(filter(None, (cards[n], in_words(cards[n])))) if n < len(cards) else ""
        yield Item(f"place {n + 1}", counted(price, "coins"), lies, "" if lies else "empty",
                   keys=(make_place_key(n + 1),))


def open_piles(s: State) -> Iterator[Item]:
    for name in ("counter", "discard"):
        yield Item(name, "", seen(s.zones[name]), counted(len(s.zones[name]), "cards"))


def owner(s: State, p: Player) -> Owner:
    at = [*s.players].index(p.name)
    return Owner("ABCD"[at], COLOURS[at], p.shown)


def player_board(s: State, p: Player) -> PlayerBoard:
    held = [*s.hand(p).names, *s.patron(p).names]
    return PlayerBoard(
        key=p.name,
        owner=owner(s, p),
        subtitle="holds the lantern" if s.lantern == p.name else "",
        points=p.fame,
        turn=turn(s, p),
        numbers=(Number("coins", str(p.coins)), Number("cards", str(len(s.hand(p))))),
        components=tuple(
            Component("unknown card" if card == UNKNOWN else card, in_words(card), keys=keys)
            for card, keys in zip(held, name_held(p, held), strict=True)
        ),
        sources=tuple(sources(p)),
    )


def sources(p: Player) -> Iterator[Source]:
    """The kinds of cards by which fame comes, and what comes otherwise."""
    kinds = [(TILES[name].kind if name in TILES else "", n) for name, n in p.fame_by.items()]
    for kind in ("ware", "stall", "patron", ""):
        points = sum(n for k, n in kinds if k == kind)
        yield Source(f"{kind}s" if kind else "all else", points, final=kind == "patron")
