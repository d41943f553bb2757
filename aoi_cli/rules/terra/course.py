"""The course of phase II, and how a row begins and ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from aoi_cli.engine.course import Task, go_on
from aoi_cli.engine.decision import ACTION, MODERATOR, PHASE, ROW, Decision
from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.codes import (
    ACTION_DUE,
    CHOICE_MISSING,
    NOT_YOUR_TURN,
    NOTHING_DONE,
    ONE_ACTION,
)
from aoi_cli.engine.error.refusal import Refusal, require, require_else
from aoi_cli.engine.row import Command
from aoi_cli.engine.standing_answers import STANDING, given_to
from aoi_cli.engine.words import listed, possessive
from aoi_cli.rules.terra.choices import finish_choices, is_hopeless
from aoi_cli.rules.terra.codes import NO_KEY_MATTER
from aoi_cli.rules.terra.power import (
    PASSED_OVER,
    accept_offer,
    count_power_taken,
    find_head_answer,
    refuse_offer,
)
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import (
    describe_answers,
    describe_decision,
    refuse_out_of_order,
    require_in_game,
)

ANSWERING: Mapping[str, Collection[str]] = {
    "leech": ("offer",),
    "decline": ("offer",),
    "step": ("steps", "steps in one"),
}
NO_ACTION = frozenset({"convert", "burn", "wait", "key", "keep"})


def begin_row(s: State, player: str, text: str) -> None:
    s.begin_items(player, text)
    s.key_choices = {}
    if not s.acted or s.current != player:
        s.blocked = ()
    s.held = s.acted and s.current == player
    if player in s.players:
        require_in_game(s, s.players[player])


def apply_command(s: State, player: str, c: Command) -> None:
    if player not in s.players:
        s.game.verbs.of_moderator[c.verb](s, c)
        return
    if c.verb != STANDING:
        s.held = False
    require(not s.done, ONE_ACTION, "`done` ended the turn",
            because="A turn is exactly one action.",
            help="Write `done` last, or not at all.")
    s.game.verbs.of_players[c.verb](s, s.players[player], c)


def end_row(s: State, player: str) -> None:
    p = s.players.get(player)
    if p and not p.dropped:
        complete_row(s, p)
    s.done = False
    go_on(s)


def has_turns(s: State) -> bool:
    return s.phase == "actions"


def may_act(s: State, p: Player) -> bool:
    return not (p.passed or p.dropped)


def is_phase_held(s: State) -> bool:
    """True if a decision holds the phase; those that nobody could use any more lapse here.

    The last offers of a round are answered once nobody has a turn, before the next phase.
    """
    if not s.decisions:
        return False
    for d in [d for d in s.decisions if d.kind == "spades" or d.kind in s.game.decisions.lapsing]:
        may_lapse = d.due != ROW and d.player != MODERATOR
        if may_lapse and is_hopeless(s, s.players[d.player], d):
            s.close(d)
    if s.phase == "actions":
        return not s.current and not s.agenda and any(s.playing()) and any(
            d.kind in s.game.decisions.keep_round_open for d in s.decisions)
    anybody = any(s.playing())
    return any(d.due == PHASE and (anybody or d.player != MODERATOR) for d in s.decisions)


def answer_by_policy(s: State) -> None:
    """Answer power offers by standing answers, oldest first."""
    offers = [d for d in s.decisions if d.kind == "offer"]
    if offers and (s.setup.policies or any([p.standing for p in s.players.values()])):
        for offer in offers:
            answer_offer_by_policy(s, offer)


def begin_next_phase(phase_after: Mapping[str, str], s: State) -> bool:
    last = s.phase == "actions" and s.round == s.game.stock.last_round
    s.put_first(Task("final scoring") if last else Task(phase_after[s.phase]))
    return True


def complete_row(s: State, p: Player) -> None:
    """Finish the row: require that nothing is open, then pass the turn."""
    if not s.held and s.open(p.name):
        finish_choices(s, p)
    for track, verb in s.key_choices.items():
        require(verb == "kept", NO_KEY_MATTER, f"`{verb} {track}` had no effect", verb=verb)
    if s.current == p.name and s.acted and not s.held:
        stops = s.rulings.stops_early and (s.done or p.passed)
        require(stops or not s.more_actions, ACTION_DUE, lambda: f"{p.shown} takes "
                f"{'a second action' if s.more_actions == 1 else 'both actions'} at once",
                because=s.game.terms.reasons.second_action,
                help="Add the second action to the row; it may be a pass."
                if s.more_actions == 1 else "Add them to the row; one may be a pass.")
        require_no_step_owed(s, p)
        end_turn(s)


def require_no_step_owed(s: State, p: Player) -> None:
    """Refuse to pass the turn while owed steps, which may follow the action, are open."""
    owed = list_steps_owed(s, p)
    require(not owed, CHOICE_MISSING,
            lambda: f"still owed: {listed((describe_decision(s, d) for d in owed), 'and')}",
            because=s.game.terms.reasons.due,
            help=lambda: f"Add it to the row: {describe_answers(s, owed[0])}.")


def list_steps_owed(s: State, p: Player) -> list[Decision]:
    if not s.rulings.owed_steps_may_wait:
        return []
    lapsing = s.game.decisions.lapsing
    return [d for d in s.due_before_action(p) if d.kind in lapsing and not is_hopeless(s, p, d)]


def keep_turn(s: State, p: Player, c: Command) -> None:
    """Let others answer first: as the last word of a row it keeps the turn, where tables do so."""
    s.held = s.rulings.wait_keeps_turn and not (
        p.passed and not s.more_actions and not list_steps_owed(s, p))


def end_turn_early(s: State, p: Player, c: Command) -> None:
    mine = s.current == p.name
    require(mine and (s.acted or s.rulings.may_do_nothing), NOTHING_DONE,
            f"{p.shown} has taken no action in this row",
            because="A turn is exactly one action; passing is one too.",
            help="Take an action or pass.")
    require(
        s.more_actions < 2 or s.rulings.may_do_nothing, NOTHING_DONE,
        f"{p.shown} has taken neither of the two actions",
        because=s.game.terms.reasons.second_action, help="Take one of them; it may be a pass.",
    )
    s.done = s.acted = True


def bring_about_event(s: State, task: Task) -> None:
    """Bring about what a row of somebody else caused, after that row."""
    s.automatic(task.player, task.what)
    happens(s, s.players[task.player], task.source)


def end_turn(s: State) -> None:
    """Pass the turn to the next player who has not passed."""
    s.acted = False
    s.more_actions = 0
    start = s.order.index(s.current)
    for name in s.order[start + 1 :] + s.order[: start + 1]:
        p = s.players[name]
        if not p.passed and not p.dropped:
            s.current = name
            return
    s.current = ""


def answer_offer_by_policy(s: State, offer: Decision) -> None:
    p = s.players[offer.player]
    answer = given_to(s, offer) or find_head_answer(s, p)
    if answer is None or answer.asks:
        return
    power = count_power_taken(p, offer)
    is_taken = power and offer.detail != PASSED_OVER and (
        answer.most_lost is None or power - 1 <= answer.most_lost)
    verb = f"leech {power}" if is_taken else "decline"
    origin = STANDING if answer in p.standing else "policy"
    s.automatic(p.name, f"{verb} from {s.shown(offer.source)} ({origin}: {answer.text})")
    (accept_offer if is_taken else refuse_offer)(s, p, offer)


def presume_acted(s: State, p: Player, verbs: Sequence[str]) -> None:
    if "pass" in verbs and not p.passed:
        p.passed = True
        s.pass_order += (p.name,)
    for d in s.open(p.name, due=ACTION):
        s.close(d)
    end_turn(s)


# asking one after the other


def require_head_of_queue(s: State, p: Player, *kinds: str) -> Decision:
    for d in s.open(p.name, due=PHASE):
        if d.kind in kinds:
            return d
    asked = any(d.due == PHASE and d.kind in kinds for d in s.decisions)
    comes = bool(s.coming) and s.coming[0].kind in kinds and not asked
    require_else(not comes, NOT_YOUR_TURN, lambda: refuse_second_thing(s, p, s.coming[0].player))
    raise refuse_out_of_order(s, p, *kinds)


def refuse_second_thing(s: State, p: Player, following: str) -> Refusal:
    because = "Before the first round players are asked one after the other, one thing a row."
    if following == p.name:
        return Refusal(NOT_YOUR_TURN, f"{p.shown} goes on in the next row", because=because,
                       help="Write one row for each.")
    whose = possessive(s.shown(following))
    return Refusal(NOT_YOUR_TURN, f"it is {whose} turn now, not {possessive(p.shown)}",
                   because=because)
