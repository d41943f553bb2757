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
from tests.survival.scenes import CACHE, GAMES, HALF, SAMPLE, all_modules, cut
from tests.survival.tracing import CARRY_OUT, Call, Deed, Ended, Plan, at, run, traced

WITH_A_PACK = GAMES / "beyond-the-horizon" / "2-two-046.yaml"
ONE, OTHER, LONG = "one.yaml", "other.yaml", "long.yaml"
ROWS = 300
"""So that what the long one came to is kept."""
COMMANDS = (
    ("check", ONE, OTHER, "--format", "json"), ("log", ONE), ("log", OTHER), ("next", OTHER),
    ("legal", ONE), ("next", LONG), ("score", LONG),
)
PLACES_OF_DAMAGE = 5


class Told(NamedTuple):
    code: int
    out: str
    err: str


class Kept:
    """Three games, and a cache that is filled."""

    def __init__(self, place: Path) -> None:
        all_modules()
        self.place = place
        self.cache = place / CACHE
        (place / ONE).write_text(cut(SAMPLE, HALF)[0], encoding="utf-8")
        (place / OTHER).write_text(cut(WITH_A_PACK, HALF)[0], encoding="utf-8")
        (place / LONG).write_text(long_game(ROWS), encoding="utf-8")
        self.first = told(run(self.look))
        assert self.first.code == 0 and len(self.first.out) > 2000, self.first
        assert told(run(self.look)) == self.first
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

    def again(self, filled: bool = True) -> None:
        if self.cache.is_symlink() or self.cache.is_file():
            self.cache.unlink()
        elif self.cache.exists():
            shutil.rmtree(self.cache)
        if filled:
            shutil.copytree(self.filled, self.cache, symlinks=True)

    def agrees(self, found: Ended, about: object) -> None:
        agrees = told(found) == self.first
        assert agrees, (about, found.code, found.out[:500], found.err[:500])

    def goes_on(self, about: object) -> None:
        """Also when it is asked once more."""
        for _ in range(2):
            self.agrees(run(self.look), about)


def told(done: Ended) -> Told:
    return Told(done.code, done.out, done.err)


# damaged

Damage = Callable[[Path], None]


def damages(size: int) -> Iterator[tuple[str, Damage]]:
    yield "empty", lambda path: cut_off(path, 0)
    yield "half", lambda path: cut_off(path, size // 2)
    yield "a byte less", lambda path: cut_off(path, size - 1)
    yield "longer", lambda path: lengthen(path)
    yield "noise", lambda path: rewrite(path, bytes(range(256)) * (size // 256 + 1))
    yield "zeros", lambda path: rewrite(path, b"\0" * size)
    yield "a folder", a_folder
    yield "a link to nothing", a_link
    yield "a pipe", a_pipe
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


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_link(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nothing"))


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def damaged(kept: Kept, every: int = 1) -> int:
    """Each file in each way, and each in the place of another one."""
    done = 0
    for name in kept.files():
        size = (kept.filled / name).stat().st_size
        for n, (how, damage) in enumerate(damages(size)):
            if (n + len(str(name))) % every:
                continue
            kept.again()
            damage(kept.cache / name)
            kept.goes_on((str(name), how))
            done += 1
    kept.again()
    names = kept.files()
    for name, other in zip(names, [*names[1:], names[0]], strict=True):
        shutil.copyfile(kept.filled / other, kept.cache / name)
    kept.goes_on("each in the place of another")
    return done + 1


# out of reach


def a_file(kept: Kept) -> None:
    kept.again(filled=False)
    kept.cache.write_text("no folder")


def a_link_to_nothing(kept: Kept) -> None:
    kept.again(filled=False)
    kept.cache.symlink_to(kept.place / "nothing" / "there")


def of_others_too(kept: Kept) -> None:
    """Whoever can write there could put in what he likes; so it is not believed."""
    kept.again()
    for path in kept.cache.rglob("*"):
        if path.is_file():
            path.write_bytes(b"planted")
    (kept.cache / "aoi").chmod(0o777)


def missing(kept: Kept) -> None:
    kept.again(filled=False)


def of_another_program(kept: Kept) -> None:
    """What another version has kept has other names; under ours lies what it would say."""
    kept.again()
    for path in [*kept.cache.rglob("*")]:
        if path.is_file():
            path.with_name(f"{path.name[:-4]}0000").write_bytes(b"of another program")
            path.unlink()


STATES = {
    "a file": a_file, "a link to nothing": a_link_to_nothing, "of others too": of_others_too,
    "missing": missing, "of another program": of_another_program,
}
HOMES = {
    "no home": {"HOME": "/nonexistent"}, "a home that is a file": {"HOME": "/dev/null"},
    "a folder of the system": {"XDG_CACHE_HOME": "/proc"},
    "no absolute path": {"XDG_CACHE_HOME": "cache", "HOME": "/nonexistent"},
}


def out_of_reach(kept: Kept, every: int = 1) -> int:
    for name, state in [*STATES.items()][::every]:
        state(kept)
        kept.goes_on(name)
    for name, home in [*HOMES.items()][::every]:

        def elsewhere(home: dict[str, str] = home) -> int:
            os.environ.update({"XDG_CACHE_HOME": ""} | home)
            return kept_elsewhere(kept.place)

        kept.agrees(run(elsewhere), name)
    return len([*STATES][::every]) + len([*HOMES][::every])


def kept_elsewhere(place: Path) -> int:
    from aoi_cli.cli.main import run

    os.chdir(place)
    return max(run(command) for command in COMMANDS)


# killed and refused while it is written


def refused(kept: Kept) -> int:
    """Nothing can be written in the cache, or no more from some call on."""
    kept.again(filled=False)
    numbers = [call.number for call in traced(kept.look).calls if in_cache(call)]
    cases = 0
    for error in (errno.EROFS, errno.ENOSPC, errno.EACCES):
        for number in (0, *numbers[:: max(1, len(numbers) // 6)]):
            kept.again(filled=number != 0)
            kept.agrees(traced(kept.look, in_vain(number, error)), (number, error))
            cases += 1
    return cases


def in_vain(number: int, error: int) -> Plan:
    def plan(call: Call) -> Deed:
        return Deed(error=error) if call.number >= number and in_cache(call) else CARRY_OUT

    return plan


def killed(kept: Kept, every: int = 1) -> int:
    """At each call that writes there, while the cache is filled; then the next run."""
    kept.again(filled=False)
    numbers = [call.number for call in traced(kept.look).calls if in_cache(call)]
    assert len(numbers) > 20, numbers
    for number in numbers[::every]:
        kept.again(filled=False)
        done = traced(kept.look, at(number, Deed(kill="behind")))
        assert done.killed
        kept.goes_on(("killed", number))
    return len(numbers[::every])


def in_cache(call: Call) -> bool:
    return f"/{CACHE}" in call.path
