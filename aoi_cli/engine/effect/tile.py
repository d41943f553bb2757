"""The vocabulary of effects, in which components are written down, a line each.

A component has a list of effects: what it gives `once`, as `income`, `on` an event, as a special
`action`, when `passing`; which number it `modifies` and which irregular thing it `allows`.
Gains are keywords (`coins=2`); what each keyword does is told in one place per game.
"""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.struct import Struct


class Scale(Struct, frozen=True):
    """Points by a count: the highest step that the count reaches."""

    steps: tuple[tuple[int, int], ...]

    def at(self, count: int) -> int:
        return max((points for least, points in self.steps if count >= least), default=0)


class Effect(Struct, frozen=True):
    when: str
    """once, income, on, action, passing, round end, modifies, allows."""
    gains: Mapping[str, int | str | Scale]
    name: str = ""
    """For `on` the event, for `modifies` the number, for `allows` what is allowed, for
    `round end`, what it counts."""
    per: str = ""
    """Gains are multiplied by this count of the player's; at `round end` it counts once."""
    edition: str = ""
    """Only in this edition."""
    players: tuple[int, ...] = ()
    """The numbers of players with which it holds; empty if it always does."""


def scale(*steps: tuple[int, int]) -> Scale:
    return Scale(steps)


def once(per: str = "", **gains: int | str | Scale) -> Effect:
    return Effect("once", gains, per=per)


def income(**gains: int) -> Effect:
    return Effect("income", gains)


def on(
    event: str, per: str = "", edition: str = "", players: tuple[int, ...] = (), **gains: int
) -> Effect:
    return Effect("on", gains, event, per, edition, players)


def action(**gains: int | str) -> Effect:
    return Effect("action", gains)


def passing(per: str, **gains: int | Scale) -> Effect:
    return Effect("passing", gains, per=per)


def modifies(number: str, by: int) -> Effect:
    return Effect("modifies", {"by": by}, number)


def allows(what: str) -> Effect:
    return Effect("allows", {}, what)
