"""Turn mails in positions of each game: their lines, their news, and each of their links.

`python -m tests.mail.turn_mail_properties 20` looks at many more positions.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.mail.turn_mail_properties import (
    GAMES,
    faults_of_links,
    faults_of_subject,
    faults_of_text,
    links_of,
    sight_at,
    sights,
    table_for,
    tap_link,
)

RECORDS = ("age-of-innovation/14-four.yaml", "terra-mystica/03-three.yaml",
           "through-the-ages/01-two.yaml", "beyond-the-horizon/3-three-001.yaml")


@pytest.mark.parametrize("name", RECORDS)
def test_what_turn_mails_hold_and_what_their_links_order(tmp_path: Path, name: str) -> None:
    for it in islice(sights(*table_for(tmp_path / "table", GAMES / name), 2), 2):
        assert links_of(it)
        assert [*faults_of_text(it), *faults_of_subject(it), *faults_of_links(it)] == [], it.place


def test_rows_of_others_come_before_choices_and_effects(tmp_path: Path) -> None:
    desk, whole = table_for(tmp_path / "table", GAMES / "terra-mystica/18-two-bridges.yaml")
    assert [*faults_of_text(sight_at(desk, whole, 52, "berta"))] == []


def test_a_link_to_what_is_not_legal_is_found(tmp_path: Path) -> None:
    desk, whole = table_for(tmp_path / "table", GAMES / "terra-mystica/18-two-bridges.yaml")
    it = sight_at(desk, whole, 52, "berta")
    link = links_of(it)[0]
    assert tap_link(it, link) == ""
    assert "A1" in tap_link(it, link.replace("E11", "A1"))
    assert tap_link(it, link.replace("aoi%2B", "aoi%2Ba"))
