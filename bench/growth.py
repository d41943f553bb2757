"""Curves of growth as SVG; both axes are logarithmic, so a straight diagonal is linear growth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDE, HIGH = 420, 300
LEFT, RIGHT, ABOVE, BELOW = 62, 118, 34, 44
COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#555555")
CLOSE = 13
"""Names of curves do not stand closer than this."""


class Curve(NamedTuple):
    name: str
    x: Sequence[float]
    y: Sequence[float]


class Panel(NamedTuple):
    title: str
    across: str
    up: str
    curves: Sequence[Curve]


class Axis(NamedTuple):
    first: int
    last: int
    """Powers of ten."""
    start: float
    length: float

    @classmethod
    def of(cls, values: Sequence[float], start: float, length: float) -> Axis:
        first, last = floor(log10(min(values))), ceil(log10(max(values)))
        return cls(first, max(last, first + 1), start, length)

    def place(self, value: float) -> float:
        return self.start + self.length * (log10(value) - self.first) / (self.last - self.first)

    @property
    def ticks(self) -> Iterator[float]:
        return (10.0**power for power in range(self.first, self.last + 1))


def drawing(panels: Sequence[Panel]) -> str:
    """Two panels in a line."""
    high = HIGH * ((len(panels) + 1) // 2)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDE} {high}" '
             f'width="{2 * WIDE}" height="{high}" font-family="sans-serif" font-size="11">',
             f'<rect width="{2 * WIDE}" height="{high}" fill="white"/>']
    for n, panel in enumerate(panels):
        parts.append(f'<g transform="translate({n % 2 * WIDE} {n // 2 * HIGH})">')
        parts += drawn(panel)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>"]) + "\n"


def drawn(panel: Panel) -> Iterator[str]:
    across = Axis.of([x for curve in panel.curves for x in curve.x], LEFT, WIDE - LEFT - RIGHT)
    up = Axis.of([y for curve in panel.curves for y in curve.y], HIGH - BELOW,
                 -(HIGH - ABOVE - BELOW))
    yield text(LEFT, 20, f"{panel.title}: {panel.up}", "start", ' font-weight="bold"')
    yield text(LEFT + across.length / 2, HIGH - 8, panel.across, "middle")
    for value in across.ticks:
        x = across.place(value)
        yield line(x, up.start, x, up.start + up.length, "#e4e4e4")
        yield text(x, up.start + 15, f"{value:,.0f}", "middle")
    for value in up.ticks:
        y = up.place(value)
        yield line(LEFT, y, LEFT + across.length, y, "#e4e4e4")
        yield text(LEFT - 6, y + 4, f"{value:,g}", "end")
    ends = sorted(range(len(panel.curves)), key=lambda n: -up.place(panel.curves[n].y[-1]))
    lowest = float(HIGH)
    for n in ends:
        curve, colour = panel.curves[n], COLOURS[n]
        places = [(across.place(x), up.place(y)) for x, y in zip(curve.x, curve.y, strict=True)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.6"/>'
        yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.4" fill="{colour}"/>'
                    for x, y in places)
        x, y = places[-1]
        lowest = min(y + 4, lowest - CLOSE)
        yield text(x + 7, lowest, curve.name, "start", f' fill="{colour}"')


def line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}"/>'


def text(x: float, y: float, words: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'
