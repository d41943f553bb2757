"""Games that look like installed packages."""

from __future__ import annotations

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
