"""Grounds of refusals that the games of the family share."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct


class Reasons(Struct, frozen=True, kw_only=True, eq=False):
    """Grounds of refusals that each game words for itself."""

    strict: str
    """Why nobody acts while an offer is open."""
    due: str
    """Why something is due before the own action."""
    second_action: str
    forgo: str
    forced: str
    """Why leftover spades must be used."""
    stays: str
    """Why a building is never replaced."""
    skip: str
    """Who may skip a river hex."""
    top_up: str
    further_hex: str
    no_building: str
    unfinished: str
