"""The manual page says what the commands say of themselves, and `man` prints it as it is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from aoi_cli.cli.command_table import COMMANDS
from tests.docs.man import FILE, manual_page


def test_it_is_up_to_date() -> None:
    """If it is not: `python -m tests.docs.man`."""
    assert FILE.read_text(encoding="utf-8") == manual_page()


@pytest.mark.skipif(shutil.which("man") is None or shutil.which("groff") is None,
                    reason="man or groff is not installed")
def test_man_prints_it() -> None:
    done = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", str(FILE)], capture_output=True, text=True,
        check=True, env={**os.environ, "MANWIDTH": "80"})
    assert done.stderr == ""
    commands = re.findall(r"^   aoi (\S+)", done.stdout, re.MULTILINE)
    assert [*dict.fromkeys(commands)] == [*COMMANDS]
