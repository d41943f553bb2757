"""The words of Age of Innovation for what the games of the family share."""

from __future__ import annotations

from aoi_cli.rules.age_of_innovation import commands
from aoi_cli.rules.age_of_innovation.box import boards
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.grounds import REASONS
from aoi_cli.rules.age_of_innovation.setup import RESERVED_BESIDES
from aoi_cli.rules.terra.game_parts import Terms

TERMS = Terms(
    labour="tools",
    clergy="scholars",
    tracks=DISCIPLINES,
    track="discipline",
    shipping="shipping",
    advances=("shipping", "terraforming"),
    city="city",
    city_tile="city tile",
    bonus="round bonus",
    transform_and_build="terraform and build",
    third_phase="science",
    conversions=boards.CONVERSIONS,
    answers=commands.ANSWERS,
    reasons=REASONS,
    reserved_besides=RESERVED_BESIDES,
    known_by="board",
)
