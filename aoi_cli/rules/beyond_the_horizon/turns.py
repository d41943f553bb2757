"""The course of the game: governments, then turns of four phases, until the goals end it."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import (
    GAME_OVER,
    NOT_YOUR_TURN,
    NOTHING_DONE,
    TABLE_WAITS,
    WRONG_PHASE,
)
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed, possessive
from aoi_cli.rules.beyond_the_horizon import (
    actions,
    answers,
    goals,
    production,
    ruled_components,
    scoring,
    structures,
    technologies,
    villages_and_cities,
)
from aoi_cli.rules.beyond_the_horizon.abilities import reset_limits
from aoi_cli.rules.beyond_the_horizon.codes import NOT_PAYABLE
from aoi_cli.rules.beyond_the_horizon.effects import Gain
from aoi_cli.rules.beyond_the_horizon.known_components import TEST
from aoi_cli.rules.beyond_the_horizon.map import require_tile
from aoi_cli.rules.beyond_the_horizon.questions import (
    describe_decision,
    tell_next_phase,
    tell_what_comes_first,
    tell_who_answers,
)
from aoi_cli.rules.beyond_the_horizon.state import Player, State

TOKENS_COME = {"settle": "A settle token comes by the action A5; without one write `pass`.",
               "fortify": "A fortify token comes by the action A6; without one write `pass`."}
ACTION, EXPANSION, PRODUCTION, TRADES, GOAL = (
    "action", "expansion", "production", "trades", "goal")
TRADED = "turn trades"
"""The key in `used` for trades in this turn."""


def tell_rest_of_turn(s: State) -> str:
    rest = {"expansion": "pass. produce coins", "production": "produce coins", "trades": "done"}
    return f"Add it to the row, such as `{rest[s.step]}`." if s.step in rest else ""


def tell_end_of_turn(s: State) -> str:
    """A hint how the row goes on behind the question that is open."""
    rest = {"acted": "pass. produce coins", "expanded": "produce coins"}.get(s.step)
    steps_left = any(d.kind == "move" and d.amount > 1 for d in s.open(s.current))
    return f"Then end the turn, such as by `{'decline. ' * steps_left}{rest}`." if rest else ""


def is_alone(s: State) -> bool:
    """True if everybody else has left.

    Then the player's turn follows at once. One more round is played, since nobody else can end the
    game.
    """
    return sum(not p.dropped for p in s.players.values()) == 1


def are_others_asked(s: State) -> bool:
    return any(d.waits and d.player != s.current for d in s.decisions)


# the course


def has_turns(s: State) -> bool:
    return s.phase == "turns" and bool(s.current)


def is_held(s: State) -> bool:
    """True if the game waits for an answer or for the name of a revealed card."""
    return bool(s.untold) or (bool(s.decisions) and any(d.waits for d in s.decisions))


def begin_next_phase(s: State) -> bool:
    """Begins the turns or scores the game.

    Anything unknown at the end is ruled before scoring.
    """
    if s.phase != "scoring":
        s.phase = "turns"
        begin_round(s)
    elif lacking := next(iter(scoring.unknown_points(s)), None):
        ruled_components.ask_for_ruling(s, *lacking)
    else:
        s.phase = "end"
        scoring.book_score(s)
    return True


def begin_turn(s: State, p: Player) -> None:
    s.current, s.step, s.just = p.name, ACTION, {}
    for q in s.players.values():
        q.explored_now = 0
        reset_limits(q, "turn")
    goals.remember_met(s, p)


def require_phase(s: State, p: Player, *steps: str) -> None:
    waiting = [d for d in s.decisions if d.waits]
    require(s.phase == "turns", WRONG_PHASE, "the governments are not chosen yet",
            help=lambda: tell_who_answers(s, waiting))
    require(s.current == p.name, NOT_YOUR_TURN,
            lambda: f"it is {possessive(s.current)} turn, not {possessive(p.name)}")
    require(not waiting, TABLE_WAITS,
            lambda: f"open is: {listed([describe_decision(d) for d in waiting], 'and')}",
            because="What somebody is asked comes before whatever else the turn brings.",
            help=lambda: tell_what_comes_first(s, waiting))
    require(s.step in steps, WRONG_PHASE, f"it is the {s.phase_of_turn} phase",
            help=lambda: tell_next_phase(s))


def finish_phases(s: State) -> None:
    """Moves on from a finished phase to the next, and from the last one to the next turn."""
    if s.phase != "turns" or s.agenda or s.untold or any(d.waits for d in s.decisions):
        return
    p = s.players[s.current]
    if s.step == "acted":
        s.step = EXPANSION
    elif s.step == "expanded":
        s.step = PRODUCTION
    elif s.step == "produced":
        if unknown := goals.unknown_goals(s, p):
            ruled_components.ask_for_ruling(s, p, unknown[0], TEST)
            return
        s.step = GOAL
        if goals.met_goals(s, p):
            s.ask(Decision(p.name, "goal", "goal phase", detail=Gain("goal")))
            return
        end_turn(s, p)
    elif s.step == GOAL:
        end_turn(s, p)


def end_turn(s: State, p: Player) -> None:
    p.turns += 1
    later = [name for name in s.order[s.order.index(p.name) + 1 :] if not s.players[name].dropped]
    if not s.last_round and (goals.end_in_sight(s) or is_alone(s)):
        s.last_round = s.round + 1
        if not later and s.rulings.last_round == "after_next":
            s.last_round += 1
    if not s.unending and goals.end_out_of_reach(s):
        s.unending = True
        s.automatic(p.name, goals.OUT_OF_REACH)
        s.note(p, "goals cannot end the game", 1, "D21")
    if later:
        begin_turn(s, s.players[later[0]])
    else:
        end_round(s)


def end_round(s: State) -> None:
    """Ends a round; after the last one the game is scored."""
    if s.last_round and s.round >= s.last_round:
        begin_scoring(s)
    else:
        begin_round(s)


def begin_round(s: State) -> None:
    """Begins a round of the players still in the game."""
    players = [name for name in s.order if not s.players[name].dropped]
    if not players:
        begin_scoring(s)
        return
    s.round += 1
    for p in s.players.values():
        reset_limits(p, "round")
    begin_turn(s, s.players[players[0]])


def begin_scoring(s: State) -> None:
    s.current, s.step, s.phase = "", "", "scoring"


def end_by_moderator(s: State) -> None:
    """Ends the game at once and scores it; open questions stay open."""
    require(not s.over, GAME_OVER, "the game is over", help="Leave the row out.")
    require(s.phase == "turns", WRONG_PHASE, f"the game is in the {s.game.course.phases[s.phase]}",
            because="A game is ended by the moderator while turns are played.",
            help="Rule what is asked." if s.phase == "scoring" else
            "Let the governments be chosen, or drop who does not choose.")
    technologies.put_back(s)
    s.decisions, s.agenda, s.untold, s.paused = [], (), "", False
    begin_scoring(s)


# the phases


def act(s: State, p: Player, c: Command) -> None:
    require_phase(s, p, ACTION)
    actions.act(s, p, c["space"])
    s.step = "acted"


def expand(s: State, p: Player, c: Command) -> None:
    """Plays a token, or answers an effect that settles or fortifies."""
    if s.open(p.name, c.verb):
        answers.settle(s, p, c)
        return
    require_phase(s, p, EXPANSION)
    require(p.tokens[c.verb], NOT_PAYABLE, f"{p.name} has no {c.verb} token",
            help=TOKENS_COME[c.verb])
    if answers.ask_for_strength(s, p, c):
        return
    p.tokens = {**p.tokens, c.verb: p.tokens[c.verb] - 1}
    s.supply = {**s.supply, c.verb: s.supply[c.verb] + 1}
    s.note(p, f"{c.verb} tokens", -1, c.verb)
    villages_and_cities.found_settlement(s, p, c.verb, require_tile(s, c["tile"]),
                                         f"{c.verb} token",
                              chosen=answers.named_strengths(c))
    s.step = "expanded"


def build(s: State, p: Player, c: Command) -> None:
    if s.open(p.name, "build"):
        answers.build(s, p, c)
        return
    require_phase(s, p, EXPANSION)
    if answers.ask_for_cost(s, p, c, Gain("build", of="either")):
        return
    structures.build(s, p, c.get("structure") or "", require_tile(s, c["tile"]), "expansion",
                     Gain("build", of="either"), c.get("strength") or 0)
    s.step = "expanded"


def pass_(s: State, p: Player, c: Command) -> None:
    """Passes the expansion phase or, if D47 allows it, the action phase."""
    if s.step == ACTION and s.rulings.declining_action == "yes":
        require_phase(s, p, ACTION)
        s.step = "acted"
        return
    require_phase(s, p, EXPANSION)
    s.step = "expanded"


def produce(s: State, p: Player, c: Command) -> None:
    require_phase(s, p, PRODUCTION)
    trades = c["kind"] == "trades"
    possible = not trades or s.rulings.empty_trade == "allowed" or production.can_trade(s, p)
    require(possible, NOT_PAYABLE, f"{p.name} can trade nothing", arg="kind")
    production.produce(s, p, "trade" if trades else c["kind"], f"production of {c['kind']}")
    s.step = TRADES if trades else "produced"


def trade(s: State, p: Player, c: Command) -> None:
    require_phase(s, p, TRADES)
    p.used[TRADED] = 1
    if c["kind"] == "pop":
        production.trade_for_pawn(s, p)
    else:
        production.trade_for_coin(s, p)


def recall(s: State, p: Player, c: Command) -> None:
    require_phase(s, p, TRADES)
    p.used[TRADED] = 1
    production.recall(s, p, answers.require_piece(s, p, c))


def end_trades(s: State, p: Player, c: Command) -> None:
    """Ends the trades."""
    require_phase(s, p, TRADES)
    require(p.used.get(TRADED) or s.rulings.empty_trade == "allowed", NOTHING_DONE,
            f"{p.name} has traded nothing")
    s.step = "produced"


def release_holdings(s: State, p: Player) -> None:
    """Removes a player who left; the board keeps what lies there, and the turn ends.

    Nobody rules what an unknown component would have brought the player. Others are asked when it
    matters to them.
    """
    if s.open(p.name, "keep"):
        technologies.put_back(s)
    s.decisions = [d for d in s.decisions if d.player != p.name
                   and not (d.kind == "ruling" and d.subject == p.name)]
    p.space = ""
    if s.current == p.name:
        end_turn(s, p)
