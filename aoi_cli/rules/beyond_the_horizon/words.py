"""Components as cards for `aoi rules`."""

from __future__ import annotations

from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.rules.beyond_the_horizon.rulings import QUESTIONS


def topics() -> Topics:
    """Components are in packs, which `aoi pack show` tells; here stand the open points."""
    return {"rulings": [
        Card(q.id, "ruling", "D", f"{q.asks} {q.readings[q.usual]}",
             tuple((word, meaning) for word, meaning in q.readings.items()))
        for q in QUESTIONS.values()
    ]}
