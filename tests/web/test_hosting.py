"""The unit of `docs/hosting.md` is one that systemd takes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ANALYZE = shutil.which("systemd-analyze")
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
PROGRAM, USER = "/srv/aoi/venv/bin/aoi", "User=aoi\n"
needs_systemd = pytest.mark.skipif(not ANALYZE, reason="there is no systemd here")


def verify(folder: Path, unit: str) -> str:
    """The complaints about a unit whose program and user are of this machine."""
    assert PROGRAM in unit and USER in unit
    file = folder / "aoi.service"
    file.write_text(unit.replace(PROGRAM, "/bin/true").replace(USER, ""), encoding="utf-8")
    done = subprocess.run([str(ANALYZE), "verify", str(file)], capture_output=True, text=True,
                          check=False)
    return "\n".join(line for line in (done.stdout + done.stderr).splitlines() if file.name in line)


@needs_systemd
def test_systemd_has_no_complaint_about_the_unit(tmp_path: Path) -> None:
    unit = HOSTING.read_text(encoding="utf-8").split("```ini\n")[1].split("```")[0]
    assert verify(tmp_path, unit) == ""
    assert "ProtectSistem" in verify(tmp_path, unit.replace("ProtectSystem", "ProtectSistem"))
