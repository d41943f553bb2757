"""Text that others wrote, in any place, makes no line of its own and steers no terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoi_cli.cli.completer import complete, format_candidate
from aoi_cli.cli.completion.commandline import split_words
from aoi_cli.engine.foreign_text import LINE_END, hides, visible
from aoi_cli.render.tables import across
from aoi_cli.table.game_creation import composed
from tests.conftest import ROWS, Aoi
from tests.foreign import FORGED, check_harmless, output

SIGNS = ("\x00\x07\t\n\r\x0b\x1b\x1c\x7f\x85\x9b\u061c\u200b\u200f\u202e\u2028\u2066\u3164\ufeff"
         "漢e\u0301")
texts = st.lists(st.sampled_from([*SIGNS, *FORGED, "a", "x y", '"', "'", ":", "#", ".", "%0A"]),
                 max_size=8).map("".join) | st.text(max_size=12)
FORMATS = ("text", "concise", "json", "jsonl", "github", "junit", "sarif")
VIEWS = (["next"], ["show"], ["log"], ["score"], ["legal"], ["why", "--player", "anna"],
         ["why", "--row", "1"], ["fmt", "--check", "--short"], ["show", "--svg", "-"],
         ["show", "--html", "-"])
SEATS = ["anna=lake+moles+rb1", "berta=swamp+omar+rb2", "cleo=forest+blessed+rb3"]
GAME = composed(SEATS, seed="sunday").text
ROW = "anna: place A2"


def print_every_view(game: str) -> Iterator[str]:
    with TemporaryDirectory() as folder, chdir(folder):
        Path("game.yaml").write_text(game, encoding="utf-8", errors="surrogatepass", newline="")
        for format in FORMATS:
            yield output("check", "game.yaml", "--no-cache", "--format", format)
        for name, *options in VIEWS:
            yield output(name, "game.yaml", *options)


def heads(text: str) -> Iterator[str]:
    quoted = json.dumps(text)
    tag = quote(text.encode("utf-8", "replace"), safe="")
    yield GAME.replace("aoi: 1\n", f"aoi: 1\ntitle: {quoted}\n")
    yield GAME.replace("aoi: 1\n", f"aoi: 1\n{quoted}: x\n")
    yield GAME.replace("aoi: 1\n", f"aoi: 1\n? {text}\n: x\n")
    yield GAME.replace("name: anna", f"name: {quoted}")
    yield GAME.replace("name: anna", f"name: !<tag:{tag}> anna")
    yield GAME.replace("board: lake", f"board: {quoted}")
    yield GAME.replace('ruleset: "1"', f"ruleset: {quoted}")
    yield GAME.replace("seed: sunday", f"seed: {quoted}")
    yield f"{GAME}policies: {{{quoted}: {quoted}}}\n"


@pytest.mark.heavy("each sign in each field of a head")
@settings(max_examples=5, deadline=None)
@given(texts)
def test_words_of_a_head(text: str) -> None:
    for head in heads(text):
        for out in print_every_view(head):
            check_harmless(out)


@pytest.mark.heavy("each sign in each place of a row")
@settings(max_examples=5, deadline=None)
@given(texts)
def test_words_of_rows(text: str) -> None:
    rows = [f"{ROW}  # {text}", f'gm: undo 1 because "{text}"', f"anna: {text}", text]
    for row in rows:
        for out in print_every_view(f"{GAME}  {row}\n"):
            check_harmless(out)


@pytest.mark.heavy("each sign in processes")
@settings(max_examples=15, deadline=None)
@given(texts)
def test_rows_and_names_on_the_command_line(text: str) -> None:
    with TemporaryDirectory() as folder, chdir(folder):
        Path("game.yaml").write_text(GAME, encoding="utf-8")
        for row in (text, f"anna: {text}", f"{ROW} # {text}"):
            check_harmless(output("try", "game.yaml", "--", row))
            check_harmless(output("why", "game.yaml", "--", row))
            check_harmless(output("play", "game.yaml", "--dry-run", "--", row))
            check_harmless(output("play", "game.yaml", "--dry-run", "-", stdin=row))
            check_harmless(output("legal", "game.yaml", "--complete", row))
        check_harmless(output("legal", "game.yaml", "--player", text))
        check_harmless(output("legal", "game.yaml", "--kind", text))
        check_harmless(output("why", "game.yaml", "--player", "anna", "--what", text))
        check_harmless(output("show", "game.yaml", "--at", text))
        check_harmless(output("show", "game.yaml", f"--{text}"))
        for command in ("explain", "rules", "check", text):
            check_harmless(output(command, text))
        check_harmless(output("new", "-", "-p", text, "-p", "berta", "--seed", text, "--title",
                              text))


names = texts.map(lambda text: text.replace("/", "").replace("\0", "")).filter(
    lambda name: name.encode("utf-8", "replace").strip(b".") and len(name) < 60)


@pytest.mark.heavy("each sign in names of files")
@settings(max_examples=10, deadline=None)
@given(names)
def test_names_of_files_and_folders(name: str) -> None:
    name = name.encode("utf-8", "replace").decode()
    with TemporaryDirectory() as folder, chdir(folder):
        Path(name).mkdir()
        broken = Path(name) / f"{name}.yaml"
        broken.write_text(f"{GAME}  anna: bild A2\n", encoding="utf-8")
        for format in FORMATS:
            for path in (str(broken), f"./{name}", f"./{name}/missing"):
                check_harmless(output("check", "--no-cache", "--format", format, "--", path))
        for command in ("next", "show", "fmt", "undo", "demo", "export snellman",
                        "import snellman"):
            check_harmless(output(*command.split(), "--", str(broken)))
        check_harmless(output("play", "--", str(broken), ROW))
        check_harmless(output("new", "-p", "anna", "-p", "berta", "--", f"./{name}.yml"))
        check_harmless(output("new", "-p", "anna", "-p", "berta", "--", f"./{name}.yml"))
        check_harmless(output("show", f"--svg=./{name}.svg", "--", f"./{name}.yml"))


@settings(max_examples=25, deadline=None)
@given(texts)
def test_words_of_a_log(text: str) -> None:
    log = "score score8,score5,score6,score1,score3,score7\nsetup witches\nsetup dwarves\n"
    with TemporaryDirectory() as folder, chdir(folder):
        for row in (text, f"witches: {text}", f"{text}: build f4", f"option {text}",
                    f"witches: build f4 # {text}"):
            Path("log.txt").write_bytes(f"{log}{row}\n".encode("utf-8", "surrogatepass"))
            check_harmless(output("import", "snellman", "log.txt"))
            check_harmless(output("check", "log.txt", "--no-cache"))


@settings(max_examples=25, deadline=None)
@given(texts)
def test_what_completion_offers(text: str) -> None:
    with TemporaryDirectory() as folder, chdir(folder):
        name = "a" + text.replace("/", "").replace("\0", "").encode("utf-8", "ignore").decode()
        Path(name[:40]).mkdir()
        for candidate in complete(["check", ""]):
            for shell in ("bash", "zsh", "fish"):
                word = split_words("aoi check ")[-1]
                found = format_candidate(shell, word, candidate, listing=False)
                assert not any(map(hides, found.replace("\t", "")))


@given(texts)
def test_shown_text_is_one_line_that_can_be_measured(text: str) -> None:
    shown = visible(text)
    check_harmless(shown)
    assert "\n" not in shown and visible(shown) == shown
    assert across(shown) <= 2 * len(shown)


@pytest.mark.parametrize(("text", "shown"), [
    ("Jörg 漢字 e\u0301", "Jörg 漢字 e\u0301"),
    ("a\tb\r\n", r"a\tb\r\n"),
    ("\x1b[31m\x7f\x85\x9b", r"\x1b[31m\x7f\x85\x9b"),
    ("\u200e\u200f\u202a\u202e\u2066\u2069\u061c\u200b",
     r"\u200e\u200f\u202a\u202e\u2066\u2069\u061c\u200b"),
    ("\u2028\u2029\ufeff\udcff\u3164", r"\u2028\u2029\ufeff\udcff\u3164"),
    ("\U000e0041", r"\U000e0041"),
    ("::error::x", r"\x3a:error::x"), ("x ::error::x", r"x \x3a:error::x"),
    ("a::b a:b", "a::b a:b"), ("x##[error]y", r"x\x23#[error]y"), ("# #", "# #"),
])
def test_what_does_not_show_is_shown_by_its_number(text: str, shown: str) -> None:
    assert visible(text) == shown


SEPARATORS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


@pytest.mark.parametrize("sign", SEPARATORS)
def test_a_row_is_cut_only_where_lines_end(aoi: Aoi, game: Path, sign: str) -> None:
    """The rest of a row would be played as another one."""
    before = game.read_bytes()
    row = f"berta: wait {sign}gm: pause"
    col = row.index(sign) + 1
    shown = f"row {len(ROWS) + 1}:{col}: S103 character U+{ord(sign):04X}"
    for command in (["play", game, row], ["play", game, "-"], ["try", game, row],
                    ["why", game, row]):
        code, out, err = aoi(*command, stdin=row)
        assert code == 1 and shown in out + err, command
    assert aoi("legal", game, "--complete", row).out == ""
    assert game.read_bytes() == before


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_rows_end_as_lines_do(aoi: Aoi, game: Path, end: str) -> None:
    code, _, err = aoi("play", game, "-", stdin=f"gm: pause{end}gm: resume{end}")
    assert (code, err) == (0, "")
    assert game.read_text().endswith("  gm: pause\n  gm: resume\n")


@pytest.mark.parametrize("sign", "\x0b\x85\u2028")
def test_a_log_is_cut_only_where_lines_end(aoi: Aoi, tmp_path: Path, sign: str) -> None:
    log = tmp_path / "log.txt"
    log.write_text(f"setup witches\nwitches: build{sign}f4\n", encoding="utf-8")
    code, _, err = aoi("import", "snellman", log)
    assert code == 1
    assert f"{log}:2:15: I102 character U+{ord(sign):04X}" in err


STRANGE_NAMES = ["a\nb", "a\x1b[31mb", "-a", "a\u202eb", "a\u2028b", "a\udcffb"]


@pytest.mark.few(2, "each sign in names of files")
@pytest.mark.parametrize("name", STRANGE_NAMES, ids=ascii)
def test_a_log_may_be_called_anything(aoi: Aoi, tmp_path: Path, name: str) -> None:
    recorded = Path(__file__).parents[2] / "games" / "terra-mystica"
    game = sorted(recorded.glob("*.yaml"))[0]
    log = tmp_path / f"{name}.txt"
    log.write_text(aoi("export", "snellman", game).out, encoding="utf-8")
    out = tmp_path / f"{name}.yaml"
    code, told, err = aoi("import", "snellman", log, "-o", out)
    assert (code, told, err) == (0, f"{visible(str(out))} written\n", "")
    assert aoi("check", out).code == 0
    for command in (["next"], ["show"], ["fmt", "--check"], ["export", "snellman"]):
        assert aoi(*command, out).code in (0, 1)
    assert aoi("check", out, "--format", "sarif").code == 0
    assert aoi("show", out, "--html", tmp_path / f"{name}.html").code == 0


def test_junit_is_xml_whatever_stands_in_a_row(aoi: Aoi, game: Path) -> None:
    with game.open("a", encoding="utf-8") as file:
        file.write("  berta: bild\u202e \x1b \ufffe\n")
    found = ElementTree.fromstring(aoi("check", game, "--format", "junit").out)
    assert found.iter("failure")


def test_line_ends_are_three() -> None:
    assert LINE_END.split(f"a\nb\r\nc\rd{SEPARATORS}") == ["a", "b", "c", f"d{SEPARATORS}"]
