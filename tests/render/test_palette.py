"""Letters can be read on every colour, as web pages measure their contrast."""

from __future__ import annotations

import re

import pytest

from aoi_cli.render.palette import GROUPS, TINTS, group_ink

LEAST = 4.5
"""The least contrast of a small text."""


def measure_light(colour: str) -> float:
    """The relative luminance of a colour such as #fff or #1b4f72."""
    digits = colour[1:] if len(colour) == 7 else re.sub(r"(.)", r"\1\1", colour[1:])
    shares = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
                        for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def measure_contrast(one: str, other: str) -> float:
    light = sorted(map(measure_light, (one, other)))
    return (light[1] + 0.05) / (light[0] + 0.05)


def test_the_measure_is_that_of_the_guidelines() -> None:
    assert measure_contrast("#fff", "#000") == pytest.approx(21)
    assert measure_contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert measure_contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_the_letter_of_a_group_of_points_can_be_read_on_its_colour() -> None:
    inks = {colour: group_ink(n) for n, colour in enumerate(GROUPS)}
    assert {colour: ink for colour, ink in inks.items()
            if measure_contrast(colour, ink) < LEAST} == {}


@pytest.mark.parametrize("name", TINTS)
def test_what_stands_on_a_terrain_or_a_piece_can_be_read(name: str) -> None:
    tint = TINTS[name]
    assert measure_contrast(tint.ground, tint.ground_ink) >= LEAST
    assert measure_contrast(tint.piece, tint.piece_ink) >= LEAST
