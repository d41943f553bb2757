"""Decisions: whose each is, of what kind, when it is due, and who may see it.

Several may be open at once, for several players. What can be answered is told by the `ways` of
the game, and what needs no answer since nothing else is possible by its `settle`. Decisions are
plain data: `written` and `read_back` lead to text and back in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from aoi_cli.engine.hidden.zone import EVERYBODY, Insiders, Viewer, knows
from aoi_cli.engine.struct import Struct, replace, to_builtins

ROW = "row"
"""Due before the row ends: a choice inside an action."""
ACTION = "action"
"""Due before the player's own next action: offers of others, choices outside an action."""
PHASE = "phase"
"""Due before the phase can end: setup, what a phase brings, things turned up."""

MODERATOR = "gm"
PART = "part"
"""The key of written data that says what a part of a detail is."""


class Detail(Struct):
    """The part of a decision that only one game has, in plain values."""

    def copy(self) -> Self:
        return self.__replace__()


class Decision(Struct):
    player: str
    kind: str
    source: str
    """The component or player that gave rise to it; the name of the whole a part belongs to."""
    due: str = ROW
    amount: int = 1
    subject: str = ""
    """The place, piece or player that the decision is about."""
    group: str = ""
    """Parts of one reward share a group; they may not be interleaved."""
    started: bool = False
    optional: bool = False
    detail: Any = None
    """Game-specific data; its own class if it changes."""
    insiders: Insiders = EVERYBODY
    """Who may know that it is open."""
    together: str = ""
    """Decisions of this name are answered in secret, and count once all of them are."""
    answer: str = ""
    """A secret answer that still waits for the others."""

    def copy(self) -> Decision:
        new = self.__replace__()
        if isinstance(new.detail, Detail):
            new.detail = new.detail.copy()
        return new

    @property
    def waits(self) -> bool:
        """True if the player has still to answer."""
        return not self.answer

    def seen_by(self, viewer: Viewer) -> Decision | None:
        if not knows(viewer, self.insiders):
            return None
        hidden = self.answer and viewer is not None and viewer != self.player
        return replace(self, answer="?") if hidden else self


USUAL = dict(zip(Decision.__struct_fields__[-len(Decision.__struct_defaults__):],
                 Decision.__struct_defaults__, strict=True))
"""The usual value of each field."""


def written(decisions: Iterable[Decision]) -> list[dict[str, Any]]:
    """Decisions as plain data, without fields that have their usual value."""
    entries = []
    for d in decisions:
        data = {name: value for name in d.__struct_fields__
                if (value := getattr(d, name)) != USUAL.get(name)}
        if isinstance(d.detail, Detail):
            data["detail"] = to_builtins(d.detail)
        elif "detail" in data:
            data["detail"] = in_parts(d.detail)
        if d.insiders is not None:
            data["insiders"] = sorted(d.insiders)
        entries.append(data)
    return entries


def read_back(
    data: Iterable[Mapping[str, Any]], details: Mapping[str, type[Any]]
) -> list[Decision]:
    """Decisions as they were written; `details` are the game's own, by kind of decision, and what
    they are put together of, by the names of the classes."""
    decisions = []
    for entry in data:
        d = Decision(**entry)
        if isinstance(d.detail, Mapping) and PART not in d.detail:
            d.detail = details[d.kind](**{k: retupled(v) for k, v in d.detail.items()})
        else:
            d.detail = put_together(d.detail, details)
        if d.insiders is not None:
            d.insiders = frozenset(d.insiders)
        decisions.append(d)
    return decisions


def in_parts(value: Any) -> Any:
    """Details that are put together of several kinds of parts: each says which it is."""
    if isinstance(value, Struct):
        fields = {name: in_parts(getattr(value, name)) for name in value.__struct_fields__}
        return {PART: type(value).__name__, **fields}
    return [*map(in_parts, value)] if isinstance(value, tuple) else value


def put_together(value: Any, parts: Mapping[str, type[Any]]) -> Any:
    if isinstance(value, Mapping):
        fields = {name: put_together(v, parts) for name, v in value.items() if name != PART}
        return parts[value[PART]](**fields)
    return tuple(put_together(v, parts) for v in value) if isinstance(value, list) else value


def retupled(value: Any) -> Any:
    """Lists of written data were tuples."""
    return tuple(map(retupled, value)) if isinstance(value, list) else value
