"""The entry points that installed distributions declare.

`importlib.metadata` costs more than a third of a whole check, so the `entry_points.txt` files of
the `.dist-info` and `.egg-info` folders on `sys.path` are read here. Nothing is kept between two
runs: a package that was installed a second ago is known. Zip files and eggs on `sys.path` are left
to `importlib.metadata`. A test compares both.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256

from aoi_cli.engine.struct import Struct

OURS = "aoi-cli"
"""The distribution of this program."""
METADATA = (".dist-info", ".egg-info")
TARGET = re.compile(r"([\w.]+)\s*(?::\s*([\w.]+)\s*)?(?:\[.*\]\s*)?$")
CHECKOUT = os.path.join(os.path.dirname(os.path.dirname(__file__)), "pyproject.toml")
ENTRY_POINTS = "entry_points.txt"
TABLE = "project.entry-points."


class Declaration(Struct, frozen=True):
    """One entry point of an installed distribution."""

    group: str
    name: str
    value: str
    """`module:attribute`."""
    distribution: str
    """Its name in small letters, with hyphens."""
    version: str
    metadata: str = ""
    """The folder of its metadata; "" if there is none."""

    def __str__(self) -> str:
        return f"{self.distribution} {self.version}".strip()

    @property
    def module(self) -> str:
        return self._parts[0]

    @property
    def attribute(self) -> str:
        return self._parts[1]

    @property
    def _parts(self) -> tuple[str, str]:
        match = TARGET.match(self.value)
        return (match[1], match[2] or "") if match else (self.value, "")


def declarations(group: str, distribution: str = "") -> list[Declaration]:
    """The entry points of a group, of one distribution or of all."""
    path = tuple(sys.path)
    names = [distribution] if distribution else {OURS: "", **distributions(path)}
    return [each for name in names for each in entry_points(path, name) if each.group == group]


@cache
def distributions(path: tuple[str, ...]) -> dict[str, str]:
    """The metadata folder of each distribution by its name; as for imports, the first one wins."""
    folders: dict[str, str] = {}
    for place in path:
        for child in list_folder(place):
            low = child.lower()
            if low.endswith(METADATA):
                name = normalize(low.rpartition(".")[0].partition("-")[0])
                folders.setdefault(name, os.path.join(place, child))
    for each in archived_entry_points(path):
        folders.setdefault(each.distribution, "")
    return folders


@cache
def entry_points(path: tuple[str, ...], distribution: str) -> list[Declaration]:
    folder = distributions(path).get(distribution)
    if distribution == OURS and is_newer(CHECKOUT, folder):
        return checkout_entry_points()
    if folder is None:
        return []
    if not folder:
        return [each for each in archived_entry_points(path) if each.distribution == distribution]
    stem = os.path.basename(folder).rpartition(".")[0]
    version = stem.partition("-")[2]
    return [Declaration(group, name, value, distribution, version, folder)
            for group, name, value in parse_entry_points(read_metadata(folder))]


def is_newer(project: str, metadata: str | None) -> bool:
    """True in a checkout that was changed after it was installed, or never installed."""
    try:
        changed = os.stat(project).st_mtime
    except OSError:
        return False
    with suppress(OSError):
        return changed > os.stat(os.path.join(metadata or "", ENTRY_POINTS)).st_mtime
    return True


def normalize(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def is_archive(place: str) -> bool:
    return place.lower().endswith(".egg") or os.path.isfile(place)


def list_folder(place: str) -> Iterable[str]:
    if is_archive(place):
        return ()
    with suppress(OSError):
        return os.listdir(place or ".")
    return ()


def read_metadata(folder: str) -> str:
    with suppress(OSError), open(
            os.path.join(folder, ENTRY_POINTS), encoding="utf-8", errors="replace") as file:
        return file.read()
    return ""


def parse_entry_points(text: str) -> Iterator[tuple[str, str, str]]:
    """Group, name and value of each line."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("[") and line.endswith("]"):
            group = line.strip("[]")
        elif group and line and not line.startswith("#"):
            name, _, value = line.partition("=")
            yield group, name.strip(), value.strip()


@cache
def archived_entry_points(path: tuple[str, ...]) -> list[Declaration]:
    """The entry points of zip files and eggs."""
    archives = [place for place in path if is_archive(place)]
    if not archives:
        return []
    from importlib.metadata import distributions

    declared = []
    for distribution in distributions(path=archives):
        with suppress(Exception):  # Whatever is wrong with one of them harms no other.
            name, version = normalize(distribution.name), distribution.version
            declared += [Declaration(each.group, each.name, each.value, name, version)
                         for each in distribution.entry_points]
    return declared


@cache
def checkout_entry_points() -> list[Declaration]:
    """Our own entry points from `pyproject.toml`, which may be newer than our metadata.

    They stand there in lines of the same form as in `entry_points.txt`, but for quotation marks.
    """
    with open(CHECKOUT, encoding="utf-8") as file:
        lines = [*parse_entry_points(file.read())]
    project = {name: value for group, name, value in lines if group == "project"}
    if project.get("name") != f'"{OURS}"':
        return []
    return [Declaration(group.removeprefix(TABLE).strip('"'), name, value.strip('"'), OURS,
                        project["version"].strip('"'))
            for group, name, value in lines if group.startswith(TABLE)]


# what a distribution consists of


@cache
def digest_of_package(declared: Declaration) -> str:
    """A digest of the files of the package that an entry point leads to, and of its version."""
    parts = [f"{sys.version}\0{declared}\0{declared.value}".encode()]
    for path in sorted(files_of_package(declared)):
        with suppress(OSError), open(path, "rb") as file:
            parts += (os.fsencode(path), sha256(file.read()).digest())
    return sha256(b"\0".join(parts)).hexdigest()[:16]


def files_of_package(declared: Declaration) -> Iterator[str]:
    """The list of installed files, and all files of the packages and modules of a distribution."""
    from importlib.util import find_spec

    record = os.path.join(declared.metadata, "RECORD")
    yield record
    for name in {declared.module.partition(".")[0], *recorded_packages(record)}:
        spec = None
        with suppress(ImportError, ValueError):
            spec = find_spec(name)
        if spec is None:
            continue
        if spec.submodule_search_locations is None:
            yield spec.origin or ""
        for folder in spec.submodule_search_locations or ():
            for place, folders, names in os.walk(folder):
                folders[:] = [each for each in folders if each != "__pycache__"]
                yield from (os.path.join(place, each) for each in names)


def recorded_packages(record: str) -> set[str]:
    """The packages and modules at the top of a distribution."""
    packages = set()
    with suppress(OSError), open(record, encoding="utf-8", errors="replace") as file:
        for line in file:
            path = line.rpartition(",")[0].rpartition(",")[0].strip('"')
            top = path.partition("/")[0].removesuffix(".py")
            if path.endswith(".py") and top.isidentifier():
                packages.add(top)
    return packages
