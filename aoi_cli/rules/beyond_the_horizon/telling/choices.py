"""Cards that commands choose, by name and with their effects."""

from __future__ import annotations

from aoi_cli.engine.row import Command
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.pack.print_sheets import card_lines
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling.report import describe_stage
from aoi_cli.rules.beyond_the_horizon.telling.sources import describe_card


def describe_choice(s: State, c: Command) -> str:
    """The name of the card that a command chooses, with its effects."""
    id, pack = chosen_card(s, c), known_components(s)
    if technology := pack.technologies.get(id):
        does = (text if label == "at once" else f"{label}: {text}"
                for label, text in card_lines(technology))
        return f"{technology.name}: {'; '.join(does)}"
    if government := pack.governments.get(id):
        first = government.stages[0]
        return f"{government.name}: {first.stage}: {describe_stage(s, id, first)}"
    return describe_card(s, id)


def chosen_card(s: State, c: Command) -> str:
    match c.verb:
        case "take" | "keep":
            return str(c["tile"])
        case "learn":
            return s.slots.get(c["slot"], "")
        case "goal":
            return str(c["goal"])
    return str(c.get("structure") or "")
