"""The packs that come with the program.

One that is published never changes in a ruleset: what is new in it says `since`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "packs"
SUMS: Mapping[str, str] = {"bth-house-1": "5adbdd14dbaedd7b"}
"""Of each as it was published, without what later rulesets brought."""
FILES: Mapping[str, str] = {id: str(FOLDER / f"{id}.yaml") for id in SUMS}
USUAL = "bth-house-1"
"""For games that name no other."""
