"""What the moderator can do besides undo, and what happens when a player leaves."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import (
    OUT_OF_GAME,
    PAUSED,
    UNKNOWN_PLAYER,
    WRONG_PLAYERS,
)
from aoi_cli.engine.diagnostics import Refusal
from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra.codes import NOT_ENOUGH, RESERVE_EMPTY
from aoi_cli.rules.terra.course import end_turn
from aoi_cli.rules.terra.head import NAME
from aoi_cli.rules.terra.state import Player, State


def named(s: State, c: Command) -> Player:
    name = s.resolve(c["player"])
    if name is None:
        raise Refusal(UNKNOWN_PLAYER, f"there is no player {c['player']}", arg="player")
    p: Player = s.players[name]
    return p


def drop(s: State, c: Command) -> None:
    leave(s, named(s, c))


def leave(s: State, p: Player) -> None:
    """No more turns, no power; buildings stay; the bonus tile goes back."""
    if p.dropped:
        raise Refusal(OUT_OF_GAME, f"{p.name} has left the game already")
    p.dropped = True
    s.note(p, "dropped", 1, "left the game")
    offers = s.open(p.name, "offer")
    s.decisions = [d for d in s.decisions if d.player != p.name]
    for offer in offers:
        s.rules.declined(s, p, offer)
    s.queue = tuple(q for q in s.queue if q[0] != p.name)
    if p.bonus:
        s.bonuses[p.bonus] = 0
        p.bonus = ""
    if s.current == p.name:
        end_turn(s)
    if s.phase != "actions":
        s.order = [n for n in s.order if n != p.name]


def correct(s: State, c: Command) -> None:
    p = named(s, c)
    source = f"correction: {c.get('reason') or 'no reason given'}"
    for by, what in c["deltas"]:
        if what == "power":
            by = bowls.gain(p.bowls, by) if by > 0 else spend(p, -by)
            s.note(p, what, by, source)
        elif what == "vp":
            if p.vp + by < 0:
                raise Refusal(NOT_ENOUGH, f"{p.name} has {p.vp} VP", arg="deltas",
                              help="Correct by less.")
            s.score(p, by, source)
        else:
            if what == s.rules.clergy and by > p.reserve:
                raise Refusal(RESERVE_EMPTY, f"{p.name} has {p.reserve} in the reserve",
                              arg="deltas", help="Correct by less.")
            p.hold(what, enough(p.held(what) + by, what))
            s.note(p, what, by, source)


def spend(p: Player, power: int) -> int:
    enough(p.bowls[2] - power, "power")
    bowls.spend(p.bowls, power)
    return -power


def enough(amount: int, what: str) -> int:
    if amount < 0:
        raise Refusal(NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
                      help="Correct by less.")
    return amount


def substitute(s: State, c: Command) -> None:
    p, name = named(s, c), c["name"]
    other = s.resolve(name)
    reserved = name.lower() in s.rules.reserved
    if not NAME.fullmatch(name) or reserved or other not in (None, p.name):
        raise Refusal(
            WRONG_PLAYERS, f"`{name}` cannot be the name of a substitute", arg="name",
            help="Take a name that means nothing else in a row.",
        )
    p.person = name
    s.note(p, "substitute", 1, name)


def pause(s: State, c: Command) -> None:
    if s.paused:
        raise Refusal(PAUSED, "the game is paused already", help="Leave the row out.")
    s.paused = True


def resume(s: State, c: Command) -> None:
    if not s.paused:
        raise Refusal(PAUSED, "the game is not paused", help="Leave the row out.")
    s.paused = False


def resign(s: State, p: Player, c: Command) -> None:
    leave(s, p)


VERBS = {
    "drop": drop,
    "correct": correct,
    "substitute": substitute,
    "pause": pause,
    "resume": resume,
}
