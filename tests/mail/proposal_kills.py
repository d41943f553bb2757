"""The machine stops while moderators' commands are asked for and confirmed by mail.

`python -m tests.mail.proposal_kills` kills a run at every one of its writes; the tests take some.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable
from email.message import EmailMessage
from pathlib import Path

from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.commands import complete
from aoi_cli.mail.people_actions import resign
from aoi_cli.mail.running import opened
from aoi_cli.mail.sign_up_actions import open_sign_up
from aoi_cli.mail.sign_ups import invitation_token, sign_up_link
from tests.mail.desk import Desk, body
from tests.mail.phone import tap
from tests.mail.test_crashes import killer, tally
from tests.mail.test_reply_crashes import begin_with_offer, copy_desk, run_in_child

MO = "mo@example.org"
UNDO = "undo sunday because a mistake"


def leave_command_in_box(folder: Path) -> Desk:
    """A table with a command in its box that no run has taken yet."""
    desk = begin_with_offer(folder)
    desk.deliver(MO, UNDO)
    return desk


def confirm_twice(folder: Path) -> Desk:
    """A table with a link of a command that was tapped twice."""
    desk = leave_command_in_box(folder)
    desk.run(steps=["receive"])
    (mail,) = desk.outbox(MO, "confirm")
    link = next(line for line in body(mail).split("\n") if line.startswith("mailto:"))
    for _ in range(2):
        tap(desk, MO, link)
    return desk


def overtake_command(folder: Path) -> Desk:
    """A table with a link that was tapped when the game had gone on."""
    desk = leave_command_in_box(folder)
    desk.run(steps=["receive"])
    (mail,) = desk.outbox(MO, "confirm")
    desk.order("Bob", "decline 1")
    desk.run(steps=["receive"])
    tap(desk, MO, next(line for line in body(mail).split("\n") if line.startswith("mailto:")))
    return desk


def resign_seat(folder: Path) -> Desk:
    """A table with a player who resigns, and somebody who asks for the seat."""
    desk = begin_with_offer(folder)
    desk.deliver("bob@example.org", "resign")
    desk.run(steps=["receive"])
    tap(desk, "bob@example.org", link_of(desk.outbox("bob@", "confirm")[0]))
    desk.deliver("dora@example.org", "take over Bob in sunday")
    return desk


def take_over_seat(folder: Path) -> Desk:
    """A table whose moderator gives a seat away, and says so twice."""
    desk = resign_seat(folder)
    desk.run(steps=["receive"])
    for _ in range(2):
        tap(desk, MO, link_of(desk.outbox(MO, "confirm")[0]))
    return desk


def agree_to_address(folder: Path) -> Desk:
    """A table at which an old address agrees to a new one, twice."""
    desk = begin_with_offer(folder)
    desk.deliver("bob@example.org", "address bob@new.example")
    desk.run(steps=["receive"])
    for _ in range(2):
        tap(desk, "bob@example.org", link_of(desk.outbox("bob@", "confirm")[0]))
    return desk


def agree_twice(folder: Path) -> Desk:
    """A table at which a new address agrees, twice."""
    desk = agree_to_address(folder)
    desk.run(steps=["receive"])
    for _ in range(2):
        tap(desk, "bob@new.example", link_of(desk.outbox("bob@new", "confirm")[0]))
    return desk


def sign_up_twice(folder: Path) -> Desk:
    """Strangers for both seats of a game; one has confirmed the address, twice."""
    desk = begin_with_offer(folder)
    table = opened(desk.folder, desk.now)
    open_sign_up(table, "monday", 2, {"seed": "5"})
    complete(table)
    link = sign_up_link(table, table.memory.openings["monday"], invitation_token(
        table, table.memory.openings["monday"]))
    for name in ("Zoe", "Yan"):
        tap(desk, f"{name.lower()}@else.example", link.replace("as%20%0D", f"as%20{name}%0D"))
    desk.run(steps=["receive"])
    for _ in range(2):
        tap(desk, "zoe@else.example", link_of(desk.outbox("zoe@", "confirm")[0]))
    return desk


def last_seat(folder: Path) -> Desk:
    """The stranger who takes the last seat, so that the game is made."""
    desk = sign_up_twice(folder)
    desk.run(steps=["receive"])
    for _ in range(2):
        tap(desk, "yan@else.example", link_of(desk.outbox("yan@", "confirm")[0]))
    return desk


def open_seat(folder: Path) -> Desk:
    """A stranger who takes the seat of a player who has resigned, and says so twice."""
    desk = begin_with_offer(folder)
    table = opened(desk.folder, desk.now)
    resign(table, "sunday", table.file.players["Bob"])
    open_sign_up(table, "sunday", 0, {})
    complete(table)
    opening = table.memory.openings["sunday"]
    tap(desk, "zoe@else.example", sign_up_link(table, opening, invitation_token(
        table, opening)).replace("as%20%0D", "as%20Zoe%0D"))
    desk.run(steps=["receive"])
    for _ in range(2):
        tap(desk, "zoe@else.example", link_of(desk.outbox("zoe@", "confirm")[0]))
    return desk


def link_of(mail: EmailMessage) -> str:
    return next(line for line in body(mail).split("\n") if line.startswith("mailto:"))


SCENES: dict[Callable[[Path], Desk], tuple[int, int]] = {
    leave_command_in_box: (0, 1), confirm_twice: (1, 1), overtake_command: (0, 2),
    resign_seat: (1, 2), take_over_seat: (2, 2), agree_to_address: (1, 2), agree_twice: (2, 2),
    sign_up_twice: (2, 2), last_seat: (3, 2), open_seat: (3, 1)}
"""How many commands are carried out, and how many are asked for."""
FIRST_HALVES = frozenset([agree_to_address, sign_up_twice])
"""Scenes that others begin with."""


def state_of(desk: Desk) -> tuple[object, ...]:
    table = desk.table()
    mails = {kind: sorted(body(mail) for mail in desk.outbox(kind=kind))
             for kind in ("confirm", "receipt", "notice", "welcome", "invitation")}
    open_commands = [*table.memory.commands, *table.memory.carried_on]
    return (len(desk.records("command")), len(table.memory.proposals), desk.rows(), mails,
            (desk.folder / "table.yaml").read_text(), other_game(desk),
            open_commands, [*disagreements(table)])


def other_game(desk: Desk) -> str:
    path = desk.path("monday")
    return path.read_text() if path.exists() else ""


def kill(scene: Callable[[Path], Desk], folder: Path, most: int | None = None) -> int:
    """Kill a run at its writes, or at so many of them by chance; the number of writes."""
    before = scene(folder)
    whole = copy_desk(before, folder / "whole")
    count = folder / "count"

    assert run_in_child(whole, tally(count)) == 0
    wanted = state_of(whole)
    assert wanted[:2] == SCENES[scene] and wanted[-2:] == ([], [])
    writes = count.stat().st_size
    for at in sample_moments(range(1, writes + 1), most):
        desk = copy_desk(before, folder / "again")
        assert os.WTERMSIG(run_in_child(desk, killer(at))) == signal.SIGKILL, at
        assert run_in_child(desk, None) == 0, at
        assert state_of(desk) == wanted, at
    return writes


def sample_moments(moments: Iterable[int], most: int | None) -> list[int]:
    every = [*moments]
    return every if most is None else sorted(random.Random(len(every)).sample(every, most))


def main() -> None:
    for scene in SCENES:
        with tempfile.TemporaryDirectory() as folder:
            sys.stdout.write(f"{scene.__name__}: killed at {kill(scene, Path(folder))} writes\n")


if __name__ == "__main__":
    main()
