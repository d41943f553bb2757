"""A game played with house components says so where it or a page begins, and in all data."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import typer

from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.program import build_program
from tests.conftest import Aoi
from tests.mail.desk import Desk, body
from tests.pages import unpack_data
from tests.recorded import games_of

SAID = "NOT those of the published game"
BEGUN = ("--game", "beyond-the-horizon", "-p", "Ann", "-p", "Bob", "--seed", "1", "--info", "open")
OVER = games_of("beyond-the-horizon")[0]
ROW = "Ann: act B1a. learn I-1. pass. produce coins"
REPORTS = {
    "play": ("FILE", "ROW"), "undo": ("FILE",), "redo": ("FILE",), "replace": ("FILE", "3", "ROW"),
    "show": ("FILE",), "next": ("FILE",), "legal": ("FILE",), "log": ("FILE",),
    "score": ("FILE",), "stats": ("OVER",), "ratings": ("OVER",),
    "why": ("FILE", "--player", "Ann"),
    "try": ("FILE", "ROW"), "suggest": ("FILE",), "demo": ("FILE", "--rows", "1", "--seed", "1"),
    "pack show": ("bth-house-1", "T201"), "pack print": ("bth-house-1",),
    "table status": ("TABLE",), "table preview": ("TABLE", "sunday", "ROW"),
}
"""What each command that tells of a game, or of a pack, is called with."""
BEGINNINGS = ("show", "stats", "ratings", "pack show", "pack print", "table status")
"""Commands whose text begins a page about a game; the others go on with it."""
OTHER_WAYS = {
    "parts": ("show", "FILE", "--part", "map"),
    "earlier": ("show", "FILE", "--at", "1"),
    "public": ("show", "FILE", "--as", "public"),
}
NOTHING_TOLD = {
    "new": "writes a file", "check": "tells whether files are right", "fmt": "rewrites a file",
    "publish": "writes a file", "nonces": "writes a file", "reveal": "writes a file",
    "verify": "tells whether files are right", "rules": "tells of a component and whose it is",
    "explain": "tells of no game", "help": "tells of no game", "completion": "tells of no game",
    "schema": "tells of no game", "pack check": "tells whether a pack is right",
    "pack new": "writes a file", "pack diff": "tells two packs apart, of any origin",
    "pack schema": "tells of no game", "import snellman": "of another game",
    "plan": "of games without house components",
    "import positions": "of another game", "export snellman": "of another game",
    "bench corpus": "measures", "engine": "answers programs",
    "web": "shows pages",
    "table key": "an envelope", "table log": "the journal", "table schema": "tells of no game",
    "table calendar": "writes files", "table publish": "writes files",
    "table check": "tells whether files agree",
}
DRAWN = ("--svg", "--html")


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command of the program, those of `aoi table` that change nothing too."""
    from aoi_cli.cli.commands.table_views import VIEW_COMMANDS

    for name in COMMANDS:
        if name != "table":
            yield from below(name, typer.main.get_command(build_program([name])))
    for name in VIEW_COMMANDS:
        found = typer.main.get_command(build_program(["table"]))
        yield f"table {name}", dict(below("table", found))[f"table {name}"]


def below(name: str, command: click.Command) -> Iterator[tuple[str, click.Command]]:
    own = getattr(command, "commands", {})
    if list(own) == [name]:
        yield from below(name, own[name])
    elif own:
        for word, each in own.items():
            yield f"{name} {word}", each
    else:
        yield name, command


def outputs(command: click.Command) -> Iterator[tuple[str, ...]]:
    """The options for every format that the command has."""
    options = {name: option for option in command.params for name in option.opts}
    drawn = [each for each in DRAWN if each in options]
    if "--format" in options:
        formats = getattr(options["--format"].type, "choices", ())
        assert formats
        yield from (("--format", str(each)) for each in formats)
    elif not drawn:
        yield ()
    yield from ((each, "OUT") for each in drawn)


FOUND = dict(commands())
TOLD = [(name, output) for name in REPORTS if name not in NOTHING_TOLD
        for output in outputs(FOUND[name])]


@pytest.fixture
def places(tmp_path: Path, aoi: Aoi) -> dict[str, object]:
    """A game in its first round at a table, one that is over, and a place for pictures."""
    desk = Desk(tmp_path / "table")
    file = desk.path()
    assert aoi("new", file, *BEGUN).code == 0
    waiting = json.loads(aoi("next", file, "--format", "json").out)["waiting"]
    assert aoi("demo", file, "--rows", "2", "--seed", "1").code == 0
    first = "Ann" if waiting[0]["player"] == "Bob" else "Bob"
    row = ROW.replace("Ann", first)
    return {"FILE": file, "OVER": OVER, "TABLE": desk.folder, "ROW": row, "OUT": tmp_path / "out"}


def join_lines(text: str) -> str:
    return " ".join(text.split())


def read_output(place: object) -> str:
    path = Path(str(place))
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    return "\n".join(file.read_text() for file in files)


def test_every_command_is_a_report_or_tells_nothing_of_a_game() -> None:
    assert set(FOUND) == {*REPORTS, *NOTHING_TOLD}


@pytest.mark.parametrize(("name", "output"), TOLD, ids=lambda v: v if isinstance(v, str) else
                         "-".join(v))
def test_the_notice_stands_where_a_page_begins_and_in_data(
    aoi: Aoi, places: dict[str, object], name: str, output: tuple[str, ...]
) -> None:
    if name in ("undo", "redo", "replace"):
        aoi("play", places["FILE"], places["ROW"])
    if name == "redo":
        aoi("undo", places["FILE"])
    code, out, err = aoi(*name.split(), *(places.get(word, word) for word in REPORTS[name]),
                         *(places.get(word, word) for word in output))
    assert (code, err) == (0, "")
    match output:
        case ("--format", "json"):
            data = json.loads(out)
            data = data["games"][0] if "games" in data else data
            assert any(SAID in line for line in data["notice"])
        case ("--format", "jsonl"):
            first, *others = map(json.loads, out.splitlines())
            assert any(SAID in line for line in first["notice"])
            assert others
        case ("--format", "csv"):
            head, *lines = csv.reader(out.splitlines())
            assert head[-1] == "notice"
            assert all(SAID in line[-1] for line in lines)
        case ("--format", "yaml"):
            assert "provenance: house" in out
        case ("--svg" | "--html", _):
            assert SAID in join_lines(text_of(unpack_data(read_output(places["OUT"]))))
        case ("--format", format) if format != "text":
            assert SAID in join_lines(out)
        case _ if name not in BEGINNINGS:
            assert SAID not in join_lines(out)
        case _:
            assert SAID in join_lines(out)
            begins = join_lines(out).startswith("HOUSE COMPONENTS bth-house-1")
            assert begins or name == "table status"


def text_of(drawn: str) -> str:
    """A picture without its marks."""
    return re.sub(r"<[^>]*>", " ", drawn)


@pytest.mark.parametrize("words", OTHER_WAYS.values(), ids=[*OTHER_WAYS])
def test_the_notice_stands_whatever_is_shown(
    aoi: Aoi, places: dict[str, object], words: tuple[str, ...]
) -> None:
    out = aoi(*(places.get(word, word) for word in words)).out
    assert SAID in join_lines(out)


def test_every_mail_about_a_game_says_it(places: dict[str, object], tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table")
    desk.run()
    mails = desk.outbox()
    assert mails
    for mail in mails:
        if mail["Subject"].startswith("sunday"):
            assert SAID in join_lines(body(mail))


def test_a_new_game_begins_with_it(aoi: Aoi, tmp_path: Path) -> None:
    out = aoi("new", tmp_path / "game.yaml", *BEGUN).out
    assert out.count(SAID) == 1 and "\nHOUSE COMPONENTS bth-house-1" in out


def test_other_games_have_no_notice(aoi: Aoi, game: Path) -> None:
    assert "notice" not in json.loads(aoi("score", game, "--format", "json").out)
    assert aoi("next", game).out == "round 1, phase II\n  berta: to move\n"


def test_the_notice_tells_the_rulings_of_the_game_and_what_was_declared(
    aoi: Aoi, places: dict[str, object]
) -> None:
    file = Path(str(places["FILE"]))
    text = file.read_text().replace("moves: |", 'rulings: {D20: invest, D9: first_player}\n'
                                                'declared: "yes"\nmoves: |')
    file.write_text(text.split("moves: |")[0] + "moves: |\n")
    out = join_lines(aoi("show", file).out)
    assert "Rulings: D9=first_player, D20=invest." in out
    assert "DECLARED, UNVERIFIED" in out
