"""Whatever somebody puts into the cache, with a sum that is right, nothing of it is carried out."""

from __future__ import annotations

import ast
import json
import marshal
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aoi_cli import packs
from aoi_cli.engine.error.codes import MISSING_KEY
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.plain_data import Classes
from aoi_cli.engine.row import Command
from aoi_cli.engine.span import NOWHERE, Span
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation import grammar
from aoi_cli.notation.command_cache import DEEPEST, CommandCache, cache_path
from aoi_cli.notation.user_cache import write_sealed
from aoi_cli.registry import pack_games
from tests.conftest import Aoi

ROOT = Path(__file__).parents[2]
GAME = ROOT / "games" / "beyond-the-horizon" / "2-two-046.yaml"


class Deed:
    """As a pickle: something that is done when it is read."""

    def __init__(self, done: Path) -> None:
        self.done = done

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.done,)


def forgeries(done: Path) -> Iterator[bytes]:
    yield pickle.dumps(Deed(done))
    yield pickle.dumps({"data": Deed(done), "memo": {0: Deed(done)}})
    yield marshal.dumps(compile("open('done', 'w')", "x", "exec"))
    for text in ("", "[]", "{}", "null", "1", '"x"', '["Path"]', '{"data": {}, "memo": {}}',
                 '{"command": [], "fact": {}, "moderator_command": {}}', "[" * 100_000,
                 '[["os.system", "touch done"], "", []]'):
        yield text.encode()


@pytest.fixture
def full_cache(aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache in which a game has been judged."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()
    assert aoi("check", "--no-cache", GAME).code == 0
    for name in pack_games():
        kept = find_notation(name).shelf
        assert isinstance(kept, CommandCache)
        kept.keep()
    return tmp_path / "aoi"


def forget() -> None:
    """As in a process that begins anew."""
    grammar.load_grammar.cache_clear()
    find_notation.cache_clear()
    packs.IN_USE.clear()


@pytest.mark.heavy("each file of the cache forged in many ways")
def test_what_is_forged_is_neither_believed_nor_carried_out(aoi: Aoi, full_cache: Path) -> None:
    done = full_cache / "done"
    places = [path for path in full_cache.rglob("*") if path.is_file()]
    assert {"", "packs", "commands"} <= {
        path.parent.name if path.parent != full_cache else "" for path in places}
    expected = aoi("check", "--no-cache", GAME)
    for data in forgeries(done):
        for path in places:
            write_sealed(str(path), data)
        forget()
        assert aoi("check", "--no-cache", GAME) == expected
        assert not done.exists()
    forget()


@pytest.mark.parametrize("kept", [
    [], {}, 1, "build", ["build"], [1, {}, {}], ["build", {"hex": {}}, {}],
    ["build", {"hex": "E4"}, {"hex": [6]}], ["build", {"hex": "E4"}, {"hex": ["a", "b"]}],
    ["build", {"hex": [[[[["E4"]]]]]}, {}],
])
def test_a_command_that_is_none_is_read_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: Any
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for entry in (["build", {"hex": "E4"}, {"hex": [6, 8]}], kept):
        forged = {"command": {"build E4": entry}, "fact": {}, "moderator_command": {}}
        write_sealed(cache_path("terra-mystica", ""), json.dumps(forged).encode())
        read = CommandCache("terra-mystica").get("command", "build E4")
        assert (read is None) == (entry is kept)


def test_a_command_whose_arguments_lie_too_deep_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    shelf = CommandCache("terra-mystica")
    deep: Any = "E4"
    for depth in range(DEEPEST + 2):
        assert shelf.get("command", f"build {depth}") is None
        shelf.put("command", f"build {depth}", Command("build", {"hex": deep}))
        deep = (deep,)
    shelf.keep()
    again = CommandCache("terra-mystica")
    found = [again.get("command", f"build {depth}") for depth in range(DEEPEST + 2)]
    assert None not in found[:-1]
    assert found[-1] is None


@pytest.mark.heavy("all commands with a cache")
def test_nothing_is_pickled() -> None:
    for path in (ROOT / "aoi_cli").rglob("*.py"):
        nodes = [*ast.walk(ast.parse(path.read_text()))]
        names = {name.name.split(".")[0] for node in nodes
                 if isinstance(node, ast.Import) for name in node.names}
        names |= {(node.module or "").split(".")[0] for node in nodes
                  if isinstance(node, ast.ImportFrom)}
        assert not names & {"pickle", "marshal", "shelve", "dill", "copyreg"}, path


def test_the_action_caches_nothing_but_verdicts() -> None:
    assert "path: ${{ runner.temp }}/aoi-cache/aoi/verdicts\n" in (ROOT / "action.yml").read_text()


def test_plain_data_and_back() -> None:
    classes = Classes([Diagnostic, Span])
    found = problem(MISSING_KEY, "there is no pack", Span(1, 2, 3), help="Write one.")
    thing = {"a": [1, None, True, ("x", {2: "y"}), {"z"}, frozenset({4})], (5, NOWHERE): [found]}
    assert classes.from_plain(json.loads(json.dumps(classes.to_plain(thing)))) == thing


@pytest.mark.parametrize("thing", [1.5, object(), Path(), [b""], {1: print}])
def test_what_is_no_plain_data(thing: object) -> None:
    with pytest.raises(TypeError):
        Classes([Span]).to_plain(thing)


@pytest.mark.parametrize("data", [
    [], {}, 1.5, ["Span"], ["Span", 1], ["Path", "x"], ["{}", 1], [["()"]], [1, 2],
])
def test_nothing_else_is_made_of_plain_data(data: Any) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        Classes([Span]).from_plain(data)
