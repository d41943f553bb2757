"""Learning: technologies within reach, newly revealed ones, private ones, leaders."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import ROW, Decision
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.decks import draw, lay, move, turn_up
from aoi_cli.rules.beyond_the_horizon.codes import NOT_LEARNABLE
from aoi_cli.rules.beyond_the_horizon.components import PASSIVE, Components
from aoi_cli.rules.beyond_the_horizon.dealing import REVEALED, leader_zone, note_unnamed_card
from aoi_cli.rules.beyond_the_horizon.effects import (
    ANY,
    LEVELS,
    UNKNOWN_ABILITY,
    Event,
    Gain,
)
from aoi_cli.rules.beyond_the_horizon.holdings import take_pawn
from aoi_cli.rules.beyond_the_horizon.pack.model import ALL
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, PRIVATE, Player, State

MATCHES = 2
NEEDED_FOR_THE_LAST = 2
LEVEL_POINTS = {"I": 1, "II": 2, "III": 3, "IV": 4}


def has_learned_slot(s: State, p: Player, slot: str) -> bool:
    return p.name in s.scientists.get(slot, ())


def within_reach(s: State, p: Player, slot: str) -> bool:
    return links_suffice(s.pack, learned_slots(s, p), slot)


def learned_slots(s: State, p: Player) -> set[str]:
    return {slot for slot, learned_by in s.scientists.items() if p.name in learned_by}


def links_suffice(pack: Components, learned: set[str], slot: str) -> bool:
    """True if all linked predecessors are learned; level IV needs two of them."""
    before = pack.before[slot]
    known = len([other for other in before if other in learned])
    return known >= (NEEDED_FOR_THE_LAST if pack.level_of[slot] == "IV" else len(before))


def learnable_slots(s: State, p: Player, gain: Gain) -> list[str]:
    """Slots of the level in which the player can learn."""
    pack, learned = s.pack, learned_slots(s, p)
    slots = pack.level_of if gain.of == ANY else pack.tree.slots.get(gain.of, ())
    return [
        slot for slot in slots if slot not in learned
        and (gain.nolinks or links_suffice(pack, learned, slot)) and has_room(s, slot)
        and (s.scientists.get(slot) or not gain.open)
    ]


def has_room(s: State, slot: str) -> bool:
    most = s.pack.tree.scientist_cells if s.rulings.scientist_room == "printed" else 0
    return not most or len(s.scientists.get(slot, ())) < most


def learn(s: State, p: Player, gain: Gain, slot: str, source: str) -> None:
    """Assigns a scientist to a slot: one paid before, or a pawn from the columns.

    The first player in a slot discovers a leader and a new technology.
    """
    possible = learnable_slots(s, p, gain)
    require(slot in possible, NOT_LEARNABLE, f"{slot} cannot be learned now", arg="slot",
            help=f"Possible: {', '.join(possible) or 'none'}.")
    if gain.inactive:
        require(take_pawn(s, p), NOT_LEARNABLE, "no inactive pawn is left for a scientist")
        p.scientists += 1
    elif p.unplaced:
        p.scientists, p.unplaced = p.scientists + 1, p.unplaced - 1
    first = not s.scientists.get(slot)
    s.scientists = {**s.scientists, slot: (*s.scientists.get(slot, ()), p.name)}
    s.note(p, f"scientist at {slot}", 1, source)
    tasks = [Task("gain technology", p.name, slot, slot)]
    if (first or needs_discovery(s, slot)) and s.pack.level_of[slot] != "I":
        discovery = [Task("discover", p.name, slot, slot)]
        if slot not in s.slots:
            discovery.append(Task("choose colour", p.name, slot, slot))
        if s.rulings.leader_or_technology == "technology":
            discovery.reverse()
        tasks = [*discovery, *tasks]
    s.put_first(*tasks)


def needs_discovery(s: State, slot: str) -> bool:
    """True if everybody who discovered a technology there left before it lay there."""
    return slot not in s.slots and all(s.players[name].dropped for name in s.scientists[slot][:-1])


def colours_of(s: State, slot: str) -> list[str]:
    """The main colours of linked face-up technologies; any colour if there is none."""
    everything = [c.id for c in s.pack.pack.colours]
    before = s.pack.before[slot]
    if s.rulings.colours == "any" and any(other not in s.slots for other in before):
        return everything
    linked = [s.pack.technologies[s.slots[other]].main for other in before if other in s.slots]
    return everything if not linked or ALL in linked else list(dict.fromkeys(linked))


def choose_colour(s: State, p: Player, slot: str) -> None:
    """Asks for a colour, or reveals at once if only one is possible."""
    colours = colours_of(s, slot)
    if len(colours) == 1:
        reveal(s, p, slot, colours[0])
    else:
        s.ask(Decision(p.name, "colour", slot, ROW, subject=slot, detail=tuple(colours)))


def reveal(s: State, p: Player, slot: str, colour: str) -> None:
    """Turns cards up until two of the colour show; the player chooses one."""
    pack, level = s.pack, s.pack.level_of[slot]
    deck = f"technologies {level}"
    matches: list[str] = []
    while s.zones[deck].cards and len(matches) < MATCHES:
        [card] = drawn = draw(s, deck, REVEALED)
        if note_unnamed_card(s, deck, drawn):
            s.reveal()
            return
        if pack.technologies[card.name].has_colour(colour):
            matches.append(card.name)
    shown = s.zones[REVEALED]
    if shown.cards:
        s.reveal()
    short = len(matches) < MATCHES and s.rulings.few_matches == "all"
    options = list(shown.names) if short or not matches else matches
    if len(options) == 1:
        keep(s, p, slot, options[0])
    elif options:
        s.ask(Decision(p.name, "keep", slot, ROW, subject=slot, detail=tuple(options)))


def keep(s: State, p: Player, slot: str, technology: str) -> None:
    """Puts a technology into its slot or beside the board; the others go below their deck."""
    s.note(p, technology, 1, slot)
    if slot == PRIVATE:
        p.learned = {**p.learned, technology: PRIVATE}
    else:
        s.slots = {**s.slots, slot: technology}
    level = s.pack.technologies[technology].level
    shown = s.zones[REVEALED]
    others = [n for n, name in enumerate(shown.names) if name != technology]
    if s.rulings.revealed_cards == "last_revealed_on_top":
        others.reverse()
    move(s, REVEALED, f"technologies {level}", others)
    lay(s, REVEALED, ())


def put_back(s: State) -> None:
    """Returns revealed cards below their deck, because the player left the game."""
    shown = s.zones[REVEALED]
    if shown.cards:
        level = s.pack.technologies[shown.names[0]].level
        move(s, REVEALED, f"technologies {level}", range(len(shown.cards)))


def gain_technology(s: State, p: Player, slot: str) -> None:
    """Gives a technology's instant bonus, then whatever learning triggers."""
    if slot not in s.slots:
        return
    technology = s.slots[slot]
    p.learned = {**p.learned, technology: slot}
    gain_instant(s, p, technology)


def gain_instant(s: State, p: Player, technology: str) -> None:
    card = s.pack.technologies[technology]
    tasks = [Task(EFFECT, p.name, card.instant, technology)] if card.instant else []
    if UNKNOWN_ABILITY in card.passive:
        tasks.append(Task("ability", p.name, PASSIVE, technology))
    s.put_first(*tasks, Task("event", p.name, Event("learn", card.level), technology),
           Task("learned", p.name, source=technology))


def draw_private(s: State, p: Player, gain: Gain, source: str) -> None:
    """Turns up some cards of a deck; the player keeps one beside the board."""
    deck = f"technologies {gain.of}"
    drawn = draw(s, deck, REVEALED, gain.n)
    if not drawn:
        return
    s.reveal()
    if note_unnamed_card(s, deck, drawn):
        return
    s.put_first(Task("gain private", p.name, source=source))
    shown = s.zones[REVEALED]
    if len(shown.cards) == 1:
        keep(s, p, PRIVATE, shown.names[0])
    else:
        s.ask(Decision(p.name, "keep", source, ROW, subject=PRIVATE, detail=shown.names))


def gain_private(s: State, p: Player) -> None:
    technology = [id for id, slot in p.learned.items() if slot == PRIVATE][-1]
    gain_instant(s, p, technology)


def discover_leader(s: State, p: Player, slot: str) -> None:
    """Takes the leader that lies face down at a slot, and carries its effect out."""
    zone = s.zones.get(leader_zone(slot))
    if zone is None or not zone.cards:
        return
    cards = turn_up(s, leader_zone(slot))
    lay(s, zone.name, ())
    s.reveal()
    if note_unnamed_card(s, f"leaders {s.pack.level_of[slot]}", cards):
        return
    leader = cards[0].name
    p.leaders += (leader,)
    s.note(p, leader, 1, slot)
    card = s.pack.leaders[leader]
    unknown = [Task("ability", p.name, PASSIVE, leader)] * (UNKNOWN_ABILITY in card.passive)
    s.put_first(Task(EFFECT, p.name, card.effect, leader), *unknown,
                Task("event", p.name, Event("discover"), leader))


# what counts


def counts_as_learned(s: State, p: Player, technology: str) -> bool:
    """True if the technology gives points and counts as learned (D29)."""
    return p.learned[technology] != PRIVATE or s.rulings.private_technology == "counts"


def learned_of_kind(s: State, p: Player, kind: str) -> list[str]:
    """Learned technologies of a level or a colour, private ones, or any."""
    return [id for id in p.learned if is_of_kind(s, p, id, kind) and counts_as_learned(s, p, id)]


def is_of_kind(s: State, p: Player, technology: str, kind: str) -> bool:
    """True if a technology is of a level or colour; level IV has every colour."""
    card = s.pack.technologies[technology]
    if kind == PRIVATE:
        return p.learned[technology] == PRIVATE
    return kind in (ANY, card.level) or (kind not in LEVELS and card.has_colour(kind))


def level_points(s: State, p: Player) -> Iterator[tuple[str, int]]:
    for id in learned_of_kind(s, p, ANY):
        yield id, LEVEL_POINTS[s.pack.technologies[id].level]
