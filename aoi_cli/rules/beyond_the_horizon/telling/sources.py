"""Sources of the ledger, each described in a line."""

from __future__ import annotations

from aoi_cli.rules.beyond_the_horizon import actions
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.pack.model import Territory
from aoi_cli.rules.beyond_the_horizon.pack.print_sheets import card_lines, describe_cell
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import (
    describe_condition,
    describe_effect,
)
from aoi_cli.rules.beyond_the_horizon.telling.report import (
    describe_stage,
    investment_cell,
    leader_lines,
)


def describe_source(s: State, source: str) -> str:
    """A card by its name and what it does; a place by what is printed there."""
    return describe_card(s, source) or describe_place(s, source)


def describe_card(s: State, id: str) -> str:
    pack = known_components(s)
    if card := pack.technologies.get(id):
        return f"{card.name}: {'; '.join(text for _, text in card_lines(card))}"
    if leader := pack.leaders.get(id):
        return f"{leader.name}: {'; '.join(leader_lines(leader))}"
    if goal := pack.goals.get(id):
        asks = describe_condition(goal.test)
        return f"{goal.name}: {asks}, {goal.first} VP for the first, {goal.others} for others"
    if structure := pack.structures.get(id):
        return f"{structure.name}: {describe_effect(structure.centre)}"
    if government := pack.governments.get(id):
        stages = (f"{x.stage}: {describe_stage(s, id, x)}" for x in government.stages)
        return f"{government.name}: {'; '.join(stages)}"
    return ""


def describe_place(s: State, source: str) -> str:
    place, _, more = source.partition(" ")
    if place in s.pack.actions:
        return describe_effect(actions.ACTION_EFFECTS[s.pack.actions[place]])
    if place in known_components(s).does:
        return describe_effect(known_components(s).does[place][1])
    if tile := known_components(s).territories.get(place):
        return describe_tile(tile, more)
    if not more.isdigit():
        return ""
    if place == "investment":
        return investment_cell(s, int(more) - 1)
    if place not in TRACKS:
        return ""
    tracks = [known_components(s).boards[p.seat].tracks[place] for p in s.players.values()]
    cells = [cells[int(more) - 1] for cells in tracks if int(more) <= len(cells)]
    return describe_cell(cells[0]) if all(cell == cells[0] for cell in cells) else ""


def describe_tile(tile: Territory, what: str) -> str:
    bonus = f", {describe_effect(tile.village_bonus)}" if tile.village_bonus else ""
    if what == "village":
        return f"village of strength {tile.strength}{bonus}, {tile.village_vp} VP"
    if what == "city":
        return f"city of strength {tile.strength}, {tile.city_vp} VP"
    explored = [f"explored: {describe_effect(tile.explore)}"] if tile.explore else []
    return "; ".join([*explored, f"village: {tile.village_track}{bonus}",
                      f"city: {tile.city_track}"])
