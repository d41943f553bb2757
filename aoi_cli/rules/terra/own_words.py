"""Refusals in the words of the game that is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from aoi_cli.engine.diagnostics import Refusal

Told = ParamSpec("Told")
Judging = Callable[Concatenate[Any, Told], None]


def in_own_words(judge: Judging[Told]) -> Judging[Told]:
    """Where a refusal names only the ground of its code, the game's own wording of it stands."""

    def judged(s: Any, /, *args: Told.args, **kwargs: Told.kwargs) -> None:
        try:
            judge(s, *args, **kwargs)
        except Refusal as refusal:
            if refusal.because == refusal.code.because:
                refusal.because = s.rules.grounds.get(refusal.code.id, refusal.because)
            raise

    return judged
