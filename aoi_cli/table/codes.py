"""The codes of all diagnostics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.correction.codes import CODES as OF_CORRECTIONS
from aoi_cli.engine.error.codes import CODES
from aoi_cli.engine.error.refusal import FAMILIES, Code
from aoi_cli.engine.words import similar
from aoi_cli.games import GAMES, PACKS, rules
from aoi_cli.imports.codes import CODES as OF_IMPORTS


def known_codes() -> Mapping[str, Code]:
    of_games = (code for name in GAMES for code in rules(name).codes())
    of_packs = (code for packs in PACKS.values() for code in packs().codes())
    return {code.id: code for code in (*CODES, *OF_CORRECTIONS, *of_games, *of_packs, *OF_IMPORTS)}


def codes() -> dict[str, Code]:
    """The codes of all games, family by family."""
    order = "".join(FAMILIES)
    return dict(sorted(known_codes().items(), key=lambda item: (order.index(item[0][0]), item[0])))


def similar_code(word: str, codes: Iterable[str]) -> str:
    return similar(word, [code.lower() for code in codes]).upper()
