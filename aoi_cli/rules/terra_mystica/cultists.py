"""Gains of a faction when others take power from its buildings, or refuse it."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import ACTION, Decision
from aoi_cli.engine.error.codes import TABLE_WAITS
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import say
from aoi_cli.rules.terra.power import TAKEN, count_capacity
from aoi_cli.rules.terra.tracks import can_step, is_track_closed
from aoi_cli.rules.terra_mystica.box.tiles import CULTS
from aoi_cli.rules.terra_mystica.state import Player, State

REFUSED = "power refused"


def join_offers(s: State, p: Player, hex: str) -> str:
    """Join the offers of one building."""
    s.builds += 1
    return f"{p.faction} {s.builds}"


def follow_acceptance(s: State, p: Player, offer: Decision) -> None:
    """Give what power taken brings, once a building: a step of choice (R-CULTIST-POWER)."""
    build = offer.group
    if not build:
        return
    if offer.started and build not in s.taken and not s.players[offer.source].dropped:
        s.taken |= {build}
        giver = s.players[offer.source]
        if gains_steps(s, giver):
            s.ask(Decision(giver.name, "steps", "cultists", ACTION, optional=True))
        else:
            s.put_last(Task("event", giver.name, "opponent accepted power", TAKEN))
    reward_refused_power(s, offer)


def gains_steps(s: State, p: Player) -> bool:
    """True if power that others take brings the player steps of choice."""
    return any("steps" in effect.gains for _, effect in s.abilities(p).on.get(TAKEN, ()))


def follow_refusal(s: State, p: Player, offer: Decision) -> None:
    if offer.group:
        if count_capacity(p.bowls) and not p.dropped:
            s.refused |= {offer.group}
        reward_refused_power(s, offer)


def reward_refused_power(s: State, offer: Decision) -> None:
    """Give the cultists power once all who could take power have refused (R-CULTIST-REFUSED)."""
    build = offer.group
    if s.players[offer.source].dropped or any(
        d.kind == "offer" and d.group == build and count_capacity(s.players[d.player].bowls)
        for d in s.decisions
    ):
        return
    nothing = s.rulings.cultist_refused == "nothing"
    if build in s.refused and build not in s.taken and not nothing:
        s.taken |= {build}
        s.put_last(Task("event", offer.source, "all opponents declined power", REFUSED))


def require_top_open(s: State, p: Player, cult: str) -> None:
    """Refuse a 10 that the cultists' open step could still reach."""
    if s.rulings.loose_cultist_ordering:
        return
    for q in s.playing():
        steps = any(d.source == "cultists" for d in s.open(q.name, "steps"))
        may_step = steps or any(
            d.group and d.source == q.name and d.group not in s.taken and gains_steps(s, q)
            and count_capacity(s.players[d.player].bowls)
            for d in s.decisions if d.kind == "offer"
        )
        below = q is not p and q.keys and q.levels[cult] == s.game.stock.ladder.locked
        require(
            not (below and may_step), TABLE_WAITS, f"{q.shown} may still step to 10 in {cult}",
            because="Cultists: their step for power taken from their building comes first.",
            help=f"Wait until {q.shown} has stepped, or step on another cult.",
        )


def list_steps(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    """List the steps; where every cult is blocked, a later key may still make up for one
    (R-LATE-KEY)."""
    cults = [cult for cult in CULTS if can_step(s, p, cult)]
    if not cults and d.source == "cultists" and not p.passed:
        cults = [cult for cult in CULTS
                 if p.levels[cult] == s.game.stock.ladder.locked and not is_track_closed(s, cult)]
    for cult in cults:
        yield (say(f"step 1 {cult}", steps=((1, cult),)),)
