"""The parts of the program that are watched while a target is fuzzed.

New ways through them lead on; watching all of it would take three times as long.
"""

WATCHED: dict[str, tuple[str, ...]] = {
    "notation": ("notation", "engine", "rules", "table.completing", "table.why_row"),
    "game-file": (
        "gamefile", "games", "notation.scan", "notation.parser", "engine.setup",
        "engine.lookalikes", "engine.replay", "engine.recovery", "render", "table",
        "rules.terra.setup", "rules.age_of_innovation.setup", "rules.terra_mystica.setup",
        "rules.through_the_ages.setup", "rules.beyond_the_horizon.setup",
    ),
    "import": ("imports", "table.logs"),
    "mail": ("mail",),
    "table": ("mail", "gamefile", "engine.setup"),
    "pack": ("packs", "gamefile", "engine.pack", "rules.beyond_the_horizon.pack",
             "notation.faults"),
    "engine": ("cli.protocol", "notation", "table", "engine.moves"),
    "prompt": ("cli.prompt", "notation", "table", "engine.moves"),
    "cache": ("notation", "packs", "engine.plain_data", "table.checkpoint", "table.state_bytes"),
    "verdicts": ("table", "gamefile"),
    "archive": ("table", "gamefile", "games"),
}
