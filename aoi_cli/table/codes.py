"""The codes of all diagnostics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.correction.codes import CODES as OF_CORRECTIONS
from aoi_cli.engine.error.codes import CODES
from aoi_cli.engine.error.refusal import FAMILIES, Code
from aoi_cli.engine.words import similar
from aoi_cli.imports.codes import CODES as OF_IMPORTS
from aoi_cli.registry import usable_games, usable_packs

LOOK_LIKE_FIGURES = str.maketrans("OIL", "011")


def known_codes() -> Mapping[str, Code]:
    of_games = [code for game in usable_games() for code in game.course.codes]
    of_packs = [code for packs in usable_packs() for code in packs.codes()]
    known: dict[str, Code] = {}
    for code in (*CODES, *OF_CORRECTIONS, *OF_IMPORTS, *of_packs, *of_games):
        known.setdefault(code.id, code)
    return known


def codes() -> dict[str, Code]:
    """The codes of all games, family by family."""
    order = "".join(FAMILIES)
    return dict(sorted(known_codes().items(), key=lambda item: (order.index(item[0][0]), item[0])))


def similar_code(word: str, codes: Iterable[str]) -> str:
    """The code that was probably meant; letters may stand for the figures they look like."""
    codes = [*codes]
    figures = word[:1].upper() + word[1:].upper().translate(LOOK_LIKE_FIGURES)
    return figures if figures in codes else similar(word, [code.lower() for code in codes]).upper()
