"""The part of `table.yaml` about the pages of the table."""

from __future__ import annotations

import re

from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.struct import Struct

RECEIPTS = ("page", "mail")
NAME = r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?"
ADDRESS = re.compile(
    rf"(?:https://{NAME}|http://(?:localhost|127\.0\.0\.1|\[::1\]))(?::[0-9]{{1,5}})?")


class Site(Struct, frozen=True):
    address: str = ""
    """Where players open the pages; "" if the table has none. Nothing stands behind the name."""
    mails_receipts: bool = False
    """True if the answer to an order of a page is mailed, besides being shown."""


def read_site(top: Fields) -> Site:
    fields = top.mapping("site", optional=True)
    if fields is None:
        return Site()
    address = (fields.text("address") or "").rstrip("/")
    if address and not ADDRESS.fullmatch(address):
        fields.wrong("address", f"`{address}` is no address of a site",
                     because="Links in mails let people in, so they are opened over TLS.",
                     help="Write `https://games.example.org`.")
    receipts = fields.choice("receipts", RECEIPTS, "page")
    fields.done()
    return Site(address, receipts == "mail")
