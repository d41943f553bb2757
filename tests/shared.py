"""What stands beside the project and is not part of it: references of rules, recorded games."""

from __future__ import annotations

import os
from pathlib import Path

SHARED = Path(os.environ.get("AOI_SHARED", Path(__file__).parents[2] / "shared"))
