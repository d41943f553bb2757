"""What is fuzzed, by name."""

from __future__ import annotations

from tests.fuzz import components, gamefile, letters, logs, rows, tables
from tests.fuzz.target import Target

TARGETS: dict[str, Target] = {
    target.name: target
    for target in (rows.TARGET, gamefile.TARGET, logs.TARGET, letters.TARGET, components.TARGET,
                   tables.TARGET)
}
