"""From nothing to the first move, as the page about it says, and what is said where that fails."""

from __future__ import annotations

import re
import shlex
import socket
import sys
import time
from pathlib import Path

import pytest

from aoi_cli.extras import command_to_add
from aoi_cli.table import open_game
from tests.browser.serving import serving
from tests.conftest import Aoi
from tests.web.test_attacks import RawConnection

PAGE = Path(__file__).parents[2] / "docs" / "web.md"


def test_the_first_move_is_made_within_a_minute(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = time.monotonic()
    monkeypatch.chdir(tmp_path)
    box, = re.findall(r"```sh\npip install .*?\n(.*?)```", PAGE.read_text(), re.DOTALL)
    *made, shown = [shlex.split(line)[1:] for line in box.splitlines()]
    for line in made:
        assert aoi(*line).code == 0, line
    assert shown[0] == "web"
    with serving(*map(Path, shown[1:])) as address:
        raw = RawConnection(address)
        key = re.sub(r"^http://[^/]+", "", address)
        assert " 303 " in raw.ask(f"GET {key} HTTP/1.1\r\nHost: {raw.host}\r\n\r\n".encode())
        file, = tmp_path.glob("*.yaml")
        page = read_answer(raw, raw.head(f"GET /g/{file.name} HTTP/1.1"))
        version = page.partition('data-version="')[2].partition('"')[0]
        player, commands = open_game(file).legal_rows(limit=1)[0].text.split(": ", 1)
        body = f'{{"version": "{version}", "player": "{player}", "text": "{commands}"}}'
        answer = read_answer(raw, raw.head(f"POST /g/{file.name}/rows HTTP/1.1",
                                           f"Content-Length: {len(body)}") + body.encode())
        assert '"done":true' in answer
        raw.socket.close()
    assert open_game(file).row == 1
    assert time.monotonic() - begun < 60


def read_answer(raw: RawConnection, request: bytes) -> str:
    answer = raw.ask(request)
    length = int(re.findall(r"content-length: (\d+)", answer)[0])
    while len(answer.partition("\r\n\r\n")[2]) < length:
        answer += raw.read()
    return answer


def test_a_port_that_is_taken(aoi: Aoi, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        told = aoi("web", tmp_path, "--port", str(taken.getsockname()[1]), "--no-browser")
    assert told.code == 2
    assert "any free one" in " ".join(told.err.split())


def test_a_folder_that_there_is_not(aoi: Aoi, tmp_path: Path) -> None:
    told = aoi("web", tmp_path / "nothing", "--no-browser")
    assert told.code == 2
    assert "aoi new" in " ".join(told.err.split())


def test_an_extra_that_is_missing(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] in ("starlette", "uvicorn")
                 or name.startswith("aoi_cli.web.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    told = aoi("web", tmp_path, "--no-browser")
    assert told.code == 2
    assert told.err.splitlines() == [
        "aoi: a page in a browser needs the extra `web`.", f"  help: {command_to_add('web')}"]
