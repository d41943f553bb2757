"""The patrons: each player keeps one in secret, and it pays at the end."""

from __future__ import annotations

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import Cause, gain
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import required
from aoi_cli.engine.hidden.decks import draw, find, move, turn_up
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import possessive
from lantern_quay.cards import PATRONS, PATRONS_DEALT, TILES, gain_fame
from lantern_quay.state import Player, State
from lantern_quay.turns import answering, meant


def deal(s: State) -> None:
    s.phase = "patrons"
    for p in s.playing():
        draw(s, "patrons", s.patron(p).name, PATRONS_DEALT)
        s.ask(Decision(p.name, "patron", "", PHASE))


def keep(s: State, p: Player, c: Command) -> None:
    """One of two; the other one goes below the rest."""
    d, dealt, patron = answering(s, p, "patron"), s.patron(p), meant(c)
    place = required(
        find(s, dealt.name, patron) if patron in (*PATRONS, UNKNOWN) else None, NOT_AN_OPTION,
        f"{patron} is not among {possessive(p.name)} patrons", arg="tile",
    )
    move(s, dealt.name, "patrons", [i for i in range(len(dealt)) if i != place])
    s.close(d)
    own = frozenset([p.name])
    told = "a patron" if patron == UNKNOWN else patron
    s.note(p, told, 1, "patrons", insiders=own, instead="a patron")
    s.keep_row_secret(f"{p.name}: keep ?", own)


def pay_out(s: State) -> None:
    for p in s.playing():
        s.automatic(p.name, "patron")
        [card] = turn_up(s, s.patron(p).name)
        s.items[-1].text = f"patron {card.name}"
        if not card.known:
            s.undecide(p, "fame", "patron")
        for effect in TILES[card.name].effects if card.known else ():
            gain(s, p, effect, card.name)
        if coins := p.coins // 3:
            gain_fame(s, p, coins, Cause("coins left"))
    s.reveal()
