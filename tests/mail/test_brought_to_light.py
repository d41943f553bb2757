"""An order by mail is no way to try rows until they fit a card that is still to be drawn.

Worlds that look the same to Bob, whose next card differs, answer his mails alike as long as nothing
is written. What has shown him a card stands, whatever becomes of the rows behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from lantern_quay.game import GAME

from aoi_cli.engine.shuffle import numbers
from tests.installed import with_lantern_quay
from tests.mail.desk import Desk, body
from tests.secrecy.files import other_file
from tests.secrecy.modes import write_modes
from tests.small_game.table import rows_of_a_game

ROWS = rows_of_a_game(2, "two")
DRAW, SELL = "draw", [f"sell {n} {ware}" for ware in ("tea", "silk", "amber") for n in (1, 2)]
BEHIND = "T314 something comes to light in the row above"
REMEDY = "as if they stood below a line `premove` of their own"
WORLDS = 4


@pytest.fixture(autouse=True)
def install_quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


def worlds() -> Iterator[str]:
    """Files in which Bob is to draw."""
    text = write_modes(GAME.name, 2, ROWS[: ROWS.index(f"berta: {DRAW}")])["open"]
    for n in range(WORLDS):
        dealt = text if not n else other_file(text, "berta", numbers(str(n), "chance"))
        yield dealt.replace("anna", "Ann").replace("berta", "Bob")


def start_table(folder: Path, text: str) -> Desk:
    desk = Desk(folder, games=("quay",))
    desk.path("quay").write_text(text)
    desk.run()
    return desk


def read_mails(desk: Desk) -> dict[str, bytes]:
    """All mails of the table, byte by byte."""
    return {path.name: path.read_bytes() for path in desk.folder.glob("outbox/*.eml")}


def answers(folder: Path, *mails: Sequence[str]) -> list[dict[str, bytes]]:
    """What each world makes of the same mails by Bob; nothing is written in any."""
    told = []
    for n, text in enumerate(worlds()):
        desk = start_table(folder / str(n), text)
        for lines in mails:
            desk.order("Bob", *lines, game="quay")
            desk.run(1)
            assert desk.path("quay").read_text() == text, lines
        told.append(read_mails(desk))
    return told


def test_the_worlds_are_dealt_differently() -> None:
    assert len({*worlds()}) > 1


@pytest.mark.few(1, "a table for each row")
@pytest.mark.parametrize("row", SELL)
def test_rows_behind_a_card_wait_until_it_is_drawn(tmp_path: Path, row: str) -> None:
    """The card stays drawn in every world, whether the rows behind it are legal or not."""
    for n, text in enumerate(worlds()):
        desk = start_table(tmp_path / str(n), text)
        before = desk.n("quay")
        desk.order("Bob", DRAW, row, game="quay")
        desk.run(1)
        first, *rest = desk.rows("quay")[before:]
        assert first.startswith(f"Bob: {DRAW}")
        assert bool(rest) != bool(desk.outbox("bob@", "expired"))


def test_an_order_with_a_card_in_the_middle_of_a_row_is_refused_whole(tmp_path: Path) -> None:
    told = answers(tmp_path, [f"{DRAW}. sell 1 tea"], ["buy 1", f"{DRAW}. sell 1 tea"])
    assert all(one == told[0] for one in told)


@pytest.mark.heavy("a table for each row")
@pytest.mark.parametrize("row", SELL)
def test_a_premove_with_rows_behind_a_card_expires_alike(tmp_path: Path, row: str) -> None:
    told = answers(tmp_path, ["premove", DRAW, row])
    assert all(one == told[0] for one in told)


def test_who_sends_rows_behind_a_card_is_told_what_to_do(tmp_path: Path) -> None:
    desk = start_table(tmp_path, next(worlds()))
    desk.order("Bob", "premove", DRAW, "sell 2 tea", game="quay")
    desk.run(1)
    desk.deliver("bob@example.org", f"aoi quay\npreview\n{DRAW}\nsell 2 tea\nend")
    desk.run(1)
    refused = [body(mail) for kind in ("receipt", "expired") for mail in desk.outbox("bob@", kind)
               if BEHIND in body(mail)]
    assert len(refused) == 2
    assert all(REMEDY in " ".join(text.split()) for text in refused)


def test_a_card_is_drawn_by_a_row_alone(tmp_path: Path) -> None:
    """And a row above it changes nothing."""
    for n, text in enumerate(worlds()):
        desk = start_table(tmp_path / str(n), text)
        desk.order("Bob", "# my turn", DRAW, game="quay")
        desk.run(1)
        assert desk.rows("quay")[-1] == f"Bob: {DRAW}"


@pytest.mark.few(1, "a table for each row")
@pytest.mark.parametrize("lines", [
    [DRAW, "premove", "sell 2 tea"], ["premove", DRAW, "premove", "sell 2 tea"],
])
def test_what_follows_a_card_goes_along_as_a_premove(tmp_path: Path, lines: list[str]) -> None:
    """The card stays drawn, whether the rest fits it or not."""
    ends = set()
    for n, text in enumerate(worlds()):
        desk = start_table(tmp_path / str(n), text)
        before = desk.n("quay")
        desk.order("Bob", *lines, game="quay")
        desk.run(1)
        first, *rest = desk.rows("quay")[before:]
        assert first.startswith(f"Bob: {DRAW}")
        assert bool(rest) != bool(desk.outbox("bob@", "expired"))
        ends.add(bool(rest))
    assert ends == {True, False}
