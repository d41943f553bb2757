"""Lines of `aoi engine` behind a position: the first byte says which."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice

from aoi_cli.cli.protocol.requests import REQUESTS
from aoi_cli.cli.protocol.session import Session
from aoi_cli.render.output.catalogue import OUTPUTS
from tests.foreign import check_harmless
from tests.fuzz import rows, words
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target

FIELDS = ("id", "rows", "player", "kind", "limit", "carry_on", "seed", "parts", "as", "text",
          "players", "game", "info", "options", "rulings", "policies", "components")
"""Without those that write files."""
MOST_LINES = 3
EVERY_ROW = 20
"""The step from one recorded row that is a seed to the next."""


def take(data: bytes) -> None:
    games = rows.positions()
    game = games[data[0] % len(games)] if data else games[0]
    before = game.state.copy()
    session = Session()
    session.known = game
    with strictly():
        for line in data[1:].split(b"\n")[:MOST_LINES]:
            if b"path" not in line and b"\\" not in line:
                answer = session.answer(line)
                check_harmless(answer)
                told = json.loads(answer)
                assert f"engine-{told['answer']}" in OUTPUTS and "\n" not in answer
    assert game.state == before


def seeds() -> Iterator[bytes]:
    for seed in islice(rows.seeds(), 0, None, EVERY_ROW):
        for request in ("try", "play"):
            yield seed[:1] + json.dumps({"request": request, "rows": [seed[1:].decode()]}).encode()
    for number, request in enumerate(REQUESTS):
        yield bytes([number]) + json.dumps({"request": request, "id": number}).encode()
        yield bytes([number]) + json.dumps(
            {"request": request, "players": ["anna", "berta"], "seed": "1"}).encode()


def every_word() -> Iterator[str]:
    for word in (*REQUESTS, *FIELDS):
        yield f'"{word}"'
    yield from words.every()


TARGET = Target("engine", take, seeds, every_word, 400)
