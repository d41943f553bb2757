"""Games that come to a table with what lies beside them, and games that cannot be judged there."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.mail import moderator_actions
from aoi_cli.table import Refused, new_game, open_game
from tests.conftest import Result
from tests.mail.desk import Desk, body

Aoi = Callable[..., Result]
HIDDEN = {"game": "through-the-ages", "seed": "5"}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A table without a game."""
    made = Desk(tmp_path / "table", games=())
    path = made.folder / "table.yaml"
    path.write_text(path.read_text().replace("games:\n\n", "games: {}\n"))
    return made


def add(desk: Desk, aoi: Aoi, source: Path, name: str = "sunday") -> Result:
    return aoi("table", "add", desk.folder, source, "--name", name, "--now", desk.now.isoformat())


@pytest.mark.parametrize("info", ["seeded", "commit"])
def test_the_secret_of_a_game_comes_along(
    desk: Desk, aoi: Aoi, tmp_path: Path, info: str
) -> None:
    source = tmp_path / "g.yaml"
    if info == "commit":
        made = aoi("new", source, "--game", "through-the-ages", "-p", "Ann", "-p", "Bob", "--info",
                   "commit")
        assert made.code == 0, made
        aoi("nonces", source, "Ann=aaaaaaaa", "Bob=bbbbbbbb")
    else:
        new_game(str(source), ["Ann", "Bob"], info=info, **HIDDEN)
    assert add(desk, aoi, source).code == 0
    secret = desk.path().with_suffix(".secret")
    assert secret.read_bytes() == source.with_suffix(".secret").read_bytes()
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert desk.game().own().row == 0
    desk.run()
    assert not desk.table().memory.holds


def test_a_game_is_played_on_with_its_secret(desk: Desk, aoi: Aoi, tmp_path: Path) -> None:
    source = tmp_path / "g.yaml"
    new_game(str(source), ["Ann", "Bob"], **HIDDEN)
    add(desk, aoi, source)
    desk.run()
    desk.order("Ann", next(m.text for m in open_game(str(source)).legal("Ann")))
    desk.run(1)
    assert desk.n() == 1


def test_a_game_without_its_secret_is_not_added(desk: Desk, aoi: Aoi, tmp_path: Path) -> None:
    source = tmp_path / "g.yaml"
    new_game(str(source), ["Ann", "Bob"], **HIDDEN)
    source.with_suffix(".secret").unlink()
    found = add(desk, aoi, source)
    assert found.code == 1 and "H008" in found.err
    assert not desk.path().exists() and "sunday" not in (desk.folder / "table.yaml").read_text()


def test_a_copy_that_was_published_is_not_added(desk: Desk, aoi: Aoi, tmp_path: Path) -> None:
    source, copy = tmp_path / "g.yaml", tmp_path / "copy.yaml"
    new_game(str(source), ["Ann", "Bob"], **HIDDEN)
    assert aoi("publish", source, "-o", copy).code == 0
    assert "H008" in add(desk, aoi, copy).err and not desk.path().exists()


def test_the_secret_of_another_game_is_not_overwritten(
    desk: Desk, aoi: Aoi, tmp_path: Path
) -> None:
    source = tmp_path / "g.yaml"
    new_game(str(source), ["Ann", "Bob"], **HIDDEN)
    other = desk.path().with_suffix(".secret")
    other.write_text("seed: a\nsalt: b\n")
    found = add(desk, aoi, source)
    assert found.code == 2 and "exists already" in found.err
    assert other.read_text() == "seed: a\nsalt: b\n" and not desk.path().exists()


def test_the_pack_of_a_game_comes_along(desk: Desk, aoi: Aoi, tmp_path: Path) -> None:
    from aoi_cli.packs import shipped_text
    from aoi_cli.table.packs import kind

    packs = kind()
    text = shipped_text(packs, next(iter(packs.shipped)))
    (tmp_path / "boxes").mkdir()
    (tmp_path / "boxes" / "mine.yaml").write_text(text)
    source = tmp_path / "g.yaml"
    made = aoi("new", source, "--game", "beyond-the-horizon", "-p", "Ann", "-p", "Bob", "--pack",
               "boxes/mine")
    assert made.code == 0, made
    assert add(desk, aoi, source).code == 0
    assert (desk.folder / "games" / "boxes" / "mine.yaml").read_text() == text
    assert not desk.game().problems


# at the table


@pytest.fixture
def ages(tmp_path: Path) -> Desk:
    """A game whose secret has been lost behind its first report."""
    desk = Desk(tmp_path / "table")
    new_game(str(desk.path()), ["Ann", "Bob"], **HIDDEN)
    desk.run()
    desk.path().with_suffix(".secret").rename(tmp_path / "kept")
    return desk


def test_a_player_who_is_not_at_the_table(desk: Desk, aoi: Aoi, tmp_path: Path) -> None:
    new_game(str(tmp_path / "g.yaml"), ["Ann", "Ann Smith"], seed="5")
    assert f"  help: aoi table invite {desk.folder} 'Ann Smith' ADDRESS\n" in add(
        desk, aoi, tmp_path / "g.yaml").err


def test_a_game_that_cannot_be_judged_is_held_and_the_moderator_told(ages: Desk) -> None:
    order = ages.envelope("Ann", "take cultural_heritage_a")
    ages.deliver("ann@example.org", order)
    ages.deliver("ann@example.org", "aoi sunday\nstatus\nend")
    before = len(ages.outbox("mo@", "notice"))
    ages.run(1)
    assert ages.n() == 0 and "sunday" in ages.table().memory.holds
    told = body(ages.outbox("mo@", "notice")[before])
    assert "H008" in told and "sunday.secret" in told
    for mail in [*ages.outbox("ann@"), *ages.outbox("bob@")]:
        assert str(ages.folder) not in body(mail) and "H008" not in body(mail)
    assert "Your order waits." in body(ages.outbox("ann@", "receipt")[0])


def test_it_goes_on_with_the_order_when_the_secret_is_back(ages: Desk, tmp_path: Path) -> None:
    ages.order("Ann", "take cultural_heritage_a")
    table = ages.run(1)
    mo = table.file.moderators[0]
    with pytest.raises(Refused):
        moderator_actions.release(table, "sunday", mo, "mended")
    (tmp_path / "kept").rename(ages.path().with_suffix(".secret"))
    moderator_actions.release(ages.run(1), "sunday", mo, "mended")
    assert ages.rows() == ["Ann: take cultural_heritage_a"]


def test_a_reminder_shows_nobody_a_game_without_its_secret(ages: Desk) -> None:
    ages.run(65)
    assert not ages.outbox("ann@", "reminder") and ages.outbox("mo@", "notice")


def test_the_check_of_a_table_names_it(ages: Desk, aoi: Aoi) -> None:
    found = aoi("table", "check", ages.folder)
    assert found.code == 1 and "sunday.secret" in found.out + found.err
