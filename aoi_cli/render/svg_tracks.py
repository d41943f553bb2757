"""Tracks that all players stand on, as SVG: columns of levels, the spaces below them."""

from __future__ import annotations

from aoi_cli.engine.show.keys import TRACK, Key
from aoi_cli.engine.show.picture import Track
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.shapes import disc, text

LEVEL, COLUMN = 22, 122
NUMBERS, LANE = 17, 16
NOTE = 9.2
"""Width of a letter of a note."""
HEAD, FOOT = 22, 30


def size(tracks: tuple[Track, ...]) -> tuple[float, float]:
    levels = max((track.top + 1 for track in tracks), default=0)
    return COLUMN * len(tracks), HEAD + levels * LEVEL + FOOT


def draw_tracks(tracks: tuple[Track, ...], slots: Slots) -> str:
    notes = max((len(line) for track in tracks for note in track.notes.values()
                 for line in note.splitlines()), default=0)
    room = COLUMN - NUMBERS - notes * NOTE
    return "".join(
        f'<g transform="translate({n * COLUMN} 0)"{slots.name([Key(TRACK, track.name)])}>'
        f"{column(track, room, slots)}</g>"
        for n, track in enumerate(tracks)
    )


def column(track: Track, room: float, slots: Slots) -> str:
    """A track; in the room between numbers and notes each player has a lane."""
    parts = [text(COLUMN / 2, 15, track.name, "head", "middle")]
    for level in range(track.top + 1):
        y = HEAD + (track.top - level) * LEVEL
        striped = " even" if level % 2 else ""
        parts.append(f'<rect class="cell{striped}" x="2" y="{y}" width="{COLUMN - 4}" '
                     f'height="{LEVEL}"/>')
        parts.append(text(NUMBERS - 1, y + 15, str(level), "small", "end"))
        parts += note(track.notes.get(level, "").splitlines(), y)
    lane = min(LANE, room / max(len(track.markers), 1))
    for n, (key, (owner, level)) in enumerate(track.markers.items()):
        x = NUMBERS + 2 + lane * (n + 0.5)
        marker = disc(owner, x, HEAD + (track.top - level + 0.5) * LEVEL, 7.5)
        drawn = f"{marker}<title>{clean(f'{owner.name}: {level}')}</title>"
        parts.append(slots.put(f"level {track.name} {key}", drawn, attributes=' class="mark"'))
    below = HEAD + (track.top + 1) * LEVEL + FOOT / 2
    for n, space in enumerate(track.spaces):
        x = COLUMN / 2 + (n - (len(track.spaces) - 1) / 2) * 24
        free = (f'<circle class="space" cx="{x:g}" cy="{below:g}" r="9.5"/>'
                + text(x, below + 4, space.value, "small", "middle"))
        taken = disc(space.owner, x, below, 9.5) if space.owner else free
        parts.append(slots.put(f"space {track.name} {n}", taken, attributes=' class="mark"'))
    return "".join(parts)


def note(lines: list[str], y: float) -> list[str]:
    """At the right end of a level, its lines above each other."""
    first = y + 15 - 5 * (len(lines) - 1)
    return [text(COLUMN - 5, first + 9 * n, line, "note", "end")
            for n, line in enumerate(lines)]
