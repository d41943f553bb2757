"""Cards of what every game of the family has: phases, actions, buildings, tracks, maps, rulings.

Every figure in them comes from the tables that the rules use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from aoi_cli.engine.rulings import Ruling
from aoi_cli.engine.show.cards import Card
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.box.hexmap import HexMap
from aoi_cli.rules.terra.game import AnyTerraGame
from aoi_cli.rules.terra.scoring import LEVELS

Game = AnyTerraGame
PLAY = "Course of play"
Fact = tuple[str, str]


def describe_price(cost: Cost) -> str:
    return listed((counted(n, what) for what, n in cost.items()), "and")


def list_places(points: tuple[int, ...]) -> str:
    return "/".join(map(str, points))


def make_phase_cards(game: Game, texts: Mapping[str, str]) -> list[Card]:
    """A card of each phase in its order; the phases before the income are setup."""
    setup = list(game.course.phases).index("income")
    return [
        Card(words.removeprefix("the "), "phase", "Setup" if i < setup else PLAY, texts[phase],
             others=(phase,))
        for i, (phase, words) in enumerate(game.course.phases.items())
    ]


def make_action_card(
    name: str, form: str, text: str, *facts: Fact, others: tuple[str, ...] = ()
) -> Card:
    return Card(name, "action", PLAY, text, (("written", f"`{form}`"), *facts), others=others)


def make_convert_card(when: str, rates: Mapping[tuple[str, str], int], *facts: Fact) -> Card:
    prices = (f"{counted(n, what)} to 1 {into.removesuffix('s')}"
            for (what, into), n in rates.items())
    return make_action_card("convert", "convert <n> <resource> to <n> <resource>",
               f"{when}, as often as wanted.",
               ("rates", "; ".join(prices)), *facts)


BURN = make_action_card("burn", "burn <n>",
           "Sacrifice power: of every two tokens in bowl II one leaves the game and one moves to "
           "bowl III. In the own turn, freely.", others=("sacrifice",))
LEECH = make_action_card("leech", "leech [<n>] [from <player>]",
            "Take the power that a neighbour's build offers: the value of the own buildings next "
            "to it, for as many VP less one. Or `decline` it.", others=("decline",))
STANDING = make_action_card("standing", "standing <answer> [from <player>]",
               "Let offers of power be answered from now on, all or those of one opponent: "
               "`always`, `never`, `up to 2 VP lost`; `ask` ends it. At any time, and no action.",
               others=("policies",))


def make_building_card(
    game: Game, kind: str, first: Iterable[Fact], last: Iterable[Fact], short: str = "",
    section: str = "Buildings", whose: str = "",
) -> Card:
    """The card of a building, with what it is built on and what it becomes."""
    facts = [*first]
    before = [old for old, news in game.stock.upgrades.items() if kind in news]
    if before:
        facts.append(("built on", f"a {listed(before)}"))
    if kind in game.stock.upgrades:
        facts.append(("becomes", f"a {listed(game.stock.upgrades[kind])}"))
    whose = whose or f"{game.stock.pieces[kind]} of each player"
    return Card(kind, "building", section, f"power value {game.stock.worth_of[kind]}; {whose}",
                (*facts, *last), short)


def describe_income(
    game: Game, kind: str, income: Callable[[Mapping[str, int]], Mapping[str, int]]
) -> str:
    """Income with 0, 1, 2 … of these buildings on the map."""
    most = game.stock.pieces[kind]
    rows = [income({kind: n}) for n in range(most + 1)]
    kinds = [what for what in rows[0] if len({row[what] for row in rows}) > 1]
    return "; ".join(f"{'/'.join(str(row[what]) for row in rows)} {what}" for what in kinds) + (
        f" with 0 to {most} on the map"
    )


def list_track_facts(game: Game) -> tuple[Fact, ...]:
    ladder = game.stock.ladder
    power = ", ".join(f"{n} at level {level}" for level, n in ladder.power_at.items())
    return (
        ("on the way", f"power: {power}"),
        ("key", f"needed to go beyond level {ladder.locked}"),
        ("top", f"level {ladder.top}, for one player only"),
        ("final scoring", f"{list_places(LEVELS)} VP for the three highest"),
    )


def make_map_card(board: HexMap, for_whom: str) -> Card:
    facts = [("rivers", f"{len(board.rivers)} hexes"), ("bridge sites", str(len(board.sites)))]
    if board.edges:
        facts.append(("edge hexes", str(len(board.edges))))
    brief = f"{len(board.terrain)} land hexes for {for_whom} players"
    return Card(board.name, "map", "Maps", brief, tuple(facts))


def make_ruling_card(ruling: Ruling[Any]) -> Card:
    facts = [
        (f"or {word}", f"{text} In the head: `rulings: {{{ruling.id}: {word}}}`.")
        for word, text in ruling.others.items()
    ]
    return Card(ruling.id, "ruling", "left open", ruling.reading, tuple(facts))
