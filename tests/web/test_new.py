"""Games are made by forms, as `aoi new` and `aoi import` make them; nothing is overwritten."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aoi_cli.table import new_game, open_game
from aoi_cli.table.game_names import list_games
from tests.imports.logs import LOG
from tests.installed import with_lantern_quay
from tests.recorded import games_of
from tests.web.conftest import HOST, Browse

NAMES = ["anna", "berta"]


def make(client: TestClient, **fields: object) -> tuple[int, str]:
    answer = client.post("/new", data={"player": NAMES, **fields}, follow_redirects=False)
    return answer.status_code, answer.headers.get("location", "") or answer.text


@pytest.mark.parametrize("game", ["age-of-innovation", "beyond-the-horizon", "terra-mystica",
                                  "through-the-ages", "lantern-quay"])
def test_a_form_makes_the_game_that_the_command_makes(
    browse: Browse, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, game: str
) -> None:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        client = browse()
        page = client.get(f"/new?game={game}").text
        for setting in next(each for each in list_games() if each.name == game).creation.settings:
            assert f'name="{setting.key}"' in page
        code, address = make(client, game=game, title="Sunday", seed="7", file="one")
        assert (code, address) == (303, "/g/one.yaml")
        made = open_game(tmp_path / "one.yaml")
        assert not made.problems and made.title == "Sunday" and made.players == NAMES
        other = new_game(tmp_path / "two.yaml", NAMES, game=game, title="Sunday", seed="7")
        assert without_secret(made.source) == without_secret(other.source)


def without_secret(text: str) -> str:
    """The text without the sum of its secret, which differs from game to game."""
    return re.sub(r"^secret: .*$", "", text, flags=re.MULTILINE)


def test_every_ruling_and_option_can_be_chosen(browse: Browse) -> None:
    client = browse()
    for game in list_games():
        page = client.get(f"/new?game={game.name}").text
        for ruling in game.rulings.known.values():
            for word in ruling.others:
                if word != "default":
                    assert f'value="{ruling.id}={word}"' in page
        for option in game.rulings.options.values():
            assert f'value="{option.name}"' in page


def test_readings_options_and_named_components_are_written(browse: Browse, tmp_path: Path) -> None:
    code, address = make(browse(), game="terra-mystica", file="one", ruling="R-LEFT=moderator",
                         option=["shipping-bonus", "mini-expansion-1"], map="fjords-2.1",
                         policy="anna=always\nberta=up to 2 VP lost")
    assert code == 303, address
    text = (tmp_path / "one.yaml").read_text()
    for part in ("R-LEFT: moderator", "shipping-bonus", "mini-expansion-1", "fjords-2.1", "always"):
        assert part in text
    assert not open_game(tmp_path / "one.yaml").problems


def test_a_refused_form_keeps_what_was_typed(browse: Browse, tmp_path: Path) -> None:
    code, page = make(browse(), game="terra-mystica", title="My <title>", map="fjords-2.1",
                      bonuses="BON1,BON99", option="shipping-bonus")
    assert code == 422 and 'class="refusal"' in page and "BON99" in page
    assert 'value="My &lt;title&gt;"' in page and 'value="anna"' in page
    assert re.search(r'value="shipping-bonus" checked', page)
    assert 'value="fjords-2.1" selected' in page
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_overwritten(browse: Browse, tmp_path: Path) -> None:
    client = browse()
    (tmp_path / "one.yaml").write_text("mine")
    code, page = make(client, game="terra-mystica", file="one")
    assert code == 422 and "exists" in page
    assert (tmp_path / "one.yaml").read_text() == "mine"
    addresses = [make(client, game="terra-mystica", title="one")[1] for _ in range(2)]
    assert addresses == ["/g/one%202.yaml", "/g/one%203.yaml"]


@pytest.mark.parametrize("name", ["../out", "/etc/x", "a\\..\\b", ".hidden", "..", "con\0", "~x"])
def test_a_file_stays_in_the_folder(browse: Browse, tmp_path: Path, name: str) -> None:
    code, address = make(browse(), game="terra-mystica", file=name)
    assert code == 303, address
    file, = (path for path in tmp_path.iterdir())
    assert file.suffix == ".yaml" and not file.name.startswith(".")
    assert len([*tmp_path.parent.glob("*.yaml")]) == 0


def send_log(client: TestClient, name: str, content: bytes, **fields: str) -> tuple[int, str]:
    answer = client.post("/import", data=fields, files={"log": (name, content)},
                         follow_redirects=False)
    return answer.status_code, answer.headers.get("location", "") or answer.text


@pytest.mark.parametrize("importer", ["", "snellman"])
def test_a_log_is_imported_under_a_free_name(
    browse: Browse, tmp_path: Path, importer: str
) -> None:
    client, log = browse(), LOG.encode()
    first, second = (send_log(client, "../my log.txt", log, importer=importer) for _ in range(2))
    assert first == (303, "/g/my%20log.yaml"), first
    assert second == (303, "/g/my%20log%202.yaml")
    assert not open_game(tmp_path / "my log.yaml").problems


def test_a_game_file_is_taken_as_it_is(browse: Browse, tmp_path: Path) -> None:
    text = games_of("terra-mystica")[0].read_text()
    assert send_log(browse(), "game.yaml", text.encode()) == (303, "/g/game.yaml")
    assert text in (tmp_path / "game.yaml").read_text()


@pytest.mark.parametrize("content", [b"", b"nothing of a game", b"\xff\xfe\0", b"aoi: 1\n"])
def test_what_is_no_log_is_refused_with_reasons(
    browse: Browse, tmp_path: Path, content: bytes
) -> None:
    code, page = send_log(browse(), "x.txt", content)
    assert code == 422 and 'class="refusal"' in page
    assert "Traceback" not in page
    assert [*tmp_path.iterdir()] == []


def test_a_plain_form_of_this_page_is_taken(browse: Browse) -> None:
    """A page without a referrer says that its origin is null, and where the request comes from."""
    client = browse()
    data = {"game": "terra-mystica", "player": NAMES}
    own = {"Origin": "null", "Sec-Fetch-Site": "same-origin"}
    assert client.post("/new", data=data, headers=own, follow_redirects=False).status_code == 303
    for site in ("cross-site", "same-site", "none", ""):
        foreign = {"Origin": "null", "Sec-Fetch-Site": site}
        assert client.post("/new", data=data, headers=foreign).status_code == 403
    assert client.post("/new", data=data, headers={"Origin": f"http://{HOST}"},
                       follow_redirects=False).status_code == 303
