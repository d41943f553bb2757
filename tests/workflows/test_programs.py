"""What `.ci/run` installs on machines that lack some of the programs that the tests want."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs import NODE, PACKAGED, Machine, install_missing, run_command

PACKAGES = {name: wanted.package for wanted in PACKAGED for name in wanted.names[:1]}
ALL = (*PACKAGES, "npm")
CONFLICT = " nodejs : Conflicts: npm\nE: held broken packages."


class FreshMachine:
    """A machine with some programs, where apt-get and pip install by name."""

    def __init__(self, folder: Path, *there: str, broken: str = "") -> None:
        self.programs, self.fonts, self.own = (folder / name for name in ("bin", "fonts", "own"))
        for place in (self.programs, self.fonts, self.own):
            place.mkdir()
        self.broken, self.commands = broken, list[str]()
        for name in there:
            self.put(name)

    def put(self, name: str) -> None:
        place = (self.fonts if name.endswith(".ttf") else self.programs) / name
        place.write_text("#!/bin/sh\n")
        place.chmod(0o755)

    def run(self, command: list[str]) -> tuple[int, str]:
        self.commands.append(" ".join(command))
        if self.broken and self.broken in command:
            return 100, CONFLICT
        for name, package in PACKAGES.items():
            if command[:2] == ["apt-get", "install"] and package == command[-1]:
                self.put(name)
        return 0, ""

    def install(self) -> list[str]:
        machine = Machine(str(self.programs), (str(self.fonts),), self.run)
        return [*install_missing(machine, self.own)]

    def asked_of_apt(self) -> list[str]:
        return [command.split()[-1] for command in self.commands
                if command.startswith("apt-get install ")]


def hide_programs(*names: str) -> list[str]:
    return ["apt-get", *(name for name in ALL if name not in names)]


def test_nothing_is_installed_where_nothing_is_missing(tmp_path: Path) -> None:
    machine = FreshMachine(tmp_path, *hide_programs())
    assert machine.install() == []
    assert machine.commands == []


@pytest.mark.parametrize(("program", "package"), [
    ("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("zsh", "zsh"),
    ("fish", "fish"), ("dovecot", "dovecot-imapd"), ("nginx", "nginx-light"),
    ("openssl", "openssl"), ("strace", "strace"), ("DejaVuSans.ttf", "fonts-dejavu-core"),
])
def test_only_the_missing_program_is_installed(
    program: str, package: str, tmp_path: Path
) -> None:
    machine = FreshMachine(tmp_path, *hide_programs(program))
    assert machine.install() == []
    assert machine.asked_of_apt() == [package]


def test_another_name_of_a_program_is_enough(tmp_path: Path) -> None:
    machine = FreshMachine(tmp_path, "google-chrome", *hide_programs("chromium"))
    assert machine.install() == []
    assert machine.asked_of_apt() == []


def test_a_package_that_cannot_be_installed_hinders_no_other(tmp_path: Path) -> None:
    """Nothing is there but a Node.js with npm from elsewhere, and fish has a conflict."""
    machine = FreshMachine(tmp_path, "apt-get", "node", "npm", broken="fish")
    assert machine.install() == [
        "fish is missing: apt-get install fish failed with code 100:\n"
        "     nodejs : Conflicts: npm\n    E: held broken packages."]
    assert machine.asked_of_apt() == list(PACKAGES.values())


def test_a_program_that_its_package_does_not_bring_is_named(tmp_path: Path) -> None:
    machine = FreshMachine(tmp_path, *hide_programs("fish"))
    machine.run = lambda command: (0, "")  # type: ignore[method-assign]
    assert machine.install() == ["fish is missing, although apt-get has installed fish"]


def test_lists_that_cannot_be_updated_hinder_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = FreshMachine(tmp_path, *hide_programs("zsh"), broken="update")
    assert machine.install() == []
    assert machine.asked_of_apt() == ["zsh"]
    assert "apt-get update failed with code 100" in capsys.readouterr().err


def test_without_apt_each_missing_program_is_named(tmp_path: Path) -> None:
    machine = FreshMachine(tmp_path, *hide_programs("fish", "dovecot")[1:])
    assert machine.install() == [
        "fish is missing, and there is no apt-get to install fish",
        "dovecot is missing, and there is no apt-get to install dovecot-imapd"]


@pytest.mark.parametrize("foreign", [[], ["node", "nodejs"]])
def test_npm_never_comes_from_apt(foreign: list[str], tmp_path: Path) -> None:
    """Debian's npm would conflict with the Node.js that is there."""
    machine = FreshMachine(tmp_path, *foreign, *hide_programs("npm"))
    assert machine.install() == []
    assert machine.asked_of_apt() == []
    assert machine.commands[-1].endswith(f"pip install --quiet {NODE}")
    assert {link.name for link in machine.own.iterdir()} == {"npm", "node"}


def test_a_failure_to_install_npm_is_named(tmp_path: Path) -> None:
    machine = FreshMachine(tmp_path, *hide_programs("npm"), broken=NODE)
    failure, = machine.install()
    assert failure.startswith("npm is missing: ")
    assert f"pip install --quiet {NODE} failed with code 100" in failure
    assert [*machine.own.iterdir()] == []


def test_a_command_is_run_with_its_words_and_its_code(
    capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["sh", "-c", "echo out; echo err >&2; exit 3"]) == (3, "out\nerr\n")
    assert run_command(["true"]) == (0, "")
    assert capsys.readouterr().out.endswith("exit 3\ntrue\n")
