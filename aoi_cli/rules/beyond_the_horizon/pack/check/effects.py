"""Checks of effects: points too early or late, learning without a pawn, loops."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.beyond_the_horizon import effect_notation
from aoi_cli.rules.beyond_the_horizon.effects import (
    ANY,
    TRACKS,
    Ability,
    Comparison,
    Counter,
    Effect,
    Place,
    Test,
    Total,
    Trigger,
    Value,
)
from aoi_cli.rules.beyond_the_horizon.pack import codes, limits
from aoi_cli.rules.beyond_the_horizon.pack.check.reporting import Report, value_span
from aoi_cli.rules.beyond_the_horizon.pack.fields import Reader
from aoi_cli.rules.beyond_the_horizon.pack.model import (
    Board,
    Leader,
    Pack,
    Technology,
)
from aoi_cli.rules.beyond_the_horizon.pack.unknown import list_partly_known

PlacedEffect = tuple[str, Node, Effect]
"""The field, the record that has it, the effect."""


def check_effects(r: Report, reader: Reader) -> None:
    def spot(node: Node, key: str, place: Place) -> Span:
        value = (node.fields or {}).get(key)
        return reader.document.spot(value, *place) if value and value.text else value_span(node,
                                                                                           key)

    for key, node, effect in end_effects(r.pack):
        for core in islice(limits.more_than_points(effect), 1):
            r.wrong(codes.OUT_OF_PLACE, "more than points at the end of the game",
                    spot(node, key, getattr(core, "place", effect.place)),
                    "Use vp, per, if and choose only.")
    for key, node, effect in chain(turn_effects(r.pack), triggered_effects(r.pack)):
        for gain in limits.learning_without_pawn(effect):
            r.wrong(codes.OUT_OF_PLACE, "learning here has no pawn for a scientist",
                    spot(node, key, gain.place),
                    "Write `pay scientist -> learn …`, or `learn … from inactive`.")
    for key, node, ability in list_abilities(r.pack):
        if isinstance(ability, Trigger) and limits.triggers_itself(ability):
            r.wrong(codes.LOOP, f"`{effect_notation.write_ability(ability)}` goes on for "
                    "ever", place_of_ability(reader, node, key, ability))
    check_goals(r, reader)
    warn_of_unknown(r)


def place_of_ability(reader: Reader, node: Node, key: str, ability: Ability) -> Span:
    value = (node.fields or {}).get(key)
    for item in (value.items or [value]) if value else []:
        if item.text and reader.read.get(("ability", item.text)) == ability:
            return reader.document.spot(item, *ability.place)
    return value_span(node, key)


# where effects stand


def list_cards(pack: Pack) -> Iterator[Technology | Leader]:
    yield from pack.technologies
    yield from pack.leaders


def end_effects(pack: Pack) -> Iterator[PlacedEffect]:
    for card in list_cards(pack):
        if card.end:
            yield "end", card.node, card.end
    for face in pack.governments:
        for stage in face.stages:
            if stage.end:
                yield "end", stage.node, stage.end


def turn_effects(pack: Pack) -> Iterator[PlacedEffect]:
    for t in pack.technologies:
        if t.instant:
            yield "instant", t.node, t.instant
        for action in t.actions:
            yield "do", action.node, action.do
    for leader in pack.leaders:
        yield "effect", leader.node, leader.effect
    for face in pack.governments:
        for stage in face.stages:
            if stage.instant:
                yield "instant", stage.node, stage.instant
    for tile in pack.territories:
        if tile.explore:
            yield "explore", tile.node, tile.explore
        if tile.village_bonus:
            yield "bonus", (tile.node.fields or {}).get("village", tile.node), tile.village_bonus
    for structure in pack.structures:
        yield "centre", structure.node, structure.centre
    for board in pack.boards:
        for cell in chain(*board.tracks.values()):
            if cell.effect:
                yield "effect", cell.node, cell.effect
    for place in pack.investment.cells if pack.investment else ():
        if place.instant:
            yield "instant", place.node, place.instant


def list_abilities(pack: Pack) -> Iterator[tuple[str, Node, Ability]]:
    for card in list_cards(pack):
        yield from (("passive", card.node, ability) for ability in card.passive)
    for face in pack.governments:
        for stage in face.stages:
            if stage.ability:
                yield "ability", stage.node, stage.ability
    for cell in pack.investment.cells if pack.investment else ():
        if cell.passive:
            yield "passive", cell.node, cell.passive


def triggered_effects(pack: Pack) -> Iterator[PlacedEffect]:
    return ((key, node, ability.effect) for key, node, ability in list_abilities(pack)
            if isinstance(ability, Trigger))


# goals before the game


def check_goals(r: Report, reader: Reader) -> None:
    if not r.sound("goals", "board"):
        return
    for g in r.pack.goals:
        if g.test and any(holds_at_setup(board, g.test) for board in r.pack.boards):
            r.wrong(codes.GOALS, f"{g.id} is met before the game begins",
                    value_span(g.node, "test"),
                    "Look the condition up again.")


def holds_at_setup(board: Board, test: Test) -> bool:
    """True if the condition holds at setup; comparisons with others never do."""
    return all(isinstance(part, Comparison) and part_holds_at_setup(board, part)
               for part in test.parts)


def part_holds_at_setup(board: Board, part: Comparison) -> bool:
    left, right = value_at_setup(board, part.left), value_at_setup(board, part.right)
    return {">=": left >= right, "<=": left <= right, "=": left == right}[part.sign]


def value_at_setup(board: Board, value: Value) -> int:
    if isinstance(value, int):
        return value
    if isinstance(value, Total):
        return sum(value_at_setup(board, counter) for counter in value.counters)
    return count_at_setup(board, value)


def count_at_setup(board: Board, counter: Counter) -> int:
    match counter.name:
        case "cubes_left":
            names = TRACKS if counter.of == ANY else (counter.of,)
            return sum(len(board.tracks.get(track, ())) for track in names)
        case "coins":
            return board.coins
        case "active":
            return board.active
        case "inactive":
            return sum(board.start.values())
        case "settlers" | "pieces":
            return 1
        case "max_strength" | "total_strength":
            return 0 if counter.of == "soldier" else board.settler_strength
    return 0


# what is not known


def warn_of_unknown(r: Report) -> None:
    misread = any(p.code == codes.NOTATION.id for p in r.found.errors)
    goals = {goal.id for goal in r.pack.goals if misread and not goal.about.opaque}
    ids = [id for id in list_partly_known(r.pack) if id not in goals]
    if ids:
        r.warn(codes.NOTATION, f"{counted(len(ids), 'components')} not known in full: "
               f"{listed(ids, 'and')}", r.part("pack"),
               "Each one stops the game when it matters, until the moderator rules what it does.")
