"""Where things are kept that could be worked out again."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """The program's own folder in the user's cache directory; it need not exist."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(named) if os.path.isabs(named) else Path.home() / ".cache") / "aoi"
