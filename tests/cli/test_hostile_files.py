"""Files made to exhaust the program: each is refused in bounded time and memory, with a remedy.

Each command runs in a process that may not take more.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from aoi_cli.engine.bounds import FILE_BYTES, GROWTH, MEMBERS

resource = pytest.importorskip("resource", reason="this system sets no limits to processes")
MEGABYTES = 700
"""Addresses, which are about three times of what is used."""
SECONDS = 20
"""Of the processor, for all files of a test together."""
GAME = (Path(__file__).parents[2] / "games/terra-mystica/01-two.yaml").read_text(encoding="utf-8")
HEAD = GAME.partition("moves: |\n")[0]
BEGUN = f"{HEAD}moves: |\n"
LAUGHS = "a: &a [x]\n" + "".join(
    f"{chr(n + 1)}: &{chr(n + 1)} [{', '.join([f'*{chr(n)}'] * 9)}]\n" for n in range(97, 115))

FILES: dict[str, tuple[str, Callable[[], str | bytes]]] = {
    "nested-lists": ("F205", lambda: "aoi: " + "[" * 1900),
    "nested-mappings": ("F205", lambda: "aoi: " + "{a: " * 400),
    "nested-blocks": ("F205", lambda: "\n".join(" " * n + "aoi:" for n in range(1900))),
    "nested-in-one-line": ("F205", lambda: "aoi: " + "[" * 3_000_000),
    "anchors-of-anchors": ("F204", lambda: f"aoi: 1\n{LAUGHS}moves: |\n"),
    "python-object": ("F204", lambda: GAME.replace(
        "title: ", "title: !!python/object/apply:os.system ")),
    "keys-that-return": ("F203", lambda: "aoi: 1\n" * 1900 + "moves: |\n"),
    "long-line": ("F205", lambda: f"{BEGUN}  {'x' * 3_000_000}"),
    "large": ("F205", lambda: f"{BEGUN}  {'x' * FILE_BYTES}"),
    "many-lines": ("F205", lambda: BEGUN + "\n" * 3_000_000),
    "many-rows": ("F205", lambda: BEGUN + "  anna: wait\n" * 30_000),
    "many-faults": ("S102", lambda: BEGUN + "".join(
        f"  anna: bild E{n}. lech {n}\n" for n in range(19_000))),
    "long-faulty-rows": ("S103", lambda: GAME + "".join(
        f"  anna: build{'. build lawin 1 law' * 90} {n}\n" for n in range(1_000))),
    "open-quotes": ("S103", lambda: GAME + ("  anna: build '" + "'\u2019a" * 600 + "\n") * 800),
    "conflicts": ("F217", lambda: "aoi: 1\n" + "<<<<<<< a\n=======\n>>>>>>> b\n" * 100_000),
    "carriage-returns": ("F205", lambda: "aoi: 1\n" + "\r" * 4_000_000),
    "documents": ("F205", lambda: "aoi: 1\n" + "---\n" * 1_000_000),
    "nothing-but-zeros": ("F202", lambda: b"aoi: 1\n" + b"\0" * 1_900),
    "nothing-but-ones": ("F201", lambda: b"aoi: 1\n" + b"\xff" * 4_000_000),
    "a-million-digits": ("F205", lambda: GAME.replace("aoi: 1", f"aoi: {'9' * 1_000_000}")),
}


def limit_resources() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))


def run_limited(folder: Path, *arguments: object, stdin: str = os.devnull) -> tuple[int, str]:
    with open(stdin, "rb") as given:
        done = subprocess.run(
            [sys.executable, "-m", "aoi_cli", *map(str, arguments)], cwd=folder, stdin=given,
            capture_output=True, text=True, check=False, preexec_fn=limit_resources,
            env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache")})
    said = done.stdout + done.stderr
    assert done.returncode in (0, 1, 2), (done.returncode, said[-2000:])
    assert "Traceback" not in said and "internal fault" not in said and "X999" not in said
    return done.returncode, said


def lay(folder: Path, *names: str) -> None:
    """Some of the files, and one that says to be larger than any disk."""
    for name in names:
        data = FILES[name][1]()
        (folder / f"{name}.yaml").write_bytes(data if isinstance(data, bytes) else data.encode())
    with (folder / "sparse.yaml").open("wb") as file:
        file.write(b"aoi: 1\n")
        file.truncate(1 << 40)


@pytest.mark.heavy("files as large as they may be")
def test_each_file_gets_its_diagnostic(tmp_path: Path) -> None:
    lay(tmp_path, *FILES)
    code, said = run_limited(tmp_path, "check", ".", "--jobs", "1", "--format", "json",
                             "--no-cache")
    found = {Path(file["path"]).stem: file["diagnostics"] for file in json.loads(said)["files"]}
    assert code == 1 and {*found} == {*FILES, "sparse"}
    expected = {name: code for name, (code, _) in FILES.items()} | {"sparse": "F205"}
    assert {name: problems[0]["code"] for name, problems in found.items()} == expected
    assert all(p["because"] and p["help"] for problems in found.values() for p in problems)


@pytest.mark.heavy("files as large as they may be")
@pytest.mark.parametrize("command", [
    ["show"], ["fmt"], ["play", "FILE", "anna: wait"], ["import", "snellman"],
    ["import", "positions"], ["pack", "check"],
], ids=" ".join)
def test_no_command_is_exhausted(tmp_path: Path, command: list[str]) -> None:
    lay(tmp_path, "many-faults")
    for path in ("sparse.yaml", "many-faults.yaml"):
        asked = [path if word == "FILE" else word for word in command]
        before = (tmp_path / path).stat()
        code, said = run_limited(tmp_path, *asked, *([] if path in asked else [path]))
        assert code in (1, 2) and ("help: " in said or "because: " in said), (path, said)
        assert (tmp_path / path).stat().st_mtime_ns == before.st_mtime_ns


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no endless file")
def test_a_file_without_end(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    for command in (["check", "/dev/zero"], ["show", "/dev/zero"], ["import", "snellman", "-"],
                    ["import", "positions", "/dev/zero"], ["pack", "check", "/dev/zero"],
                    ["check", "-"], ["play", "game.yaml", "-"], ["try", "game.yaml", "-"]):
        code, said = run_limited(tmp_path, *command, stdin="/dev/zero")
        assert code in (1, 2) and "F205" in said, (command, said)


# archives


@pytest.mark.heavy("files as large as they may be")
def test_files_that_grow_inside_an_archive(tmp_path: Path) -> None:
    text = GAME + f"# {'x' * 1900}\n" * 500
    with ZipFile(tmp_path / "bombs.zip", "w", ZIP_DEFLATED) as archive:
        for n in range(200):
            archive.writestr(f"{n}.yaml", text)
        archive.writestr("sound.yaml", GAME)
    code, said = run_limited(tmp_path, "check", "bombs.zip", "--jobs", "1", "--format", "concise")
    assert code == 1 and said.count("F205") == 200
    assert f"F205 the file grows to more than {GROWTH} times its size in the archive" in said
    assert "201 files, 200 errors in 200 files" in said


def test_files_that_overlap_in_an_archive(tmp_path: Path) -> None:
    """A directory that names the same bytes again and again, each time as another file."""
    path = tmp_path / "overlapping.zip"
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        archive.writestr("game.yaml", GAME)
        one = archive.infolist()[0]
        archive.filelist += [one] * 1_000
    assert "F201 overlapping.zip cannot be read: files in it overlap" in run_limited(
        tmp_path, "check", path.name)[1]


@pytest.mark.heavy("an archive as large as it may be")
def test_an_archive_of_many_files_is_opened_once(tmp_path: Path) -> None:
    """Its directory read anew for each of them would take the square of their number."""
    with ZipFile(tmp_path / "many.zip", "w") as archive:
        for n in range(6_000):
            archive.writestr(f"{n}.yaml", f"aoi: {n}")
    code, said = run_limited(tmp_path, "check", "many.zip", "--jobs", "1", "--format", "concise")
    assert code == 1 and "in 6000 files" in said


def directory(entries: int) -> bytes:
    """Of a zip archive that says to hold so many files, and holds none."""
    named = (b"PK\1\2" + b"\0" * 24 + b"\6\0" + b"\0" * 16 + b"a.yaml") * entries
    size = len(named).to_bytes(8, "little")
    large = b"PK\6\6" + b"\0" * 36 + size + b"\0" * 8
    where = b"PK\6\7" + b"\0" * 4 + size + b"\1\0\0\0"
    return named + large + where + b"PK\5\6" + b"\0" * 18


def test_an_archive_of_too_many_files(tmp_path: Path) -> None:
    """Refused by the size of its directory, before anything in it is read."""
    (tmp_path / "many.zip").write_bytes(directory(MEMBERS + 1))
    (tmp_path / "more.zip").write_bytes(directory(1_000_000))
    code, said = run_limited(tmp_path, "check", "many.zip", "more.zip", "--format", "concise")
    assert code == 2
    for name in ("many", "more"):
        assert f"{name}.zip cannot be read: it has more than 100000 files or lines" in said


def test_an_archive_of_too_many_lines(tmp_path: Path) -> None:
    (tmp_path / "many.jsonl").write_bytes(b"1\n" * 1_000_000)
    code, said = run_limited(tmp_path, "check", "many.jsonl")
    assert code == 2
    assert "many.jsonl cannot be read: it has more than 100000 files or lines" in said
    assert "help: Cut it into several" in said and said.count("F201") == 1


def test_names_in_an_archive_lead_nowhere(tmp_path: Path) -> None:
    """What is in it is judged and never unpacked; what hides in names is shown."""
    inside = tmp_path / "inside"
    inside.mkdir()
    with ZipFile(inside / "a.zip", "w") as archive:
        for name in ("../../out.yaml", "/absolute.yaml", "a\n\x1b[31m\u202e.yaml"):
            archive.writestr(name, f"{GAME}  x\n")
    code, said = run_limited(inside, "check", "a.zip")
    assert code == 1 and "3 errors in 3 files" in said
    assert "a.zip/../../out.yaml:" in said and "a.zip/a\\n\\x1b[31m\\u202e.yaml:" in said
    assert [path.name for path in sorted(tmp_path.rglob("*.[yz]*"))] == ["a.zip"]


def test_lines_without_end(tmp_path: Path) -> None:
    with (tmp_path / "sparse.jsonl").open("wb") as file:
        file.write(json.dumps(GAME).encode() + b"\n")
        file.truncate(1 << 40)
    (tmp_path / "digits.jsonl").write_bytes(b"9" * 1_000_000 + b"\n" + b"[" * 1_000_000)
    code, said = run_limited(tmp_path, "check", "sparse.jsonl", "digits.jsonl", "--format",
                             "concise")
    assert code == 2
    assert "sparse.jsonl/2: F201 line 2 cannot be read: it is too long" in said
    assert said.count("F201") == 3 and "4 files, 3 errors in 3 files" in said


# folders


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_folders_that_lead_into_themselves(tmp_path: Path) -> None:
    """Links to folders are not followed, and what is no file is passed over."""
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "again").symlink_to(".")
    (tmp_path / "up.yaml").symlink_to("..")
    (tmp_path / "itself.yaml").symlink_to("itself.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    code, said = run_limited(tmp_path, "check", ".", "--format", "concise")
    assert code == 2 and said.count(".yaml: F201") == 1
    assert "./itself.yaml: F201 ./itself.yaml cannot be read" in said
    assert "2 files, 1 error in 1 file" in said


def test_folders_below_folders_without_end(tmp_path: Path) -> None:
    here = os.open(tmp_path, os.O_RDONLY)
    for _ in range(1_500):
        os.mkdir("d", dir_fd=here)
        below = os.open("d", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    os.close(here)
    (tmp_path / "d" / "game.yaml").write_text(GAME, encoding="utf-8")
    try:
        code, said = run_limited(tmp_path, "check", "d", "--format", "concise")
        assert (code, said) == (0, "1 file, no errors\n")
    finally:  # Python's own way to remove them goes no deeper than its stack.
        subprocess.run(["rm", "-rf", str(tmp_path / "d")], check=True)
