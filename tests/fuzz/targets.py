"""What is fuzzed, by name."""

from __future__ import annotations

from tests.fuzz import (
    archives,
    components,
    engines,
    gamefile,
    kept,
    letters,
    logs,
    prompts,
    rows,
    tables,
)
from tests.fuzz.target import Target

TARGETS: dict[str, Target] = {
    target.name: target
    for target in (rows.TARGET, gamefile.TARGET, logs.TARGET, letters.TARGET, components.TARGET,
                   tables.TARGET, kept.TARGET, kept.VERDICTS, archives.TARGET, prompts.TARGET,
                   engines.TARGET)
}
