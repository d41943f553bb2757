"""No mail shows what its reader may not see: tried with a game that hides hands and choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.table import new_game
from tests.installed import with_lantern_quay
from tests.mail.desk import Desk, body

NAMES = ("Ann", "Bob", "Cleo")


@pytest.fixture(autouse=True)
def install_quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


@pytest.fixture
def quay(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path / "table", games=("quay",))
    new_game(str(desk.path("quay")), NAMES, game="lantern-quay", seed="mail")
    return desk


def ways(desk: Desk, seat: str) -> list[str]:
    """Rows that a player can write now, as the player sees them."""
    game = desk.game("quay")
    texts = [move.text for move in game.seen_by(seat).legal(seat)]
    return [text for text in texts if not game.try_rows([f"{seat}: {text}"]).problems]


def mails_to(desk: Desk, *names: str) -> list[str]:
    """Every word of the mails to these players, whatever their order."""
    return sorted(f"{mail['Subject']}\n{body(mail)}" for name in names
                  for mail in desk.outbox(f"{name}@"))


def play_on(desk: Desk, rows: int) -> None:
    for _ in range(rows):
        seat = desk.game("quay").in_turn()
        assert seat is not None
        desk.order(seat, ways(desk, seat)[0], game="quay")
        desk.run(1)


def test_a_game_with_hidden_hands_is_played_by_mail(quay: Desk) -> None:
    quay.run()
    play_on(quay, 12)
    assert quay.n("quay") == 12


def start_table(folder: Path) -> Desk:
    desk = Desk(folder, games=("quay",))
    new_game(str(desk.path("quay")), NAMES, game="lantern-quay", seed="mail")
    desk.run()
    return desk


def test_what_a_player_chooses_in_secret_changes_no_mail_to_others(tmp_path: Path) -> None:
    """Ann keeps one patron or the other, and a stall: no word of the others' mails differs.

    Questions, previews, refusals and orders that are overtaken are among them.
    """
    told = []
    for choice in (0, 1):
        desk = start_table(tmp_path / str(choice))
        old = desk.envelope("Bob", "stall gate", game="quay")
        assert len(ways(desk, "Ann")) == 2
        desk.order("Ann", ways(desk, "Ann")[choice], game="quay")
        desk.run(1)
        for name in ("Bob", "Cleo"):
            desk.order(name, ways(desk, name)[0], game="quay")
            desk.run(1)
        desk.order("Ann", ways(desk, "Ann")[choice], game="quay")
        desk.run(1)
        desk.deliver("bob@example.org", old)
        for what in ("status", "log", "preview\nplay spyglass on Ann", "preview\nstall bridge"):
            desk.deliver("bob@example.org", f"aoi quay\n{what}\nend")
        desk.order("Cleo", "buy 3", game="quay")
        desk.run(1)
        told.append((mails_to(desk, "bob", "cleo", "mo"), mails_to(desk, "ann")))
    assert told[0][0] == told[1][0]
    assert told[0][1] != told[1][1], "Ann herself is told"
    assert len(told[0][0]) >= 10


def test_what_the_moderator_plays_for_somebody_is_told_as_all_may_know_it(tmp_path: Path) -> None:
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.table import Table

    told = []
    for choice in (0, 1):
        desk = start_table(tmp_path / str(choice))
        row = ways(desk, "Ann")[choice]
        table = Table(desk.folder, desk.now)
        moderator_actions.act(
            table, "quay", "Ann", row, moderator_actions.moderator(table, None), "away")
        desk.run(1)
        assert desk.rows("quay")[-1].startswith(f"Ann: {row}")
        told.append(mails_to(desk, "bob", "cleo", "mo"))
    assert told[0] == told[1] and told[0]


def test_what_is_brought_back_and_replaced_is_told_as_all_may_know_it(tmp_path: Path) -> None:
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.table import Table

    told = []
    for choice in (0, 1):
        desk = start_table(tmp_path / str(choice))
        row, other = ways(desk, "Ann")[choice], ways(desk, "Ann")[1 - choice]
        table = Table(desk.folder, desk.now)
        mo = moderator_actions.moderator(table, None)
        moderator_actions.act(table, "quay", "Ann", row, mo, "away")
        number = len(desk.rows("quay"))
        moderator_actions.undo(table, "quay", 1, mo, "she asked")
        moderator_actions.redo(table, "quay", None, mo, "she asked again")
        moderator_actions.replace(
            table, "quay", number, [f"Ann: {other}"], mo, "it was the other one")
        desk.run(1)
        assert desk.rows("quay")[-1].startswith(f"Ann: {other}")
        told.append(mails_to(desk, "bob", "cleo", "mo"))
    assert told[0] == told[1]
    assert any("brought back" in text for text in told[0])
    assert any("is replaced" in text for text in told[0])


def test_a_moderator_reads_of_whom_something_is_asked_in_secret(quay: Desk) -> None:
    quay.run()
    (report,) = quay.outbox("mo@", "report")
    asked = {item.player for item in quay.game("quay").waiting()}
    assert asked and all(f"  {seat}" in body(report) for seat in asked)
    assert body(report).count(", until ") >= len(asked)


def test_a_refusal_that_only_the_full_game_gives_tells_its_kind_alone(quay: Desk) -> None:
    """Bob may write that he plays a card on what Ann holds; why it fails is hers to know."""
    from aoi_cli.engine.error.refusal import Diagnostic
    from aoi_cli.engine.span import Span
    from aoi_cli.table.redacted_refusals import codes_of, generalize

    found = Diagnostic("T301", "Ann holds the fog", Span(1, 1, 2), "since Ann has fog", "ask Ann")
    told = generalize(found, codes_of(quay.game("quay")))
    assert "fog" not in told.message + told.because + told.help and told.code == "T301"
