"""Facts that a log states and our rows leave out: choices that lapse, offers of nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.row import Command, Row, attempt_row, say
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import replace
from aoi_cli.imports.snellman.arranging import Step
from aoi_cli.imports.snellman.position import faction_of, has_full_bowls, open_to

GIVEN_UP = {
    "spades": "SPADE", "steps": "CULT", "steps in one": "CULT", "storm": "FREE_TF",
    "dwelling anywhere": "FREE_D", "upgrade": "FREE_TP", "bridge": "BRIDGE",
    "exchange": "3CONVERT_W_TO_P", "token": "GAIN_P3_FOR_VP", "unlock": "UNLOCK_TERRAIN",
}
"""Choices that are given up by words of the log."""
LAPSED = {"": "-SPADE", "steps": "+FIRE"}
"""How a log gives up spades of the cult bonus, by what they become."""
PAYMENT = "volcano"
"""The kind of choice that the steps for a volcano are."""
HEX_GIVEN_UP = "-VOLCANO_TF"
ENDING = ("wait", "done", "resign")
FROM_BUILDS = ("build", "upgrade")
CULT_BONUS = "cult bonus"


def given_up(now: State, player: str, c: Command) -> str:
    """The words of a log for `forgo`: the number and the kind."""
    words = {"spades": ("spades", "storm"), "steps": ("steps", "steps in one"),
             "build": ("dwelling anywhere",), "volcano": ("spades",)}.get(c["what"], (c["what"],))
    decisions = [d for d in now.open(player) if d.kind in words]
    return in_words(now, decisions[-1], c.get("amount")) if decisions else ""


def left_by_building(
    state: State, player: str, row: Row, c: Command, now: State
) -> list[str]:
    """Spades that a dwelling leaves: they are given up before it is built.

    `state` is the one before the row, `now` the one before the command.
    """
    if c.verb != "build" or not spades(now.open(player)):
        return []
    at = next(i for i, command in enumerate(row.commands) if command is c)
    before = row.commands[:at]
    if not (at_hand := spades(inside(state, player, row, before))):
        return []
    turned = (*before, say(f"transform {c['hex']}", hex=c["hex"]))
    if attempt_row(state, player, leave_open(row, turned)).legal:
        at_hand = spades(inside(state, player, row, turned))
    return [*filter(None, (in_words(state, d) for d in at_hand))]


def spades(open_now: Sequence[Decision]) -> list[Decision]:
    return [d for d in open_now
            if d.kind == "spades" and d.due == ROW and d.detail.free + d.detail.bought]


def left_over(state: State, player: str, row: Row, steps: Sequence[Step]) -> list[str]:
    """Words for choices open after the last command: they lapse, or leave one tile to take."""
    ending = next((i for i, c in enumerate(row.commands) if c.verb in ENDING), len(row.commands))
    if ending < len(row.commands) and row.commands[ending].verb != "done":
        return []
    now = steps[ending].before if ending < len(steps) else steps[-1].behind
    if not any(d.due == ROW for d in now.open(player)):
        return []
    there: Any = attempt_row(state, player, leave_open(row, row.commands[:ending])).state
    left = [d for d in there.open(player) if d.due == ROW]
    return [*filter(None, (
        in_words(there, d) or only_way(there, player, d) for d in left))]


def only_way(state: Any, player: str, d: Decision) -> str:
    """The words for the only tile that can be taken, or the only cult that pays for a volcano."""
    if d.kind == PAYMENT:
        payments = [*state.game.verbs.own_answers[d.kind](state, state.players[player], d)]
        return payments[0][0].text if len(payments) == 1 else ""
    if d.kind not in state.game.verbs.taking:
        return ""
    tiles = [*state.game.verbs.taking[d.kind][0](state, state.players[player])]
    return f"+{tiles[0].upper()}" if len(tiles) == 1 else ""


def inside(
    state: State, player: str, row: Row, commands: Sequence[Command]
) -> Sequence[Decision]:
    """The open decisions of a player in the middle of a row."""
    return attempt_row(state, player, leave_open(row, commands)).state.open(player)


def leave_open(row: Row, commands: Sequence[Command]) -> Row:
    """A row with these commands that goes on later."""
    return replace(row, commands=(*commands, say("wait")))


def in_words(s: Any, d: Decision, amount: int | None = None) -> str:
    number = amount or (d.detail.free + d.detail.bought if d.kind == "spades" else d.amount)
    if d.kind not in GIVEN_UP or not number:
        return ""
    if d.kind == "spades" and s.players[d.player].of.hex_price:
        return HEX_GIVEN_UP
    counted = d.kind in ("spades", "steps", "steps in one") and number > 1
    return f"-{number if counted else ''}{GIVEN_UP[d.kind]}"


def offers_of_nothing(state: State, player: str, row: Row) -> Iterator[Decision]:
    """Offers to players with full bowls, which only the other program makes."""
    builds = any(c.verb in FROM_BUILDS for c in row.commands)
    if not builds or not any(has_full_bowls(state, p) for p in state.players if p != player):
        return
    without_policies: Any = replace(state.setup, policies={})
    ours = attempted(state, player, row, without_policies)
    theirs = attempted(state, player, row, replace(
        without_policies,
        rulings=without_policies.rulings.with_reading("R-LEECH-ZERO", "moderator")))
    for d in theirs:
        if d in ours:
            ours.remove(d)
        else:
            yield d


def offers_open(state: State, row: Row) -> Iterator[Decision]:
    """Offers that standing answers may answer after the row."""
    yield from (d for d in state.decisions if d.kind == "offer")
    if player := state.resolve(row.who):
        quiet: Any = replace(state.setup, policies={})
        yield from (d for d in attempted(state, player, row, quiet) if d not in state.decisions)


def attempted(state: State, player: str, row: Row, setup: Any) -> list[Decision]:
    trial = state.copy()
    trial.setup = setup
    for p in trial.players.values():
        p.standing = ()
    return [d for d in attempt_row(trial, player, row).state.decisions if d.kind == "offer"]


def lapsed_spades(before: Any, after: Any, entries: Sequence[Entry]) -> Iterator[str]:
    """Spades of the cult bonus for which no hex was found, as rows of the log.

    Steps that stand for spades are written even where no cult can rise.
    """
    for player in before.players:
        open_still = any(d.due == PHASE for d in open_to(after, player, "spades"))
        if open_still or after.players[player].dropped:
            continue
        asked = [d for d in open_to(before, player, "spades") if d.due == PHASE]
        lapsed = sum(d.detail.free for d in asked) if entries[0].player != player else 0
        if any(e.text == CULT_BONUS and e.player == player for e in entries[1:]):
            lapsed += spades_earned(before, after, player)
        if lapsed and not [*open_to(after, player, "steps")]:
            yield from lapse(after, player, lapsed)


def lapsed_in_own_row(steps: Sequence[Step], after: Any, player: str) -> Iterator[str]:
    """Spades of the cult bonus that a row left over because there was no hex for them."""
    open_there = [d for d in steps[-1].behind.open(player) if d.due == PHASE]
    still_open = {d.kind for d in after.open(player)}
    lapsed = sum(d.detail.free if d.kind == "spades" else d.amount for d in open_there
                 if d.kind in ("spades", "steps") and d.kind not in still_open)
    if lapsed:
        yield from lapse(after, player, lapsed)


def lapse(state: Any, player: str, spades: int) -> Iterator[str]:
    if word := LAPSED.get(state.players[player].of.spades_become):
        number = str(spades) if spades > 1 else ""
        yield f"{faction_of(state, player)}: {word[0]}{number}{word[1:]}"


def spades_earned(before: Any, after: Any, player: str) -> int:
    """The spades of a player by the cult of the scoring tile of the round that has ended."""
    tile = before.setup.rounds[before.round - 1]
    return sum(
        after.players[player].held(effect.name) // int(effect.per) * effect.gains["bonus_spades"]
        for effect in before.game.box.components[tile].effects if "bonus_spades" in effect.gains
    )
