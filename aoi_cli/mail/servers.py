"""Where mails come from and go to, as `table.yaml` says it."""

from __future__ import annotations

from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.struct import Struct

SECURITY = ("tls", "starttls", "none")
LOOPBACK = frozenset(["localhost", "127.0.0.1", "::1"])
USUAL_PORTS = {("imap", "tls"): 993, ("imap", "starttls"): 143, ("imap", "none"): 143,
               ("smtp", "tls"): 465, ("smtp", "starttls"): 587, ("smtp", "none"): 25}


AUTHORITY = "https://login.microsoftonline.com/common"
SCOPES = ("https://outlook.office.com/IMAP.AccessAsUser.All",
          "https://outlook.office.com/SMTP.Send")


class Server(Struct, frozen=True):
    kind: str
    host: str
    port: int
    security: str
    user: str = ""
    """"" where nobody logs in."""
    cafile: str = ""
    """Certificates to trust instead of the system's."""
    password_command: tuple[str, ...] = ()
    """A program with its arguments that prints the password."""
    token_command: tuple[str, ...] = ()
    """One that prints an access token, which takes the place of a password."""
    uses_login: bool = False
    """True if access tokens follow from `aoi table login`."""

    @property
    def takes_token(self) -> bool:
        return bool(self.token_command) or self.uses_login


class Provider(Struct, frozen=True):
    """Where `aoi table login` logs in."""

    client: str
    """The id by which the provider knows the program."""
    authority: str
    scopes: tuple[str, ...]


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


def read_login(top: Fields) -> Provider | None:
    fields = top.mapping("login", optional=True)
    if fields is None:
        return None
    authority = fields.text("authority", AUTHORITY) or ""
    if not authority.startswith("https://"):
        fields.wrong("authority", f"`{authority}` is no address of a provider",
                     because="Tokens travel over TLS.", help=f"Write `{AUTHORITY}`.")
    scopes: tuple[str, ...] = SCOPES
    if "scopes" in fields:
        scopes = tuple(node.text or "" for node in fields.list("scopes") or ())
        if not (scopes and all(scopes)):
            fields.wrong("scopes", "these are no scopes", help=f"Write `[{', '.join(SCOPES)}]`.")
    made = Provider(fields.text("client") or "", authority, scopes)
    fields.done()
    return made


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
    command, (token, uses_login) = read_command(fields, "password", user), read_token(fields, user)
    if "password" in fields and "token" in fields:
        fields.wrong("token", "a token takes the place of a password",
                     help="Write `password` or `token`.")
    return Server(kind, host, int(port), security, user, cafile(fields), command, token, uses_login)


def read_token(fields: Fields, user: str) -> tuple[tuple[str, ...], bool]:
    """The command that prints access tokens, and whether the built-in login gives them."""
    node = (fields.node.fields or {}).get("token")
    if node is None or node.fields is not None:
        return read_command(fields, "token", user), False
    return (), fields.choice("token", ("login",)) == "login"


def read_command(fields: Fields, key: str, user: str) -> tuple[str, ...]:
    """The words of a command that prints a secret; none if there is no such key."""
    inner = fields.mapping(key, optional=True)
    if inner is None:
        return ()
    words = tuple(node.text or "" for node in inner.list("command") or ())
    if "command" in inner and not (words and all(words)):
        inner.wrong("command", "this is no program with its arguments",
                    help="Write `[pass, show, aoi]`.")
    if not user:
        fields.wrong(key, f"nobody logs in who could have a {key}", help="Add `user: …`.")
    inner.done()
    return words


def cafile(fields: Fields) -> str:
    path = fields.text("cafile", "-") or "-"
    return "" if path == "-" else path
