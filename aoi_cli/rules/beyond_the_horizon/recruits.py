"""Settlers and soldiers: tokens, recruiting, strengthening, exhausting."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.beyond_the_horizon import abilities, holdings
from aoi_cli.rules.beyond_the_horizon.codes import NOT_RECRUITED
from aoi_cli.rules.beyond_the_horizon.effects import Event, Gain
from aoi_cli.rules.beyond_the_horizon.map import own_pieces, replace_piece
from aoi_cli.rules.beyond_the_horizon.state import Piece, Player, State

STRONGEST = 6


def count_without_token(s: State, strengths: Sequence[int], unit: str) -> int:
    """How many pieces of these strengths get no token, if each needs one."""
    tokens: Sequence[tuple[int, ...]] = s.pack.pack.unit_tokens[unit]
    if s.rulings.two_sided_token == "no":
        tokens = [(side,) for token in tokens for side in token]
    under: dict[int, int] = {}
    return sum(not find_token(piece, strengths, tokens, under, set())
               for piece in range(len(strengths)))


def find_token(
    piece: int, strengths: Sequence[int], tokens: Sequence[tuple[int, ...]],
    under: dict[int, int], tried: set[int],
) -> bool:
    """Finds a token for a piece; other pieces move to another token if need be."""
    for at, token in enumerate(tokens):
        if strengths[piece] in token and at not in tried:
            tried.add(at)
            if at not in under or find_token(under[at], strengths, tokens, under, tried):
                under[at] = piece
                return True
    return False


def showable_strength(
    s: State, p: Player, unit: str, strength: int, without: Piece | None = None
) -> int:
    """The strength wanted, or the next lower one that a free token shows; 0 if none does."""
    others = [piece.strength for piece in own_pieces(s, p, unit) if piece is not without]
    lacking = count_without_token(s, others, unit) if s.rulings.missing_token == "stand_in" else 0
    return next((n for n in range(min(strength, STRONGEST), 0, -1)
                 if count_without_token(s, [*others, n], unit) <= lacking), 0)


def recruit_strength(s: State, p: Player, unit: str, gain: Gain) -> int:
    """The strength of a recruit; 0 if no token is left for it (D16)."""
    strength = min(gain.n + abilities.sum_modifiers(s, p, "recruit"), STRONGEST)
    instead = strength if s.rulings.missing_token == "stand_in" else 0
    return showable_strength(s, p, unit, strength) or instead


def recruiting_places(s: State, p: Player) -> list[str]:
    """The player's starting tile, and every tile with a cube of the player."""
    home = s.pack.start_tiles[p.seat - 1]
    foreign = [tile for tile in s.pack.start_tiles if tile != home]
    at_home = home not in s.built or s.rulings.recruiting_at_home == "yes"
    return [tile for tile in s.places if (tile == home and at_home) or (
        has_own_cube(s, p, tile) and (tile not in foreign or s.rulings.foreign_start == "allowed"))]


def has_own_cube(s: State, p: Player, tile: str) -> bool:
    if p.name in (s.villages.get(tile), s.cities.get(tile)):
        return True
    built = s.built.get(tile)
    return built is not None and any(
        p.name in (b.first, b.second) for b in (built, *s.below.get(tile, ())))


def recruit_kinds(gain: Gain) -> list[str]:
    return ["settler", "soldier"] if gain.of == "either" else [gain.of]


def can_recruit(s: State, p: Player, gain: Gain) -> bool:
    pawn = holdings.leftmost_column(p) if from_columns(s, p, gain) else p.active
    return bool(pawn and recruiting_places(s, p)) and any(
        recruit_strength(s, p, unit, gain) for unit in recruit_kinds(gain))


def from_columns(s: State, p: Player, gain: Gain) -> bool:
    """True if the pawn comes from the columns: by its icon, or by D44 if no active one is left."""
    lacking = gain.of == "either" and not p.active and s.rulings.inactive_for_active == "yes"
    return gain.inactive or lacking


def recruit(
    s: State, p: Player, gain: Gain, unit: str, tile: str, source: str, lower: int = 0
) -> None:
    """Recruits a piece with the strength of the effect, or by D51 with a lower one."""
    require(unit in recruit_kinds(gain), NOT_RECRUITED, f"a {gain.of} is to be recruited",
            arg="unit")
    places = recruiting_places(s, p)
    require(tile in places, NOT_RECRUITED, f"nobody can be recruited on {tile}", arg="tile",
            help=f"Possible: {', '.join(places)}.")
    strength = recruit_strength(s, p, unit, gain)
    require(strength, NOT_RECRUITED, f"no {unit} token of this strength or below is left",
            arg="unit")
    if lower and lower != strength:
        by_choice = lower < strength and s.rulings.lower_token == "yes"
        require(by_choice and showable_strength(s, p, unit, lower) == lower, NOT_RECRUITED,
                f"the {unit} has strength {strength}", arg="strength")
        strength = lower
    if from_columns(s, p, gain):
        require(holdings.take_pawn(s, p), NOT_RECRUITED, "no inactive pawn is left")
    else:
        holdings.use_active(s, p, 1, source)
    abilities.use_modifiers(s, p, "recruit")
    s.pieces += (Piece(p.name, unit, strength, tile),)
    s.note(p, f"{unit} {strength} on {tile}", 1, source)
    abilities.trigger_abilities(s, p, Event("recruit"))


def strengthen(s: State, p: Player, piece: Piece, n: int, source: str) -> None:
    """Strengthens a piece up to six; a lower token replaces a missing one."""
    fits = piece.strength + n <= STRONGEST
    require(fits or s.rulings.beyond_six == "lost", NOT_RECRUITED,
            f"the {piece.unit} on {piece.tile} would pass {STRONGEST}", arg="tile")
    strength = max(piece.strength, showable_strength(s, p, piece.unit, piece.strength + n, piece))
    replace_piece(s, piece, piece._replace(strength=strength))
    s.note(p, f"strength of {piece.unit} on {piece.tile}", strength - piece.strength, source)


def weaken(
    s: State, p: Player, piece: Piece, n: int, source: str, as_cost: bool = False
) -> None:
    """Weakens a piece to a lower token, or exhausts it."""
    rest = piece.strength - n
    strength = showable_strength(s, p, piece.unit, rest, piece) if rest > 0 else 0
    if strength != rest and s.rulings.next_lower_token == "exhausted":
        strength = 0
    s.note(p, f"strength of {piece.unit} on {piece.tile}", strength - piece.strength, source)
    if strength:
        replace_piece(s, piece, piece._replace(strength=strength))
    else:
        exhaust_piece(s, p, piece, source, as_cost)


def exhaust_piece(
    s: State, p: Player, piece: Piece, source: str, as_cost: bool = False
) -> None:
    holdings.require_room(s, p, as_cost)
    replace_piece(s, piece, None)
    holdings.exhaust(s, p, source)
