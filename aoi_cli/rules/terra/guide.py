"""Cards of what every game of the family has: actions, the tracks, maps, rulings. Every figure
in them comes from the tables that the rules use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.cards import Card
from aoi_cli.engine.diagnostics import counted, listed
from aoi_cli.rules.terra.final import LEVELS
from aoi_cli.rules.terra.hexmap import HexMap
from aoi_cli.rules.terra.rules import Cost, Rules
from aoi_cli.rules.terra.rulings import Ruling

PLAY = "Course of play"
Fact = tuple[str, str]


def price(cost: Cost) -> str:
    return listed((counted(n, what) for what, n in cost.items()), "and")


def places(points: tuple[int, ...]) -> str:
    return "/".join(map(str, points))


def phase_cards(rules: Rules, told: Mapping[str, str]) -> list[Card]:
    """Each phase in its order; the ones before the income are setup."""
    setup = list(rules.phases).index("income")
    return [
        Card(words.removeprefix("the "), "phase", "Setup" if i < setup else PLAY, told[phase],
             others=(phase,))
        for i, (phase, words) in enumerate(rules.phases.items())
    ]


def act(name: str, form: str, text: str, *facts: Fact, others: tuple[str, ...] = ()) -> Card:
    return Card(name, "action", PLAY, text, (("written", f"`{form}`"), *facts), others=others)


def rates(rules: Rules) -> str:
    """All conversions, those of several kinds of book told as one."""
    told = {
        f"{counted(n, what)} to 1 {into.removesuffix('s')}": None
        for what, into, n in (
            (book(what), book(into), n) for (what, into), n in rules.rates.items()
        )
    }
    return "; ".join(told)


def book(resource: str) -> str:
    return "books" if resource.endswith("book") else resource


def convert(rules: Rules, *facts: Fact) -> Card:
    return act("convert", "convert <n> <resource> to <n> <resource>",
               "In the own turn before and after the action, as often as wanted.",
               ("rates", rates(rules)), *facts)


BURN = act("burn", "burn <n>",
           "Sacrifice power: of every two tokens in bowl II one leaves the game and one moves to "
           "bowl III. In the own turn, freely.", others=("sacrifice",))
LEECH = act("leech", "leech [<n>] [from <player>]",
            "Take the power that a neighbour's build offers: the value of the own buildings next "
            "to it, for as many VP less one. Or `decline` it.", others=("decline",))


def building_card(
    rules: Rules, kind: str, first: Iterable[Fact], last: Iterable[Fact], short: str = ""
) -> Card:
    """What a building is built on and becomes, between other facts."""
    own = kind in rules.pieces
    facts = [*first]
    before = [old for old, news in rules.upgrades.items() if kind in news]
    if before:
        facts.append(("built on", f"a {listed(before)}"))
    if kind in rules.upgrades:
        facts.append(("becomes", f"a {listed(rules.upgrades[kind])}"))
    number = f"{rules.pieces[kind]} of each player" if own else "neutral"
    where = "Buildings" if own else "Neutral buildings"
    return Card(kind, "building", where, f"power value {rules.value[kind]}; {number}",
                (*facts, *last), short)


def track_facts(rules: Rules) -> tuple[Fact, ...]:
    ladder = rules.ladder
    power = ", ".join(f"{n} at level {level}" for level, n in ladder.power_at.items())
    return (
        ("on the way", f"power: {power}"),
        ("key", f"needed to go beyond level {ladder.locked}"),
        ("top", f"level {ladder.top}, for one player only"),
        ("final scoring", f"{places(LEVELS)} VP for the three highest"),
    )


def map_card(board: HexMap, for_whom: str) -> Card:
    facts = [("rivers", f"{len(board.rivers)} hexes"), ("bridge sites", str(len(board.sites)))]
    if board.edges:
        facts.append(("edge hexes", str(len(board.edges))))
    brief = f"{len(board.terrain)} land hexes for {for_whom} players"
    return Card(board.name, "map", "Maps", brief, tuple(facts))


def ruling_card(ruling: Ruling) -> Card:
    facts = [
        (f"or {word}", f"{text} In the head: `rulings: {{{ruling.id}: {word}}}`.")
        for word, text in ruling.others.items()
    ]
    return Card(ruling.id, "ruling", "left open", ruling.reading, tuple(facts))
