"""Rows of Through the Ages that are read, however odd."""

import pytest

from aoi_cli.games import notation

READ = notation("through-the-ages")


@pytest.mark.parametrize(("text", "change"), [
    ("upgrade bronze to iron", "bronze to iron"),
    ("upgrade bronze iron", "bronze to iron"),
    ("upgrade to iron", "to to iron"),
    ("upgrade to", "to"),
])
def test_an_upgrade_says_from_what_to_what(text: str, change: str) -> None:
    [command] = READ.parse_row(f"anna: {text}").commands
    assert command["change"] == change
