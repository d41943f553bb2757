"""A report as JSON is the same text in every process."""

from __future__ import annotations

import json

from tests.conftest import Aoi
from tests.recorded import GAMES


def test_what_has_no_order_is_sorted(aoi: Aoi) -> None:
    report = json.loads(aoi("show", GAMES[0], "--format", "json").out)
    marks = [hex["marks"] for hex in report["board"]["hexes"]]
    assert any(len(of_hex) > 1 for of_hex in marks)
    assert marks == [sorted(of_hex) for of_hex in marks]
