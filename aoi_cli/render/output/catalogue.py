"""The outputs of the commands by name, and their JSON Schemas."""

from __future__ import annotations

from typing import Any

from msgspec.json import schema

from aoi_cli.engine.show.report import Report
from aoi_cli.engine.struct import Struct
from aoi_cli.render.json import VERSION
from aoi_cli.render.next import Next
from aoi_cli.render.notice import NOTICE
from aoi_cli.render.output import collection, plan, protocol, row, view, writing

OUTPUTS: dict[str, type[Struct]] = {
    "check": collection.Check,
    "check-line": collection.CheckedFile,
    "demo": writing.Demo,
    "engine-error": protocol.ErrorAnswer,
    "engine-go": protocol.GoAnswer,
    "engine-legal": protocol.LegalAnswer,
    "engine-new": protocol.NewAnswer,
    "engine-play": protocol.PlayAnswer,
    "engine-position": protocol.PositionAnswer,
    "engine-quit": protocol.QuitAnswer,
    "engine-show": protocol.ShowAnswer,
    "engine-try": protocol.TryAnswer,
    "import": writing.Import,
    "import-many": writing.ImportMany,
    "legal": view.Legal,
    "legal-rows": view.LegalRows,
    "log": view.Log,
    "log-line": row.LedgerRow,
    "new": writing.New,
    "next": Next,
    "pack-check": collection.PackFaults,
    "pack-diff": collection.PackDifference,
    "pack-show": collection.PackContent,
    "plan": plan.PlanOutput,
    "play": writing.Play,
    "ratings": collection.Ratings,
    "redo": writing.Undo,
    "refusal": writing.Refusal,
    "replace": writing.Replace,
    "rules": collection.Rules,
    "rules-topics": collection.RulesTopics,
    "score": view.Score,
    "show": Report,
    "stats": collection.Stats,
    "suggest": view.Suggest,
    "table-status": collection.TableStatus,
    "try": view.Try,
    "undo": writing.Undo,
    "why-amount": view.WhyAmount,
    "why-player": view.WhyPlayer,
    "why-row": view.WhyRow,
    "why-row-number": view.WhyNumber,
}
"""`pack-check` and `pack-diff` are one entry of a list, the `-line` and `engine-` ones a line of
many."""


def output_schema(name: str) -> dict[str, Any]:
    """The JSON Schema of an output, with the keys that every output has."""
    output = OUTPUTS[name]
    document = schema(output)
    own = document["$defs"][output.__name__]
    own["properties"] = {
        "version": {"const": VERSION},
        NOTICE: {"type": "array", "items": {"type": "string"}},
        **own["properties"],
    }
    own["required"] = ["version", *own["required"]]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": f"{name}.schema.json", **document}
