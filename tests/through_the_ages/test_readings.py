"""The rules ask for readings of rulings that a head can choose."""

from __future__ import annotations

import re
from pathlib import Path

from aoi_cli.rules.through_the_ages import rulings
from aoi_cli.rules.through_the_ages.rulings import RULINGS


def test_no_reading_is_played_that_nobody_can_choose() -> None:
    for file in Path(rulings.__file__).parent.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        for ruling, reading in re.findall(r'ruled\("([A-Z-]+)"\) [!=]= "(\w+)"', text):
            assert reading in RULINGS[ruling].others, file.name
