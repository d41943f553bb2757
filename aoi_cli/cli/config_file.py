"""The place of the configuration file. Its text is read by a module of its own."""

from __future__ import annotations

import os
from collections.abc import Mapping

from aoi_cli.cli.common.settings import SettingsError


def config_path() -> str:
    """The place of the configuration file on this system."""
    if os.name == "nt":
        folder = os.environ.get("APPDATA", "")
    else:
        folder = os.environ.get("XDG_CONFIG_HOME", "")
    if not os.path.isabs(folder):
        folder = os.path.join(os.path.expanduser("~"), ".config")
    return os.path.join(folder, "aoi", "config.toml")


def read_config() -> Mapping[str, object]:
    """The settings in the configuration file; none if there is no file."""
    path = config_path()
    try:
        with open(path, "rb") as file:
            content = file.read()
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as fault:
        raise SettingsError(f"{path} cannot be read: {fault.strerror}",
                            "Make it a file that you may read, or remove it.") from None
    from aoi_cli.cli.config_values import parse_config

    return parse_config(path, content)
