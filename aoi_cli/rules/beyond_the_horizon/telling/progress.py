"""A position in words, and the lines above every report."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.game_parts import Telling
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon import goals, questions
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.pack.banner import describe_origin, describe_rulings
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling.choices import describe_choice
from aoi_cli.rules.beyond_the_horizon.telling.facts import list_facts
from aoi_cli.rules.beyond_the_horizon.telling.final_report import shorten_report
from aoi_cli.rules.beyond_the_horizon.telling.sources import describe_source
from aoi_cli.rules.beyond_the_horizon.telling.things import find_changed, find_things

DECLARED = ("DECLARED, UNVERIFIED: card effects entered by the players; only bookkeeping is "
            "checked.")


def notice(s: State) -> list[str]:
    return [*notice_lines(s)]


def notice_lines(s: State) -> Iterator[str]:
    yield from describe_origin(known_components(s).pack)
    yield describe_rulings(s.setup.rulings, s.setup.ruleset)
    if s.setup.warnings:
        yield f"{counted(s.setup.warnings, 'warnings')} of the pack (`aoi pack check`)."
    if s.setup.declared or s.declared:
        yield DECLARED


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
    describe_choice=describe_choice,
    describe_decision=describe_decision,
    describe_progress=describe_progress,
    describe_source=describe_source,
    find_things=find_things,
    find_changed=find_changed,
    list_facts=list_facts,
    notice=notice,
    pack_in_play=find_pack_in_play,
    shorten_report=shorten_report,
    said_of_components=describe_declarations,
)
