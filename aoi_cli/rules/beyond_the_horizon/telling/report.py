"""A report of a state: the map of tiles, and tables of everything else."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.report import Report, Table
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon import (
    actions,
    goals,
    production,
    scoring,
)
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE, Passive
from aoi_cli.rules.beyond_the_horizon.dealing import LEADER_LEVELS, leader_zone
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Ability, Effect
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.pack.model import ALL, Government, Leader, Stage, Technology
from aoi_cli.rules.beyond_the_horizon.pack.print_sheets import card_lines, describe_cell
from aoi_cli.rules.beyond_the_horizon.pack.reading import ACTIONS
from aoi_cli.rules.beyond_the_horizon.prerequisites import missing_prerequisite
from aoi_cli.rules.beyond_the_horizon.questions import describe_decision
from aoi_cli.rules.beyond_the_horizon.ruled_components import known_abilities
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import has_learned_slot, within_reach
from aoi_cli.rules.beyond_the_horizon.telling.board import draw_board
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import (
    describe_ability,
    describe_condition,
    describe_effect,
)
from aoi_cli.rules.beyond_the_horizon.telling.map_report import structure_table, tile_table
from aoi_cli.rules.beyond_the_horizon.tracks import open_columns


def make_report(s: State, title: str) -> Report:
    tables = (
        result_table(s), points_table(s), player_table(s), track_table(s), government_table(s),
        goal_table(s),
        action_space_table(s), technology_space_table(s), tree_table(s), technology_table(s),
        leader_table(s), tile_table(s),
        structure_table(s), stack_table(s), declaration_table(s),
    )
    return Report(title or s.game.title, describe_position(s), draw_board(s),
                  tuple(t for t in tables if t.rows), tuple(list_waiting(s)))


def list_waiting(s: State) -> Iterator[str]:
    for d in s.decisions:
        if d.waits:
            yield f"{s.shown(d.player)}: {describe_decision(d)}"
    if s.game.course.has_turns(s) and not any(d.waits for d in s.decisions):
        yield f"{s.shown(s.current)}: {s.phase_of_turn} phase"


def describe_position(s: State) -> str:
    last = s.last_round and not s.over
    ending = f"; round {s.last_round} is the last one" if last else ""
    return s.game.telling.describe_progress(s) + ending


def declaration_table(s: State) -> Table:
    """Rulings and declarations for components that the pack does not know."""
    rows = ((d.source, d.field, d.text, s.shown(d.by), str(d.line)) for d in s.declared.values())
    return Table("Declared effects", ("component", "", "what it does", "by", "line"), tuple(rows))


def shown_names(s: State, players: tuple[str, ...] | list[str]) -> str:
    return ", ".join(map(s.shown, players))


# points


def result_table(s: State) -> Table:
    rank = scoring.player_ranks(s)
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, str(scoring.total_points(s, p))) for p in order)
    return Table("Result", ("place", "player", "VP"), tuple(rows) if s.over else ())


def points_table(s: State) -> Table:
    breakdowns = {p.name: scoring.breakdown(s, p) for p in s.players.values()}
    used = scoring.columns_used(s)
    rows = (
        (p.shown, *(str(breakdowns[p.name][c]) for c in used), str(scoring.total_points(s, p)))
        for p in s.players.values()
    )
    return Table("Points", ("player", *used, "total" if s.over else "total now"), tuple(rows))


# players


def player_table(s: State) -> Table:
    rows = (
        (p.shown, str(p.coins), str(p.active), column_words(s, p),
         str(production.coin_income(s, p)),
         ", ".join(f"{n} {kind}" for kind, n in p.tokens.items() if n), ", ".join(p.stock),
         p.space, turn_words(s, p))
        for p in s.players.values()
    )
    return Table("Players", ("player", "coins", "active", "columns", "income", "tokens",
                             "structures", "on", ""), tuple(rows))


def turn_words(s: State, p: Player) -> str:
    if p.dropped:
        return "out"
    return "to act" if s.current == p.name and not s.over else ""


def column_words(s: State, p: Player) -> str:
    """Inactive pawns by column; the open ones are in brackets."""
    opened = open_columns(s, p)
    counts = [f"[{c}{n}]" if c in opened else f"{c}{n}" for c, n in p.columns.items()]
    return " ".join([*counts, f"and {p.beside} beside"] if p.beside else counts)


def track_table(s: State) -> Table:
    rows = []
    for p in s.players.values():
        for track in TRACKS:
            row, off = known_components(s).boards[p.seat].tracks[track], p.cubes_off[track]
            coming = describe_cell(row[off]) or "nothing" if off < len(row) else "no cube left"
            rows.append((p.shown, track, str(off), str(len(row) - off), coming))
        room = max(0, len(known_components(s).investment.cells) - p.invested)
        rows.append((p.shown, "investment", str(p.invested), str(room), next_investment_cell(s, p)))
    return Table("Tracks", ("player", "track", "cubes", "left", "next cell"),
                 tuple(rows))


def next_investment_cell(s: State, p: Player) -> str:
    track = known_components(s).investment
    if p.invested >= len(track.cells):
        return f"{track.overflow_vp} VP"
    return investment_cell(s, p.invested)


def investment_cell(s: State, n: int) -> str:
    cell = known_components(s).investment.cells[n]
    parts = [describe_effect(cell.instant)] if cell.instant else []
    parts += [describe_abilities(s, cell.passive, f"investment {n + 1}", PASSIVE)] if cell.passive \
        else []
    parts += [f"{cell.vp} VP"] if cell.vp else []
    return ", ".join(parts) or "nothing"


def government_table(s: State) -> Table:
    """Each player's stages, and what can be chosen before the first turn."""
    rows: list[tuple[str, ...]] = []
    for p in s.players.values():
        if p.government:
            rows += stage_rows(s, known_components(s).governments[p.government], p.shown, p.stages)
    for face in s.faces if s.phase == "governments" else ():
        rows += stage_rows(s, known_components(s).governments[face], "", ())
    return Table("Governments", ("player", "government", "stage", "", "what it does"), tuple(rows))


def stage_rows(
    s: State, face: Government, player: str, unlocked: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    name = f"{face.name} ({face.id})"
    for stage in face.stages:
        yield (player, name, stage.stage, "unlocked" if stage.stage in unlocked else "",
               describe_stage(s, face.id, stage))
        player = name = ""


def describe_abilities(s: State, held: Ability, source: str, field: str) -> str:
    """An ability that is printed alone; several may be declared for an unknown one."""
    is_declared = (source, field) in s.declared
    known = known_abilities(s, Passive(source, field, held)) if is_declared else (held,)
    return "; ".join(map(describe_ability, known)) or "nothing"


def describe_stage(s: State, face: str, stage: Stage) -> str:
    if stage.ability:
        return describe_abilities(s, stage.ability, face, f"{stage.stage}{ABILITY}")
    return describe_effect(stage.instant or stage.end or Effect(()))


def goal_table(s: State) -> Table:
    rows = []
    for id, who in s.goal_cubes.items():
        card = known_components(s).goals[id]
        test = describe_condition(card.test)
        meet = [p.name for p in s.players.values() if id in goals.met_goals(s, p)]
        rows.append((f"{card.name} ({id})", test, f"{card.first}/{card.others}",
                     shown_names(s, who),
                     shown_names(s, meet) if not s.over else ""))
    return Table("Goals", ("goal", "asks", "VP", "fulfilled by", "met by"), tuple(rows))


# action spaces


def describe_space(s: State, space: str) -> str:
    """A space with its surcharge and the tokens on it."""
    breakdowns = s.pack.spaces[space]
    price = f" +{counted(breakdowns.surcharge, 'coins')}" * bool(breakdowns.surcharge)
    shared = " (shared)" * breakdowns.shared
    tokens = [p.shown for p in s.players.values() if p.space == space]
    return f"{space}{price}{shared}" + (f": {' and '.join(tokens)}" if tokens else "")


def is_there(s: State, space: str) -> bool:
    return len(s.players) in s.pack.spaces[space].players


def spaces_there(s: State, action: str) -> list[str]:
    return [space for space, of in s.pack.actions.items() if of == action and is_there(s, space)]


def open_to(s: State, action: str) -> str:
    """The players who meet the prerequisite of an action, or `all`."""
    names = [p.name for p in s.players.values() if not missing_prerequisite(s, p, action)]
    return "all" if len(names) == len(s.players) else shown_names(s, names)


def action_space_table(s: State) -> Table:
    rows = []
    for action in ACTIONS:
        spaces = [describe_space(s, space) for space in spaces_there(s, action)]
        rows.append((action, describe_effect(actions.ACTION_EFFECTS[action]), ", ".join(spaces),
                     open_to(s, action)))
    return Table("Action spaces", ("action", "does", "spaces", "open to"), tuple(rows))


def technology_space_table(s: State) -> Table:
    """Spaces on technologies that somebody has learned."""
    rows = []
    for space, (technology, effect) in known_components(s).does.items():
        learned_by = [p.name for p in s.players.values() if technology in p.learned]
        if learned_by and is_there(s, space):
            rows.append((describe_space(s, space), describe_effect(effect),
                         shown_names(s, learned_by)))
    return Table("Spaces of technologies", ("space", "does", "open to"), tuple(rows))


# technologies and leaders


def tree_table(s: State) -> Table:
    rows = []
    for slot in s.pack.level_of:
        card = known_components(s).technologies.get(s.slots.get(slot, ""))
        rows.append((slot, " ".join(s.pack.before[slot]),
                     f"{card.name} ({card.id})" if card else "", colour_words(s, card) if card
                     else "",
                     shown_names(s, s.scientists.get(slot, ())),
                     shown_names(s, players_in_reach(s, slot))))
    return Table("Technology tree", ("slot", "after", "technology", "colours", "learned by",
                                     "open to"), tuple(rows))


def players_in_reach(s: State, slot: str) -> list[str]:
    """The players who can learn in a slot now."""
    return [p.name for p in s.players.values()
            if not s.over and within_reach(s, p, slot) and not has_learned_slot(s, p, slot)]


def colour_words(s: State, card: Technology) -> str:
    if card.main == ALL:
        return "all"
    themes = {c.id: c.theme for c in s.pack.pack.colours}
    return ", ".join(themes[c] for c in (card.main, card.second) if c)


def technology_table(s: State) -> Table:
    """The technologies that are face up or beside a player's board, and what they do."""
    rows = []
    for id in face_up_technologies(s):
        card = known_components(s).technologies[id]
        for n, (label, text) in enumerate(card_lines(card)):
            rows.append((id if n == 0 else "", card.name if n == 0 else "", label, text))
    return Table("Technologies", ("card", "name", "", "what it does"), tuple(rows))


def face_up_technologies(s: State) -> list[str]:
    beside = [id for p in s.players.values() for id in p.learned]
    return [*dict.fromkeys([*s.slots.values(), *beside])]


def leader_table(s: State) -> Table:
    rows = []
    for p in s.players.values():
        for id in p.leaders:
            card = known_components(s).leaders[id]
            rows.append((p.shown, f"{card.name} ({id})", card.level,
                         "; ".join(leader_lines(card))))
    return Table("Leaders", ("player", "leader", "level", "what it does"), tuple(rows))


def leader_lines(card: Leader) -> list[str]:
    return [f"{label}: {text}" if label == "at the end" else text
            for label, text in card_lines(card)]


# what lies face down


def stack_table(s: State) -> Table:
    """How many cards lie face down, and what the supplies hold."""
    rows = []
    for level in LEADER_LEVELS:
        count = sum(len(s.zones[leader_zone(slot)]) for slot in s.pack.tree.slots[level])
        rows.append((f"leaders {level} on the tree", str(count)))
    rows += [(zone.name, str(len(zone))) for zone in s.zones.values()
             if zone.name.startswith(("technologies", "territories", "structures"))]
    rows += [(f"{kind} tokens", str(count)) for kind, count in s.supply.items()]
    return Table("Stacks and supplies", ("", "left"), tuple(rows))
