"""Where mails come from and go to, as `table.yaml` says it."""

from __future__ import annotations

from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.struct import Struct

SECURITY = ("tls", "starttls", "none")
LOOPBACK = frozenset(["localhost", "127.0.0.1", "::1"])
USUAL_PORTS = {("imap", "tls"): 993, ("imap", "starttls"): 143, ("imap", "none"): 143,
               ("smtp", "tls"): 465, ("smtp", "starttls"): 587, ("smtp", "none"): 25}


class Server(Struct, frozen=True):
    kind: str
    host: str
    port: int
    security: str
    user: str = ""
    """"" where nobody logs in."""
    cafile: str = ""
    """Certificates to trust instead of the system's."""


class Inbox(Struct, frozen=True):
    kind: str
    """`maildir`, `mbox` or `imap`."""
    path: str = ""
    server: Server | None = None
    folder: str = "INBOX"
    done: str = "aoi-done"
    """Where mails are moved that were taken."""


class Transport(Struct, frozen=True):
    server: Server | None = None
    """None: mails stay in the outbox, and nothing leaves by itself."""
    rate: int = 60
    """The most mails that are sent in a minute."""


def read_inbox(top: Fields) -> Inbox | None:
    fields = top.mapping("inbox", optional=True)
    if fields is None:
        return None
    made = None
    if "imap" in fields:
        inner = fields.mapping("imap")
        if inner is not None:
            server = read_server(inner, "imap")
            folder = inner.text("folder", "INBOX") or ""
            done = inner.text("done", "aoi-done") or ""
            inner.done()
            made = Inbox("imap", "", server, folder, done)
    elif "maildir" in fields or "mbox" in fields:
        kind = "maildir" if "maildir" in fields else "mbox"
        made = Inbox(kind, fields.text(kind) or "")
    else:
        top.wrong("inbox", "it does not say what kind of mailbox it is",
                  help="Write `{maildir: PATH}`, `{mbox: PATH}` or `{imap: {host: …}}`.")
        return None
    fields.done()
    return made


def read_transport(top: Fields) -> Transport:
    fields = top.mapping("transport", optional=True)
    if fields is None:
        return Transport()
    inner = fields.mapping("smtp")
    server = None
    rate = fields.text("rate", "60") or ""
    if not rate.isdecimal() or not 0 < int(rate[:6]) < 100_000:
        fields.wrong("rate", f"`{rate}` is no number of mails", help="Write how many a minute.")
        rate = "60"
    if inner is not None:
        server = read_server(inner, "smtp")
        inner.done()
    fields.done()
    return Transport(server, int(rate))


def read_server(fields: Fields, kind: str) -> Server:
    host = fields.text("host") or ""
    usual = "none" if host in LOOPBACK else "tls" if kind == "imap" else "starttls"
    security = fields.choice("security", SECURITY, usual) or usual
    user = fields.text("user", "-") or ""
    user = "" if user == "-" else user
    port = fields.text("port", str(USUAL_PORTS[kind, security])) or ""
    if not port.isdecimal() or not 0 < int(port[:6]) < 65536:
        fields.wrong("port", f"`{port}` is no port")
        port = "1"
    if security == "none" and user and host not in LOOPBACK:
        fields.wrong("security", f"a password would go to {host} in plain text",
                     because="Plain login is for this machine only.",
                     help="Write `security: tls` or `security: starttls`.")
    return Server(kind, host, int(port), security, user, cafile(fields))


def cafile(fields: Fields) -> str:
    path = fields.text("cafile", "-") or "-"
    return "" if path == "-" else path
