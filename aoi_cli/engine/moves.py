"""Legal moves as they are shown: what each costs, what it does, what is then to be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Outcome(NamedTuple):
    """What a move does at once, as far as nothing is still to be chosen."""

    cost: Mapping[str, int]
    effect: Mapping[str, int]
    offers: Mapping[str, int]
    """Power offered to other players."""
    then: tuple[str, ...]
    """What is to be chosen or done next, in words."""


class Line(NamedTuple):
    """Moves that are shown together.

    Where words differ they stand beside each other: `send law for 3|2|1`. In several places
    they go together, the first with the first: `dig 1|2. transform E4 to lake|forest`.
    """

    kind: str
    text: str
    outcomes: tuple[Outcome, ...]
    """One for each alternative; a single one if they do not differ."""
    most: int = 1
    """How many times the amounts may be multiplied."""
