"""Shell completion: what the Tab key offers, and that real shells put it in its place."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from aoi_cli.cli.completer import TAKE_ROWS, command_start, complete
from aoi_cli.cli.completion.commandline import insertion, quote_for_powershell, split_words
from aoi_cli.cli.program import build_program
from aoi_cli.registry import FORMATS, plugin_names
from tests.conftest import Aoi
from tests.recorded import text_of
from tests.terminal import Terminal


def complete_line(line: str) -> list[str]:
    return [c.value for c in complete([word.value for word in split_words(line)][1:])]


# the parts of a command line


def test_commands() -> None:
    assert complete_line("aoi le") == ["legal"]
    assert {"new", "check", "play", "legal", "completion"} <= set(complete_line("aoi "))
    assert complete_line("aoi --v") == ["--version"]


def test_commands_within_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "log.txt").touch()
    (tmp_path / "game.yaml").touch()
    monkeypatch.chdir(tmp_path)
    assert complete_line("aoi import ") == ["snellman", "positions"]
    assert "--assert" in complete_line("aoi import snellman --")
    assert complete_line("aoi import snellman ") == ["game.yaml", "log.txt"]
    assert complete_line("aoi export snellman ") == ["game.yaml"]


def test_options_and_their_values() -> None:
    assert "--format" in complete_line("aoi legal -")
    assert complete_line("aoi legal --form") == ["--format"]
    assert complete_line("aoi legal --format ") == ["text", *plugin_names(FORMATS)]
    assert complete_line("aoi legal --format j") == ["json"]
    assert complete_line("aoi legal game.yaml --kind br") == ["bridge"]
    assert complete_line("aoi nonsense --") == []


def test_names_that_the_games_have() -> None:
    assert complete_line("aoi new x --game ") == [
        "age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages"]
    assert complete_line("aoi new x --game t") == ["terra-mystica", "through-the-ages"]
    assert complete_line("aoi new x --game terra-mystica --option sh") == ["shipping-bonus"]
    second = complete_line("aoi new x --game terra-mystica --ruling R-SECOND-H")
    assert second == ["R-SECOND-HEX=moderator"]
    assert complete_line("aoi new x --game terra-mystica --map loon") == [
        "loon-lakes-1.6", "loon-lakes-1.3"]
    assert complete_line("aoi new x --game terra-mystica --finals building") == ["building-on-edge"]
    assert complete_line("aoi new x --game terra-mystica --versions playtest_v1") == [
        "playtest_v1_ice", "playtest_v1_volcano"]
    assert complete_line("aoi new x --game age-of-innovation --map loon") == []
    assert "R-ANNEX=four-only" in complete_line("aoi new x --ruling R-ANN")
    assert complete_line("aoi new x --game terra-mystica --ruling R-ANN") == []


def test_codes_and_cards() -> None:
    assert complete_line("aoi explain T30")[:2] == ["T301", "T302"]
    assert complete_line("aoi explain t301") == ["t301"]
    assert complete_line("aoi check --select S10")[0] == "S101"
    assert complete_line("aoi rules FAV1") == ["FAV1", "FAV10", "FAV11", "FAV12"]
    assert complete_line("aoi rules fav9") == ["fav9"]
    assert complete_line("aoi rules pala") == ["palaces", "palace"]


def test_game_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games").mkdir()
    for name in ("a.yaml", "b.yml", "c.txt", ".hidden.yaml", "games/d.yaml"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    assert complete_line("aoi show ") == ["a.yaml", "b.yml", "games/"]
    assert complete_line("aoi show games/") == ["games/d.yaml"]
    assert complete_line("aoi check a.yaml b") == ["b.yml"]
    assert complete_line("aoi show a.yaml ") == []
    assert complete_line("aoi show none/") == []


def test_players_of_the_file_named_earlier(game: Path) -> None:
    assert complete_line(f"aoi legal {game} --player ") == ["anna", "berta", "cleo"]
    assert complete_line(f"aoi legal {game} -p C") == ["cleo"]
    assert complete_line(f"aoi legal {game} -p gr") == ["green"]


def test_who_looks_on_and_the_parts_that_are_shown(game: Path) -> None:
    assert complete_line(f"aoi next {game} --as ") == ["anna", "berta", "cleo", "public"]
    assert complete_line(f"aoi show {game} --part map,pl") == ["map,players"]
    assert complete_line(f"aoi show {game} --part nothing,x") == []


def test_rows_out_of_turn(game: Path) -> None:
    assert complete_line(f"aoi try {game} 'cleo: up") == []
    found = complete_line(f"aoi try {game} --turn-of cleo 'cleo: up")
    assert found and all(row.startswith("cleo: upgrade ") for row in found)


def test_messages_copies_and_the_games_of_a_table(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "anna.eml").touch()
    (tmp_path / "sundays" / "games").mkdir(parents=True)
    (tmp_path / "sundays" / "games" / "sunday.yaml").touch()
    assert "anna.eml" in complete_line(f"aoi play {game} --from-text an")
    assert complete_line("aoi table redo sun") == ["sundays/"]
    assert complete_line("aoi table redo sundays ") == ["sunday"]
    assert {"replace", "redo"} <= set(complete_line("aoi help re"))


def test_rows(game: Path) -> None:
    assert complete_line(f"aoi play {game} 'berta: pa") == [
        "berta: pass rb-discipline", "berta: pass rb-guild", "berta: pass rb-send",
    ]
    assert complete_line(f"aoi play {game} 'berta: dig 1. build D") == ["berta: dig 1. build D6"]
    assert complete_line(f"aoi play {game} 'cleo: b") == []
    assert complete_line(f"aoi play {game} --dry-run 'berta: dig 1. build D") == [
        "berta: dig 1. build D6"
    ]
    assert complete_line(f"aoi legal {game} --complete 'berta: up") == [
        "berta: upgrade E7 ", "berta: upgrade G1 ",
    ]


@pytest.mark.parametrize(
    ("name", "rows", "typed", "completed"),
    [
        ("22-three-ice", 1, "anna: pick fo", ["anna: pick forest"]),
        ("22-three-ice", 28, "cleo: ", ["cleo: unlock ", "cleo: gain "]),
        ("22-three-ice", 28, "cleo: unlock wa", ["cleo: unlock wasteland"]),
        ("22-three-ice", 54, "berta: +W", ["berta: +WATER"]),
        ("23-three-fire", 16, "cleo: ", ["cleo: gain ", "cleo: forgo "]),
        ("23-three-fire", 16, "berta: gain", []),
    ],
)
def test_rows_that_only_factions_of_fire_and_ice_write(
    name: str, rows: int, typed: str, completed: list[str], tmp_path: Path
) -> None:
    head, _, moves = text_of(name, "terra-mystica").partition("moves: |\n")
    played = [line for line in moves.splitlines() if line.strip() and "#" not in line[:4]]
    file = tmp_path / "game.yaml"
    file.write_text("\n".join([f"{head}moves: |", *played[:rows], ""]))
    assert complete_line(f"aoi play {file} '{typed}") == completed


def test_where_there_is_one_way_it_is_taken(game: Path) -> None:
    """Only berta can write; so the first choice is between her verbs."""
    rows = complete_line(f"aoi play {game} ")
    assert len(rows) > 3
    assert all(row.startswith("berta: ") and row.endswith(" ") for row in rows)


def test_commands_that_take_rows() -> None:
    """The completer knows them without reading all commands; here both are compared.

    Of `replace` it has to know the arguments: a number comes first.
    """
    commands = get_command(build_program()).commands  # type: ignore[attr-defined]
    taking = {
        name
        for name, command in commands.items()
        if any("ROW" in (p.metavar or "") for p in command.params
               if p.param_type_name == "argument")
    }
    assert taking == {*TAKE_ROWS, "replace"}


def test_a_list_shows_only_the_last_command() -> None:
    assert "berta: dig 1. build D6"[command_start("berta: dig 1. build D6"):] == "build D6"
    assert "berta: pass"[command_start("berta: pass"):] == "pass"
    assert "berta: action rb-bridge. "[command_start("berta: action rb-bridge. "):] == (
        "action rb-bridge. "
    )
    assert command_start("berta") == 0


# words and quotes


@pytest.mark.parametrize(
    ("line", "values", "quote"),
    [
        ("aoi play", ["aoi", "play"], ""),
        ("aoi ", ["aoi", ""], ""),
        ("aoi play 'anna: dig 1. b", ["aoi", "play", "anna: dig 1. b"], "'"),
        ('aoi "a b" c', ["aoi", "a b", "c"], ""),
        ('aoi play "anna: leech 1 from \\"Mary', ["aoi", "play", 'anna: leech 1 from "Mary'], '"'),
        (r"aoi play anna:\ b", ["aoi", "play", "anna: b"], ""),
        ("aoi ''", ["aoi", ""], ""),
    ],
)
def test_words(line: str, values: list[str], quote: str) -> None:
    words = split_words(line)
    assert [word.value for word in words] == values
    assert words[-1].quote == quote


@pytest.mark.parametrize(
    ("typed", "value", "finished", "inserted"),
    [
        ("le", "legal", True, "legal "),
        ("ga", "games/", False, "games/"),
        ("", "my game.yaml", True, "'my game.yaml' "),
        ("an", "anna: build ", False, "'anna: build "),
        ("'anna: b", "anna: build E4", True, "anna: build E4"),
        ("anna:b", "anna: build E4", True, r"\ build\ E4 "),
        (r"anna:\ b", "anna: build E4", True, r"\ build\ E4 "),
        ("O", "O'Neil: pass", True, r"'O'\''Neil: pass' "),
        ('"$', "$(rm x): ", False, r"\$(rm x): "),
    ],
)
def test_what_bash_puts_in_place(typed: str, value: str, finished: bool, inserted: str) -> None:
    assert insertion(split_words(f"aoi {typed}")[-1], value, finished) == inserted


# the scripts


def test_script(aoi: Aoi) -> None:
    for shell in ("bash", "zsh", "fish", "powershell"):
        code, out, err = aoi("completion", shell)
        assert (code, err) == (0, "")
        assert sys.executable in out and "@PYTHON@" not in out
    assert aoi("completion", "csh").code == 2


@pytest.fixture
def script(aoi: Aoi, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    shell: str = request.param
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    path = tmp_path / f"aoi.{shell}"
    path.write_text(aoi("completion", shell).out)
    return path


def run(*argv: str) -> list[str]:
    done = subprocess.run(argv, capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def bash_offers(script: Path, line: str, asked: int = 9) -> list[str]:
    program = (
        'source "$1"; COMP_LINE=$2 COMP_POINT=${#2} COMP_TYPE=$3; _aoi; '
        'complete -p aoi >/dev/null && printf "%s\\n" "${COMPREPLY[@]}"'
    )
    return run("bash", "--norc", "-c", program, "bash", str(script), line, str(asked))


@pytest.mark.parametrize("script", ["bash"], indirect=True)
def test_bash(script: Path, game: Path) -> None:
    assert bash_offers(script, "aoi le") == ["legal "]
    assert bash_offers(script, f"aoi legal {game} -p be") == ["berta "]
    row = f"aoi play {game} 'berta: dig 1. build D"
    assert bash_offers(script, row) == ["berta: dig 1. build D6"]
    assert bash_offers(script, row, asked=63) == ["build D6"]
    assert bash_offers(script, f"aoi play {game} 'nobody: ") == [""]


@pytest.mark.parametrize("script", ["fish"], indirect=True)
def test_fish(script: Path, game: Path) -> None:
    def complete_line(line: str) -> list[str]:
        return run("fish", "--no-config", "-c", f'source {script}; complete -C "{line}"')

    assert complete_line("aoi le") == ["legal"]
    assert complete_line(f"aoi legal {game} -p be") == ["berta"]
    assert complete_line(f"aoi play {game} 'berta: dig 1. build D") == ["berta: dig 1. build D6"]


READY = "ready> "


def powershell_offers(*words: str) -> list[list[str]]:
    """The lines that the completer gives to the script of PowerShell."""
    done = subprocess.run(
        [sys.executable, "-P", "-X", "utf8", "-c",
         "from aoi_cli.cli.completer import main; main()", "powershell"],
        env={**os.environ, "AOI_WORDS": "\n".join(words)}, capture_output=True, text=True,
        timeout=60, check=True)
    assert done.stderr == ""
    return [line.split("\t") for line in done.stdout.splitlines()]


def test_powershell(game: Path) -> None:
    assert powershell_offers("aoi", "le") == [["legal", "legal"]]
    assert powershell_offers("aoi", "legal", str(game), "-p", "be") == [["berta", "berta"]]
    row = [["'berta: dig 1. build D6'", "build D6"]]
    assert powershell_offers("aoi", "play", str(game), "berta: dig 1. build D") == row
    assert ["new", "new"] in powershell_offers("aoi", "")
    assert powershell_offers("aoi", "play", str(game), "nobody: ") == []


def test_the_script_of_powershell_calls_the_completer_so(aoi: Aoi) -> None:
    script = aoi("completion", "powershell").out
    assert f"& '{sys.executable}' -P -X utf8 -c" in script
    assert "$env:AOI_WORDS = $words -join \"`n\"" in script
    assert script.count("{") == script.count("}") and script.count("(") == script.count(")")


@pytest.mark.parametrize(("value", "finished", "quoted"), [
    ("legal", True, "legal"),
    (r"games\a.yaml", True, r"games\a.yaml"),
    ("my game.yaml", True, "'my game.yaml'"),
    ("map,players", True, "'map,players'"),
    ("anna: build ", False, "'anna: build "),
    ("O'Neil: pass", True, "'O''Neil: pass'"),
    ("$(rm x)", True, "'$(rm x)'"),
    ("x\u2019; rm y", True, "'x\u2019\u2019; rm y'"),
])
def test_what_powershell_puts_in_place(value: str, finished: bool, quoted: str) -> None:
    assert quote_for_powershell(value, finished) == quoted


TYPED = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
}


@pytest.mark.heavy("shells in terminals")
@pytest.mark.parametrize(
    ("script", "shell"), [("bash", "bash"), ("zsh", "zsh")], indirect=["script"]
)
def test_typed_in_a_terminal(script: Path, shell: str, game: Path) -> None:
    """Tab after each piece; what the command then gets is the row that was meant."""
    got = script.with_name("got")
    pytest.importorskip("pty", reason="there are no pseudo-terminals")
    terminal = Terminal(TYPED[shell], script.parent, TERM="dumb", PS1=READY)
    try:
        terminal.read_until(READY)
        if shell == "zsh":
            enter(terminal, "autoload -U compinit; compinit -D -u")
        enter(terminal, f"source {script}")
        enter(terminal, f"aoi() {{ printf '%s\\n' \"$@\" > {got}.new; mv {got}.new {got}; }}")
        terminal.type(f"aoi play\t{game}  'ber\tdi\t1. bu\tD\t")
        terminal.type("\n")
        terminal.wait_for(got)
    finally:
        terminal.close()
    assert got.read_text().splitlines() == ["play", str(game), "berta: dig 1. build D6"]


def enter(terminal: Terminal, line: str) -> None:
    terminal.type(line + "\n")
    terminal.read_until("\n")
    terminal.read_until(READY)
