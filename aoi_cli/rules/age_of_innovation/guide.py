"""Cards of the play: phases, actions, buildings, disciplines, maps. Every figure in them comes
from the tables that the rules use."""

from __future__ import annotations

from aoi_cli.engine.cards import Card
from aoi_cli.engine.diagnostics import counted, listed
from aoi_cli.rules.age_of_innovation.boards import (
    BRIDGES,
    COST,
    GUILD_BESIDE_A_RIVAL,
    MOST_INNOVATIONS,
    PIECES,
    SCHOLARS,
    SHIPPING_STEP,
    UPGRADES,
    VALUE,
    WITHOUT_PALACE,
    Cost,
    PlanningBoard,
)
from aoi_cli.rules.age_of_innovation.building import CITY_BUILDINGS, CITY_VALUE
from aoi_cli.rules.age_of_innovation.conversions import RATES
from aoi_cli.rules.age_of_innovation.disciplines import INCOME, LOCKED, PAYS_FROM, POWER_AT, TOP
from aoi_cli.rules.age_of_innovation.final import AREA, COINS_FOR_A_POINT, LEVELS
from aoi_cli.rules.age_of_innovation.maps import MAPS
from aoi_cli.rules.age_of_innovation.phases import LAST_ROUND
from aoi_cli.rules.age_of_innovation.reach import PRICE
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.turn import PHASES
from aoi_cli.rules.age_of_innovation.words import in_words

PLAY = "Course of play"


def price(cost: Cost) -> str:
    return listed((counted(n, what) for what, n in cost.items()), "and")


def places(points: tuple[int, ...]) -> str:
    return "/".join(map(str, points))


# Phases


def phase_cards() -> list[Card]:
    told = {
        "distribution": "Each takes a bundle, counter-clockwise from the right of the first "
                        "player; or boards, factions and palaces are drafted. The head may also "
                        "state who has what.",
        "choices": "Steps and books of choice that boards and factions give.",
        "placing": "A workshop each in turn order, then a second one each in reverse order, on "
                   "the own terrain; then Omar's tower, last the Monks' university.",
        "setup gains": "In turn order: the desert's free spade, the Inventors' competency.",
        "income": "What boards, tiles and levels pay. Choices in it are made before the own "
                  "next action.",
        "actions": "In turn order one action each, round and round, until all have passed.",
        "science": "In the new turn order: the science bonus of the round's tile, once for each "
                   f"full multiple of levels. Rounds 1 to {LAST_ROUND - 1} only.",
        "end": f"Largest group by reach {places(AREA)} VP; each discipline {places(LEVELS)} VP; "
               f"1 VP for each {COINS_FOR_A_POINT} coins that all resources come to. Ties share.",
    }
    return [Card(called(words), "phase", "Setup" if i < 4 else PLAY, told[phase], others=(phase,))
            for i, (phase, words) in enumerate(PHASES.items())]


def called(words: str) -> str:
    return words.removeprefix("the ")


# Actions


def action_cards() -> list[Card]:
    common = PlanningBoard("")
    return [
        act("terraform and build", "dig <n>. build <hex>",
            "Turn an empty hex in reach into the own terrain, each spade one step on the wheel, "
            f"and build a workshop there for {price(COST['workshop'])}; or only one of both.",
            ("spades", "3, 2 or 1 tools each, by the terraforming track"),
            ("ways", f"tunnel (Moles) {price(PRICE['tunnel'])}; flight (palace 9) "
                     f"{price(PRICE['flight'])}")),
        act("upgrade", "upgrade <hex> <building> [<tile>]",
            "Replace a building of the planning board by the next one.",
            *((f"{old} to {new}", price(COST[new])
               + (f"; {price(GUILD_BESIDE_A_RIVAL)} beside a rival" if new == "guild" else ""))
              for old, news in UPGRADES.items() for new in news)),
        act("advance shipping", "advance shipping", "One step on the shipping track.",
            ("price", price(SHIPPING_STEP))),
        act("advance terraforming", "advance terraforming", "One step on the terraforming track.",
            ("price", f"{price(common.terraforming_step)}; some boards differ")),
        act("innovate", "innovate <tile> [with <books>]",
            f"Develop an innovation of the display, at most {MOST_INNOVATIONS} each.",
            ("price", f"books by its place; {WITHOUT_PALACE} coins more without a palace")),
        act("send", "send <discipline> for <n>",
            "Send a scholar to a free space for 3 or 2 steps, to stay there, or back to the "
            f"reserve for 1 step. Each player has {SCHOLARS} scholars."),
        act("action", "action <tile> [with <books>]",
            "Take a power action, a book action or the special action of an own component, each "
            "once a round; see the topics power-actions and book-actions."),
        act("bridge", "bridge <hex>:<hex>",
            f"A bridge that an effect gave, on a printed site at an own building; {BRIDGES} for "
            "each player. The Moles build one for a tool, over land too."),
        act("annex", "annex <hex>",
            "Set an annex at an own building that has none: 1 power value more, and it counts as "
            "one more building towards a city."),
        act("pass", "pass [<round bonus>]",
            "Take what passing gives, and in all rounds but the last a free round bonus with its "
            "coins. The order of passing is the next turn order."),
        act("convert", "convert <n> <resource> to <n> <resource>",
            "In the own turn before and after the action, as often as wanted.",
            ("rates", rates())),
        act("burn", "burn <n>", "Sacrifice power: of every two tokens in bowl II one leaves the "
                                "game and one moves to bowl III. In the own turn, freely.",
            others=("sacrifice",)),
        act("leech", "leech [<n>] [from <player>]",
            "Take the power that a neighbour's build offers: the value of the own buildings next "
            "to it, for as many VP less one. Or `decline` it.", others=("decline",)),
        act("found a city", "take <city tile>",
            f"A group of {CITY_VALUE} power value and 4 buildings "
            f"({', '.join(f'{n} with a {kind}' for kind, n in CITY_BUILDINGS.items())}) founds a "
            "city by itself; its tile is chosen and is a key.", others=("city",)),
    ]


def act(
    name: str, form: str, text: str, *facts: tuple[str, str], others: tuple[str, ...] = ()
) -> Card:
    return Card(name, "action", PLAY, text, (("written", f"`{form}`"), *facts), others=others)


def rates() -> str:
    """All conversions, those of the four books told as one."""
    told = {
        f"{counted(n, what)} to 1 {into.removesuffix('s')}": None
        for what, into, n in ((book(what), book(into), n) for (what, into), n in RATES.items())
    }
    return "; ".join(told)


def book(resource: str) -> str:
    return "books" if resource.endswith("book") else resource


# Buildings, disciplines, maps


def building_cards() -> list[Card]:
    return [building_card(kind) for kind in VALUE]


def building_card(kind: str) -> Card:
    own = kind in PIECES
    number = f"{PIECES[kind]} of each player" if own else "neutral"
    facts = []
    if kind in COST:
        facts.append(("price", price(COST[kind])))
    before = [old for old, news in UPGRADES.items() if kind in news]
    if before:
        facts.append(("built on", f"a {listed(before)}"))
    if kind in UPGRADES:
        facts.append(("becomes", f"a {listed(UPGRADES[kind])}"))
    gives = {"school": "a competency tile", "university": "a competency tile",
             "palace": "a palace tile"}
    if kind in gives:
        facts.append(("comes with", gives[kind]))
    if kind in CITY_BUILDINGS:
        facts.append(("city", f"with it {CITY_BUILDINGS[kind]} buildings are enough"))
    where = "Buildings" if own else "Neutral buildings"
    return Card(kind, "building", where, f"power value {VALUE[kind]}; {number}", tuple(facts))


def discipline_cards() -> list[Card]:
    power = ", ".join(f"{n} at level {level}" for level, n in POWER_AT.items())
    facts = (
        ("on the way", f"power: {power}"),
        ("key", f"needed to go beyond level {LOCKED}"),
        ("top", f"level {TOP}, for one player only"),
        ("final scoring", f"{places(LEVELS)} VP for the three highest"),
    )
    return [
        Card(name, "discipline", "Disciplines",
             f"income from level {PAYS_FROM}: {in_words(INCOME[name])}", facts)
        for name in DISCIPLINES
    ]


def map_cards() -> list[Card]:
    return [
        Card(board.name, "map", "Maps", f"{len(board.terrain)} land hexes for {name} players",
             (("rivers", f"{len(board.rivers)} hexes"),
              ("bridge sites", str(len(board.sites))),
              ("edge hexes", str(len(board.edges)))))
        for name, board in MAPS.items()
    ]
