"""An adapter for each game whose cases are run."""

from __future__ import annotations

from tests.conformance.adapters import (
    age_of_innovation,
    beyond_the_horizon,
    lantern_quay,
    terra_mystica,
    through_the_ages,
)
from tests.conformance.adapters.adapter import Adapter

ADAPTERS: dict[str, Adapter] = {
    module.ADAPTER.game: module.ADAPTER
    for module in (
        age_of_innovation, terra_mystica, through_the_ages, beyond_the_horizon, lantern_quay
    )
}
