"""The blank position of each game, and what a case may say of a position and of an effect."""

from __future__ import annotations

from types import ModuleType

from tests.conformance.positions import age_of_innovation, terra_mystica

OF: dict[str, ModuleType] = {
    "age-of-innovation": age_of_innovation,
    "terra-mystica": terra_mystica,
}
FIRST = next(iter(OF))
"""Whose cases need not say so."""
