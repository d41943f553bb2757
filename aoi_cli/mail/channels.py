"""The channels for short messages that `table.yaml` names."""

from __future__ import annotations

import re

from aoi_cli.engine.setup.head import Fields

CHANNEL = re.compile(r"[a-z][a-z0-9+.-]*://\S")


def read_channels(fields: Fields) -> tuple[str, ...]:
    """Addresses as apprise has them. No message repeats one, as they hold secrets."""
    if "notify" not in fields:
        return ()
    channels = tuple(node.text or "" for node in fields.list("notify") or ())
    if not all(CHANNEL.match(channel) for channel in channels):
        fields.wrong("notify", "these are not all addresses of channels",
                     help="Write `[\"ntfy://ntfy.example.org/topic\"]`.")
    return channels
