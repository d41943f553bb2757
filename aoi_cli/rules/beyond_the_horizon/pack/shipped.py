"""The packs that come with the program.

One that is published never changes in a ruleset: what is new in it says `since`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "packs"
SUMS: Mapping[str, str] = {"bth-house-1": "5adbdd14dbaedd7b"}
"""The sum of each pack as published, without components of later rulesets."""
FILES: Mapping[str, str] = {id: str(FOLDER / f"{id}.yaml") for id in SUMS}
USUAL = "bth-house-1"
"""The pack of games that name no other."""
