"""The fields that the moderator can correct besides amounts, and contradictions between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from aoi_cli.engine.correction.fields import NUMBER, Correctable, Field, one_of
from aoi_cli.rules.terra import correctable as terra
from aoi_cli.rules.terra.state import SPACES
from aoi_cli.rules.terra_mystica.state import State

BONUS = terra.component_kind("a bonus card", "bonus card")
OFFER = one_of("a building of the cultists", lambda s: sorted(
    {*s.taken, *s.refused, *(d.group for d in s.decisions if d.group)}))
PLAYERS = (
    *terra.PLAYERS,
    Field("tile", "tiles", terra.component_kind(
        "a tile that players hold", "favor tile", "town tile", "stronghold")),
    Field("bonus card", "bonus", BONUS, empty=""),
    Field("start terrain", "start", terra.TERRAIN, empty=""),
    Field("unlocked terrain", "unlocked", terra.TERRAIN),
    Field("priest limit", "priest_limit", NUMBER),
    Field("changes of terrain left", "changes", NUMBER),
)
TABLE = (
    *terra.TABLE,
    Field("bonus card", "bonuses", NUMBER, BONUS),
    Field("town tile", "city_tiles", NUMBER, terra.component_kind("a town tile", "town tile"),
          complete=True),
    Field("favor tile", "favors", NUMBER, terra.component_kind("a favor tile", "favor tile"),
          complete=True),
    Field("buildings of the cultists", "builds", NUMBER),
    Field("power taken from", "taken", OFFER),
    Field("power refused from", "refused", OFFER),
)
DERIVED = {**terra.DERIVED, "workers": "an amount", "priests": "an amount", "ship": "an amount",
           "dig": "an amount", "version": "follows from the head"}


def derive_fields(s: State) -> None:
    terra.derive_fields(s, SPACES)


def find_contradictions(s: State) -> Iterator[str]:
    box = {**s.setup.copies, **dict.fromkeys(s.setup.bonuses, 1)}
    supply = Counter({**s.favors, **s.city_tiles})
    supply.update([*s.bonuses])
    yield from terra.find_contradictions(s, SPACES, box, supply)


CORRECTABLE = Correctable(TABLE, PLAYERS, DERIVED, tallied=terra.TALLIED, derive=derive_fields,
                          contradictions=find_contradictions)
