"""The command that adds an extra works in the installation that prints it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from aoi_cli import extras
from aoi_cli.extras import (
    Installation,
    MissingExtra,
    find_installation,
    find_installer,
    find_source,
    format_command,
    list_packages,
)
from aoi_cli.installed import distributions

ROOT = Path(__file__).parents[1]
PYTHON = "/venv/bin/python"
METADATA = """\
Metadata-Version: 2.4
Name: aoi-cli
Requires-Dist: typer<0.29,>=0.26
Requires-Dist: tzdata>=2024.1; sys_platform == 'win32'
Provides-Extra: web
Requires-Dist: starlette<2,>=1; extra == 'web'
Requires-Dist: uvicorn<1,>=0.40; extra == "web"
Provides-Extra: website
Requires-Dist: other; extra == 'website'
Provides-Extra: fast
Requires-Dist: uvloop; (sys_platform == 'linux') and extra == 'fast'
Provides-Extra: both
Requires-Dist: Aoi.CLI[web, fast]; extra == 'both'

Requires-Dist: described; extra == 'web'
"""
WEB = "'starlette<2,>=1' 'uvicorn<1,>=0.40'"
"""The packages of the extra, for a shell."""
NAMES_AN_INDEX = re.compile(r"\binstall\b.*\baoi-cli\b(?!\S* @ )")


def installation(**parts: Any) -> Installation:
    return Installation(**{"python": PYTHON, "metadata": METADATA, **parts})


@pytest.mark.parametrize(("parts", "command"), [
    ({"source": "/home/ann/aoi", "editable": True},
     "/venv/bin/python -m pip install --editable '/home/ann/aoi[web]'"),
    ({"source": "/home/ann/aoi"}, "/venv/bin/python -m pip install '/home/ann/aoi[web]'"),
    ({"source": "/tmp/aoi_cli-1.0.0-py3-none-any.whl"},
     "/venv/bin/python -m pip install '/tmp/aoi_cli-1.0.0-py3-none-any.whl[web]'"),
    ({"source": "git+https://example.org/aoi@0a1b"},
     "/venv/bin/python -m pip install 'aoi-cli[web] @ git+https://example.org/aoi@0a1b'"),
    ({"source": "/home/ann/it's"}, "/venv/bin/python -m pip install "
                                   "'/home/ann/it'\"'\"'s[web]'"),
    ({"python": "/my venv/bin/python"}, f"'/my venv/bin/python' -m pip install {WEB}"),
    ({}, f"/venv/bin/python -m pip install {WEB}"),
    ({"installer": "pipx", "environment": "/pipx/venvs/aoi-cli", "source": "/home/ann/aoi"},
     f"pipx inject aoi-cli {WEB}"),
    ({"installer": "uv"}, f"uv pip install --python /venv/bin/python {WEB}"),
    ({"installer": "uv", "source": "/home/ann/aoi", "editable": True},
     "uv pip install --python /venv/bin/python --editable '/home/ann/aoi[web]'"),
    ({"installer": "none"}, "/venv/bin/python -m ensurepip && "
                       f"/venv/bin/python -m pip install {WEB}"),
    ({"metadata": ""}, "in a clone of the project: /venv/bin/python -m pip install '.[web]'"),
    ({"python": r"C:\aoi\python.exe", "source": r"C:\my games", "windows": True},
     r'C:\aoi\python.exe -m pip install "C:\my games[web]"'),
    ({"python": r"C:\aoi\python.exe", "windows": True},
     r'C:\aoi\python.exe -m pip install "starlette<2,>=1" "uvicorn<1,>=0.40"'),
])
def test_the_command_fits_the_installation(parts: dict[str, Any], command: str) -> None:
    assert format_command(installation(**parts), "web") == command


@pytest.mark.parametrize(("extra", "packages"), [
    ("web", ["starlette<2,>=1", "uvicorn<1,>=0.40"]),
    ("website", ["other"]),
    ("fast", ["uvloop; (sys_platform == 'linux')"]),
    ("both", ["starlette<2,>=1", "uvicorn<1,>=0.40", "uvloop; (sys_platform == 'linux')"]),
    ("none", []),
])
def test_packages_of_an_extra(extra: str, packages: list[str]) -> None:
    """Those of one with a longer name, and words of the description, are not among them."""
    assert [*list_packages(METADATA, extra)] == packages


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "a clone"
    folder.mkdir()
    (folder / "pyproject.toml").touch()
    return folder


def test_a_clone_is_a_source(clone: Path) -> None:
    url = clone.as_uri()
    assert find_source({"url": url, "dir_info": {}}) == (str(clone), False)
    assert find_source({"url": url, "dir_info": {"editable": True}}) == (str(clone), True)


def test_a_file_is_a_source(tmp_path: Path) -> None:
    wheel = tmp_path / "aoi_cli-1.0.0-py3-none-any.whl"
    wheel.touch()
    told = {"url": wheel.as_uri(), "archive_info": {}}
    assert find_source(told) == (str(wheel), False)
    wheel.unlink()
    assert find_source(told) == ("", False)


@pytest.mark.parametrize(("told", "source"), [
    ({"url": "https://example.org/aoi", "vcs_info": {"vcs": "git", "commit_id": "0a1b"}},
     "git+https://example.org/aoi@0a1b"),
    ({"url": "ssh://git@example.org/aoi", "vcs_info": {"vcs": "git", "commit_id": "0a1b"},
      "subdirectory": "python"}, "git+ssh://git@example.org/aoi@0a1b#subdirectory=python"),
    ({"url": "https://example.org/aoi.zip", "archive_info": {}}, "https://example.org/aoi.zip"),
])
def test_an_address_is_a_source(told: dict[str, Any], source: str) -> None:
    assert find_source(told) == (source, False)


@pytest.mark.parametrize("told", [
    {},
    {"url": 7},
    {"url": "https://[", "archive_info": {}},
    {"url": "https://example.org/aoi"},
    {"url": "https://example.org/aoi", "vcs_info": {"vcs": "git"}},
    {"url": "https://example.org/aoi", "vcs_info": "git"},
    {"url": "https://example.org/aoi", "archive_info": {}, "dir_info": []},
    {"url": "https://ann:secret@example.org/aoi.zip", "archive_info": {}},
    {"url": "https://token@example.org/aoi", "vcs_info": {"vcs": "git", "commit_id": "0a1b"}},
    {"url": "https://example.org/aoi.zip?token=secret", "archive_info": {}},
    {"url": "file:///nothing/there", "dir_info": {"editable": True}},
    {"url": "file:///nothing/there.whl", "archive_info": {}},
    {"url": "file:///srv/aoi", "vcs_info": {"vcs": "git", "commit_id": "0a1b"}},
    {"url": "file://elsewhere/", "dir_info": {}},
])
def test_what_cannot_be_installed_again_or_holds_a_secret_is_no_source(told: dict[str, Any]
                                                                       ) -> None:
    assert find_source(told) == ("", False)


def test_a_folder_that_is_no_clone_any_more_is_no_source(tmp_path: Path) -> None:
    assert find_source({"url": tmp_path.as_uri(), "dir_info": {}}) == ("", False)


def test_what_installs_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    assert find_installer(str(tmp_path)) == "none"
    (tmp_path / "pyvenv.cfg").write_text("home = /usr/bin\nuv = 0.9.1\n")
    assert find_installer(str(tmp_path)) == "uv"
    monkeypatch.setattr(extras, "find_spec", lambda name: name)
    assert find_installer(str(tmp_path)) == "pip"
    (tmp_path / "pipx_metadata.json").touch()
    assert find_installer(str(tmp_path)) == "pipx"


@pytest.fixture
def metadata(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of metadata of an installation that is no clone."""
    folder = tmp_path / "aoi_cli-1.0.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(METADATA)
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    monkeypatch.setattr(extras, "CHECKOUT", str(tmp_path / "pyproject.toml"))
    distributions.cache_clear()
    return folder


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"url": null}', "\udcff"])
def test_without_a_source_the_packages_are_named(text: str | None, metadata: Path) -> None:
    if text is not None:
        (metadata / "direct_url.json").write_text(text, errors="surrogateescape")
    found = find_installation()
    assert (found.source, found.metadata) == ("", METADATA)


def test_the_source_is_that_of_the_metadata(metadata: Path, clone: Path) -> None:
    told = {"url": clone.as_uri(), "dir_info": {"editable": True}}
    (metadata / "direct_url.json").write_text(json.dumps(told))
    found = find_installation()
    assert (found.source, found.editable) == (str(clone), True)


def test_a_clone_that_was_never_installed_is_its_own_source(
    metadata: Path, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", [])
    monkeypatch.setattr(extras, "CHECKOUT", str(clone / "pyproject.toml"))
    found = find_installation()
    assert (found.source, found.editable, found.metadata) == (str(clone), True, "")


def test_the_fault_says_what_is_missing_and_how_to_add_it(metadata: Path) -> None:
    fault = MissingExtra("a page in a browser", "web")
    assert str(fault) == "a page in a browser needs the extra `web`."
    assert fault.help.endswith(WEB)


@pytest.mark.parametrize("place", ["aoi_cli", "man", "grammar", "action.yml",
                                   ".pre-commit-hooks.yaml"])
def test_nothing_tells_to_install_from_an_index(place: str) -> None:
    """`aoi-cli` is on no index, so anybody could take the name."""
    path = ROOT / place
    files = [path] if path.is_file() else [
        file for file in path.rglob("*") if file.suffix in (".py", ".md", ".1", ".lark", ".yaml")]
    assert [f"{file.name}: {line}" for file in files
            for line in file.read_text(encoding="utf-8").splitlines()
            if NAMES_AN_INDEX.search(line)] == []


@pytest.mark.parametrize(("line", "names_it"), [
    ('pip install "aoi-cli[web]"', True), ("pipx install aoi-cli", True),
    ("uv pip install 'aoi-cli[web]'", True), ("uv tool install aoi-cli", True),
    ("pip install '.[web]'", False), ("pip install 'aoi-cli[web] @ git+https://a/b'", False),
    ("pipx inject aoi-cli starlette", False), ("the name aoi-cli", False),
])
def test_which_lines_tell_to_install_from_an_index(line: str, names_it: bool) -> None:
    assert bool(NAMES_AN_INDEX.search(line)) == names_it
