"""The commands of `aoi` and where each is defined."""

from __future__ import annotations

COMMAND_CLASS = "CommandClass"
"""The name, in a command's module, of the Typer class that the command has for itself."""
GROUP = "app"
"""The name of every group of commands."""
COMMANDS = {
    "new": ("new", "new"),
    "check": ("check", "check"),
    "play": ("play", "play"),
    "undo": ("undo", "undo"),
    "redo": ("redo", "redo"),
    "replace": ("replace", "replace"),
    "show": ("show", "show"),
    "next": ("next_", "next_"),
    "legal": ("legal", "legal"),
    "suggest": ("suggest", "suggest"),
    "plan": ("plan", "plan"),
    "log": ("log", "log"),
    "score": ("score", "score"),
    "stats": ("stats", "stats"),
    "ratings": ("ratings", "ratings"),
    "why": ("why", "why"),
    "try": ("try_", "try_"),
    "rules": ("rules", "rules"),
    "explain": ("explain", "explain"),
    "help": ("help_", "help_"),
    "fmt": ("fmt", "fmt"),
    "demo": ("demo", "demo"),
    "engine": ("engine", "engine"),
    "web": ("web", "web"),
    "publish": ("publish", "publish"),
    "nonces": ("nonces", "nonces"),
    "reveal": ("reveal", "reveal"),
    "verify": ("verify", "verify"),
    "table": ("table", GROUP),
    "pack": ("pack", GROUP),
    "completion": ("completion", "completion"),
    "schema": ("schema", "schema"),
    "import": ("import_", GROUP),
    "export": ("export", GROUP),
    "bench": ("bench", GROUP),
}
"""The module of each command in `commands`, and the function or group in it, in the order of the
help. Groups come last.

Each module is imported only when its command is asked for.
"""
LONG_OUTPUT = {
    "explain", "help", "legal", "log", "ratings", "rules", "score", "show", "stats", "why",
}
"""The commands whose output can be long, and that ask nothing."""
