"""Games that look like installed packages."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def write_metadata(
    folder: Path, distribution: str, version: str = "1.0", **groups: dict[str, str]
) -> Path:
    """Writes what an installer writes: a folder of metadata with entry points.

    Groups are named without what all of ours begin with: `games={"lantern-quay": "…:GAME"}`.
    """
    metadata = folder / f"{distribution.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir(parents=True, exist_ok=True)
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n")
    lines = [line for group, entries in groups.items()
             for line in (f"[aoi.{group}]", *(f"{k} = {v}" for k, v in entries.items()))]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return metadata


PACKAGES = Path(__file__).parent / "packages"


def install(package: str | Path, folder: Path) -> Path:
    """Installs a package of `tests/packages` as pip does with `--target`; the folder of its code.

    `.ci/run` installs it with pip.
    """
    source = PACKAGES / package  # A whole path stays as it is.
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    code = source.name.replace("-", "_")
    shutil.copytree(source / code, folder / code, ignore=shutil.ignore_patterns("__pycache__"))
    groups = {group.removeprefix("aoi."): entries
              for group, entries in project["entry-points"].items()}
    metadata = write_metadata(folder, project["name"], project["version"], **groups)
    files = [path for place in (folder / code, metadata) for path in sorted(place.rglob("*"))]
    (metadata / "RECORD").write_text(
        "".join(f"{path.relative_to(folder).as_posix()},,\n" for path in files))
    return folder / code


@contextmanager
def on_path(folder: Path) -> Iterator[None]:
    """As if packages had been installed into this folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield


@contextmanager
def with_lantern_quay(folder: Path) -> Iterator[None]:
    """Lantern Quay as if it had been installed into this folder."""
    write_metadata(folder, "lantern-quay", games={"lantern-quay": "lantern_quay.game:GAME"})
    with on_path(folder):
        yield
