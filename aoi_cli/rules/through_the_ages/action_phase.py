"""Who may act now, and what actions cost."""

from __future__ import annotations

from aoi_cli.engine.error.codes import NOT_YOUR_TURN, TABLE_WAITS
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted, possessive
from aoi_cli.rules.through_the_ages import banks, cards_in_play
from aoi_cli.rules.through_the_ages.codes import NO_ACTIONS, NOT_NOW
from aoi_cli.rules.through_the_ages.state import Player, State

FIRST, POLITICS, ACTIONS, CLOSING, END = "first", "politics", "actions", "closing", "end"


def has_turns(s: State) -> bool:
    return s.phase in (FIRST, POLITICS, ACTIONS) and not s.agenda


def waits_for_answer(s: State) -> bool:
    """True if the table waits for an answer."""
    return bool(s.decisions) and any(d.waits for d in s.decisions)


def awaits_action(s: State) -> bool:
    """True if the player in turn can act and nobody has to answer first."""
    return has_turns(s) and not waits_for_answer(s)


# requirements


def require_turn(s: State, p: Player) -> None:
    require(s.current == p.name, NOT_YOUR_TURN,
            lambda: f"it is {possessive(s.shown(s.current))} turn, not {possessive(p.shown)}")

    def describe_wait() -> str:
        players = [d.player for d in s.decisions if d.waits]
        return f"{s.shown(players[0])} has to answer first" if players else "the turn has ended"

    require(awaits_action(s), TABLE_WAITS, describe_wait,
            help="Write the rest of the turn in the next row.")


def begin_action(s: State, p: Player, first_round: bool = False) -> None:
    """Require that the player may act; the first action ends the politics phase."""
    require_turn(s, p)
    require(s.phase != FIRST or first_round, NOT_NOW,
            "in the first round cards are taken from the row, and nothing else is done",
            help="Take cards, or end the turn.")
    if s.phase == POLITICS:
        s.phase = ACTIONS


def begin_political_action(s: State, p: Player) -> None:
    """Require that the player may take a political action."""
    require_turn(s, p)
    require(s.phase == POLITICS, NOT_NOW, "the politics phase is over",
            help="Political actions come before all other actions of a turn.")


def pass_politics(s: State, p: Player, c: Command) -> None:
    require_turn(s, p)
    require(s.phase == POLITICS, NOT_NOW, "the politics phase is over",
            help="It is passed before all other actions; write `end` to end the turn.")
    s.phase = ACTIONS


# what actions cost


def civil_actions_left(p: Player) -> int:
    return p.civil + int(p.lent and military_actions_left(p) > 0)


def military_actions_left(p: Player) -> int:
    return p.military + p.extra_military


def spend_civil(s: State, p: Player, count: int, what: str, help: str = "", arg: str = "") -> None:
    available = civil_actions_left(p)
    require(available >= count, NO_ACTIONS,
            lambda: f"{what}: {counted(count, 'civil actions')}, {available} left",
            help=help, arg=arg)
    if count and p.lent and military_actions_left(p):
        p.lent = False
        count -= 1
        spend_military(s, p, 1, what)
    p.civil -= count
    s.note(p, "civil actions", -count, what)


def spend_military(s: State, p: Player, count: int, what: str) -> None:
    available = military_actions_left(p)
    require(available >= count, NO_ACTIONS,
            lambda: f"{what}: {counted(count, 'military actions')}, {available} left")
    temporary = min(count, p.extra_military)
    p.extra_military -= temporary
    p.military -= count - temporary
    s.note(p, "military actions", -count, what)


def return_civil_action(s: State, p: Player, source: str) -> None:
    """Give back a spent civil action; do nothing if none is spent."""
    if p.civil < p.civil_total:
        p.civil += 1
        s.note(p, "civil actions", 1, source)


def pay_food(s: State, p: Player, amount: int, what: str, payment: str | None = None) -> None:
    banks.pay(s, p, banks.FOOD, amount, what, payment)


def pay_resources(
    s: State, p: Player, amount: int, what: str, payment: str | None = None, unit: bool = False
) -> None:
    """Pay resources; units use temporary resources first."""
    if unit and p.pool and amount > 0:
        temporary = min(amount, p.pool)
        if s.rulings.pool != "each":
            p.pool -= temporary
            p.used = p.used | {cards_in_play.LENT_SPENT}
        amount -= temporary
        s.note(p, "temporary resources", -temporary, what)
    banks.pay(s, p, banks.RESOURCES, amount, what, payment)
