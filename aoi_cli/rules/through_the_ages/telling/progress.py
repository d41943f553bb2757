"""A position in words."""

from __future__ import annotations

from aoi_cli.engine.game_parts import Telling
from aoi_cli.rules.through_the_ages.commands import describe_decision
from aoi_cli.rules.through_the_ages.state import State
from aoi_cli.rules.through_the_ages.telling.facts import list_facts
from aoi_cli.rules.through_the_ages.telling.things import find_changed, find_things
from aoi_cli.rules.through_the_ages.telling.words import (
    describe_entry,
    describe_progress,
    describe_source,
)

ABBREVIATIONS = {
    "culture": "cult.", "science": "sci.", "strength": "str.", "happiness": "happy",
    "resources": "res.", "civil": "civ.", "military": "mil.", "actions": "act.",
    "consumption": "cons.", "corruption": "corr.",
}
"""For tables in narrow windows."""

TELLING: Telling[State] = Telling(
    abbreviations=ABBREVIATIONS,
    describe_decision=describe_decision,
    describe_entry=describe_entry,
    describe_progress=describe_progress,
    describe_source=describe_source,
    find_things=find_things,
    find_changed=find_changed,
    list_facts=list_facts,
)
