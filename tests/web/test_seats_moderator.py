"""The moderator's page shows what a form would do before it does it, and does it once."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest

from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.moderator_forms import FORMS
from aoi_cli.mail.times import shown
from aoi_cli.web.views import draw, frame_of
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.web.tables import Visit, link_of, new_desk

MARK = re.compile(r'name="mark" value="([^"]+)"')


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = begin(new_desk(tmp_path), [*BEGINNING, OFFER])
    desk.run()
    return desk


def send(visit: Visit, action: str, **fields: str) -> str:
    """The answer to a form: the plan, or what was done."""
    answer = visit.client.post(f"{visit.base}/table/{action}", data={"because": "a try", **fields})
    assert answer.status_code in (200, 409), answer.text
    text: str = answer.text
    return text


def do(visit: Visit, action: str, **fields: str) -> str:
    planned = send(visit, action, mark=f"mark {action}", **fields)
    assert "nothing is done yet" in planned, planned
    return send(visit, action, mark=MARK.findall(planned)[0], sure="yes", **fields)


def test_only_moderators_have_the_page(desk: Desk) -> None:
    ann, mo = Visit(desk, "Ann"), Visit(desk, "Mo")
    assert ann.get("/table").status_code == 404
    assert ann.client.post(f"{ann.base}/table/hold", data={"game": "sunday", "because": "a",
                                                           "sure": "yes"}).status_code == 404
    assert not desk.table().memory.holds
    page = mo.get("/table").text
    assert "Bob: " in page and all(f"/table/{name}" in page for name in FORMS)
    assert mo.base + "/table" in mo.get("/").text
    assert 'id="composer"' not in mo.page()


def test_a_plan_changes_nothing(desk: Desk) -> None:
    mo, before = Visit(desk, "Mo"), (desk.folder / "journal.jsonl").read_bytes()
    rows = desk.rows()
    planned = send(mo, "undo", game="sunday", count="1")
    assert "Row: gm: undo 1" in planned and "Mail to Ann, Bob, Mo" in planned
    assert OFFER.partition(": ")[2] in planned
    assert desk.rows() == rows
    assert (desk.folder / "journal.jsonl").read_bytes() == before


def test_a_plan_shows_the_game_behind_its_rows(desk: Desk) -> None:
    mo = Visit(desk, "Mo")
    planned = send(mo, "undo", game="sunday", count="1")
    held = send(mo, "hold", game="sunday")
    send(mo, "undo", game="sunday", count="1", mark="m", sure="yes")
    then = desk.game()
    assert draw(then.picture(), frame_of(then)).body in planned
    assert 'class="difference"' in planned and "after it" not in held


def test_a_plan_says_what_becomes_of_a_link_and_not_the_link(desk: Desk) -> None:
    mo, ann = Visit(desk, "Mo"), Visit(desk, "Ann")
    for action in ("renew", "revoke"):
        planned = send(mo, action, owner="Ann")
        assert "The link of Ann opens nothing from then on." in planned
    assert ann.get("/").status_code == 200
    done = send(mo, "renew", owner="Ann", mark="m", sure="yes")
    token = link_of(desk, "Ann").split("/")[2]
    assert token not in done and token not in mo.get("/table").text
    assert ann.get("/").status_code == 403
    assert Visit(desk, "Ann").get("/").status_code == 200


def test_a_form_is_carried_out_once(desk: Desk) -> None:
    mo, n = Visit(desk, "Mo"), desk.n()
    for _ in range(2):
        done = send(mo, "undo", game="sunday", count="1", mark="m", sure="yes")
    assert "nothing is done twice" in done
    assert desk.n() == n + 1
    assert len(desk.outbox("ann@", "notice")) == 1
    assert not [*disagreements(desk.table())]


def test_every_form_does_what_its_command_does(desk: Desk) -> None:
    mo = Visit(desk, "Mo")
    for action, fields in (
        ("hold", {}), ("release", {}), ("pause", {}), ("resume", {}), ("undo", {"count": "1"}),
        ("redo", {}), ("act", {"who": "Bob", "row": "decline 1"}),
        ("rule", {"row": "correct Ann +1 coin"}), ("replace", {"number": "9", "row": OFFER}),
        ("substitute", {"who": "Bob", "person": "Dora"}),
        ("extend", {"until": "2026-08-14T20:00"}),
        ("deadline", {"until": "2026-08-12T20:00", "who of all": "Bob"}),
        ("outage", {"since of outage": "2026-08-06T10:00", "until of outage": "2026-08-06T15:00"}),
        ("announce", {"text": "We <b>meet</b>."}),
        ("renew", {"owner": "Ann"}), ("revoke", {"owner": "Bob"}),
    ):
        desk.now += timedelta(hours=6)
        assert "<h2>Done</h2>" in do(mo, action, game="sunday", **fields), action
    table, memory = desk.table(), desk.table().memory
    assert memory.seats["sunday", "Bob"] == "Dora" and not memory.holds
    zone = table.timing("sunday").zone
    assert {shown(ask.due, zone) for ask in table.asks("sunday", "Bob")} == \
        {"Thu 13 Aug 2026, 01:00 (UTC)"}, "the deadline of Bob, and five hours of outage"
    assert memory.links["Ann"].number == 1 and not memory.links["Bob"].sum
    assert {record["what"] for record in desk.records("command")} == FORMS.keys()
    assert not [*disagreements(desk.table())]


@pytest.mark.parametrize(("action", "fields", "told"), [
    ("hold", {"game": "monday"}, "there is no game monday"),
    ("hold", {"game": "sunday", "because": " "}, "Reason is missing"),
    ("release", {"game": "sunday"}, "not on hold"),
    ("undo", {"game": "sunday", "count": "none"}, "no number of rows"),
    ("undo", {"game": "sunday", "count": "99"}, ""),
    ("act", {"game": "sunday", "who": "Bob", "row": "build Z99"}, "^"),
    ("substitute", {"game": "sunday", "who": "Bob", "person": "Eve"}, "there is no Eve"),
    ("deadline", {"game": "sunday", "until": "soon"}, "soon is no time"),
    ("deadline", {"game": "sunday", "until": "2026-08-01T20:00"}, "has passed"),
    ("outage", {}, "no outage is known"),
    ("outage", {"since of outage": "2026-08-03T20:00"}, "an outage has two times"),
    ("renew", {"owner": "Eve"}, "there is no Eve"),
    ("revoke", {"owner": ""}, "Whose link is missing"),
])
def test_what_a_command_refuses_is_told(
    desk: Desk, action: str, fields: dict[str, str], told: str
) -> None:
    mo = Visit(desk, "Mo")
    for sure in ("", "yes"):
        answer = send(mo, action, sure=sure, mark="m", **fields)
        assert "<h2>Refused</h2>" in answer and told in answer
    assert not desk.records("command")
