"""The fields that the moderator can correct besides amounts, and contradictions between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from aoi_cli.engine.correction.fields import (
    NUMBER,
    Correctable,
    Field,
    any_of,
    composite,
    one_of,
)
from aoi_cli.rules.age_of_innovation.box.boards import BOARDS
from aoi_cli.rules.age_of_innovation.box.tiles import CITY_TILES, COMPETENCIES, TILES
from aoi_cli.rules.age_of_innovation.innovations import PRICES
from aoi_cli.rules.age_of_innovation.state import EACH_CITY_TILE, EACH_COMPETENCY, Player, State
from aoi_cli.rules.terra import correctable as terra
from aoi_cli.rules.terra.state import SPACES

BONUS = terra.component_kind("a round bonus", "round bonus")
PALACE = terra.component_kind("a palace tile", "palace")
INNOVATION = terra.component_kind("an innovation", "innovation")
BOARD = one_of("a board", BOARDS)
PLAYERS = (
    *terra.PLAYERS,
    Field("tile", "tiles", terra.component_kind(
        "a tile that players hold", "innovation", "competency", "palace", "city tile")),
    Field("round bonus", "bonus", BONUS, empty=""),
    Field("palace tile", "palace", PALACE, empty=""),
    Field("annexes left", "annexes", NUMBER),
)
TABLE = (
    *terra.TABLE,
    Field("round bonus", "bonuses", NUMBER, BONUS),
    Field("city tile", "city_tiles", NUMBER, terra.component_kind("a city tile", "city tile"),
          complete=True),
    Field("competency", "competencies", NUMBER, terra.component_kind("a competency", "competency"),
          complete=True),
    Field("innovation", "innovations", one_of("a place of the display", PRICES), INNOVATION),
    Field("palace tile", "palaces", PALACE),
    Field("bundle", "bundles", composite(
        lambda *parts: parts, board=BOARD, bonus=BONUS,
        faction=terra.component_kind("a faction", "faction"))),
    Field("offered", "offered", any_of(BOARD, terra.TILE)),
    Field("neutral level", "neutral_levels", NUMBER, terra.TRACK, complete=True),
    Field("neutral area", "neutral_area", NUMBER),
)
DERIVED = {
    **terra.DERIVED, "tools": "an amount", "scholars": "an amount", "shipping": "an amount",
    "terraforming": "an amount", "books": "amounts such as law book", "parts_begun": "of the row",
}
BOX = {
    **dict.fromkeys(TILES, 1), **dict.fromkeys(COMPETENCIES, EACH_COMPETENCY),
    **dict.fromkeys(CITY_TILES, EACH_CITY_TILE),
}


def list_spaces(s: State) -> Sequence[int]:
    return SPACES[:-1] if len(s.players) == 2 else SPACES


def derive_fields(s: State) -> None:
    terra.derive_fields(s, list_spaces(s))


def find_contradictions(s: State) -> Iterator[str]:
    supply = Counter({**s.competencies, **s.city_tiles})
    supply.update((*s.bonuses, *s.innovations, *s.palaces))
    drafted = s.setup.distribution == "draft"
    yield from terra.find_contradictions(s, list_spaces(s), BOX, supply, drafted)
    if drafted and s.phase == "distribution":
        for p in s.players.values():
            yield from find_draft_contradictions(s, p)


def find_draft_contradictions(s: State, p: Player) -> Iterator[str]:
    """The contradictions in a draft: each player is asked once for each missing thing."""
    asked = Counter(d.kind for d in (*s.decisions, *s.coming) if d.player == p.name)
    for kind, what, lacked in (
        ("draft", "board, faction and palace", [p.board, p.faction, p.palace].count("")),
        ("round bonus", "round bonus", int(not p.bonus)),
    ):
        if asked[kind] != lacked and not p.dropped:
            yield f"{p.shown} lacks {lacked} of {what}, and is asked to take {asked[kind]}"


CORRECTABLE = Correctable(TABLE, PLAYERS, DERIVED, tallied=terra.TALLIED, derive=derive_fields,
                          contradictions=find_contradictions)
