"""Who tries keys is refused for a while; who has the key is not."""

from __future__ import annotations

from aoi_cli.web.guard import WRONG_KEYS
from aoi_cli.web.limits import MOST_KNOWN, Limits, Rate
from tests.web.conftest import KEY, Browse


def test_a_burst_is_allowed_and_then_a_rate() -> None:
    now = [0.0]
    limits, rate = Limits(lambda: now[0]), Rate(5, 2)
    assert [limits.take("key", "a", rate) for _ in range(7)] == [True] * 5 + [False] * 2
    assert limits.take("key", "b", rate)
    now[0] = 1.0
    assert [limits.take("key", "a", rate) for _ in range(3)] == [True, True, False]


def test_few_visitors_are_remembered() -> None:
    limits = Limits()
    for n in range(MOST_KNOWN + 100):
        limits.take("key", str(n), Rate(5, 2))
    assert len(limits.left) == MOST_KNOWN


def test_keys_cannot_be_tried_for_long(browse: Browse) -> None:
    client = browse(key="wrong")
    codes = [client.get(f"/?key={n}").status_code for n in range(int(WRONG_KEYS.burst) + 10)]
    assert {*codes} == {403, 429} and codes[-1] == 429
    assert client.get(f"/?key={KEY}", follow_redirects=False).status_code == 303
    assert client.get("/new").status_code == 200
