"""Threads that read one pack at the same time get one and the same pack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from aoi_cli import packs
from aoi_cli.engine.pack import AnyPackKind
from aoi_cli.rules.beyond_the_horizon import components
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from tests.packs.house import TEXT

LONGEST = 60


@pytest.fixture(autouse=True)
def nothing_in_use() -> Iterator[None]:
    packs.IN_USE.clear()
    components.IN_USE.clear()
    yield
    packs.IN_USE.clear()


def make_meet(make: Callable[..., Any]) -> Callable[..., Any]:
    """The function, changed so that two threads wait for each other in it."""
    both = Barrier(2, timeout=LONGEST)

    def wait_and_make(*given: Any) -> Any:
        both.wait()
        return make(*given)

    return wait_and_make


def run_in_two_threads(act: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(2) as threads:
        return [done.result(LONGEST) for done in [threads.submit(act) for _ in range(2)]]


def test_a_pack_is_the_same_in_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "read_cached_pack", make_meet(packs.judge_pack))
    one, other = run_in_two_threads(lambda: packs.load_pack(PACKS, TEXT))
    assert one is other and one.pack is not None


def test_its_lookup_tables_are_the_same_in_both(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = packs.judge_pack(PACKS, TEXT).pack
    monkeypatch.setattr(components, "Components", make_meet(components.Components))
    one, other = run_in_two_threads(lambda: components.components_of(pack))
    assert one is other and one.pack is pack


def test_few_packs_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_apart(kind: AnyPackKind, text: str, mixed: bool) -> packs.PackFile:
        return packs.PackFile(kind, text, None)

    monkeypatch.setattr(packs, "read_cached_pack", read_apart)
    for n in range(packs.MOST_IN_USE + 3):
        newest = packs.load_pack(PACKS, str(n))
    assert len(packs.IN_USE) == packs.MOST_IN_USE
    assert packs.load_pack(PACKS, str(n)) is newest
