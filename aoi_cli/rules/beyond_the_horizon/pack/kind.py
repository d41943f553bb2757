"""The packs of this game as the program sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.game_parts import Loader
from aoi_cli.engine.pack import Document, Findings, PackKind
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon.pack.codes import CODES
from aoi_cli.rules.beyond_the_horizon.pack.model import Pack
from aoi_cli.rules.beyond_the_horizon.pack.shipped import FILES


def late(place: str) -> Callable[..., Any]:
    """A method that imports its function when it is called, by its module and name."""
    load: Loader[Callable[..., Any]] = Loader(f"aoi_cli.rules.beyond_the_horizon.pack.{place}")
    return lambda self, *arguments: load()(*arguments)


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

    form_for = late("words_of_notation:suggest_form")
    banner = late("banner:banner")
    canonical = late("canonical:make_canonical")
    components = late("canonical:components_in_words")
    describe_components = late("plain_words:describe_components")
    sheets = late("print_sheets:make_sheets")
    skeleton = late("skeleton:make_skeleton")
    learnt = late("completed_pack:learn_from_game")
    schema = late("schema:make_schema")

    def codes(self) -> Sequence[Code]:
        return CODES


PACKS = Packs()
