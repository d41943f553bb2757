"""Where the points come from, and how they grew: bars, lines, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from aoi_cli.engine.show.picture import Owner, Picture, PlayerBoard, Source
from aoi_cli.engine.struct import Struct
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.replay_steps import Glance
from aoi_cli.render.shapes import colour, disc, fitted, text

LETTERS = "abcdefghijklmnopqrstuvwxyz"
WIDTH, BAR, NAMES, TOTALS = 640, 34, 112, 44
HIGH, LEFT, RIGHT, TOP, BOTTOM = 300, 34, 164, 14, 26
NAMED = 79
"""Room for a name behind a line."""
LABEL = 30
"""Room for the name of a round."""
LETTER = 6.9
"""Width of a letter of it."""
DASHES = ("", "9 4", "2 4", "12 4 2 4", "5 3", "1 3")
MARKS = (
    '<circle r="4"/>', '<path d="M-4-4H4V4H-4Z"/>', '<path d="M0-5L5 4H-5Z"/>',
    '<path d="M0-5L5 0 0 5-5 0Z"/>', '<path d="M-5-4H5L0 5Z"/>', '<path d="M-2-5H2V5H-2Z"/>',
)


def badge(owner: Owner) -> str:
    return f'<b class="badge c-{colour(owner)}">{clean(owner.letter or "?")}</b>'


# Points by source


def bars(players: Sequence[PlayerBoard], most: int, slots: Slots) -> str:
    """A bar for each player; `most` points fill the width."""
    parts = []
    for n, player in enumerate(players):
        y = n * BAR
        parts.append(slots.put(f"bar {player.key}", bar(player, y, most)))
    return (f'<svg class="board chart" viewBox="0 0 {WIDTH} {BAR * len(players)}" role="img" '
            f'aria-label="points by source">{"".join(parts)}</svg>')


def bar(player: PlayerBoard, y: float, most: int) -> str:
    scale = (WIDTH - NAMES - TOTALS) / max(most, 1)
    parts = [disc(player.owner, 12, y + BAR / 2, 9),
             fitted(26, y + BAR / 2 + 4, player.owner.name, NAMES - 30, LETTER, "small")]
    gains = [(n, source) for n, source in enumerate(player.sources) if source.points > 0]
    lost = -sum(source.points for source in player.sources if source.points < 0) * scale
    end = (f'<path class="lost" d="M{-lost:.1f} {BAR / 2}H0"/>' if lost else "") + text(
        6, BAR / 2 + 5, str(player.points), "value-small")
    segments = [draw_segment(n, source, source.points * scale) for n, source in gains]
    parts.append(f'<g transform="translate({NAMES} {y})">{"".join(segments)}{end}'
                 f'{"</g>" * (len(segments) + 1)}')
    return "".join(parts)


def draw_segment(n: int, source: Source, wide: float) -> str:
    """A segment, and the beginning of a group for what stands behind it: so a segment is drawn in
    the same way wherever it stands."""
    label = f"{LETTERS[n]} {source.points}" if wide > 30 else LETTERS[n] if wide > 11 else ""
    drawn = (f'<rect class="g{n} segment" y="4" width="{wide:.0f}" height="{BAR - 8}">'
             f"<title>{clean(source.name)}: {source.points}</title></rect>")
    if label:
        drawn += f'<text x="3" y="{BAR / 2 + 4}" class="letter o{n}">{label}</text>'
    return f'{drawn}<g transform="translate({wide:.0f})">'


def sources_table(players: Sequence[PlayerBoard], slots: Slots, used: set[int]) -> str:
    """The legend and every value: a line for each group that gives points in this game."""
    heads = "".join(f"<th>{name(player, slots)}</th>" for player in players)
    lines = []
    groups = players[0].sources if players else ()
    for n, group in enumerate(groups):
        if n not in used:
            continue
        cells = [slots.put(f"source {group.name} {p.key}", str(p.sources[n].points or ""), "td",
                           ' class="mark"') for p in players]
        lines.append(f'<tr><th><i class="swatch g{n} o{n}">'
                     f"{LETTERS[n]}</i> {clean(group.name)}</th>{''.join(cells)}</tr>")
    totals = "".join(slots.put(f"total {p.key}", str(p.points), "td", ' class="mark total"')
                     for p in players)
    return (f'<table class="sources"><thead><tr><th>source</th>{heads}</tr></thead>'
            f"<tbody>{''.join(lines)}</tbody>"
            f"<tfoot><tr><th>total</th>{totals}</tr></tfoot></table>")


def name(player: PlayerBoard, slots: Slots) -> str:
    content = f"{badge(player.owner)} <span>{clean(player.owner.name)}</span>"
    return slots.put(f"chart name {player.key}", content, "span")


def groups_used(players: Iterable[PlayerBoard]) -> set[int]:
    return {n for player in players for n, source in enumerate(player.sources) if source.points}


# Points by round


class Sample(Struct, frozen=True):
    name: str
    step: int
    """Index of the step in which it was reached."""
    points: tuple[int, ...]


def samples(glances: Sequence[Glance], last: Picture) -> list[Sample]:
    """The points at the start of each round, then at the end without and with final scoring.

    `last` is the last position that was not undone.
    """
    first_samples: dict[int, Sample] = {}
    for n, seen in enumerate(glances):
        if seen.round and seen.round not in first_samples and not (seen.undone or seen.finished):
            first_samples[seen.round] = Sample(f"R{seen.round}", n, seen.points)
    row = list(first_samples.values())
    end = len(glances) - 1
    points = tuple(p.points for p in last.players)
    if last.finished and not any(s.final for p in last.players for s in p.sources):
        return [*row, Sample("end", end, points)]
    if last.finished:
        before = tuple(p.points - sum(s.points for s in p.sources if s.final)
                       for p in last.players)
        return [*row, Sample("end", end, before), Sample("final", end, points)]
    return row if row and row[-1].step == end else [*row, Sample("now", end, points)]


def lines(
    players: Sequence[PlayerBoard], glances: Sequence[Glance], found: Sequence[Sample]
) -> str:
    most = max((p for moment in found for p in moment.points), default=1)
    top = -(-max(most, 10) // 20) * 20
    parts = [grid(found, top), *eras(glances, found)]
    for n, player in enumerate(players):
        dots = [(across(i, found), down(m.points[n], top)) for i, m in enumerate(found)]
        path = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in dots)
        marks = "".join(f'<g transform="translate({x:.0f} {y:.0f})">{MARKS[n % len(MARKS)]}</g>'
                        for x, y in dots)
        tint = colour(player.owner)
        parts.append(f'<g class="line c-{tint}"><path class="trace l-{tint}" d="{path}" '
                     f'stroke-dasharray="{DASHES[n % len(DASHES)]}"/><g class="body">{marks}</g>'
                     "</g>")
    parts += line_names(players, found, top)
    return (f'<svg class="board chart" viewBox="0 0 {WIDTH} {HIGH}" role="img" '
            f'aria-label="points by round">{"".join(parts)}</svg>')


def grid(found: Sequence[Sample], top: int) -> str:
    parts = []
    for points in range(0, top + 1, 20):
        y = down(points, top)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
                     + text(LEFT - 6, y + 4, str(points), "note", "end"))
    every = ceil(len(found) * LABEL / (WIDTH - LEFT - RIGHT))
    last = len(found) - 1
    parts += [text(across(i, found), HIGH - 8, m.name, "small", "middle")
              for i, m in enumerate(found)
              if i == last or (i % every == 0 and (last - i >= every or m.name == "end"))]
    return "".join(parts)


def eras(glances: Sequence[Glance], found: Sequence[Sample]) -> Iterator[str]:
    """Where a stretch of the timeline begins, at the moment after which it has begun."""
    begun: dict[str, float] = {}
    for i, moment in enumerate(found):
        if era := glances[moment.step].era:
            begun.setdefault(era, across(i, found))
    ends = [*begun.values(), across(len(found) - 1, found)][1:]
    for (name, x), end in zip(begun.items(), ends, strict=True):
        yield f'<path class="era" d="M{x:.1f} 0V{HIGH - BOTTOM}"/>'
        if end - x > len(name) * LETTER:
            yield text(x + 3, TOP - 5, name, "tiny")


def across(i: int, found: Sequence[Sample]) -> float:
    return LEFT + 8 + i * (WIDTH - LEFT - RIGHT - 16) / max(len(found) - 1, 1)


def down(points: int, top: int) -> float:
    return HIGH - BOTTOM - points * (HIGH - TOP - BOTTOM) / top


def line_names(
    players: Sequence[PlayerBoard], found: Sequence[Sample], top: int
) -> list[str]:
    """Names at the ends of the lines, moved apart where they would overlap."""
    last = found[-1].points
    order = sorted(range(len(players)), key=lambda n: -last[n])
    parts = []
    y = 0.0
    lowest = HIGH - BOTTOM + 4
    for place, n in enumerate(order):
        room = lowest - 18 * (len(order) - 1 - place)
        y = min(max(down(last[n], top), y + 18), room)
        x = across(len(found) - 1, found) + 20
        mark = MARKS[n % len(MARKS)]
        parts.append(f'<g class="c-{colour(players[n].owner)} line" '
                     f'transform="translate({x:.1f} {y:.1f})"><g class="body">{mark}</g></g>'
                     + disc(players[n].owner, x + 17, y, 8)
                     + text(x + 29, y + 4, str(last[n]), "value-small")
                     + fitted(x + 59, y + 4, players[n].owner.name, NAMED, LETTER, "small"))
    return parts


def rounds_table(players: Sequence[PlayerBoard], found: Sequence[Sample]) -> str:
    heads = "".join(f"<th>{moment.name}</th>" for moment in found)
    rows = "".join(
        f"<tr><th>{badge(player.owner)} {clean(player.owner.name)}</th>"
        + "".join(f"<td>{moment.points[n]}</td>" for moment in found) + "</tr>"
        for n, player in enumerate(players)
    )
    return (f'<table class="rounds"><thead><tr><th>start of</th>{heads}</tr></thead>'
            f"<tbody>{rows}</tbody></table>")
