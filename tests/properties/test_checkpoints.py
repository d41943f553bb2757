"""With checkpoints and without, commands do the same to the same bytes, whatever is done to files
and checkpoints in between."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from aoi_cli.table import checkpoint
from tests.conftest import Aoi, Result

GAMES = Path(__file__).parents[2] / "games"
BASES = ("age-of-innovation/20-five", "terra-mystica/21-three-refusing",
         "through-the-ages/32-three-more", "beyond-the-horizon/4-four-004")
STEPS = 40


class Sides:
    """The same game twice: where checkpoints are used, and where they never are."""

    def __init__(self, aoi: Aoi, folder: Path, patch: pytest.MonkeyPatch, base: str) -> None:
        self.aoi, self.patch, self.folder = aoi, patch, folder
        self.rows = [line.strip() for line in text_of(base).partition("moves: |\n")[2].split("\n")]
        self.number = len(self.rows) // 2
        self.used = 0
        for side in ("with", "without"):
            (folder / side).mkdir()
            head, _, _ = text_of(base).partition("moves: |\n")
            played = "".join(f"  {row}\n" for row in self.rows[: self.number])
            (folder / side / "game.yaml").write_text(
                f"{head}moves: |\n{played}", encoding="utf-8")

    def both(self, *arguments: object) -> Result:
        with self.patch.context() as patch:
            patch.chdir(self.folder / "without")
            patch.setattr(checkpoint, "load", lambda path: None)
            patch.setattr(checkpoint, "keep", lambda *_: None)
            expected = self.aoi(*arguments)
        with self.patch.context() as patch:
            patch.chdir(self.folder / "with")
            patch.setattr(checkpoint, "behind", self.count_uses(checkpoint.behind))
            found = self.aoi(*arguments)
            assert found == expected, arguments
        assert self.data("with") == self.data("without"), arguments
        return expected

    def count_uses(self, behind: Callable[..., object]) -> Callable[..., object]:
        def count(*arguments: object) -> object:
            found = behind(*arguments)
            self.used += found is not None
            return found

        return count

    def data(self, side: str) -> bytes:
        return (self.folder / side / "game.yaml").read_bytes()

    def edit(self, change: Callable[[bytes], bytes]) -> None:
        data = change(self.data("with"))
        for side in ("with", "without"):
            (self.folder / side / "game.yaml").write_bytes(data)


def text_of(base: str) -> str:
    return (GAMES / f"{base}.yaml").read_text(encoding="utf-8")


@pytest.fixture(params=BASES, ids=lambda base: base.partition("/")[0])
def sides(
    request: pytest.FixtureRequest, aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Sides:
    monkeypatch.setattr("aoi_cli.notation.user_cache.cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr("aoi_cli.table.game.SHORTEST", 0)
    return Sides(aoi, tmp_path, monkeypatch, request.param)


@pytest.mark.heavy("rows by chance, with and without checkpoints")
def test_whatever_is_done_is_the_same_with_checkpoints(sides: Sides) -> None:
    play_by_chance(sides, random.Random(f"checkpoints {sides.rows[0]}"), STEPS)
    assert sides.used > STEPS / 8


def play_by_chance(sides: Sides, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        doing, weight = [*DOINGS], [*DOINGS.values()]
        chance.choices(doing, weight)[0](sides, chance)
        if chance.random() < 0.3:
            chance.choice(DAMAGES)(sides.folder / "cache" / "checkpoints", chance)


# what is done


def play(sides: Sides, chance: random.Random) -> None:
    """The next row of the recorded game, as long as it is legal."""
    count = chance.choice([1, 1, 1, 2, 5])
    rows = sides.rows[sides.number : sides.number + count]
    if rows and sides.both("play", "game.yaml", *rows).code == 0:
        sides.number += count


def play_what_is_wrong(sides: Sides, chance: random.Random) -> None:
    rows = [chance.choice(sides.rows), "nobody: pass", "gm: undo 9999", "what?", "gm: redo",
            "<<<<<<< ours", "anna: \x1b[1m", "gm: pause", "gm: resume", "# only a comment"]
    sides.both("play", "game.yaml", chance.choice(rows))


def undo(sides: Sides, chance: random.Random) -> None:
    count = chance.choice([1, 1, 2, 3, 20, 500])
    done = sides.both("undo", "game.yaml", "-n", count, "--yes", "--because", "so")
    sides.number = max(sides.number - count, 0) if done.code == 0 else sides.number


def redo(sides: Sides, chance: random.Random) -> None:
    sides.both("redo", "game.yaml", *chance.choice([(), (), ("-n", 1)]))


def replace(sides: Sides, chance: random.Random) -> None:
    number = chance.randint(max(sides.number - 10, 1), sides.number + 10)
    sides.both("replace", "game.yaml", number, chance.choice(sides.rows) or "gm: pause", "--yes",
               "--because", "so")


def look(sides: Sides, chance: random.Random) -> None:
    player = sides.rows[0].partition(":")[0]
    sides.both(*chance.choice([
        ("next", "game.yaml"), ("next", "game.yaml", "--as", player), ("legal", "game.yaml"),
        ("score", "game.yaml"), ("log", "game.yaml", "--last", 5), ("log", "game.yaml"),
        ("show", "game.yaml", "--at", chance.randint(0, 60)), ("show", "game.yaml", "--at", "R1"),
        ("why", "game.yaml", player), ("next", "game.yaml", "--format", "json"),
        ("try", "game.yaml", chance.choice(sides.rows) or "gm: undo", "gm: undo 2"),
        ("check", "game.yaml", "--no-cache"), ("play", "game.yaml", "gm: pause", "--dry-run"),
    ]))


def rewrite(sides: Sides, chance: random.Random) -> None:
    sides.both("fmt", "game.yaml", *chance.choice([(), ("--short",)]))


def add_by_hand(sides: Sides, chance: random.Random) -> None:
    row = chance.choice([*sides.rows[sides.number :][:1], "gm: pause", "# a remark", "gm: undo",
                         "", "nonsense", ">>>>>>> theirs"])
    end = chance.choice(["\n", "\n", "\n", "", "\r\n", "\n# below\n", "\nlater: 1\n"])
    sides.edit(lambda data: data + f"{chance.choice(['  ', '  ', '   ', ' '])}{row}{end}".encode())
    look(sides, chance)


def change_by_hand(sides: Sides, chance: random.Random) -> None:
    """Something between the lines of the file, or a line of it gone."""
    def change_last(data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        place = chance.randrange(len(lines) * 2 // 3, len(lines))
        lines[place : place + chance.choice([0, 0, 1])] = chance.choice([
            [], [b"  # between\n"], [b"\n"], [b"  gm: pause\n", b"  gm: resume\n"]])
        return b"".join(lines)

    before = sides.data("with")
    sides.edit(change_last)
    look(sides, chance)
    if chance.random() < 0.7:
        sides.edit(lambda data: before)


def other_ends(sides: Sides, chance: random.Random) -> None:
    """The line ends of other systems, and back."""
    windows = b"\r\n" not in sides.data("with")
    sides.edit(lambda data: data.replace(b"\r\n", b"\n").replace(
        b"\n", b"\r\n" if windows else b"\n"))
    look(sides, chance)


def mend_game(sides: Sides, chance: random.Random) -> None:
    """The recorded game as it stands after so many rows."""
    head, _, _ = sides.data("with").partition(b"moves: |")
    rows = "".join(f"  {row}\n" for row in sides.rows[: sides.number])
    sides.edit(lambda data: head.replace(b"\r\n", b"\n") + f"moves: |\n{rows}".encode())
    sides.both("next", "game.yaml")


DOINGS: Mapping[Callable[[Sides, random.Random], None], int] = {
    play: 8, play_what_is_wrong: 3, undo: 4, redo: 3, replace: 2, look: 6, rewrite: 1,
    add_by_hand: 2, change_by_hand: 1, other_ends: 1, mend_game: 2,
}


# what becomes of checkpoints


def checkpoints(folder: Path) -> Iterator[Path]:
    yield from folder.iterdir() if folder.is_dir() else ()


def cut(folder: Path, chance: random.Random) -> None:
    for path in checkpoints(folder):
        path.write_bytes(path.read_bytes()[: chance.randrange(path.stat().st_size)])


def flip(folder: Path, chance: random.Random) -> None:
    for path in checkpoints(folder):
        data = bytearray(path.read_bytes())
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)


def put_beside(folder: Path, chance: random.Random) -> None:
    for path in checkpoints(folder):
        shutil.copy(path, folder.parent / path.name)


def put_back(folder: Path, chance: random.Random) -> None:
    """One that was right some time ago."""
    for path in checkpoints(folder):
        if (old := folder.parent / path.name).exists():
            shutil.copy(old, path)


def remove(folder: Path, chance: random.Random) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def another_key(folder: Path, chance: random.Random) -> None:
    """As where the checkpoint comes from another user."""
    if folder.is_dir():
        (folder.parent / "key").write_bytes(chance.randbytes(chance.choice([0, 7, 32])))


DAMAGES = (cut, flip, put_beside, put_beside, put_back, put_back, remove, another_key)
