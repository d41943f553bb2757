"""The packs of this game as the program sees them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.pack import Document, Findings, PackKind
from aoi_cli.engine.setup.schema import Schema
from aoi_cli.engine.show.print_sheets import Sheet
from aoi_cli.engine.state import State
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon.pack.codes import CODES
from aoi_cli.rules.beyond_the_horizon.pack.model import Pack
from aoi_cli.rules.beyond_the_horizon.pack.shipped import FILES


class Packs(PackKind[Pack]):
    game = "beyond-the-horizon"
    grammar = notation.GRAMMAR
    starts = notation.STARTS
    phrases = notation.PHRASES
    shipped = FILES

    def classes(self) -> Iterable[type]:
        from aoi_cli.rules.beyond_the_horizon import effects
        from aoi_cli.rules.beyond_the_horizon.pack import model

        return (thing for module in (effects, model) for thing in vars(module).values()
                if isinstance(thing, type) and thing.__module__ == module.__name__)

    def read(self, document: Document, found: Findings, mixed: bool = False) -> Pack | None:
        from aoi_cli.rules.beyond_the_horizon.pack import reading
        from aoi_cli.rules.beyond_the_horizon.pack.check import boards, components, effects
        from aoi_cli.rules.beyond_the_horizon.pack.check.reporting import Report
        from aoi_cli.rules.beyond_the_horizon.pack.fields import Reader

        if not reading.has_head(document.node, found):
            return None
        reader = Reader(document, found.errors)
        pack = reading.read_pack(reader)
        report = Report(pack, found)
        components.check_components(report, mixed)
        boards.check_boards(report)
        effects.check_effects(report, reader)
        return None if found.errors else pack

    def for_ruleset(self, pack: Pack, ruleset: str) -> Pack:
        return pack.for_ruleset(ruleset)

    def form_for(self, text: str, at: int) -> str:
        from aoi_cli.rules.beyond_the_horizon.pack.words_of_notation import suggest_form

        return suggest_form(text, at)

    def banner(self, pack: Pack) -> Sequence[str]:
        from aoi_cli.rules.beyond_the_horizon.pack.banner import banner

        return banner(pack)

    def canonical(self, pack: Pack) -> object:
        from aoi_cli.rules.beyond_the_horizon.pack.canonical import make_canonical

        return make_canonical(pack)

    def components(self, pack: Pack) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        from aoi_cli.rules.beyond_the_horizon.pack.canonical import components_in_words

        return components_in_words(pack)

    def sheets(self, pack: Pack) -> Sequence[Sheet]:
        from aoi_cli.rules.beyond_the_horizon.pack.print_sheets import make_sheets

        return make_sheets(pack)

    def skeleton(self, id: str) -> str:
        from aoi_cli.rules.beyond_the_horizon.pack.skeleton import make_skeleton

        return make_skeleton(id)

    def learnt(
        self, document: dict[str, Any], s: State, id: str, where: str
    ) -> tuple[dict[str, Any], Sequence[str]]:
        from aoi_cli.rules.beyond_the_horizon.pack.completed_pack import (
            complete_pack,
            list_comments,
        )
        from aoi_cli.rules.beyond_the_horizon.state import State as Own

        assert isinstance(s, Own)
        declared = s.declared.values()
        return complete_pack(document, declared, id, where), [*list_comments(declared, where)]

    def schema(self) -> Schema:
        from aoi_cli.rules.beyond_the_horizon.pack.schema import make_schema

        return make_schema()

    def codes(self) -> Sequence[Code]:
        return CODES


PACKS = Packs()
