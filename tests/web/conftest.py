"""Pages of games in a folder of the test, asked for without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aoi_cli.web.application import make_application
from tests.recorded import games_of

KEY = "correct-horse"
HOST = "127.0.0.1:8000"
Browse = Callable[..., TestClient]


@pytest.fixture
def browse(tmp_path: Path) -> Iterator[Browse]:
    """Opens the pages of a folder, as somebody who has the key."""
    clients: list[TestClient] = []

    def open_pages(folder: Path = tmp_path, key: str = KEY) -> TestClient:
        application = make_application([str(folder)], KEY, {HOST})
        client = TestClient(application, base_url=f"http://{HOST}")
        clients.append(client)
        client.get(f"/?key={key}", follow_redirects=False)
        return client

    yield open_pages
    for client in clients:
        client.close()


def list_page(client: TestClient) -> str:
    """The list of games, as soon as all of them are read."""
    for _ in range(200):
        answer = client.get("/")
        if "Refresh" not in answer.headers:
            return answer.text
    raise AssertionError("games are still being read")


def shorten(game: str, rows: int, folder: Path, number: int = 0) -> Path:
    """A shipped game as it was after some of its rows, in a folder."""
    source = games_of(game)[number]
    head, moves = source.read_text(encoding="utf-8").split("moves: |\n")
    lines = [line for line in moves.splitlines(keepends=True)
             if line.strip() and not line.strip().startswith("#")]
    file = folder / f"{game}.yaml"
    file.write_text(f"{head}moves: |\n{''.join(lines[:rows])}", encoding="utf-8")
    return file
