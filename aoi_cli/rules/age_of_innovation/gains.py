"""What each gain does: one function for every keyword that components are written with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aoi_cli.engine.decisions import ACTION, PHASE, ROW, Decision
from aoi_cli.rules.age_of_innovation import disciplines
from aoi_cli.rules.age_of_innovation.building import city_tiles_left
from aoi_cli.rules.age_of_innovation.effects import GAINS, Cause, Gain, gain_all, happens
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra import bowls

SETUP_PHASES = ("distribution", "choices", "placing", "setup gains")


@dataclass(slots=True)
class Spades:
    """Spades at hand and what may be done with them: one terraform-and-build."""

    free: int = 0
    bought: int = 0
    topping_up: bool = True
    """Tools may complete the first hex."""
    workshop: bool = True
    """A workshop may be built."""
    workshop_free: bool = False
    anywhere: bool = False
    """The workshop need not stand on the hex just terraformed."""
    together: bool = True
    """A further hex only once the one before has become own terrain."""
    hexes: tuple[str, ...] = ()
    """Terraformed so far."""
    beyond: str = ""
    """The hex that a tunnel or flight led to."""

    def copy(self) -> Spades:
        return Spades(
            self.free, self.bought, self.topping_up, self.workshop, self.workshop_free,
            self.anywhere, self.together, self.hexes, self.beyond,
        )


def give(what: str) -> Gain:
    def add(s: State, p: Player, amount: int, cause: Cause) -> None:
        setattr(p, what, getattr(p, what) + amount)
        s.note(p, what, amount, cause.source)

    return add


def give_vp(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.score(p, amount, cause.source)


def give_scholars(s: State, p: Player, amount: int, cause: Cause) -> None:
    amount = max(0, min(amount, p.reserve))
    p.scholars += amount
    s.note(p, "scholars", amount, cause.source)


def give_power(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.note(p, "power", bowls.gain(p.bowls, amount), cause.source)


def give_tokens(s: State, p: Player, amount: int, cause: Cause) -> None:
    p.bowls[2] += amount
    s.note(p, "tokens", amount, cause.source)


def give_space_books(s: State, p: Player, amount: int, cause: Cause) -> None:
    add_books(s, p, cause.space, amount, cause.source)


def add_books(s: State, p: Player, discipline: str, amount: int, source: str) -> None:
    p.books[discipline] += amount
    s.note(p, f"{discipline} book", amount, source)


def give_each_step(s: State, p: Player, amount: int, cause: Cause) -> None:
    disciplines.step_each(s, p, cause.source)


def due(s: State) -> str:
    """When a choice must be made: inside an action at once, inside income before the next one."""
    return {"income": ACTION, "science": PHASE, "choices": PHASE}.get(s.phase, ROW)


def choice(kind: str, **fixed: Any) -> Gain:
    """A gain that leaves something to choose."""

    def open_choice(s: State, p: Player, amount: Any, cause: Cause) -> None:
        words: dict[str, Any] = dict(fixed)
        words["subject" if isinstance(amount, str) else "amount"] = amount
        s.ask(Decision(p.name, kind, cause.source, due(s), group=cause.group, **words))

    return open_choice


def give_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    work = Spades(free=amount, workshop=s.phase not in SETUP_PHASES)
    s.ask(Decision(p.name, "spades", cause.source, due(s), group=cause.group, optional=True,
                   detail=work))


def give_bonus_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    work = Spades(free=amount, topping_up=False, workshop=False, together=False)
    s.ask(Decision(p.name, "spades", cause.source, PHASE, optional=True, detail=work))


def give_city_build(s: State, p: Player, amount: int, cause: Cause) -> None:
    for _ in range(amount):
        work = Spades(free=1, workshop_free=True, anywhere=True)
        s.ask(Decision(p.name, "spades", cause.source, ROW, optional=True, detail=work))


def give_neutral(s: State, p: Player, kind: str, cause: Cause) -> None:
    s.ask(Decision(p.name, "neutral building", cause.source, due(s), subject=kind,
                   detail=Spades(workshop=False)))


def give_track_steps(track: str) -> Gain:
    def advance(s: State, p: Player, amount: int, cause: Cause) -> None:
        for _ in range(amount):
            track_step(s, p, track)

    return advance


def track_step(s: State, p: Player, track: str) -> bool:
    """One step with its reward; False beyond the top."""
    board = p.planning_board
    rewards, step = (
        (board.shipping, 1) if track == "shipping" else (board.terraforming, -1)
    )
    value = getattr(p, track) + step
    if value not in rewards:
        return False
    setattr(p, track, value)
    s.note(p, track, step, track)
    gain_all(s, p, rewards[value], track)
    happens(s, p, "track")
    return True


def another_action(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.more_actions += amount


def city_of_choice(s: State, p: Player, amount: int, cause: Cause) -> None:
    if city_tiles_left(s):
        s.ask(Decision(p.name, "city tile", cause.source))
        if s.setup.edition != "1.0":
            happens(s, p, "city")


GAINS |= {
    "coins": give("coins"),
    "tools": give("tools"),
    "annexes": give("annexes"),
    "scholars": give_scholars,
    "power": give_power,
    "vp": give_vp,
    "tokens": give_tokens,
    "space_books": give_space_books,
    "each_step": give_each_step,
    "books": choice("books"),
    "steps": choice("steps"),
    "steps_in_one": choice("steps in one"),
    "bridges": choice("bridge", optional=True),
    "competency": choice("competency"),
    "upgrade": choice("upgrade"),
    "replace": choice("upgrade"),
    "guild_anywhere": choice("guild anywhere"),
    "spades": give_spades,
    "bonus_spades": give_bonus_spades,
    "city_build": give_city_build,
    "neutral": give_neutral,
    "shipping": give_track_steps("shipping"),
    "terraforming": give_track_steps("terraforming"),
    "another_action": another_action,
    "city": city_of_choice,
}
