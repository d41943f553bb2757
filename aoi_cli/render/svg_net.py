"""A net of cards as SVG: columns from left to right, with the links between their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.engine.show.picture import Net, Node, Owner
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.shapes import colour, disc, text
from aoi_cli.render.svg_cards import draw_card

WIDTH, HIGH = 1320.0, 132
"""The width of the whole net, and the height that each card has."""
CARD, ABOVE = 262.0, 24
"""How wide a card is, and where it begins below its name."""
LETTER = 6.1
"""The width of a letter of what a card does; on a page no letter is small."""
LINKED = 12
"""How far below its top a card is linked."""


def height(net: Net) -> float:
    return HIGH * max(map(len, columns(net)), default=0)


def columns(net: Net) -> Sequence[Sequence[Node]]:
    last = max((node.column for node in net.nodes), default=-1)
    return [[node for node in net.nodes if node.column == n] for n in range(last + 1)]


def places(net: Net) -> Mapping[str, tuple[float, float]]:
    """The upper left corner of each node; short columns are spread over the whole height."""
    corners = {}
    shown = columns(net)
    step = (WIDTH - CARD) / max(len(shown) - 1, 1)
    for n, column in enumerate(shown):
        each = height(net) / max(len(column), 1)
        for row, node in enumerate(column):
            corners[node.name] = (n * step, (row + 0.5) * each - HIGH / 2)
    return corners


def draw_net(net: Net, slots: Slots) -> str:
    at = places(net)
    parts = [link(at[one], at[other]) for one, other in net.links]
    for node in net.nodes:
        x, y = at[node.name]
        place = f' class="mark" transform="translate({x:.1f} {y:.1f})"{slots.name(node.keys)}'
        parts.append(slots.put(f"{net.title} {node.name}", draw_node(node), attributes=place))
    return "".join(parts)


def link(start: tuple[float, float], end: tuple[float, float]) -> str:
    x, y = start[0] + CARD, start[1] + ABOVE + LINKED
    to, down = end[0], end[1] + ABOVE + LINKED
    half = (to - x) / 2
    return (f'<path class="link" d="M{x:.1f} {y:.1f}C{x + half:.1f} {y:.1f} {to - half:.1f} '
            f'{down:.1f} {to:.1f} {down:.1f}"/>')


def draw_node(node: Node) -> str:
    """Who has it stands at the right, who can have it next in pale circles."""
    if node.card:
        lies = draw_card(node.card, CARD, LETTER).markup
    else:
        lies = f'<rect class="box space" width="{CARD:g}" height="34" rx="5"/>'
    parts = [text(2, 15, node.name, "label"), f'<g transform="translate(0 {ABOVE})">{lies}</g>']
    x = CARD - 9
    for owner in reversed(node.holders):
        parts.append(disc(owner, x, 11, 8))
        x -= 19
    x -= 6 * bool(node.holders)
    for owner in reversed(node.open_to):
        parts.append(waiting(owner, x))
        x -= 19
    owners = "; ".join(filter(None, (in_words("has it", node.holders),
                                   in_words("can have it", node.open_to))))
    return "".join(parts) + (f"<title>{clean(f'{node.name}: {owners}')}</title>" if owners else "")


def waiting(owner: Owner, x: float) -> str:
    of = colour(owner)
    return (f'<circle class="open t-{of} l-{of}" cx="{x:g}" cy="11" r="7.5"/>'
            + text(x, 14.5, owner.letter, f"note i-{of}", "middle"))


def in_words(what: str, owners: Sequence[Owner]) -> str:
    return f"{what}: {', '.join(owner.name for owner in owners)}" if owners else ""
