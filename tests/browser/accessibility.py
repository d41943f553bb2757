"""axe-core, which finds what people with aids cannot use; it comes from npm, for tests only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.browser.driver import Page

VERSION = "4.14.1"
FOLDER = "AOI_AXE"
"""Names a folder in which npm has installed it."""
VIOLATIONS = """
const about = arguments[0] ? {exclude: [arguments[0]]} : document;
return axe.run(about, {resultTypes: ['violations']}).then((result) => result.violations.map(
  (found) => found.id + ': ' + found.nodes.map((node) => node.html.slice(0, 120)).join(' ')));
"""


def install(folder: Path) -> str:
    """The script; "" where there is neither a copy of it nor npm."""
    place = Path(os.environ.get(FOLDER, folder))
    script = place / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists() and shutil.which("npm"):
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--silent", f"axe-core@{VERSION}"],
            cwd=place, check=False, capture_output=True, timeout=120,
        )
    return script.read_text(encoding="utf-8") if script.exists() else ""


def list_violations(page: Page, script: str, without: str = "") -> list[str]:
    """The faults that axe-core finds on a page, outside the parts that a selector names."""
    found: list[str] = page.run(f"{script};{VIOLATIONS}", without)
    return found
