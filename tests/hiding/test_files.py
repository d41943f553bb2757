"""Signs that hide, in each field of a file of each game: nothing shows them as they are.

A field refuses them, or takes them and shows them by their numbers. All signs of a kind stand in it
together, between letters.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir
from pathlib import Path
from zipfile import ZipFile

import pytest

from aoi_cli.cli.completer import complete, format_candidate
from aoi_cli.cli.completion.commandline import split_words
from aoi_cli.engine.foreign_text import hides
from aoi_cli.registry import game_names
from tests.foreign import SIGNS, run_harmlessly
from tests.fuzz.gamefile import head_and_rows
from tests.recorded import games_of

CHECKS = ("text", "concise", "json", "jsonl", "github", "junit", "sarif")
VIEWS = (
    ["next"], ["next", "--format", "json"], ["show"], ["show", "--format", "json"],
    ["show", "--svg", "-"], ["show", "--html", "-"], ["log"], ["log", "--format", "json"],
    ["score"], ["score", "--format", "json"], ["legal"], ["legal", "--format", "json"],
    ["why", "--row", "1"], ["fmt", "--check", "--short"], ["stats"], ["stats", "--format", "csv"],
    ["stats", "--format", "json"], ["stats", "--svg", "-"], ["export", "snellman"],
    ["export", "positions"],
)
AGES = "game: through-the-ages"
ROWS = 3
"""Of a recorded game; they are enough to be shown."""
Place = Callable[[str, str, str], str]
"""What becomes of a game with a text in it: `place(head, rows, text)`."""


def place_in_head(key: str, value: str = "{}") -> Place:
    """Puts the text at a key of the head: at its own place, or above all others."""
    def place(head: str, rows: str, text: str) -> str:
        lines = [line for line in head.split("\n") if not line.startswith(f"{key}:")]
        at = next(n for n, line in enumerate(lines) if line.startswith("aoi:"))
        lines.insert(at + 1, f"{key}: {value.format(text)}")
        return "\n".join(lines) + rows
    return place


def place_in_row(row: str) -> Place:
    return lambda head, rows, text: f"{head}{rows}  {row.format(text)}\n"


TAKEN = ("direction", "without width", "letters that do not show", "tags")
"""Whatever else hides is refused wherever it stands."""
FREE = {"comment of the head", "comment of a row", "reason of an undo", "reason of a correction"}
"""Fields that take them; no others do."""
FIELDS: dict[str, Place] = {
    "title": place_in_head("title"),
    "title with escapes": lambda head, rows, text: place_in_head("title")(
        head, rows, json.dumps(text)),
    "seed": place_in_head("seed"),
    "key": lambda head, rows, text: place_in_head(f"a{text}")(head, rows, "x"),
    "ruleset": place_in_head("ruleset"),
    "game": place_in_head("game"),
    "pack": place_in_head("pack"),
    "name of a player": lambda head, rows, text: (head + rows).replace("anna", f"a{text}"),
    "comment of the head": lambda head, rows, text: f"# {text}\n{head}{rows}",
    "comment of a row": lambda head, rows, text: f"{head}{rows[:-1]}  # {text}\n",
    "reason of a correction": lambda head, rows, text: place_in_row(
        f'gm: correct anna +1 {"culture" if AGES in head else "coin"} because "{{}}"')(
        head, rows, text),
    "reason of an undo": place_in_row('gm: undo 1 because "{}"'),
    "who writes a row": place_in_row("{}: pass"),
    "command": place_in_row("anna: {}"),
    "name in a command": place_in_row("anna: take a{}"),
    "assertion": place_in_row("anna: pass  = {}"),
    "what is said": place_in_row('anna: declare "{}"'),
    "ruling": place_in_row('gm: rule "{}"'),
    "who plays on": place_in_row('gm: substitute anna by "{}" because "x"'),
}


EVERY_OTHER = [(name, signs) for n, name in enumerate(game_names())
               for m, signs in enumerate(SIGNS) if (n + m) % 2 == 0]
"""Each kind of sign in two games or more, and each game with four kinds or more."""


def game(name: str) -> tuple[str, str]:
    head, rows = head_and_rows(games_of(name)[0].read_text(encoding="utf-8"))
    return head, "".join(rows[:ROWS])


def write_text(path: Path, text: str) -> None:
    """Writes a file; halves of characters become bytes that are no UTF-8."""
    path.write_bytes(text.encode("utf-8", "surrogatepass"))


def checks(name: str, formats: Sequence[str] = CHECKS) -> set[int]:
    return {run_harmlessly("check", "--no-cache", "--format", format, "--", name).code
            for format in formats}


def completions(*words: str) -> Iterator[str]:
    for candidate in complete(words):
        for shell in ("bash", "zsh", "fish"):
            yield format_candidate(shell, split_words("aoi next x")[-1], candidate, listing=False)
            yield format_candidate(shell, split_words("aoi next x")[-1], candidate, listing=True)


@pytest.mark.few(2, "each kind of sign in each field")
@pytest.mark.parametrize(("name", "signs"), EVERY_OTHER)
def test_fields_of_a_file(name: str, signs: str, tmp_path: Path) -> None:
    """Views of a file with errors say no more than a check, so that two of them are enough."""
    head, rows = game(name)
    taken = set()
    with chdir(tmp_path):
        for n, (field, place) in enumerate(FIELDS.items()):
            write_text(Path("game.yaml"), place(head, rows, f"b{SIGNS[signs]}c"))
            (code,) = checks("game.yaml", [CHECKS[n % len(CHECKS)]])
            taken |= {field} if code == 0 else set()
            for view in VIEWS if code == 0 else VIEWS[n % 14 : n % 14 + 2]:
                assert run_harmlessly(view[0], "game.yaml", *view[1:]).code in (0, 1, 2), field
            for words in (["play", "game.yaml", ""], ["next", "game.yaml", "--as", ""],
                          ["show", "game.yaml", "--part", ""]):
                for found in completions(*words) if code == 0 else ():
                    assert not any(map(hides, found.replace("\t", ""))), field
    assert taken == (FREE if signs in TAKEN else set())


@pytest.mark.few(3, "each format with each kind of sign")
@pytest.mark.parametrize("signs", SIGNS)
def test_each_format_tells_of_each_sign(signs: str, tmp_path: Path) -> None:
    """One by one, since of a whole text only what is wrong first may be told."""
    head, rows = game("terra-mystica")
    with chdir(tmp_path):
        for n, sign in enumerate(dict.fromkeys(SIGNS[signs])):
            for m, field in enumerate(("title", "name of a player", "command", "comment of a row")):
                write_text(Path("game.yaml"), FIELDS[field](head, rows, f"b{sign}c"))
                checks("game.yaml", [CHECKS[(n + m) % len(CHECKS)]])


@pytest.mark.few(1, "each kind of sign in names")
@pytest.mark.parametrize("signs", SIGNS)
def test_names_of_files(signs: str, tmp_path: Path) -> None:
    """Of a file, its folder, and a member of an archive."""
    head, rows = game("terra-mystica")
    broken = f"{head}{rows}  anna: bild\n"
    text = SIGNS[signs].replace("\0", "").replace("/", "").replace("\r\n", "")
    name = text.encode("utf-8", "surrogateescape" if "\udc80" in text else "replace").decode()
    with chdir(tmp_path):
        Path(f"f{name}").mkdir()
        write_text(Path(f"f{name}") / f"a{name}.yaml", broken)
        with ZipFile(f"b{name}.zip", "w") as archive:
            archive.writestr(f"m{name}.yaml", broken)
        write_text(Path(f"l{name}.jsonl"), f"{json.dumps(broken)}\n{json.dumps(text)}\n")
        for path in (f"f{name}", f"b{name}.zip", f"l{name}.jsonl", f"missing{name}"):
            assert checks(path) <= {1, 2}
            run_harmlessly("stats", "--", path)
        for command in ("next", "show", "log", "score", "fmt", "undo", "export snellman"):
            run_harmlessly(*command.split(), "--", f"f{name}/a{name}.yaml")
        for words in (["next", "f"], ["check", "b"], ["next", f"f{name}/"]):
            for found in completions(*words):
                assert not any(map(hides, found.replace("\t", "")))


RECORD = {"players": 2, "decks": [["civilA", ["homer"]]], "actions": [{"p": 1, "do": "end"}]}


@pytest.mark.parametrize("signs", SIGNS)
def test_logs_and_records(signs: str, tmp_path: Path) -> None:
    text = f"b{SIGNS[signs]}c"
    log = "setup witches\nsetup dwarves\n"
    records = [{**RECORD, "players": text}, {**RECORD, "decks": [[text, [text]]]},
               {**RECORD, "actions": [{"p": 1, "do": text}]}, {**RECORD, text: text}, text]
    with chdir(tmp_path):
        for line in (text, f"witches: {text}", f"{text}: build f4", f"option {text}",
                     f"witches: build {text}", f"witches: build f4 # {text}"):
            write_text(Path("log.txt"), f"{log}{line}\n")
            run_harmlessly("import", "snellman", "log.txt")
            run_harmlessly("import", "snellman", "log.txt", "--title", text)
        for record in records:
            for made in (json.dumps(record), json.dumps(record, ensure_ascii=False)):
                write_text(Path("record.json"), made)
                run_harmlessly("import", "positions", "record.json")


PACK = """\
pack:
  id: {0}
  game: beyond-the-horizon
  {0}: 1
tree:
  {0}: [{0}]
leaders:
  - {{id: {0}, name: {0}, level: III, effect: {0}}}
"""


@pytest.mark.few(3, "each kind of sign in packs")
@pytest.mark.parametrize("signs", SIGNS)
def test_packs(signs: str, tmp_path: Path) -> None:
    text = f"b{SIGNS[signs]}c"
    with chdir(tmp_path):
        for made in (PACK.format(text), PACK.format(json.dumps(text)), f"# {text}\npack: {{}}\n"):
            write_text(Path("pack.yaml"), made)
            for command in (["check", "pack.yaml"], ["check", "pack.yaml", "--format", "json"],
                            ["show", "pack.yaml"], ["diff", "pack.yaml", "bth-house-1"],
                            ["show", "bth-house-1", text], ["show", text], ["check", text]):
                run_harmlessly("pack", *command)
