"""Why something is refused, and what would be possible instead; worked out for refusals only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.row import attempt
from aoi_cli.engine.words import counted, did_you_mean, listed, of
from aoi_cli.rules.beyond_the_horizon import actions, goals
from aoi_cli.rules.beyond_the_horizon import villages_and_cities as founding
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE
from aoi_cli.rules.beyond_the_horizon.counters import value
from aoi_cli.rules.beyond_the_horizon.effects import Comparison, Pay
from aoi_cli.rules.beyond_the_horizon.known_components import known
from aoi_cli.rules.beyond_the_horizon.map import own
from aoi_cli.rules.beyond_the_horizon.moves import legal
from aoi_cli.rules.beyond_the_horizon.prerequisites import prerequisite
from aoi_cli.rules.beyond_the_horizon.printed_numbers import NUMBERS, SYMBOLS
from aoi_cli.rules.beyond_the_horizon.ruled_components import END, MODERATOR, TEST
from aoi_cli.rules.beyond_the_horizon.state import CRADLE, Player, State
from aoi_cli.rules.beyond_the_horizon.structures import second_sites
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import condition_told

FEW = 3
NEEDS = {
    "A5": "Learn a technology of level II first (B2).", "A6": "Settle a village first (A5).",
    "A7": "Settle a second village (A5) or fortify a city (A6) first.",
    "A8": "Fortify two cities first (A6).",
}
EFFECT = "coins 2"
EXAMPLE_OF: dict[str, str] = {TEST: "villages >= 2", END: "vp 2", ABILITY: "on explore: coins 1",
                              **dict.fromkeys(NUMBERS, "3"), **dict.fromkeys(SYMBOLS, "food")}
"""The kind of ruling for each field; any other field takes an effect."""
LEARNING = {"I": "B1", "II": "B2", "III": "A7", "IV": "A8"}
BUILT_OF = {"settle": ("settlers", "village"), "fortify": ("soldiers", "city")}


# action spaces


def open_to(s: State, p: Player) -> str:
    """What the player can do and pay, a space of each."""
    found: dict[str, str] = {}
    for space in actions.possible_spaces(s, p):
        found.setdefault(owner(s, space), space)
    return f"Open to {p.name}: {', '.join(found.values())}."


def owner(s: State, space: str) -> str:
    """The action or the technology that a space belongs to."""
    return s.pack.actions.get(space) or s.pack.does[space][0]


def other_space(s: State, p: Player, word: str) -> str:
    """Another one of the same action; or what was meant; or all that are open."""
    spaces = {space.lower(): space for space in s.pack.spaces}
    owners = dict.fromkeys(owner(s, space) for space in spaces.values())
    known = spaces.get(word.lower())
    wanted = owner(s, known) if known else next(
        (each for each in owners if word.upper().startswith(each)), "")
    same = [space for space in actions.possible_spaces(s, p) if owner(s, space) == wanted]
    if same:
        return f"Write {listed(f'`act {space}`' for space in same)}."
    if wanted in s.pack.technologies and wanted not in p.learned:
        slot = next((slot for slot, card in s.slots.items() if card == wanted), "")
        return (f"It is learned in the slot {slot}. " if slot else "") + open_to(s, p)
    if not wanted:
        hint = did_you_mean(word, [*s.pack.spaces])
        return f"{hint} {open_to(s, p)}".strip()
    lacking = prerequisite(s, p, wanted)
    return " ".join(filter(None, [NEEDS.get(wanted, "") if lacking else "", open_to(s, p)]))


# phases and choices


def next_phase(s: State) -> str:
    """What is to be written now."""
    match s.step:
        case "action":
            return "Begin with an action, such as `act B4a`."
        case "expansion":
            return "Next comes the expansion: settle, fortify or build, or write `pass`."
        case "production":
            return "Next comes `produce pop`, `produce coins` or `produce trades`."
        case "trades":
            return "Next come trades, and then `done`."
    return ""


def answer_first(s: State, waiting: Sequence[Decision]) -> str:
    """The question that must be answered first, and ways to answer it."""
    d = next((d for d in waiting if d.kind == "ruling"), waiting[-1])
    if d.kind == "ruling":
        who = "The moderator says" if d.player == MODERATOR else f"{d.player} says"
        verb = "gm: rule" if d.player == MODERATOR else "declare"
        return f'{who} first what {d.source} says ({d.detail}), such as ' \
            f'`{verb} "{EXAMPLE_OF.get(example_kind(d.detail), EFFECT)}"`.'
    return answers(s, s.players[d.player]) or "Answer first."


def example_kind(field: str) -> str:
    return ABILITY if field == PASSIVE or field.endswith(ABILITY) else field


def rest_of_turn(s: State) -> str:
    rest = {"expansion": "pass. produce coins", "production": "produce coins", "trades": "done"}
    return f"Add it to the row, such as `{rest[s.step]}`." if s.step in rest else ""


def unasked(s: State, p: Player, verb: str) -> str:
    """Where something is answered that is not asked."""
    if verb == "goal":
        return " ".join(goal_lacks(s, p, id) for id in s.goal_cubes)
    begins = {"learn": LEARNING.values(), "recruit": ["B3"]}.get(verb, ())
    if verb == "recruit" and not p.active and any(d.kind == "move" for d in s.open(p.name)):
        return f"Nobody could be recruited: {p.name} has no active pawn. {answers(s, p)}"
    if answered := answers(s, p):
        return answered
    spaces = [space for space in actions.possible_spaces(s, p) if owner(s, space) in begins]
    return f"First write `act {spaces[0]}`." if spaces and s.step == "action" else next_phase(s)


def answers(s: State, p: Player) -> str:
    """Some ways to answer what is asked."""
    asked = [d for d in s.open(p.name) if d.waits]
    ways = (way[0].text for d in asked[-1:] for way in legal.ways(s, p, d)
            if attempt(s, p.name, way).legal)
    some = [f"`{way}`" for way in islice(ways, FEW)]
    return f"Write {listed(some)}." if some else ""


def payments(s: State, p: Player, price: Pay) -> str:
    ways = [f"`{command.text}`" for command in legal.payments(s, p, price)]
    return f"Write {listed(ways[:FEW])}."


def goal_lacks(s: State, p: Player, id: str) -> str:
    card, who = known(s).goals[id], s.goal_cubes[id]
    if p.name in who:
        return f"{p.name} has fulfilled {id}."
    if card.test is None:
        return f"Nobody knows what {id} asks."
    if goals.condition_holds(s, p, id):
        return f"{id} is met."
    has = [str(value(s, p, part.left)) for part in card.test.parts if isinstance(part, Comparison)]
    return f"{id} asks for {condition_told(card.test)}; {p.name} has {listed(has, 'and')}."


def own_pieces(s: State, p: Player) -> str:
    there = dict.fromkeys(f"{x.unit} {x.tile} {x.strength}" for x in own(s, p))
    return f"Pieces of {p.name}: {', '.join(there) or 'none'}."


# villages, cities, structures


def why_not_founded(s: State, p: Player, how: str, tile: str, bonus: int) -> str:
    pieces, what = BUILT_OF[how]
    if tile not in s.pack.territories:
        place = "the cradle" if tile == CRADLE else "a starting tile"
        return f"{tile} is {place}, and no {what} can be there"
    if tile in s.built:
        return f"a structure covers {tile}"
    owner = s.villages.get(tile) if how == "settle" else s.cities.get(tile)
    if owner:
        return f"there is a {what} of {owner} on {tile} already"
    if how == "fortify" and tile not in s.villages:
        return f"there is no village on {tile} to be fortified"
    has = sum(piece.strength for piece in own(s, p, founding.UNIT[how], tile))
    needed = founding.needed(s, p, how, tile, bonus)
    if has < needed:
        return f"{tile} needs {pieces} of strength {needed}, {p.name} has {has} there"
    return f"{p.name} cannot {how} {tile}"


def founding_places(s: State, p: Player, how: str, bonus: int) -> str:
    pieces, _ = BUILT_OF[how]
    possible = founding.sites(s, p, how, bonus)
    if possible:
        return f"Possible: {', '.join(possible)}."
    return f"Possible nowhere now: bring {pieces} there, strengthen them, or `pass`."


def why_not_built(s: State, p: Player, tile: str, new: bool) -> str:
    built = s.built.get(tile)
    if not own(s, p, "settler", tile):
        return f"{p.name} has no settler on {tile}"
    if built and (new or built.second):
        return f"there is {built.id} on {tile} already" + (
            ", which two have built" if built.second else "")
    if built and built.first == p.name:
        return f"{p.name} has built {built.id} on {tile}, and the second builder is another player"
    if not built and not new:
        return f"no structure lies on {tile}"
    if tile in s.villages:
        return f"there is a village on {tile}"
    others = {x.player for x in s.pieces if x.tile == tile and x.player != p.name}
    if others:
        return f"{listed(sorted(others), 'and')} {'have' if len(others) > 1 else 'has'} pieces " \
               f"on {tile}"
    return f"{tile} is {of(next(q.name for q in s.players.values() if q is not p))} starting " \
        f"tile" if tile in s.pack.start_tiles else f"nothing can be built on {tile}"


def building_places(s: State, p: Player, sites: list[str], tile: str, id: str) -> str:
    if not id and p.stock and tile not in s.built:
        return f"A new one is written `build {tile} with {p.stock[0]}`."
    if id and tile in second_sites(s, p):
        return f"As the second builder write `build {tile}`."
    return f"Possible: {', '.join(sites)}." if sites else \
        "Possible nowhere now: bring a settler to a free tile, or `pass`."


def with_one_of(strengths: Sequence[int], tile: str, id: str) -> str:
    command = f"build {tile} with {id}" if id else f"build {tile}"
    return f"Write {listed(f'`{command} using {strength}`' for strength in strengths)}."


def prerequisite_told(s: State, p: Player, action: str, lacking: str) -> str:
    villages, cities = len(founding.held(s.villages, p)), len(founding.held(s.cities, p))
    has = {"A7": f"; {p.name} has {counted(villages, 'villages')}",
           "A8": f"; {p.name} has {cities or 'none'}"}
    return f"{action} needs {lacking}{has.get(action, f', which {p.name} has not')}"
