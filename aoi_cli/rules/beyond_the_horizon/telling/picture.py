"""A state as things on a table: the map, the tree and its links, boards with tracks and columns."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.keys import SPACE, Key
from aoi_cli.engine.show.picture import (
    Card,
    Group,
    Net,
    Node,
    Number,
    Owner,
    Picture,
    Pieces,
    PlayerBoard,
    Source,
    Tokens,
)
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon import actions, goals, production, scoring
from aoi_cli.rules.beyond_the_horizon.dealing import REVEALED, TERRITORIES
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, TRACKS, Effect, Gain
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.pack.model import ALL, Cell, InvestmentCell, Technology
from aoi_cli.rules.beyond_the_horizon.pack.print_sheets import card_lines
from aoi_cli.rules.beyond_the_horizon.pack.reading import ACTIONS
from aoi_cli.rules.beyond_the_horizon.state import PRIVATE, Player, State
from aoi_cli.rules.beyond_the_horizon.structures import LEVELS as STRUCTURE_LEVELS
from aoi_cli.rules.beyond_the_horizon.telling import report
from aoi_cli.rules.beyond_the_horizon.telling.board import (
    CITY,
    STRUCTURE,
    VILLAGE,
    draw_board,
    owner_letter,
    player_colour,
)
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import (
    describe_condition,
    describe_effect,
)
from aoi_cli.rules.beyond_the_horizon.telling.things import make_card_key, make_space_keys

SHAPES = {VILLAGE: "house", CITY: "castle", STRUCTURE: "hall", "s": "round", "m": "square"}
SHORT = {"move": "move", "settle-token": "settle token", "fortify-token": "forti. token",
         "vp": "VP", "strengthen": "stre.", "recruit": "recr."}
"""Short names of gains for the cells of tracks."""


def draw_picture(s: State, title: str) -> Picture:
    rank = scoring.player_ranks(s)
    return Picture(
        title=title or s.game.title, where=report.describe_position(s), round=s.round,
        finished=s.over,
        points_called=s.game.amounts.points_title,
        players=tuple(player_board(s, p, rank[p.name]) for p in s.players.values()),
        order=tuple(picture_owner(s.players[name]) for name in s.order),
        waiting=tuple(report.list_waiting(s)),
        at_stake=tuple(technology_card(s, id) for id in s.zones[REVEALED].names
                       if id in known_components(s).technologies),
        board=draw_board(s),
        shapes=SHAPES,
        groups=tuple(table_groups(s)),
        net=draw_tree(s),
    )


def picture_owner(p: Player) -> Owner:
    return Owner(owner_letter(p), player_colour(p), p.shown)


def picture_owners(s: State, names: tuple[str, ...] | list[str]) -> tuple[Owner, ...]:
    return tuple(picture_owner(s.players[name]) for name in names)


def cube_tokens(s: State, names: tuple[str, ...] | list[str]) -> tuple[Tokens, ...]:
    return tuple(Tokens(f"cube of {s.shown(name)}", 1, player_colour(s.players[name]), cubes=True)
                 for name in names)


# technologies


def draw_tree(s: State) -> Net:
    nodes = []
    for n, level in enumerate(LEVELS):
        for slot in s.pack.tree.slots[level]:
            nodes.append(Node(slot, n, technology_card(s, s.slots[slot]) if slot in s.slots
                              else None,
                              picture_owners(s, s.scientists.get(slot, ())),
                              picture_owners(s, report.players_in_reach(s, slot))))
    return Net("Technology tree", tuple(nodes), s.pack.tree.links,
               "Full circles: who has learned it; pale ones: to whom it is open now.")


def technology_card(s: State, id: str, owner: str = "") -> Card:
    card = known_components(s).technologies[id]
    does = "; ".join(text if label == "at once" else f"{label}: {text}"
                     for label, text in card_lines(card))
    spaces = [*make_space_keys(s, id, owner)]
    return Card(card.name, "technology", card_ground(s, card), id, report.colour_words(s, card),
                does,
                tokens=tokens_on(s, [space.id for space in spaces]),
                keys=(make_card_key(id, owner), *spaces))


def card_ground(s: State, card: Technology) -> str:
    display = {c.id: c.display for c in s.pack.pack.colours}
    return "neutral" if card.main == ALL else display[card.main]


def tokens_on(s: State, spaces: list[str]) -> tuple[Tokens, ...]:
    """Action tokens that stand on these spaces."""
    return tuple(Tokens(f"token of {p.shown}", 1, player_colour(p)) for p in s.players.values()
                 if p.space in spaces)


# what is nobody's


def table_groups(s: State) -> Iterator[Group]:
    yield Group("Goals", tuple(goal_card(s, id, who) for id, who in s.goal_cubes.items()),
                f"{goals.cubes_on_goals(s)} of {s.pack.pack.goal_cubes[len(s.players)]} cubes")
    yield Group("Action spaces", tuple(action_card(s, each) for each in ACTIONS), stays=True)
    for level in STRUCTURE_LEVELS:
        yield Group(f"Structures {level}", tuple(structure_card(s, id) for id in s.offered[level]),
                    face_down=len(s.zones[f"structures {level}"]))
    for level in ("II", "III"):
        yield Group(f"Technologies {level}", face_down=len(s.zones[f"technologies {level}"]))
    yield Group("Territories", face_down=len(s.zones[TERRITORIES]))
    yield Group("Governments", tuple(government_card(s, face) for face in s.faces)
                if s.phase == "governments" else ())


def goal_card(s: State, id: str, who: tuple[str, ...]) -> Card:
    card = known_components(s).goals[id]
    met = goals.met_goals(s, s.players[s.current]) if s.current and not s.over else []
    return Card(card.name, "goal", "yellow", id, f"{card.first}/{card.others} VP",
                describe_condition(card.test), cube_tokens(s, who),
                state=f"met by {s.shown(s.current)}" if id in met else "",
                keys=(make_card_key(id),))


def action_card(s: State, id: str) -> Card:
    spaces = report.spaces_there(s, id)
    names = report.open_to(s, id)
    state = "" if names == "all" else f"open to {names or 'nobody'}"
    told_of = "; ".join(report.describe_space(s, space) for space in spaces)
    return Card(id, "action", "gray",
                does=f"{describe_effect(actions.ACTION_EFFECTS[id])} ({told_of})",
                tokens=tokens_on(s, spaces), state=state,
                keys=(make_card_key(id), *(Key(SPACE, space) for space in spaces)))


def structure_card(s: State, id: str, owner: str = "") -> Card:
    card = known_components(s).structures[id]
    does = (f"{describe_effect(card.centre)}; first: {card.left_track}, "
            f"{card.left_vp} VP if built twice; second: {card.right_track}")
    return Card(card.name, "structure", "red", id, counted(card.cost, "coins"), does,
                keys=(make_card_key(id, owner),))


def government_card(s: State, face: str) -> Card:
    card = known_components(s).governments[face]
    stages = (f"{stage.stage}: {report.describe_stage(s, face, stage)}" for stage in card.stages)
    return Card(card.name, "government", "brown", face, does="; ".join(stages),
                keys=(make_card_key(face),))


# a player


def player_board(s: State, p: Player, rank: int) -> PlayerBoard:
    sheet = scoring.breakdown(s, p)
    return PlayerBoard(
        key=p.name, owner=picture_owner(p),
        subtitle=known_components(s).governments[p.government].name if p.government else "",
        points=scoring.total_points(s, p), place=rank if s.over else 0,
        turn=report.turn_words(s, p),
        numbers=tuple(Number(name, str(n)) for name, n in player_numbers(s, p).items()),
        signs=(*(Number(f"col. {column}", str(n)) for column, n in p.columns.items()),
               Number("beside", str(p.beside))),
        sign="round",
        pieces=(*(draw_track(s, p, name) for name in TRACKS), draw_investment(s, p)),
        groups=tuple(player_groups(s, p)),
        sources=tuple(Source(column, sheet[column]) for column in scoring.COLUMNS),
    )


def player_numbers(s: State, p: Player) -> dict[str, int]:
    return {"coins": p.coins, "income": production.coin_income(s, p), "active": p.active,
            "scientists": p.scientists, "settle": p.tokens["settle"],
            "fortify": p.tokens["fortify"], "explored": p.explored}


def draw_track(s: State, p: Player, name: str) -> Pieces:
    row = known_components(s).boards[p.seat].tracks[name]
    return Pieces(name, "square", f"{p.cubes_off[name]} off", len(row) - p.cubes_off[name],
                  tuple(map(cell_words, row)))


def cell_words(at: Cell) -> str:
    match at.kind:
        case "column":
            return f"col. {at.column}"
        case "coin":
            return f"+{counted(at.coins, 'coins')}"
        case "government":
            return f"{at.stage[:4]}."
        case "structure":
            return f"tile {at.level}"
        case "production":
            return f"prod. {shorten_effect(at.effect)}" if at.effect else "prod."
    return shorten_effect(at.effect) if at.effect else ""


def shorten_effect(effect: Effect) -> str:
    """The first gain of an effect, shortened for a cell; the tables show it all."""
    first = effect.steps[0].core if effect.steps else None
    if not isinstance(first, Gain):
        return "…"
    if first.kind == "invest":
        return f"invest {first.of[:5]}"
    if first.kind in ("pop", "coins"):
        return counted(first.n, "pawns" if first.kind == "pop" else "coins")
    name = SHORT.get(first.kind, first.kind[:5])
    return f"{first.n} {name}" if first.n and "token" not in name else name


def draw_investment(s: State, p: Player) -> Pieces:
    track = known_components(s).investment.cells
    beyond = max(0, p.invested - len(track))
    return Pieces("investment", "square", f"{beyond} beyond" if beyond else "",
                  min(p.invested, len(track)), tuple(map(investment_cell_words, track)), fills=True)


def investment_cell_words(at: InvestmentCell) -> str:
    if at.vp:
        return f"{at.vp} VP"
    if at.passive:
        return "always"
    return shorten_effect(at.instant) if at.instant else ""


def player_groups(s: State, p: Player) -> Iterator[Group]:
    yield Group("Government", tuple(stage_cards(s, p)))
    yield Group("Leaders", tuple(leader_card(s, id, p.name) for id in p.leaders))
    yield Group("Private technologies",
                tuple(technology_card(s, id, p.name) for id, slot in p.learned.items()
                      if slot == PRIVATE))
    yield Group("Structure tiles", tuple(structure_card(s, id, p.name) for id in p.stock))


def stage_cards(s: State, p: Player) -> Iterator[Card]:
    for stage in known_components(s).governments[p.government].stages if p.government else ():
        unlocked = stage.stage in p.stages
        yield Card(stage.stage, "government", "brown" if unlocked else "gray",
                   does=report.describe_stage(s, p.government, stage),
                   state="unlocked" if unlocked else "",
                   keys=(make_card_key(stage.stage, p.name),))


def leader_card(s: State, id: str, owner: str) -> Card:
    card = known_components(s).leaders[id]
    return Card(card.name, "leader", "purple", id, f"level {card.level}",
                "; ".join(report.leader_lines(card)), keys=(make_card_key(id, owner),))
