"""The actions of a turn: buying from the row, drawing, playing tricks, passing."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import Cause, gain
from aoi_cli.engine.error.codes import NOT_AN_OPTION, NOTHING_DONE, ONE_ACTION
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.hidden.decks import move
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted
from lantern_quay.auction import no_more
from lantern_quay.cards import IRREGULAR, PRICES, TILES, gain_cards, gain_coins, lay_down
from lantern_quay.codes import NO_SUCH_CARD, NOT_PLAYED_SO
from lantern_quay.sale import ANSWERS
from lantern_quay.state import ACTIONS, Player, State
from lantern_quay.turns import act, in_turn, meant, pay

DRAW_PRICE = 1


def buy(s: State, p: Player, c: Command) -> None:
    act(s, p)
    row, place = s.zones["row"], c["place"]
    require(0 < place <= len(row), NO_SUCH_CARD, f"there is no card in place {place}", arg="place",
            help=f"The row has {counted(len(row), 'cards')}.")
    pay(s, p, PRICES[place - 1], f"place {place}")
    [card] = move(s, "row", s.hand(p).name, [place - 1])
    s.note(p, "cards", 1, "row")
    if card.known:
        s.note(p, card.name, 1, "row")


def draw(s: State, p: Player, c: Command) -> None:
    act(s, p)
    require(s.zones["deck"].cards or s.zones["discard"].cards, NO_SUCH_CARD, "no cards are left")
    pay(s, p, DRAW_PRICE, "drawing")
    gain_cards(s, p, 1, Cause("deck"))


def play(s: State, p: Player, c: Command) -> None:
    """A trick in the own turn, or an answer to a sale in another's."""
    card, at = meant(c), None
    if name := c.get("player"):
        known = required(s.resolve(name), NOT_AN_OPTION, f"there is no player {name}", arg="player")
        require(card == "spyglass", NOT_PLAYED_SO, f"a {card} is played on nobody", arg="player")
        at = s.players[known]
    if card in ANSWERS:
        ANSWERS[card](s, p)
        return
    act(s, p)
    require(card in TILES and TILES[card].kind == "trick", NOT_PLAYED_SO,
            f"{card} is not played by itself", arg="tile")
    lay_down(s, p, card, "discard", card)
    if card in IRREGULAR:
        IRREGULAR[card](s, p, at)
    for effect in TILES[card].effects:
        gain(s, p, effect, card)


def pass_(s: State, p: Player, c: Command) -> None:
    """In an auction no more bids; else no more turns this night, and a coin."""
    if s.phase == "auction":
        no_more(s, p)
        return
    in_turn(s, p)
    require(s.actions == ACTIONS, ONE_ACTION, f"{p.name} has begun this turn",
            help="End it with `done`.")
    s.actions, p.turns = 0, 1
    gain_coins(s, p, 1, Cause("passing"))


def done(s: State, p: Player, c: Command) -> None:
    in_turn(s, p)
    require(s.actions < ACTIONS, NOTHING_DONE, f"{p.name} has done nothing in this turn",
            help="Take an action, or pass.")
    s.actions = 0
