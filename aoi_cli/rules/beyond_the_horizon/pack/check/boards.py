"""The tree, the boards, the tokens, the spaces and the map."""

from __future__ import annotations

from itertools import combinations

from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, TRACKS
from aoi_cli.rules.beyond_the_horizon.pack import codes
from aoi_cli.rules.beyond_the_horizon.pack.check.reporting import Report, value_span
from aoi_cli.rules.beyond_the_horizon.pack.model import (
    COLUMNS,
    COUNTS,
    Board,
    Space,
    Tree,
    UnknownNumber,
)
from aoi_cli.rules.beyond_the_horizon.pack.reading import ACTIONS

SLOTS = {"I": 4, "II": 6, "III": 6, "IV": 3}
OVERRIDABLE = ("II", "III")
CUBES, PAWNS, TOKENS = 24, 22, 8
COLUMN_START = (6, 5, 4, 3, 2)
PREDECESSORS = {"II": (1, 2), "III": (1, 2), "IV": (2, 3)}
LONGEST_WAY = 9
NEEDED_FOR_THE_LAST = 2
UNLOCKED_AT_ONCE = "despotism"
SHARED = "B4"
CRADLE_EDGES = 6


def check_boards(r: Report) -> None:
    if r.pack.tree and r.sound("tree"):
        check_slots(r, r.pack.tree)
        check_links(r, r.pack.tree)
    if r.sound("board"):
        for board in r.pack.boards:
            check_tracks(r, board)
            check_pawns(r, board)
        check_seats(r)
    check_tokens(r)
    check_investment(r)
    check_spaces(r)
    check_edges(r)


def check_slots(r: Report, tree: Tree) -> None:
    for level, wanted in SLOTS.items():
        number = len(tree.slots.get(level, ()))
        overridden = level in OVERRIDABLE and tree.source and number
        r.judge(number == wanted or overridden, codes.SLOTS,
                f"{number} slots of level {level}, not {wanted}", value_span(tree.node, "slots"))


def check_links(r: Report, tree: Tree) -> None:
    """Checks the links; slots that a wrong link names are not judged further."""
    level_of = {slot: LEVELS.index(level) for level in LEVELS for slot in tree.slots[level]}
    doubtful: set[str] = set()
    joining = []
    for (a, b), node in zip(tree.links, tree.link_nodes, strict=True):
        strange = [slot for slot in (a, b) if slot not in level_of]
        joins = not strange and level_of[b] == level_of[a] + 1
        if joins:
            joining.append((a, b))
        else:
            doubtful |= {a, b}
        message = f"there is no slot {strange[0]}" if strange else f"{a} and {b} are not neighbours"
        r.judge(joins, codes.SLOTS, message, node.span,
                "Links lead from a slot to one of the next level, `[from, to]`.")
    tree = replace(tree, links=tuple(joining))
    for level, (fewest, most) in PREDECESSORS.items():
        for slot in tree.slots[level]:
            before = tree.before(slot)
            fits = fewest <= len(before) <= most and len({*before}) == len(before)
            r.judge(fits or slot in doubtful, codes.PREDECESSORS,
                    f"{slot} has {len(before)} predecessors ({listed(before, 'and') or 'none'})",
                    slot_span(tree, level, slot))
    for level in LEVELS[:-1]:
        for slot in tree.slots[level]:
            if not tree.after(slot) and slot not in doubtful:
                r.warn(codes.PREDECESSORS, f"nothing follows {slot}", slot_span(tree, level, slot),
                       "Look at the lines behind it on the board again.")
    for slot in tree.slots["IV"]:
        needed = 0 if doubtful & slots_needed(tree, slot) else shortest_way(tree, slot)
        if needed > LONGEST_WAY:
            r.warn(codes.LONG_WAY, f"{slot} needs {needed} technologies, itself included",
                   slot_span(tree, "IV", slot))


def slot_span(tree: Tree, level: str, slot: str) -> Span:
    slots = (tree.node.fields or {})["slots"].fields or {}
    return next(node.span for node in slots[level].items or () if node.text == slot)


def shortest_way(tree: Tree, slot: str) -> int:
    """How many technologies must be learned for a slot of level IV."""
    pairs = combinations(tree.before(slot), NEEDED_FOR_THE_LAST)
    return min((len(slots_needed(tree, a) | slots_needed(tree, b)) + 1 for a, b in pairs),
               default=0)


def slots_needed(tree: Tree, slot: str) -> set[str]:
    """A slot with all that must be learned before it."""
    return {slot}.union(*(slots_needed(tree, before) for before in tree.before(slot)))


def check_tracks(r: Report, board: Board) -> None:
    if not board.tracks:
        return
    total = sum(map(len, board.tracks.values()))
    r.judge(total == CUBES, codes.CELLS,
            f"{total} cells ({', '.join(f'{t} {len(board.tracks[t])}' for t in TRACKS)})",
            value_span(board.node, "tracks"))
    opened = [cell for cell in board.tracks["food"] if cell.kind == "column"]
    misplaced = [cell for track in TRACKS[1:] for cell in board.tracks[track]
                 if cell.kind == "column"]
    names = tuple(cell.column for cell in opened)
    r.judge(names == COLUMNS and not misplaced, codes.FOOD,
            f"columns are opened in the order {listed(names, 'and') or 'of none'}"
            if not misplaced else "a column is opened by another track than food",
            [*misplaced, *opened, board][0].node.span)
    check_stages(r, board)


def check_stages(r: Report, board: Board) -> None:
    cells = board.tracks["infrastructure"]
    unlocked = [cell for cell in cells if cell.kind == "government"]
    for track in ("food", "economy"):
        for cell in board.tracks[track]:
            r.judge(cell.kind != "government", codes.STAGES,
                    f"{cell.stage} is unlocked by {track}", cell.node.span,
                    "Stages of the government stand on the infrastructure track.")
    r.judge(cells and cells[-1].stage == "democracy", codes.STAGES,
            "the last cell of infrastructure does not bring democracy",
            (cells[-1] if cells else board).node.span)
    for cell in unlocked:
        same = [other for other in unlocked if other.stage == cell.stage]
        r.judge(cell is same[0], codes.STAGES, f"{cell.stage} is unlocked twice", cell.node.span)
    if not r.sound("governments"):
        return
    for face in r.pack.governments:
        wanted = {stage.stage for stage in face.stages} - {UNLOCKED_AT_ONCE}
        given = {cell.stage for cell in unlocked}
        for stage in sorted(wanted ^ given):
            message = "nothing unlocks it" if stage in wanted else f"{face.id} has no such stage"
            r.wrong(codes.STAGES, f"{stage}: {message}", value_span(board.node, "tracks"))
        if wanted != given:
            return


def check_pawns(r: Report, board: Board) -> None:
    start = tuple(board.start.get(column, 0) for column in COLUMNS)
    r.judge(start == COLUMN_START, codes.PAWNS,
            f"the columns begin with {'/'.join(map(str, start))}, not 6/5/4/3/2",
            value_span(board.node, "columns"))
    for column in COLUMNS:
        r.judge(board.cells.get(column, 0) >= board.start.get(column, 0), codes.PAWNS,
                f"column {column} has {board.cells.get(column, 0)} cells for "
                f"{board.start.get(column, 0)} pawns", value_span(board.node, "columns"))
    total = sum(start) + board.active + 1
    r.judge(total == PAWNS or start != COLUMN_START, codes.PAWNS,
            f"{sum(start)} in columns, {board.active} active and the settler make {total} pawns, "
            f"not {PAWNS}", value_span(board.node, "start"))


def check_seats(r: Report) -> None:
    """One board for everybody, or one for each seat."""
    numbers = sorted(board.seat for board in r.pack.boards)
    r.judge(numbers in ([0], [1, 2, 3, 4]), codes.CELLS,
            f"{len(numbers)} boards for seats {', '.join(map(str, numbers)) or 'none'}",
            r.part("board"), "Give one board without `seat`, or one for each of the seats 1 to 4.")


def check_tokens(r: Report) -> None:
    if not r.sound("unit_tokens"):
        return
    place = r.part("unit_tokens")
    for unit, held in r.pack.unit_tokens.items():
        r.judge(len(held) == TOKENS, codes.UNIT_TOKENS, f"{len(held)} {unit} tokens, not {TOKENS}",
                place)
        r.judge(all(len(token) in (1, 2) for token in held), codes.UNIT_TOKENS,
                f"a {unit} token has {max(map(len, held), default=0)} sides"
                if all(held) else f"a {unit} token has no side", place)
        shown = {side for token in held for side in token}
        if lacking := [n for n in range(1, 7) if n not in shown]:
            r.warn(codes.UNIT_TOKENS, f"no {unit} shows {listed(map(str, lacking))}", place,
                   "Look at both sides again.")
    if r.sound("board"):
        settlers = {side for token in r.pack.unit_tokens.get("settler", ()) for side in token}
        for board in r.pack.boards:
            r.judge(board.settler_strength in settlers, codes.UNIT_TOKENS,
                    f"no settler token shows {board.settler_strength}, the strength of the first "
                    "settler", place)


def check_investment(r: Report) -> None:
    track = r.pack.investment
    if track is None or not r.sound("investment"):
        return
    points = [cell.vp for cell in track.cells]
    shown = [vp or isinstance(vp, UnknownNumber) for vp in points]
    first = next((n for n, vp in enumerate(shown) if vp), len(points))
    for n, cell in enumerate(track.cells):
        r.judge(n < first or shown[n], codes.INVESTMENT,
                f"cell {n + 1} shows no points, cell {first + 1} before it does", cell.node.span)
        r.judge(n == 0 or not cell.vp or cell.vp >= points[n - 1], codes.INVESTMENT,
                f"cell {n + 1} is worth {cell.vp}, the one before it {points[n - 1]}",
                cell.node.span)
    r.judge(any(shown), codes.INVESTMENT, "no cell shows points", track.node.span)
    r.judge(track.overflow_vp == 1, codes.INVESTMENT,
            f"`overflow_vp` is {track.overflow_vp}, not 1", value_span(track.node, "overflow_vp"))


def counts_without_space(spaces: list[Space] | tuple[Space, ...]) -> list[int]:
    """The numbers of players for which none of the spaces exists."""
    return [count for count in COUNTS if not any(count in space.players for space in spaces)]


def check_spaces(r: Report) -> None:
    for each in r.pack.action_spaces:
        r.judge(each.space.shared == (each.action == SHARED) or not each.action,
                codes.ACTION_SPACES,
                f"{each.id} of {each.action} is {'' if each.space.shared else 'not '}shared",
                each.node.span)
    if r.sound("action_spaces"):
        for action in ACTIONS:
            own = [each.space for each in r.pack.action_spaces if each.action == action]
            if counts := counts_without_space(own):
                r.wrong(codes.ACTION_SPACES,
                        f"{action} has no space with {listed(map(str, counts))} players",
                        r.part("action_spaces"))
    if r.sound("technologies"):
        for t in r.pack.technologies:
            for used in t.actions:
                if counts := counts_without_space(used.spaces):
                    r.wrong(codes.TECHNOLOGY_SPACES,
                            f"{t.id} has no space with {listed(map(str, counts))} players",
                            value_span(used.node, "spaces"))


def check_edges(r: Report) -> None:
    if r.pack.map is None or not r.sound("map"):
        return
    tiles = len(r.pack.map.start_tiles)
    r.judge(tiles == COUNTS[-1], codes.EDGES, f"{tiles} starting tiles, not {COUNTS[-1]}",
            value_span(r.pack.map.node, "start_tiles"), "One for each player.")
    neighbours = {2: 0, 3: 0, 4: 1}
    for count, numbers in r.pack.map.edges.items():
        touching = {e: sum((e + d) % CRADLE_EDGES in numbers for d in (1, -1)) for e in numbers}
        right = len({*numbers}) == count == len(numbers)
        right = right and all(n == neighbours[count] for n in touching.values())
        if count == COUNTS[0] and right:
            right = abs(numbers[0] - numbers[1]) == CRADLE_EDGES // 2
        r.judge(right, codes.EDGES,
                f"{count} players at the edges {', '.join(map(str, numbers)) or 'none'}",
                value_span(r.pack.map.node, "edges"))
