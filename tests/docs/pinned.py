"""The program as the pages call it: new games have the rulesets that the cases are pinned to.

So a newer ruleset changes no page until `tests/cases/rulesets.yaml` names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import patch

from aoi_cli.cli import main as command_line
from aoi_cli.table import game_creation
from tests.conformance.case_files import RULESETS

choose_newest = game_creation.choose_ruleset


def choose_pinned(game: str, ruleset: str | None) -> str:
    return choose_newest(game, ruleset or RULESETS.get(game))


def run(arguments: Sequence[str]) -> int:
    with patch.object(game_creation, "choose_ruleset", choose_pinned):
        return command_line.run(arguments)


def main() -> None:
    with patch.object(game_creation, "choose_ruleset", choose_pinned):
        command_line.main()
