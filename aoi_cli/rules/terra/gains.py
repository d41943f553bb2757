"""The functions behind the keywords that components are written with."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.effect.interpreter import Cause, Gain, happens
from aoi_cli.rules.terra import power, tracks
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.state import Player, State


def gain_of(what: str) -> Gain:
    def add(s: State, p: Player, amount: int, cause: Cause) -> None:
        setattr(p, what, getattr(p, what) + amount)
        s.note(p, what, amount, cause.source)

    return add


def give_vp(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.score(p, amount, cause.source)


def give_clergy(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Give scholars or priests, as far as the reserve holds some."""
    what = s.game.terms.clergy
    amount = max(0, min(amount, p.reserve))
    p.hold(what, p.held(what) + amount)
    s.note(p, what, amount, cause.source)


def give_power(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.note(p, "power", power.gain_power(p, amount), cause.source)


def give_each_step(s: State, p: Player, amount: int, cause: Cause) -> None:
    tracks.step_on_each_track(s, p, cause.source, amount)


def due_now(s: State) -> str:
    """When a choice is due: inside an action at once, inside income before the next action."""
    return s.game.decisions.due_in.get(s.phase, ROW)


def open_choice_gain(kind: str, **fixed: Any) -> Gain:
    """A gain that leaves something to choose."""

    def open_choice(s: State, p: Player, amount: Any, cause: Cause) -> None:
        words: dict[str, Any] = dict(fixed)
        words["subject" if isinstance(amount, str) else "amount"] = amount
        group = s.game.hooks.find_group(cause.source)
        s.ask(Decision(p.name, kind, cause.source, due_now(s), group=group, **words))

    return open_choice


def give_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.ask(Decision(
        p.name, "spades", cause.source, due_now(s), group=s.game.hooks.find_group(cause.source),
        optional=True,
        detail=Spades(free=amount, building=s.round > 0, first_home=s.rulings.first_hex_first),
    ))
    count_spades_at_once(s, p, amount)


def give_bonus_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    work = Spades(free=amount, topping_up=False, building=False, first_home=False)
    s.ask(Decision(p.name, "spades", cause.source, PHASE, optional=True, detail=work))
    count_spades_at_once(s, p, amount)


def count_spades_at_once(s: State, p: Player, spades: int) -> None:
    if s.rulings.spades_count_at_once:
        happens(s, p, "spade", spades)


def give_track_steps(track: str) -> Gain:
    def advance(s: State, p: Player, amount: int, cause: Cause) -> None:
        for _ in range(amount):
            tracks.advance_track(s, p, track)

    return advance


def give_another_action(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.more_actions += amount


GAINS: dict[str, Gain] = {
    "coins": gain_of("coins"),
    "vp": give_vp,
    "power": give_power,
    "each_step": give_each_step,
    "steps": open_choice_gain("steps"),
    "steps_in_one": open_choice_gain("steps in one"),
    "bridges": open_choice_gain("bridge", optional=True),
    "upgrade": open_choice_gain("upgrade"),
    "spades": give_spades,
    "bonus_spades": give_bonus_spades,
    "another_action": give_another_action,
}
"""The keywords that mean the same in every game of the family."""
