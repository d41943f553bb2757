"""A pack whose components can be looked up by id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from aoi_cli.engine.row import Command
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, Ability, Effect
from aoi_cli.rules.beyond_the_horizon.notation import NAMED_COMPONENTS
from aoi_cli.rules.beyond_the_horizon.pack import model
from aoi_cli.rules.beyond_the_horizon.pack.model import COUNTS, Pack, Record

R = TypeVar("R", bound=Record)


PASSIVE = "passive"
ABILITY = " ability"
"""Follows a stage's name in the field of its ability."""


class Passive(Struct, frozen=True):
    """An ability that a component gives for good, and the field where it is printed."""

    source: str
    field: str
    ability: Ability


class Components:
    """The lookup tables of a sound pack."""

    def __init__(self, pack: Pack) -> None:
        assert pack.tree and pack.map and pack.investment and pack.head
        self.pack = pack
        self.tree: model.Tree = pack.tree
        self.map: model.MapParts = pack.map
        self.investment = pack.investment
        self.technologies = by_id(pack.technologies)
        self.leaders = by_id(pack.leaders)
        self.governments = by_id(pack.governments)
        self.goals = by_id(pack.goals)
        self.territories = by_id(pack.territories)
        self.structures = by_id(pack.structures)
        self.id_by_name = ids_by_name([
            *pack.technologies, *pack.leaders, *pack.governments, *pack.goals, *pack.structures])
        self.level_of = {slot: level for level in LEVELS for slot in self.tree.slots[level]}
        self.before = {slot: tuple(self.tree.before(slot)) for slot in self.level_of}
        self.start_tiles = tuple(tile.id for tile in self.map.start_tiles)
        self.actions = {each.id: each.action for each in pack.action_spaces}
        """Basic and advanced actions by space."""
        self.spaces: dict[str, model.Space] = {each.id: each.space for each in pack.action_spaces}
        self.does: dict[str, tuple[str, Effect]] = {}
        """The technology and the effect of each space on a technology."""
        cards: list[model.Technology | model.Leader] = [*pack.technologies, *pack.leaders]
        self.passive = {card.id: tuple(Passive(card.id, PASSIVE, each) for each in card.passive)
                        for card in cards if card.passive}
        """The abilities of technologies and leaders that have any."""
        self.of_stage = {(face.id, stage.stage):
                         Passive(face.id, f"{stage.stage}{ABILITY}", stage.ability)
                         for face in pack.governments for stage in face.stages if stage.ability}
        """The abilities of stages, by government and stage."""
        self.of_cells = tuple((n, Passive(f"investment {n}", PASSIVE, cell.passive))
                              for n, cell in enumerate(self.investment.cells, 1) if cell.passive)
        """The abilities of the investment track, with the numbers of their cells."""
        self.spaces_of: dict[str, list[str]] = {}
        """The spaces of each technology."""
        for technology in pack.technologies:
            n = 0
            own = self.spaces_of[technology.id] = []
            for action in technology.actions:
                for space in action.spaces:
                    n += 1
                    own.append(f"{technology.id}/{n}")
                    self.spaces[f"{technology.id}/{n}"] = space
                    self.does[f"{technology.id}/{n}"] = (technology.id, action.do)

        self.boards: dict[int, model.Board] = {
            seat: board for seat in range(1, max(COUNTS) + 1)
            for board in reversed(pack.boards) if board.seat in (0, seat)
        }
        """The boards by seat, from 1."""
        self.cubes = {seat: sum(map(len, board.tracks.values()))
                      for seat, board in self.boards.items()}
        """How many cubes all tracks of each seat's board have at the start."""


Named = model.Technology | model.Leader | model.Government | model.Goal | model.Structure


def ids_by_name(records: Sequence[Named]) -> Mapping[str, str]:
    """Ids by folded printed names; names that several components share are left out."""
    names = Counter(fold(record.name) for record in records)
    return {fold(record.name): record.id for record in records if names[fold(record.name)] == 1}


def with_ids(components: Components, c: Command) -> Command:
    """The command with the ids of components that it calls by their printed names."""
    id_of = components.id_by_name.get
    ids = {arg: id for arg, word in c.args.items()
           if word and arg in NAMED_COMPONENTS and (id := id_of(fold(word)))}
    return replace(c, args={**c.args, **ids}) if ids else c


MOST_IN_USE = 8
IN_USE: dict[int, Components] = {}
"""The lookup tables of packs that this process used last, by the identity of the pack."""


def components_of(pack: Pack) -> Components:
    """The lookup tables of a pack, built once because packs never change.

    Threads that ask for them at the same time all get the same ones.
    """
    components = IN_USE.get(id(pack))
    if components is None:
        components = IN_USE.setdefault(id(pack), Components(pack))
        for oldest in [*IN_USE][:-MOST_IN_USE]:
            IN_USE.pop(oldest, None)
    return components


def by_id(records: Sequence[R]) -> Mapping[str, R]:
    return {record.id: record for record in records}
