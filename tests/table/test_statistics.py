"""Statistics of many games, held against a count of their final scores made in another way."""

from __future__ import annotations

import csv
import io
import json
from collections import defaultdict
from contextlib import redirect_stdout
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.cli.main import run
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.registry import game_names
from aoi_cli.render.statistics import cell
from aoi_cli.table.demo import play_on
from aoi_cli.table.game import game_of, open_game
from aoi_cli.table.statistics import Played, Seat, mean, median, played_games, statistics
from tests.conftest import Aoi
from tests.recorded import TERRA, games_of

GAMES = Path(__file__).parents[2] / "games"
SHIPPED = sorted(map(str, (file for game in game_names() for file in games_of(game))))
"""The games that are over."""


@pytest.fixture(scope="module")
def scores() -> list[tuple[str, dict[str, Any]]]:
    return [(game.name, dict(game.score())) for game in map(open_game, SHIPPED)]


@pytest.fixture(scope="module")
def stats() -> Any:
    with redirect_stdout(io.StringIO()) as printed:
        assert run(["stats", str(GAMES), "--format", "json"]) == 0
    return json.loads(printed.getvalue())


@pytest.mark.heavy("all shipped games")
def test_the_shipped_games(scores: list[tuple[str, dict[str, Any]]], stats: Any) -> None:
    """Seats, wins, points and sources, from the scores of the games one by one."""
    seats: dict[Any, list[int]] = defaultdict(list)
    wins: dict[Any, Fraction] = defaultdict(Fraction)
    sources: dict[Any, list[int]] = defaultdict(list)
    for game, score in scores:
        assert score["finished"]
        lines = score["players"]
        winners = sum(line["rank"] == 1 for line in lines)
        for seat, line in enumerate(lines, 1):
            for key in (("all", "all"), ("faction", line["faction"]), ("seat", str(seat)),
                        ("players", str(len(lines)))):
                seats[game, *key].append(line["total"])
                if line["rank"] == 1:
                    wins[game, *key] += Fraction(1, winners)
            for source, points in line["breakdown"].items():
                sources[game, source].append(points)
    assert {sheet["game"] for sheet in stats["games"]} == {game for game, _ in scores}
    for sheet in stats["games"]:
        game = sheet["game"]
        assert sheet["games"] == sum(name == game for name, _ in scores)
        assert {"seat", "players"} <= sheet["by"].keys()
        assert ("faction" in sheet["by"]) == (game in TERRA)
        for kind in {"faction", "seat", "players"} & sheet["by"].keys():
            found = {row["value"]: row for row in sheet["by"][kind]}
            assert found.keys() == {k[2] for k in seats if k[:2] == (game, kind)}
            for value, row in found.items():
                totals = seats[game, kind, value]
                assert (row["seats"], row["least"], row["most"]) == (
                    len(totals), min(totals), max(totals))
                assert row["mean"] == pytest.approx(sum(totals) / len(totals), abs=1e-4)
                assert row["won"] == pytest.approx(float(wins[game, kind, value]), abs=1e-4)
        assert sheet["all"]["won"] == sheet["games"]
        found = {row["source"]: row for row in sheet["sources"]}
        for name, row in found.items():
            assert (row["seats"], row["points"]) == (
                len(sources[game, name]), sum(sources[game, name]))
        assert found.keys() == {name for of, name in sources if of == game}


@pytest.mark.heavy("all shipped games")
def test_tiles_are_counted_by_their_kind(stats: Any) -> None:
    """Who has two of a tile counts once."""
    wanted: dict[str, int] = defaultdict(int)
    for path in map(str, sorted(GAMES.glob("terra-mystica/*.yaml"))):
        game = open_game(path)
        for p in game.state.players.values():
            for tile in {name for name in p.tiles if name.startswith("TW")}:  # type: ignore[attr-defined]
                wanted[tile] += 1
    [sheet] = [sheet for sheet in stats["games"] if sheet["game"] == "terra-mystica"]
    assert {row["value"]: row["seats"] for row in sheet["by"]["town tile"]} == wanted


TABLE = [
    Played("a", "x", 10, 6, [Seat(30, 1, {"s": 30}, {"faction": ["f"]}),
                             Seat(20, 2, {"s": 20}, {"faction": ["g"]})]),
    Played("b", "x", 12, 6, [Seat(15, 1, {"s": 10, "t": 5}, {"faction": ["g"]}),
                             Seat(15, 1, {"s": 15}, {"faction": ["f"]}),
                             Seat(5, 3, {"t": 5}, {"faction": ["g", "g"]})]),
    Played("c", "x", left_out="it is not over"),
]


def test_by_hand() -> None:
    found = statistics(TABLE)
    game = found.games["x"]
    assert (game.games, game.seats, [file.path for file in found.left_out]) == (2, 5, ["c"])
    f, g = game.groups["faction"]["f"], game.groups["faction"]["g"]
    assert (f.seats, f.won, f.expected) == (2, Fraction(3, 2), Fraction(5, 6))
    assert (g.seats, g.won, g.expected) == (3, Fraction(1, 2), Fraction(7, 6))
    assert (mean(g.points), median(g.points), median(f.points)) == (
        Fraction(40, 3), 15, Fraction(45, 2))
    assert (game.sources["s"].points, game.sources["s"].seats) == (75, 4)
    assert (game.sources["t"].points, game.sources["t"].seats) == (10, 2)


def test_the_order_of_files_changes_nothing() -> None:
    assert statistics(reversed(TABLE)).games == statistics(TABLE).games


def test_processes_find_the_same() -> None:
    assert list(played_games(SHIPPED[:4], jobs=2)) == list(played_games(SHIPPED[:4], jobs=1))


def test_what_does_not_count_is_named(aoi: Aoi, game: Path, broken: Path) -> None:
    code, out, err = aoi("stats", game, broken, game.parent / "none.yaml")
    assert (code, out) == (0, "no game is over\n")
    assert f"aoi: not counted: {broken}: it has errors\n" in err
    assert "none.yaml" in err


def test_lines_for_spreadsheets(aoi: Aoi) -> None:
    out = aoi("stats", GAMES / "terra-mystica", "--by", "faction,source", "--format", "csv").out
    lines = list(csv.DictReader(io.StringIO(out)))
    assert {line["by"] for line in lines} == {"all", "faction", "source"}
    assert all(line["game"] == "terra-mystica" for line in lines)


def test_kinds_that_are_counted_together(aoi: Aoi) -> None:
    """By faction and seat, by faction and map: held against the scores of the games."""
    paths = [str(path) for path in sorted(GAMES.glob("terra-mystica/*.yaml"))[:6]]
    (sheet,) = json.loads(aoi("stats", *paths, "--by", "faction+seat,faction+map,map,opening",
                              "--format", "json").out)["games"]
    wanted: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for game in map(open_game, paths):
        for seat, line in enumerate(game.score()["players"], 1):
            board = game.state.map.name  # type: ignore[attr-defined]
            wanted["faction+seat"][f"{line['faction']}, {seat}"].append(line["total"])
            wanted["faction+map"][f"{line['faction']}, {board}"].append(line["total"])
            wanted["map"][board].append(line["total"])
        for p in game.snapshot(round=2).state.players.values():
            pieces = [*p.buildings.values()]  # type: ignore[attr-defined]
            parts = [f"{pieces.count(kind)} {kind}{'s' * (pieces.count(kind) > 1)}" for kind in (
                "sanctuary", "stronghold", "temple", "trading post", "dwelling") if kind in pieces]
            opening = ", ".join([*parts, *sorted(p.tiles)])  # type: ignore[attr-defined]
            seat = game.players.index(p.name)
            wanted["opening"][opening].append(game.score()["players"][seat]["total"])
    assert set(sheet["by"]) == set(wanted)
    for kind, rows in sheet["by"].items():
        assert {row["value"]: (row["seats"], row["least"], row["most"]) for row in rows} == {
            value: (len(t), min(t), max(t)) for value, t in wanted[kind].items()}
    refused = aoi("stats", *paths[:1], "--by", "faction+nothing")
    assert refused.code == 2 and "nothing is counted by faction+nothing" in refused.err


def test_tables(aoi: Aoi) -> None:
    out = aoi("stats", GAMES / "terra-mystica", "--by", "players").out
    assert out.startswith("Terra Mystica: 23 games\n")
    assert "by players\n" in out
    assert "by faction" not in out


def test_a_kind_that_is_not_counted(aoi: Aoi) -> None:
    code, out, err = aoi("stats", GAMES / "terra-mystica", "--by", "fction")
    assert (code, out) == (2, "")
    assert "nothing is counted by fction. Did you mean faction?" in err


def test_a_chart(aoi: Aoi, tmp_path: Path) -> None:
    target = tmp_path / "chart.svg"
    assert aoi("stats", GAMES / "terra-mystica", "--by", "faction", "--svg", target).code == 0
    drawn = target.read_text(encoding="utf-8")
    assert drawn.count('class="bar"') == drawn.count('class="fair"') == 20
    assert "Terra Mystica: won by faction" in drawn


def test_no_chart_over_a_game(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, _, err = aoi("stats", GAMES / "terra-mystica", "--svg", game)
    assert (code, game.read_bytes()) == (2, before), err


@pytest.mark.parametrize(("name", "written"), [
    ("witches", "witches"), ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("@SUM(1)", "'@SUM(1)"),
    ("+1", "'+1"), ("-1", "'-1"), ("\t=1", "\\t=1"), ("a\r\n\x1b\u202e", r"a\r\n\x1b\u202e"),
])
def test_no_name_is_a_formula_of_a_spreadsheet(name: str, written: str) -> None:
    assert cell(name) == written


@pytest.mark.heavy("all shipped games")
def test_who_left_before_choosing_has_not_played(tmp_path: Path) -> None:
    """Two of three seats choose a faction, and the built-in player plays for them to the end."""
    head = compose_game_file({
        "aoi": 1, "game": "terra-mystica", "ruleset": "3", "players": ["anna", "berta", "cleo"],
        "rounds": ["SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7"],
        "bonuses": ["BON1", "BON2", "BON3", "BON4", "BON5", "BON6"],
    }, ["anna: take witches", 'gm: drop berta because "is ill"', "cleo: take giants"])
    game = tmp_path / "game.yaml"
    game.write_text(head + "".join(f"  {row}\n" for row in play_on(game_of(head), "statistics")))
    (played,) = played_games([str(game)])
    assert not played.left_out
    assert [(seat.name, seat.plays) for seat in played.seats] == [
        ("anna", "witches"), ("cleo", "giants")]
    (found,) = statistics([played]).games.values()
    assert [*found.groups["faction"]] == ["witches", "giants"]
    assert [*found.groups["players"]] == ["2"]
