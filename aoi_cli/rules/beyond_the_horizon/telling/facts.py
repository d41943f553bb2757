"""The facts that matter for choosing a row, in short."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.report import TurnFact
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon import production, scoring
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.pack.reading import ACTIONS
from aoi_cli.rules.beyond_the_horizon.prerequisites import missing_prerequisite
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.structures import LEVELS, building_price
from aoi_cli.rules.beyond_the_horizon.technologies import has_learned_slot, within_reach
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import describe_condition
from aoi_cli.rules.beyond_the_horizon.telling.report import column_words, is_there, spaces_there


def list_facts(s: State, player: str) -> tuple[TurnFact, ...]:
    """The spaces that are free, the others, and what can be built, learned and fulfilled."""
    if s.over or player not in s.players:
        return ()
    p = s.players[player]
    facts = (*list_others(s, p), list_spaces(s, p), list_technologies(s, p),
             list_structures(s, p), list_goals(s))
    return tuple(fact for fact in facts if fact.items)


def list_spaces(s: State, p: Player) -> TurnFact:
    """Free spaces of the actions that the reader may do, with their surcharges."""
    taken = {q.space for q in s.players.values()}
    open_spaces = [
        space for action in ACTIONS if not missing_prerequisite(s, p, action)
        for space in spaces_there(s, action) if space not in taken or s.pack.spaces[space].shared]
    own = [space for space, (technology, _) in known_components(s).does.items()
           if technology in p.learned and is_there(s, space) and space not in taken]
    spaces = (*open_spaces, *own)
    return TurnFact("Free spaces", tuple(describe_price(s, space) for space in spaces))


def describe_price(s: State, space: str) -> str:
    surcharge = s.pack.spaces[space].surcharge
    return f"{space} (+{counted(surcharge, 'coins')})" if surcharge else space


def list_technologies(s: State, p: Player) -> TurnFact:
    """The technologies that the reader can learn next; slots whose card is not turned up yet."""
    cards = known_components(s).technologies
    slots = [slot for slot in s.pack.level_of
             if within_reach(s, p, slot) and not has_learned_slot(s, p, slot)]
    return TurnFact("To learn", tuple(
        f"{slot} {cards[s.slots[slot]].name} ({s.slots[slot]})" if slot in s.slots else slot
        for slot in slots))


def list_structures(s: State, p: Player) -> TurnFact:
    """Structures that can be taken, with what they cost the reader to build."""
    return TurnFact("Structures", tuple(
        f"{level}: " + ", ".join(
            f"{id} for {counted(building_price(s, p, id, 0), 'coins')}" for id in s.offered[level])
        for level in LEVELS if s.offered.get(level)))


def list_goals(s: State) -> TurnFact:
    goals = known_components(s).goals
    return TurnFact("Goals", tuple(
        f"{goals[id].name} ({id}): {describe_condition(goals[id].test)}, "
        f"{goals[id].others if who else goals[id].first} VP"
        + (f", fulfilled by {', '.join(map(s.shown, who))}" if who else "")
        for id, who in s.goal_cubes.items()))


def list_others(s: State, reader: Player) -> Iterator[TurnFact]:
    for p in s.players.values():
        if p.name != reader.name:
            yield TurnFact(p.shown, ("out",) if p.dropped else tuple(list_holdings(s, p)))


def list_holdings(s: State, p: Player) -> Iterator[str]:
    yield f"{scoring.total_points(s, p)} VP"
    yield f"{counted(p.coins, 'coins')}, income {production.coin_income(s, p)}"
    yield f"{p.active} active, columns {column_words(s, p)}"
    tokens = [f"{n} {kind}" for kind, n in p.tokens.items() if n]
    yield from [", ".join(tokens)] * bool(tokens)
    if p.stock:
        yield f"structures {', '.join(p.stock)}"
    if p.space:
        yield f"on {p.space}"
