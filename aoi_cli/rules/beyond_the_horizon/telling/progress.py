"""A position in words."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.game_parts import Telling
from aoi_cli.rules.beyond_the_horizon import goals, questions
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling.notice import notice
from aoi_cli.rules.beyond_the_horizon.telling.sources import describe_source


def describe_decision(s: State, d: Decision) -> str:
    return questions.describe_decision(d)


def describe_progress(s: State) -> str:
    progress = s.game.course.phases[s.phase]
    if s.phase == "turns":
        progress = f"round {s.round}, {s.phase_of_turn} phase"
        if goals.end_out_of_reach(s):
            progress += f"; {goals.OUT_OF_REACH}"
    return f"{progress}, paused" if s.paused else progress


def describe_declarations(s: State) -> dict[str, list[str]]:
    """The rulings and declarations of each component, with their authors and lines."""
    lines: dict[str, list[str]] = {}
    for declaration in s.declared.values():
        author = f"{s.shown(declaration.by)}, line {declaration.line}"
        line = f"{declaration.field}: {declaration.text} ({author})"
        lines.setdefault(declaration.source.partition("/")[0], []).append(line)
    return lines


def find_pack_in_play(s: State) -> tuple[str, object] | None:
    pack = known_components(s).pack
    return (pack.head.id, pack) if pack.head else None


ABBREVIATIONS = {
    "economy": "econ.", "infrastructure": "infra.", "investment": "invest.",
    "technologies": "techn.", "technology": "techn.", "territories": "terr.",
    "structures": "struct.", "leaders": "lead.", "government": "gov.", "settlers": "settl.",
    "soldiers": "sold.", "inactive": "inact.", "active": "act.", "villages": "vill.",
}
"""For tables in narrow windows."""

TELLING: Telling[State] = Telling(
    abbreviations=ABBREVIATIONS,
    describe_decision=describe_decision,
    describe_progress=describe_progress,
    describe_source=describe_source,
    notice=notice,
    pack_in_play=find_pack_in_play,
    said_of_components=describe_declarations,
)
