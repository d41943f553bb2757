"""Ratings, held against a straightforward count of the documented formula."""

from __future__ import annotations

import csv
import io
import json
import random
from collections import defaultdict
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from aoi_cli.cli.main import run
from aoi_cli.table.game import open_game
from aoi_cli.table.ratings import natural_order, rated
from aoi_cli.table.statistics import Played, Seat
from tests.conftest import Aoi

GAMES = Path(__file__).parents[2] / "games"
FEW = sorted(str(path) for path in GAMES.glob("terra-mystica/*.yaml"))[:6]
OTHERS = [str(sorted(GAMES.glob(f"{game}/*.yaml"))[0])
          for game in ("age-of-innovation", "through-the-ages")]


def count_by_hand(games: list[tuple[str, dict[str, str], list[tuple[str, str, int]]]]) -> Any:
    """The formula of the documentation, a game after the other, a pair after the other."""
    ratings: Any = defaultdict(lambda: defaultdict(lambda: 1000.0))
    for _, shared, seats in games:
        changes: Any = defaultdict(float)
        for i, (player, faction, place) in enumerate(seats):
            for j, (rival, other, behind) in enumerate(seats):
                if i == j:
                    continue
                result = 1 if place < behind else 0 if place > behind else 0.5
                lead = ratings["player"][rival] - ratings["player"][player]

                def expect(kind: str, mine: str, yours: str, lead: float = lead) -> float:
                    of_factions = ratings[kind][yours] - ratings[kind][mine]
                    return float(1 / (1 + 10 ** ((lead + of_factions) / 400)))

                gain = result - expect("faction", faction, other)
                changes["player", player] += 32 * gain / (len(seats) - 1)
                for kind, detail in {"": "", **shared}.items():
                    key = f"faction+{kind}" if kind else "faction"
                    mine, yours = (f"{f}, {detail}" if kind else f for f in (faction, other))
                    gain = result - expect(key, mine, yours)
                    changes[key, mine] += 8 * gain / (len(seats) - 1)
        for (kind, name), change in changes.items():
            ratings[kind][name] += change
    return ratings


@pytest.fixture(scope="module")
def printed_ratings() -> Any:
    with redirect_stdout(io.StringIO()) as text:
        assert run(["ratings", *FEW, *OTHERS, "--format", "json"]) == 0
    return json.loads(text.getvalue())


def test_shipped_games(printed_ratings: Any) -> None:
    games = []
    for path in FEW:
        game = open_game(path)
        lines = game.score()["players"]
        shared = {"map": game.state.map.name, "players": f"{len(lines)} players"}  # type: ignore[attr-defined]
        seats = [(name, line["faction"] or "", line["rank"])
                 for name, line in zip(game.players, lines, strict=True)]
        games.append((game.title, shared, seats))
    wanted = count_by_hand(sorted(games))
    (sheet,) = [sheet for sheet in printed_ratings["games"] if sheet["game"] == "terra-mystica"]
    assert sheet["games"] == len(FEW)
    assert set(sheet["by"]) == {"player", "faction", "faction+map", "faction+players"}
    for kind, rows in sheet["by"].items():
        found = {row["value"]: row["rating"] for row in rows}
        assert found == pytest.approx(dict(wanted[kind]), abs=1e-3)
        assert [*found.values()] == sorted(found.values(), reverse=True)
    assert sum(row["won"] for row in sheet["by"]["player"]) == pytest.approx(len(FEW))


def test_a_game_without_factions_rates_players_only(printed_ratings: Any) -> None:
    (sheet,) = [sheet for sheet in printed_ratings["games"] if sheet["game"] == "through-the-ages"]
    assert set(sheet["by"]) == {"player"}
    assert sum(row["rating"] - 1000 for row in sheet["by"]["player"]) == pytest.approx(0, abs=1e-2)


def make_result(title: str, *seats: tuple[str, str, int]) -> Played:
    return Played(f"{title}.yaml", "terra-mystica", title=title, surroundings={"map": "lake"},
                  seats=[Seat(0, rank, {}, {}, name, plays) for name, plays, rank in seats])


def test_two_games_by_hand() -> None:
    """Equals: the winner takes half a step. Then a lead of 32 + 8 points costs the favorite."""
    one = make_result("G1", ("Ann", "elves", 1), ("Bob", "orcs", 2))
    two = make_result("G2", ("Ann", "elves", 2), ("Bob", "orcs", 1))
    first = rated([one])["terra-mystica"].ladders
    assert (first["player"]["Ann"].rating, first["player"]["Bob"].rating) == (1016, 984)
    assert (first["faction"]["elves"].rating, first["faction+map"]["orcs, lake"].rating) == (
        1004, 996)
    both = rated([one, two])["terra-mystica"].ladders["player"]
    expected = 1 / (1 + 10 ** (-40 / 400))
    assert both["Ann"].rating == pytest.approx(1016 - 32 * expected)
    assert both["Bob"].rating == pytest.approx(984 + 32 * expected)


def test_many_games_by_the_same_count() -> None:
    dice = random.Random(7)
    games = []
    for n in range(60):
        count = dice.randint(2, 5)
        names, plays = dice.sample("ABCDEFGH", count), dice.sample("stuvwxyz", count)
        games.append((f"game {n}", {"map": "lake", "players": f"{count} players"}, [
            (name, play, dice.randint(1, 3) if place else 1)
            for place, (name, play) in enumerate(zip(names, plays, strict=True))]))
    wanted = count_by_hand(games)
    files = [make_result(title, *seats) for title, _, seats in games]
    dice.shuffle(files)
    ladders = rated(files)["terra-mystica"].ladders
    assert set(ladders) == set(wanted)
    for kind, ladder in ladders.items():
        assert {name: each.rating for name, each in ladder.items()} == pytest.approx(
            dict(wanted[kind]))


def test_who_has_no_name_is_not_rated() -> None:
    """A log that names nobody calls players like their factions; their opponents gain as ever."""
    ladders = rated([make_result("G1", ("Elves", "elves", 1), ("Bob", "orcs", 2))])[
        "terra-mystica"].ladders
    assert set(ladders["player"]) == {"Bob"} and ladders["player"]["Bob"].rating == 984
    assert set(ladders["faction"]) == {"elves", "orcs"}


def test_the_same_faction_twice_has_no_match_with_itself() -> None:
    ladders = rated([make_result("G1", ("A", "elves", 1), ("B", "elves", 2), ("C", "orcs", 3))])[
        "terra-mystica"].ladders
    assert ladders["faction"]["elves"].rating == 1004 and ladders["faction"]["orcs"].rating == 996
    assert ladders["player"]["A"].rating == 1016 and ladders["player"]["B"].rating == 1000


def test_games_count_in_the_order_of_their_titles() -> None:
    titles = ["2026-01-02", "G2", "G10", "g10 b", "S1 G1", "S1 G11", "S2 G1"]
    assert sorted(reversed(titles), key=natural_order) == titles
    games = [make_result("G10", ("A", "x", 1), ("B", "y", 2)),
             make_result("G2", ("A", "x", 2), ("B", "y", 1))]
    assert rated(games) == rated(games[::-1])


def test_outputs(aoi: Aoi, tmp_path: Path) -> None:
    out = aoi("ratings", *FEW, "--by", "faction", "--least", "2").out
    assert out.startswith("Terra Mystica: faction, 6 games\nfaction")
    rows = [line.split() for line in out.splitlines()[3:]]
    assert rows and all(int(row[2]) >= 2 for row in rows)
    lines = [*csv.DictReader(io.StringIO(aoi("ratings", *FEW, "--format", "csv").out))]
    assert {line["by"] for line in lines} == {
        "player", "faction", "faction+map", "faction+players"}
    svg = tmp_path / "ratings.svg"
    code, out, err = aoi("ratings", *FEW[:2], "--by", "faction", "--svg", svg)
    assert (code, err) == (0, "") and out == f"{svg} written\n"
    bars = [node for node in fromstring(svg.read_text()).iter() if node.get("class") == "bar"]
    assert len(bars) == len({seat.plays for path in FEW[:2]
                             for seat in open_game(path).state.players.values()})


def test_what_is_not_rated_is_refused_or_named(aoi: Aoi, tmp_path: Path) -> None:
    code, out, err = aoi("ratings", *FEW[:1], "--by", "fraction")
    assert (code, out) == (2, "") and "Did you mean faction?" in err
    other = tmp_path / "other.yaml"
    other.write_text("aoi: 1\ngame: x\n")
    code, out, err = aoi("ratings", FEW[0], other, "--by", "player")
    assert code == 0 and f"aoi: not counted: {other}: " in err
    assert aoi("ratings", tmp_path / "gone.yaml").code == 2
