"""Colonies: territories that are auctioned, colonized by a force, and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.decks import could_be
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import listed
from aoi_cli.rules.through_the_ages import armies, card_names, cards_in_play, decks, gains, ratings
from aoi_cli.rules.through_the_ages.box.card import UNITS
from aoi_cli.rules.through_the_ages.box.cards import CARDS, is_bonus
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import FORCE, NOT_SO
from aoi_cli.rules.through_the_ages.decision_kinds import Commands, DecisionKind, conceal
from aoi_cli.rules.through_the_ages.state import Player, State

MOST_BY_CARD = 3
"""The most that a bonus card adds to a force."""
DISCARDS = "cards discarded to colonize"


class Force(NamedTuple):
    units: tuple[str, ...]
    bonus: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    """Other military cards that a leader allows to help."""


def strength(s: State, p: Player, force: Force) -> int:
    """The strength of a force: printed strength, its armies and everything that helps to
    colonize."""
    units = Counter(force.units)
    swap = bool(cards_in_play.allows(p, "infantry as cavalry")) and s.rulings.genghis != "rating"
    return (
        armies.printed_strength(units)
        + armies.best_armies(units, p.tactic, swap, ratings.obsolete_gap(s)).strength
        + cards_in_play.symbols_in_play(s, p).colonization
        + sum(CARDS[card].gives.colonization for card in force.bonus)
        + len(force.discarded)
    )


def units_of(p: Player) -> tuple[str, ...]:
    return tuple(t for t, n in p.of_kinds(*UNITS) for _ in range(n))


def strongest_force(s: State, p: Player) -> Force:
    """The strongest force that the player could send; unknown cards in hand count as the best
    possible."""
    held = decks.list_hand(s, p)
    bonus = [card for card in held if is_bonus(card)]
    others = [card for card in held if not is_bonus(card)]
    for back, count in decks.unknown_backs(s, p).items():
        best = best_bonus_cards(could_be(s, back), count)
        bonus += best
        for _ in best:
            others.remove(f"{UNKNOWN} {decks.age_of(back)}")
    return Force(units_of(p), tuple(bonus), tuple(others[: cards_in_play.modifier(p, DISCARDS)]))


def best_bonus_cards(cards: Mapping[str, int], count: int) -> list[str]:
    """The best `count` bonus cards of these."""
    bonus_cards = [card for card, n in cards.items() for _ in range(n) if is_bonus(card)]
    return sorted(bonus_cards, key=lambda card: (-CARDS[card].gives.colonization, card))[:count]


def highest_expected_force(s: State, p: Player) -> int:
    """The strongest force that the other players have to reckon with; 0 if nothing can be sent."""
    units = units_of(p)
    return strength(s, p, Force(units)) + MOST_BY_CARD * len(s.military_hand(p)) if units else 0


# the auction


def begin_auction(s: State, task: Task) -> None:
    """Begin the auction with the player who revealed the territory, then go clockwise."""
    ask_next(s, task.source, 0, "", [p.name for p in s.playing(s.current)])


def ask_next(s: State, territory: str, highest: int, bidder: str, order: Sequence[str]) -> None:
    """Ask the next player in the auction; players who cannot go higher pass."""
    while order and order[0] != bidder:
        p, order = s.players[order[0]], order[1:]
        if highest_expected_force(s, p) > highest:
            s.ask(Decision(p.name, "bid", territory, PHASE, highest, bidder, detail=tuple(order)))
            return
        s.automatic(p.name, "passes")
    if bidder:
        s.ask(Decision(bidder, "force", territory, PHASE, highest))
    else:
        s.automatic("", f"nobody colonizes {name(territory)}")


def bid(s: State, p: Player, d: Decision, c: Command) -> None:
    amount, most = c["amount"], strength(s, p, strongest_force(s, p))
    require(amount > d.amount, FORCE, f"a bid of {amount} is not above {d.amount}", arg="amount",
            help=f"Bid {d.amount + 1} or more, or pass.")
    require(units_of(p), FORCE, f"{p.shown} has no unit to send", arg="amount", help="Pass.")
    require(amount <= most, FORCE, f"{p.shown} can form a force of {most}", arg="amount",
            help="Bid less, or pass.")
    s.close(d)
    s.note(p, "bid", amount, d.source)
    ask_next(s, d.source, amount, p.name, (*d.detail, p.name))


def pass_bid(s: State, p: Player, d: Decision, c: Command) -> None:
    s.close(d)
    ask_next(s, d.source, d.amount, d.subject, d.detail)


def release_holdings(s: State, p: Player) -> None:
    """Continue the auction without a player who leaves the game; their bid does not count."""
    for d in [d for d in s.decisions if d.kind == "bid"]:
        others = tuple(name for name in d.detail if name != p.name)
        highest, bidder = (0, "") if d.subject == p.name else (d.amount, d.subject)
        s.close(d)
        ask_next(s, d.source, highest, bidder,
                 others if d.player == p.name else (d.player, *others))


def ways_to_bid(s: State, p: Player, d: Decision) -> list[Commands]:
    most = strength(s, p, strongest_force(s, p)) if units_of(p) else 0
    bids = range(d.amount + 1, most + 1)
    return [*((say(f"bid {n}", amount=n),) for n in bids), (say("pass"),)]


# forces


def read_force(s: State, p: Player, words: Sequence[str]) -> Force:
    """The force that the words name: units in play, bonus cards and other cards in hand."""
    units, held = Counter(units_of(p)), Counter(decks.list_hand(s, p))
    force: dict[str, list[str]] = {"units": [], "bonus": [], "discarded": []}
    for word in card_names.skip_none(words):
        if word.startswith(UNKNOWN):
            card = decks.find_in_hand(s, p, word, "cards")
        else:
            among = [*units, *decks.possible_cards(s, p)]
            card = card_names.find_card(word, among, "a unit or a card in hand", "cards")
        where = units if card in units else held
        written = card if where[card] else f"{UNKNOWN} {decks.age_of_word(card)}"
        require(where[written], NOT_SO, f"{p.shown} has no further {name(card)}", arg="cards")
        where[written] -= 1
        part = "units" if where is units else "bonus" if is_bonus(card) else "discarded"
        force[part].append(card)
    return Force(*map(tuple, force.values()))


def colonize(s: State, p: Player, d: Decision, c: Command) -> None:
    force = read_force(s, p, c["cards"])
    most = cards_in_play.modifier(p, DISCARDS)
    require(force.units, FORCE, "no unit is sent", arg="cards", help="Send a unit at least.")
    require(len(force.discarded) <= most, NOT_SO,
            f"{listed(map(name, force.discarded), 'and')} does not help to colonize", arg="cards",
            because="James Cook: up to two other military cards add 1 each.")
    reached = strength(s, p, force)
    require(reached >= d.amount, FORCE, f"a force of {reached}, {d.amount} was bid", arg="cards",
            help="Send more units or bonus cards.")
    s.close(d)
    for unit in force.units:
        p.technologies[unit] -= 1
        p.yellow_bank += 1
        s.note(p, name(unit), -1, d.source)
        s.note(p, "workers", -1, d.source)
    for card in force.bonus:
        decks.discard(s, p, card, d.source, shown=True)
    for card in force.discarded:
        decks.discard(s, p, card, d.source)
    conceal(s, p, "colonize with", [*force.units, *force.bonus, *force.discarded], force.discarded)
    s.past_events = tuple(card for card in s.past_events if card != d.source)
    gain_colony(s, p, d.source)


def gain_colony(s: State, p: Player, territory: str) -> None:
    """Gain a colony: its permanent effects, then its immediate ones."""
    join_colony(s, p, territory)
    gains.apply_effects(s, p, territory, "once")


def join_colony(s: State, p: Player, territory: str) -> None:
    p.colonies = (*p.colonies, territory)
    s.note(p, name(territory), 1, territory)
    cards_in_play.enter(s, p, territory)


def remove_colony(s: State, p: Player, territory: str, source: str) -> None:
    p.colonies = tuple(card for card in p.colonies if card != territory)
    s.note(p, name(territory), -1, source)
    cards_in_play.leave(s, p, territory)


def lose_colony(s: State, p: Player, territory: str, source: str) -> None:
    """Lose a colony, which goes to the discard pile of its age."""
    remove_colony(s, p, territory, source)
    if s.rulings.lost_colony != "gone":
        decks.lay_aside(s, decks.face_up(territory))


def ways_to_colonize(s: State, p: Player, d: Decision) -> list[Commands]:
    """Forces that would be too weak without any of their parts."""
    ways: list[Commands] = []
    for force in forces(s, p):
        if strength(s, p, force) >= d.amount and not has_spare_part(s, p, force, d.amount):
            cards = tuple(part for parts in force for part in parts)
            ways.append((say(f"colonize with {', '.join(cards)}", cards=cards),))
    return ways


def forces(s: State, p: Player) -> Iterator[Force]:
    """Every different force; other cards that help count as alike."""
    strongest = strongest_force(s, p)
    units, bonus = Counter(strongest.units), Counter(strongest.bonus)
    for counts in product(*(range(n + 1) for n in units.values())):
        if any(counts):
            chosen = tuple(u for u, n in zip(units, counts, strict=True) for _ in range(n))
            for cards in product(*(range(n + 1) for n in bonus.values())):
                helped = tuple(b for b, n in zip(bonus, cards, strict=True) for _ in range(n))
                for n in range(len(strongest.discarded) + 1):
                    yield Force(chosen, helped, strongest.discarded[:n])


def has_spare_part(s: State, p: Player, force: Force, needed: int) -> bool:
    fewer = [
        force._replace(**{part: remove_one(cards, card)})
        for part, cards in force._asdict().items() for card in dict.fromkeys(cards)
    ]
    return any(smaller.units and strength(s, p, smaller) >= needed for smaller in fewer)


def remove_one(cards: Sequence[str], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


DECISIONS: Mapping[str, DecisionKind] = {
    "bid": DecisionKind(lambda s, d: f"bids for {name(d.source)}, above {d.amount}", ways_to_bid,
                 {"bid": bid, "pass": pass_bid}),
    "force": DecisionKind(lambda s, d: f"sends a force of {d.amount} to {name(d.source)}",
                   ways_to_colonize, {"colonize": colonize}),
}
TASKS = {"auction": begin_auction}
