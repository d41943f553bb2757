"""Where things are kept that could be worked out again."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """The program's own folder in the user's cache directory; it need not exist."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "aoi"
