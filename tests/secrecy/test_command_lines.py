"""No command tells a viewer more than the viewer's own copy: output and exit code are the same for
two files of which it is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from aoi_cli.engine.moves.legal import legal as legal_moves
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.judging.judged_game import judge
from aoi_cli.registry import usable_games
from tests.beyond_the_horizon import by_chance as beyond_the_horizon
from tests.beyond_the_horizon.secrets import SECRECY as HORIZON
from tests.beyond_the_horizon.test_modes import PACK
from tests.conftest import Aoi
from tests.installed import with_lantern_quay
from tests.secrecy.command_lines import Words, command_lines, commands
from tests.secrecy.files import other_file
from tests.secrecy.modes import write_modes
from tests.secrecy.worlds import Secrecy
from tests.small_game.secrets import SECRECY as QUAY
from tests.small_game.table import rows_of_a_game as quay
from tests.through_the_ages.played import rows_of_a_game as ages
from tests.through_the_ages.secrets import SECRECY as AGES

LINES = 100
"""So many of a game are tried, by chance, and all of the shortest."""
SHORT = 5
"""Words of a line."""


class Table(NamedTuple):
    about: Secrecy
    play: Callable[[], Sequence[str]]
    """Plays the rows of the game."""
    players: int
    viewer: str
    head: Mapping[str, Any] = {}

    @property
    def text(self) -> str:
        return write_modes(self.about.game.name, self.players, self.play(), **self.head)["open"]


def horizon() -> Sequence[str]:
    return beyond_the_horizon.rows_of_a_game(2)[:20]


TABLES = {
    "small game, patrons": Table(QUAY, partial(quay, 3, "two", 1), 3, "berta"),
    "small game": Table(QUAY, partial(quay, 3, "two", 24), 3, "berta"),
    "small game, looking on": Table(QUAY, partial(quay, 4, "four", 33), 4, "public"),
    "ages": Table(AGES, partial(ages, 2, 40), 2, "anna"),
    "ages, looking on": Table(AGES, partial(ages, 3, 60), 3, "public"),
    "ages, later": Table(AGES, partial(ages, 3, 110), 3, "berta"),
    "horizon": Table(HORIZON, horizon, 2, "anna", PACK),
}


@cache
def make_two_worlds(table: str) -> tuple[str, str]:
    """Two files of a table of which its viewer sees the same."""
    it = TABLES[table]
    other = other_file(it.text, it.viewer, numbers(table, "worlds"))
    assert other != it.text
    return it.text, other


def test_every_game_that_hides_cards_has_a_table() -> None:
    hiding = {game.name for game in usable_games() if game.head.hides}
    assert hiding == {it.about.game.name for it in TABLES.values()}
    assert hiding == {it.about.game.name for it in TABLES.values() if it.viewer != "public"}


@pytest.fixture(autouse=True)
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


def test_the_command_line_is_asked_for_its_own_commands() -> None:
    assert {("play",), ("undo",), ("try",), ("next",), ("publish",)} <= commands().keys()


@pytest.mark.few(1, "all command lines in two files")
@pytest.mark.parametrize("table", TABLES)
def test_two_files_look_the_same(aoi: Aoi, tmp_path: Path, table: str) -> None:
    chance = numbers(table, "chance")
    it = TABLES[table]
    texts = {"one": it.text, "other": other_file(it.text, it.viewer, chance)}
    assert texts["one"] != texts["other"]
    words = words_for(it.text, it.viewer, it.about, tmp_path, chance)
    for line in choose_lines([*command_lines(words)], chance):
        shown = []
        for text in texts.values():
            Path(words.file).write_text(text)
            shown.append(aoi(*line))
            assert "internal fault" not in shown[-1].err, line
        assert shown[0] == shown[1], line


def words_for(
    text: str, viewer: str, about: Secrecy | None, folder: Path, chance: Iterator[int]
) -> Words:
    known = judge(text)
    s = known.state
    probes: list[str] = []
    for who in s.players:
        legal = [f"{who}: {move.text}" for move in legal_moves(s, who)]
        for rows in (legal, about.probes(s, who) if about else ()):
            probes += [rows[below(len(rows), chance)] for _ in range(4) if rows]
    message = folder / "message.txt"
    message.write_text(f"Hello,\n\n{probes[0]}\n\nBye\n")
    return Words(
        str(folder / "game.yaml"), viewer, [*s.players], probes,
        [probe for probe in probes if probe.startswith(f"{viewer}: ")],
        about.typed if about else ["", f"{s.current}: "],
        about.amounts if about else known.game.amounts.groups["resources"][:1],
        [*known.game.notation.vocabulary.commands][:3], str(message),
    )


def choose_lines(lines: Sequence[list[str]], chance: Iterator[int]) -> list[list[str]]:
    others = [lines[below(len(lines), chance)] for _ in range(LINES)]
    return [line for line in lines if len(line) <= SHORT] + others


@pytest.mark.heavy("all command lines for all viewers")
@pytest.mark.parametrize("table", ["game", "mystica"])
def test_a_game_that_hides_nothing_tells_everybody_the_same(
    aoi: Aoi, request: pytest.FixtureRequest, tmp_path: Path, table: str
) -> None:
    text = Path(request.getfixturevalue(table)).read_text()
    chance = numbers(table, "chance")
    words = words_for(text, "berta", None, tmp_path, chance)
    for line in choose_lines([*command_lines(words)], chance):
        if line[0] == "publish":
            continue
        shown = []
        for said in (line, line[:-2]):
            Path(words.file).write_text(text)
            shown.append(aoi(*said))
        assert shown[0][:2] == shown[1][:2], line
        assert "internal fault" not in shown[0].err, line
