"""A table by mail: what was drawn, prepared and discarded is told to nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.engine.hidden.zone import EVERYBODY
from aoi_cli.rules.through_the_ages.card_names import name as called
from aoi_cli.rules.through_the_ages.state import State
from aoi_cli.table import new_game
from tests.mail.desk import Desk, body

NAMES = ("Ann", "Bob", "Cleo")
FILLED = 5
"""Rounds until all hold cards, and something was discarded."""


@pytest.mark.heavy("mails of a whole game")
def test_no_mail_tells_a_card_that_its_reader_may_not_see(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table", games=("ages",))
    new_game(str(desk.path("ages")), NAMES, game="through-the-ages", seed="mail", info="seeded")
    desk.run()
    bot = desk.game("ages").game.player("mail")
    discards = prepared = own = 0
    while (s := desk.game("ages").state).round < FILLED:
        assert isinstance(s, State)
        game = desk.game("ages")
        seat = game.in_turn() or next(d.player for d in s.decisions if d.waits)
        row = ". ".join(c.text for c in bot.row(s, seat))
        discards, prepared = discards + ("discard" in row), prepared + ("prepare" in row)
        before = {mail["Message-ID"] for mail in desk.outbox()}
        desk.order(seat, row, game="ages")
        desk.run(1)
        assert {mail["Message-ID"] for mail in desk.outbox()} - before
        now = desk.game("ages").state
        assert isinstance(now, State)
        for name in NAMES:
            secret, held = secrets_for(now, name), now.zones[f"military hand of {name}"].names
            for mail in desk.outbox(f"{name.lower()}@"):
                words = f"{mail['Subject']}\n{body(mail)}"
                assert not [card for card in secret if card in words or called(card) in words]
                own += any(called(card) in words for card in held)
    assert discards and prepared and own


def secrets_for(s: State, name: str) -> set[str]:
    """Cards that somebody else alone has seen so far, of which the player has seen no other."""
    hidden, seen = set(), {*s.row, *s.past_events, *s.common_tactics}
    for zone in s.zones.values():
        for card in zone.cards:
            if card.insiders is EVERYBODY or name in card.insiders:
                seen.add(card.name)
            elif card.insiders:
                hidden.add(card.name)
    return hidden - seen


@pytest.mark.parametrize("between", [[], ["premove"]])
def test_actions_behind_an_event_go_along_in_one_mail(tmp_path: Path, between: list[str]) -> None:
    """Which event takes effect is seen by all only when one is prepared."""
    desk = Desk(tmp_path / "table", games=("ages",))
    game = new_game(str(desk.path("ages")), NAMES, game="through-the-ages", seed="mail")
    bot = game.game.player("mail")

    def row_of(seat: str) -> str:
        assert isinstance(game.state, State)
        return ". ".join(c.text for c in bot.row(game.state, seat))

    while not (row := row_of(seat := str(game.in_turn()))).startswith("prepare"):
        game.play([f"{seat}: {row}"])
    desk.run()
    desk.order(seat, row, *between, "end", game="ages")
    desk.run(1)
    assert [row.who for row in desk.game("ages").rows[-2:]] == [seat, seat]
    assert desk.rows("ages")[-1].startswith(f"{seat}: end")


def test_an_order_that_says_not_what_is_to_be_upgraded_is_answered(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table", games=("ages",))
    new_game(str(desk.path("ages")), NAMES, game="through-the-ages", seed="mail", info="seeded")
    desk.run()
    told = len(desk.outbox("ann@"))
    desk.order("Ann", "play rich_land_a then upgrade", game="ages")
    desk.run(1)
    assert len(desk.outbox("ann@")) == told + 1
    assert not [*desk.folder.glob("failed/*")]
