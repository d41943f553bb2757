"""Checks of effects: points too early or late, learning without a pawn, loops."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.beyond_the_horizon import effect_notation, effects
from aoi_cli.rules.beyond_the_horizon.effects import ANY, TRACKS, Ability, Effect, Trigger
from aoi_cli.rules.beyond_the_horizon.pack import codes
from aoi_cli.rules.beyond_the_horizon.pack.check.reporting import Report, value_span
from aoi_cli.rules.beyond_the_horizon.pack.fields import Reader
from aoi_cli.rules.beyond_the_horizon.pack.model import Board, Pack, Written
from aoi_cli.rules.beyond_the_horizon.pack.unknown import list_partly_known


def check_effects(r: Report, reader: Reader) -> None:
    def spot(node: Node, key: str, place: effects.Place) -> Span:
        value = (node.fields or {}).get(key)
        return reader.document.spot(value, *place) if value and value.text else value_span(node,
                                                                                           key)

    for key, node, part in list_parts(r.pack):
        effect = part.effect if isinstance(part, Trigger) else part
        if isinstance(part, Trigger) and effects.triggers_itself(part):
            r.wrong(codes.LOOP, f"`{effect_notation.write_ability(part)}` goes on for ever",
                    place_of_ability(reader, node, key, part))
        if not isinstance(effect, Effect):
            continue
        for core in islice(effects.more_than_points(effect), 1) if key == "end" else ():
            r.wrong(codes.OUT_OF_PLACE, "more than points at the end of the game",
                    spot(node, key, getattr(core, "place", effect.place)),
                    "Use vp, per, if and choose only.")
        for gain in effects.learning_without_pawn(effect) if key != "end" else ():
            r.wrong(codes.OUT_OF_PLACE, "learning here has no pawn for a scientist",
                    spot(node, key, gain.place),
                    "Write `pay scientist -> learn …`, or `learn … from inactive`.")
    check_goals(r, reader)
    warn_of_unknown(r)


def list_parts(pack: Pack) -> Iterator[tuple[str, Node, object]]:
    """Everything that has effects or abilities may hold, with its key and its record."""
    records: Iterable[Written] = chain(
        pack.technologies, *(card.actions for card in pack.technologies), pack.leaders,
        *(face.stages for face in pack.governments), pack.territories, pack.structures,
        *(cells for board in pack.boards for cells in board.tracks.values()),
        pack.investment.cells if pack.investment else ())
    for record in records:
        for key in record.__struct_fields__:
            value, node = getattr(record, key), record.node
            if key == "village_bonus":
                key, node = "bonus", (node.fields or {}).get("village", node)
            for part in value if isinstance(value, tuple) else (value,):
                yield key, node, part


def place_of_ability(reader: Reader, node: Node, key: str, ability: Ability) -> Span:
    value = (node.fields or {}).get(key)
    for item in (value.items or [value]) if value else []:
        if item.text and reader.read.get(("ability", item.text)) == ability:
            return reader.document.spot(item, *ability.place)
    return value_span(node, key)


# goals before the game


def check_goals(r: Report, reader: Reader) -> None:
    if not r.sound("goals", "board"):
        return
    for g in r.pack.goals:
        if g.test and any(holds_at_setup(board, g.test) for board in r.pack.boards):
            r.wrong(codes.GOALS, f"{g.id} is met before the game begins",
                    value_span(g.node, "test"),
                    "Look the condition up again.")


def holds_at_setup(board: Board, test: effects.Test) -> bool:
    """True if the condition holds at setup; comparisons with others never do."""
    return all(isinstance(part, effects.Comparison) and part_holds_at_setup(board, part)
               for part in test.parts)


def part_holds_at_setup(board: Board, part: effects.Comparison) -> bool:
    left, right = value_at_setup(board, part.left), value_at_setup(board, part.right)
    return {">=": left >= right, "<=": left <= right, "=": left == right}[part.sign]


def value_at_setup(board: Board, value: effects.Value) -> int:
    if isinstance(value, int):
        return value
    if isinstance(value, effects.Total):
        return sum(value_at_setup(board, counter) for counter in value.counters)
    return count_at_setup(board, value)


def count_at_setup(board: Board, counter: effects.Counter) -> int:
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
