"""The place of the configuration file. Its text is read by a module of its own."""

from __future__ import annotations

import os
from collections.abc import Mapping

from aoi_cli.cli.common.settings import SettingsError


def config_path() -> str:
    """The place of the configuration file; only Windows sets APPDATA."""
    folders = (os.environ.get(name, "") for name in ("XDG_CONFIG_HOME", "APPDATA"))
    chosen = next(filter(os.path.isabs, folders), "")
    folder = chosen or os.path.join(os.path.expanduser("~"), ".config")
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
