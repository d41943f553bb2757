"""What is kept to save time may be missing, damaged or out of reach: nothing but time changes.

Run as a program, so that its children begin with nothing read: `python -m tests.survival caches`.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from bench.longgames import long_game
from tests.survival.scenes import CACHE, GAMES, HALF, SAMPLE, cut, import_all_modules
from tests.survival.tracing import CARRY_OUT, Call, Deed, EndedProcess, Plan, at, run, trace

WITH_A_PACK = GAMES / "beyond-the-horizon" / "2-two-046.yaml"
ONE, OTHER, LONG = "one.yaml", "other.yaml", "long.yaml"
ROWS = 300
"""So that what the long one came to is kept."""
COMMANDS = (
    ("check", ONE, OTHER, "--format", "json"), ("log", ONE), ("log", OTHER), ("next", OTHER),
    ("legal", ONE), ("next", LONG), ("score", LONG),
)
PLACES_OF_DAMAGE = 5


class Output(NamedTuple):
    code: int
    out: str
    err: str


class FilledCache:
    """Three games, and a cache that is filled."""

    def __init__(self, place: Path) -> None:
        import_all_modules()
        self.place = place
        self.cache = place / CACHE
        (place / ONE).write_text(cut(SAMPLE, HALF)[0], encoding="utf-8")
        (place / OTHER).write_text(cut(WITH_A_PACK, HALF)[0], encoding="utf-8")
        (place / LONG).write_text(long_game(ROWS), encoding="utf-8")
        self.first = result_of(run(self.look))
        assert self.first.code == 0 and len(self.first.out) > 2000, self.first
        assert result_of(run(self.look)) == self.first
        self.filled = place / "filled"
        shutil.copytree(self.cache, self.filled, symlinks=True)
        kinds = {path.name if len(path.parts) < 3 else path.parts[1] for path in self.files()}
        assert {"verdicts", "checkpoints", "key", "commands", "packs"} < kinds, kinds

    def look(self) -> int:
        """Everything that reads and writes what is kept."""
        from aoi_cli.cli.main import run

        os.chdir(self.place)
        os.environ["XDG_CACHE_HOME"] = str(self.cache)
        os.environ.pop("AOI_DEBUG", None)
        return max(run(command) for command in COMMANDS)

    def files(self) -> list[Path]:
        return sorted(path.relative_to(self.filled) for path in self.filled.rglob("*")
                      if path.is_file())

    def restore(self, filled: bool = True) -> None:
        if self.cache.is_symlink() or self.cache.is_file():
            self.cache.unlink()
        elif self.cache.exists():
            shutil.rmtree(self.cache)
        if filled:
            shutil.copytree(self.filled, self.cache, symlinks=True)

    def check_output(self, found: EndedProcess, about: object) -> None:
        agrees = result_of(found) == self.first
        assert agrees, (about, found.code, found.out[:500], found.err[:500])

    def go_on(self, about: object) -> None:
        """Checks the output of the next two runs."""
        for _ in range(2):
            self.check_output(run(self.look), about)


def result_of(done: EndedProcess) -> Output:
    return Output(done.code, done.out, done.err)


# damaged

Damage = Callable[[Path], None]


def damages(size: int) -> Iterator[tuple[str, Damage]]:
    yield "empty", lambda path: cut_off(path, 0)
    yield "half", lambda path: cut_off(path, size // 2)
    yield "a byte less", lambda path: cut_off(path, size - 1)
    yield "longer", lambda path: lengthen(path)
    yield "noise", lambda path: rewrite(path, bytes(range(256)) * (size // 256 + 1))
    yield "zeros", lambda path: rewrite(path, b"\0" * size)
    yield "a folder", replace_by_folder
    yield "a link to nothing", replace_by_link
    yield "a pipe", replace_by_pipe
    for n in range(PLACES_OF_DAMAGE):
        place = (size - 1) * n // (PLACES_OF_DAMAGE - 1)
        for bit in (1, 32):
            yield f"bit {bit} of byte {place}", lambda path, p=place, b=bit: flip(path, p, b)


def rewrite(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def cut_off(path: Path, size: int) -> None:
    rewrite(path, path.read_bytes()[:size])


def lengthen(path: Path) -> None:
    rewrite(path, path.read_bytes() + b"more")


def flip(path: Path, place: int, bit: int) -> None:
    data = bytearray(path.read_bytes())
    data[place] ^= bit
    rewrite(path, bytes(data))


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def replace_by_link(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nothing"))


def replace_by_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def damage_each_file(kept: FilledCache, every: int = 1) -> int:
    """Damages each file in each way, and puts each in the place of another one."""
    done = 0
    for name in kept.files():
        size = (kept.filled / name).stat().st_size
        for n, (how, damage) in enumerate(damages(size)):
            if (n + len(str(name))) % every:
                continue
            kept.restore()
            damage(kept.cache / name)
            kept.go_on((str(name), how))
            done += 1
    kept.restore()
    names = kept.files()
    for name, other in zip(names, [*names[1:], names[0]], strict=True):
        shutil.copyfile(kept.filled / other, kept.cache / name)
    kept.go_on("each in the place of another")
    return done + 1


# out of reach


def put_file(kept: FilledCache) -> None:
    kept.restore(filled=False)
    kept.cache.write_text("no folder")


def put_link_to_nothing(kept: FilledCache) -> None:
    kept.restore(filled=False)
    kept.cache.symlink_to(kept.place / "nothing" / "there")


def open_to_others(kept: FilledCache) -> None:
    """Opens the cache to other users, who could put in anything, so it is not believed."""
    kept.restore()
    for path in kept.cache.rglob("*"):
        if path.is_file():
            path.write_bytes(b"planted")
    (kept.cache / "aoi").chmod(0o777)


def remove_cache(kept: FilledCache) -> None:
    kept.restore(filled=False)


def rename_by_version(kept: FilledCache) -> None:
    """Gives all files the names that another version would give them."""
    kept.restore()
    for path in [*kept.cache.rglob("*")]:
        if path.is_file():
            path.with_name(f"{path.name[:-4]}0000").write_bytes(b"of another program")
            path.unlink()


STATES = {
    "a file": put_file, "a link to nothing": put_link_to_nothing, "of others too": open_to_others,
    "missing": remove_cache, "of another program": rename_by_version,
}
HOMES = {
    "no home": {"HOME": "/nonexistent"}, "a home that is a file": {"HOME": "/dev/null"},
    "a folder of the system": {"XDG_CACHE_HOME": "/proc"},
    "no absolute path": {"XDG_CACHE_HOME": "cache", "HOME": "/nonexistent"},
}


def move_out_of_reach(kept: FilledCache, every: int = 1) -> int:
    for name, state in [*STATES.items()][::every]:
        state(kept)
        kept.go_on(name)
    for name, home in [*HOMES.items()][::every]:

        def elsewhere(home: dict[str, str] = home) -> int:
            os.environ.update({"XDG_CACHE_HOME": ""} | home)
            return run_commands(kept.place)

        kept.check_output(run(elsewhere), name)
    return len([*STATES][::every]) + len([*HOMES][::every])


def run_commands(place: Path) -> int:
    from aoi_cli.cli.main import run

    os.chdir(place)
    return max(run(command) for command in COMMANDS)


# killed and refused while it is written


def refuse_writing(kept: FilledCache) -> int:
    """Refuses all writing in the cache, or all from some call on."""
    kept.restore(filled=False)
    numbers = [call.number for call in trace(kept.look).calls if is_in_cache(call)]
    cases = 0
    for error in (errno.EROFS, errno.ENOSPC, errno.EACCES):
        for number in (0, *numbers[:: max(1, len(numbers) // 6)]):
            kept.restore(filled=number != 0)
            kept.check_output(trace(kept.look, refuse_from(number, error)), (number, error))
            cases += 1
    return cases


def refuse_from(number: int, error: int) -> Plan:
    def plan(call: Call) -> Deed:
        return Deed(error=error) if call.number >= number and is_in_cache(call) else CARRY_OUT

    return plan


def kill_at_each_write(kept: FilledCache, every: int = 1) -> int:
    """Kills the run at each call that fills the cache; then the next run goes on."""
    kept.restore(filled=False)
    numbers = [call.number for call in trace(kept.look).calls if is_in_cache(call)]
    assert len(numbers) > 20, numbers
    for number in numbers[::every]:
        kept.restore(filled=False)
        done = trace(kept.look, at(number, Deed(kill="behind")))
        assert done.killed
        kept.go_on(("killed", number))
    return len(numbers[::every])


def is_in_cache(call: Call) -> bool:
    return f"/{CACHE}" in call.path
