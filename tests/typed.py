"""What mypy says of modules, as strictly as of the package."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def errors(folder: Path, modules: dict[str, str]) -> dict[str, list[str]]:
    """The messages by module; `modules` are their texts by name, `folder` is an empty one.

    What mypy has learnt of the package is kept beside the folder, for other tests.
    """
    api = pytest.importorskip("mypy.api")
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        patch.setenv("MYPYPATH", str(ROOT / "tests" / "packages" / "lantern-quay"))
        told, failed, _ = api.run([
            "--config-file", str(ROOT / "pyproject.toml"), "--no-error-summary",
            "--cache-dir", str(folder.parent / "mypy"),
            *(str(folder / f"{name}.py") for name in modules),
        ])
    assert not failed
    found: dict[str, list[str]] = {name: [] for name in modules}
    for line in told.splitlines():
        file, _, message = line.partition(": error: ")
        name = Path(file.partition(":")[0]).stem
        if Path(file).parent == folder and name in found:
            found[name].append(message)
    return found
