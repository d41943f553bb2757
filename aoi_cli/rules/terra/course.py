"""The course of a game: what happens by itself, whose turn comes next, what ends a round."""

from __future__ import annotations

from aoi_cli.engine.codes import ACTION_DUE, NOT_YOUR_TURN
from aoi_cli.engine.decisions import MODERATOR, PHASE, ROW, Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, of
from aoi_cli.rules.terra.choices import finish, hopeless
from aoi_cli.rules.terra.codes import NO_KEY_MATTER
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.neighbours import accept, power_taken, refuse
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import out_of_order, present


def begin_row(s: State, player: str, text: str) -> None:
    s.items = [(player, text, [])]
    s.moments = []
    s.named = {}
    if not s.acted or s.current != player:
        s.blocked = ()
    s.done = False
    s.held = False
    if player in s.players:
        present(s, s.players[player])


def end_row(s: State, player: str) -> None:
    """The row is complete: nothing of it is open, the turn passes, the game goes on."""
    p = s.players.get(player)
    if p and not p.dropped:
        if not s.held:
            finish(s, p)
        for track, verb in s.named.items():
            judged_by(NO_KEY_MATTER)
            if verb != "kept":
                raise Refusal(NO_KEY_MATTER, f"`{verb} {track}` had no effect", verb=verb)
        if s.current == p.name and s.acted and not s.held:
            judged_by(ACTION_DUE)
            if s.more_actions and not s.stops_early(p):
                raise Refusal(
                    ACTION_DUE,
                    f"{p.name} takes a second action at once",
                    because=s.because("second action"),
                )
            end_turn(s)
    proceed(s)


def proceed(s: State) -> None:
    """Do everything that happens by itself until the table waits for somebody."""
    answer_by_policy(s)
    bring_about(s)
    while s.phase != "end" and not waits(s):
        s.rules.following(s)
        answer_by_policy(s)
        bring_about(s)


def bring_about(s: State) -> None:
    """What the row meant for others happens after it."""
    waiting, s.later = s.later, ()
    for name, text, event in waiting:
        s.automatic(name, text)
        happens(s, s.players[name], event)


def waits(s: State) -> bool:
    """Whether the phase cannot go on yet."""
    for d in [d for d in s.decisions if d.due != ROW and d.player != MODERATOR]:
        s.rules.prepare(s, d)
        if hopeless(s, s.players[d.player], d):
            s.close(d)
    if s.phase == "actions":
        return bool(s.current) or any(d.kind in s.rules.end_a_round_first for d in s.decisions)
    return any(d.due == PHASE and d.player != MODERATOR for d in s.decisions)


def end_turn(s: State) -> None:
    """The turn passes to the next player who has not passed."""
    s.acted = False
    s.more_actions = 0
    start = s.order.index(s.current)
    for name in s.order[start + 1 :] + s.order[: start + 1]:
        p = s.players[name]
        if not p.passed and not p.dropped:
            s.current = name
            return
    s.current = ""


def answer_by_policy(s: State) -> None:
    """Standing answers of the head to power offers, oldest first."""
    for offer in [d for d in s.decisions if d.kind == "offer"]:
        policy = s.setup.policies.get(offer.player)
        if policy is None:
            continue
        p = s.players[offer.player]
        power = power_taken(p, offer)
        taken = power and power - 1 <= policy.most_lost
        verb = f"leech {power}" if taken else "decline"
        s.automatic(p.name, f"{verb} from {offer.source} (policy: {policy.text})")
        if taken:
            accept(s, p, offer)
        else:
            refuse(s, p, offer)


# asking one after the other


def ask_next(s: State) -> bool:
    """Open the next decision of the queue; False when there is none."""
    while s.queue:
        (name, kind), s.queue = s.queue[0], s.queue[1:]
        if not s.players[name].dropped:
            s.ask(Decision(name, kind, "", PHASE))
            return True
    return False


def head_of_queue(s: State, p: Player, *kinds: str) -> Decision:
    for d in s.open(p.name, due=PHASE):
        if d.kind in kinds:
            return d
    judged_by(NOT_YOUR_TURN)
    asked = any(d.due == PHASE and d.kind in kinds for d in s.decisions)
    if s.queue and s.queue[0][1] in kinds and not asked:
        raise one_each(p, s.queue[0][0])
    raise out_of_order(s, p, *kinds)


def one_each(p: Player, following: str) -> Refusal:
    because = "Before the first round players are asked one after the other, one thing a row."
    if following == p.name:
        return Refusal(NOT_YOUR_TURN, f"{p.name} goes on in the next row", because=because,
                       help="Write one row for each.")
    return Refusal(NOT_YOUR_TURN, f"it is {of(following)} turn now, not {of(p.name)}",
                   because=because)
