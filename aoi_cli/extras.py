"""Commands that add an extra, which brings optional packages, to this installation.

The commands name the source of this installation or the packages of the extra. `aoi-cli` is on no
index, so a stranger could publish a package of that name.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Literal
from urllib.parse import urlsplit
from urllib.request import url2pathname

from aoi_cli.engine.struct import Struct
from aoi_cli.installed import CHECKOUT, OURS, distributions, normalize

METADATA_FILES = ("METADATA", "PKG-INFO")
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(?:\[(?P<extras>[^]]*)])?")
PROJECT_FILES = ("pyproject.toml", "setup.py")
PLAIN_ON_WINDOWS = re.compile(r"[\w.:\\/=@+-]+")


class MissingExtra(ImportError):
    """Something cannot be done without an extra; `help` is the command that adds it."""

    def __init__(self, purpose: str, extra: str) -> None:
        super().__init__(f"{purpose} needs the extra `{extra}`.")
        self.help = command_to_add(extra)


class Installation(Struct, frozen=True):
    """The facts that decide how packages are added."""

    python: str
    installer: Literal["pip", "uv", "pipx", "none"] = "pip"
    """The program that installs packages here; `none` stands for an environment without pip."""
    environment: str = ""
    """The folder of the environment."""
    source: str = ""
    """A folder, a file or an address that can be installed again; "" if there is none."""
    editable: bool = False
    metadata: str = ""
    """The text that declares the packages of each extra."""
    windows: bool = False


def command_to_add(extra: str) -> str:
    """A shell command that adds an extra to this installation."""
    return format_command(find_installation(), extra)


def format_command(installation: Installation, extra: str) -> str:
    packages = [*list_packages(installation.metadata, extra)]
    if installation.installer == "pipx" and packages:
        words = ["pipx", "inject", os.path.basename(installation.environment), *packages]
    elif installation.source:
        wanted = name_source(installation.source, extra)
        words = [*begin_command(installation), *["--editable"] * installation.editable, wanted]
    elif packages:
        words = [*begin_command(installation), *packages]
    else:
        words = [*begin_command(installation), f".[{extra}]"]
    command = " ".join(quote(word, installation.windows) for word in words)
    if installation.installer == "none":
        command = f"{quote(installation.python, installation.windows)} -m ensurepip && {command}"
    known = installation.source or packages
    return command if known else f"in a clone of the project: {command}"


def begin_command(installation: Installation) -> list[str]:
    if installation.installer == "uv":
        return ["uv", "pip", "install", "--python", installation.python]
    return [installation.python, "-m", "pip", "install"]


def name_source(source: str, extra: str) -> str:
    """The source with the extra, as pip reads it."""
    return f"{OURS}[{extra}] @ {source}" if "://" in source else f"{source}[{extra}]"


def quote(word: str, windows: bool) -> str:
    if not windows:
        return shlex.quote(word)
    return word if PLAIN_ON_WINDOWS.fullmatch(word) else f'"{word}"'


def list_packages(metadata: str, extra: str) -> Iterator[str]:
    """The requirements of an extra, including those of our other extras that it names."""
    condition = re.compile(rf"(?:\s+and\s+)?extra\s*==\s*(['\"]){re.escape(extra)}\1(?:\s+and\s+)?")
    for line in metadata.partition("\n\n")[0].splitlines():
        field, _, value = line.partition(":")
        wanted, _, marker = (part.strip() for part in value.partition(";"))
        match = REQUIREMENT.match(wanted)
        if field != "Requires-Dist" or match is None or not condition.search(marker):
            continue
        if normalize(match["name"]) == OURS:
            for other in (match["extras"] or "").split(","):
                yield from list_packages(metadata, other.strip())
            continue
        others = condition.sub("", marker).strip()
        yield f"{wanted}; {others}" if others else wanted


# what runs


def find_installation() -> Installation:
    folder = distributions(tuple(sys.path)).get(OURS, "")
    source, editable = find_source(read_direct_url(folder))
    if not source and os.path.isfile(CHECKOUT):
        source, editable = os.path.dirname(CHECKOUT), True
    return Installation(
        python=sys.executable or "python3", installer=find_installer(sys.prefix),
        environment=sys.prefix, source=source, editable=editable, metadata=read_metadata(folder),
        windows=os.sep == "\\")


def find_installer(environment: str) -> Literal["pip", "uv", "pipx", "none"]:
    if os.path.isfile(os.path.join(environment, "pipx_metadata.json")):
        return "pipx"
    if find_spec("pip") is not None:
        return "pip"
    configured = read_text(os.path.join(environment, "pyvenv.cfg"))
    return "uv" if re.search(r"^uv\s*=", configured, re.MULTILINE) else "none"


def read_text(path: str) -> str:
    with suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
        return file.read()
    return ""


def read_metadata(folder: str) -> str:
    return next(filter(None, (read_text(os.path.join(folder, name)) for name in METADATA_FILES
                              if folder)), "")


def read_direct_url(folder: str) -> dict[str, Any]:
    """Where pip took the installation from, if it was no index."""
    import json

    with suppress(ValueError):
        read = json.loads(read_text(os.path.join(folder, "direct_url.json"))) if folder else None
        if isinstance(read, dict):
            return read
    return {}


def find_source(direct_url: dict[str, Any]) -> tuple[str, bool]:
    """The source that pip can install again, and whether it is editable.

    Addresses with passwords or tokens are left out, and sources that are gone. Behind a name pip
    takes no repository without a host.
    """
    try:
        url, archive = str(direct_url["url"]), "archive_info" in direct_url
        parts, vcs = urlsplit(url), direct_url.get("vcs_info")
        if vcs:
            url = f"{vcs['vcs']}+{url}@{vcs['commit_id']}"
        editable = bool(direct_url.get("dir_info", {}).get("editable"))
    except (AttributeError, KeyError, TypeError, ValueError):
        return "", False
    if parts.scheme == "file" and not vcs:
        path = url2pathname(parts.path)
        there = os.path.isfile(path) if archive else any(
            os.path.isfile(os.path.join(path, name)) for name in PROJECT_FILES)
        return (path, editable) if there and parts.netloc in ("", "localhost") else ("", False)
    if parts.password or parts.query or parts.username not in (None, "git"):
        return "", False
    if not parts.netloc or not (vcs or archive):
        return "", False
    folder = direct_url.get("subdirectory")
    return (f"{url}#subdirectory={folder}" if folder else url), False
