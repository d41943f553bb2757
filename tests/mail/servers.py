"""Real mail servers on this machine: Dovecot for IMAP, aiosmtpd for SMTP, with own certificates."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.programs import find_program

PASSWORD = "correct horse"
NOBODY = "nobody"
DOVECOT = """\
base_dir = {base}/run
state_dir = {base}/state
log_path = {base}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <{cert}
ssl_key = <{key}
disable_plaintext_auth = yes
auth_failure_delay = 0
mail_location = maildir:{base}/mail/%u
default_internal_user = {user}
default_login_user = {user}
default_internal_group = {group}
first_valid_uid = 1
mail_uid = {user}
mail_gid = {group}
service anvil {{
  chroot =
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {starttls}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
{tokens}
passdb {{
  driver = passwd-file
  args = {base}/users
}}
userdb {{
  driver = static
  args = uid={user} gid={group} home={base}/mail/%u
}}
"""

TOKENS = """\
auth_mechanisms = plain xoauth2
passdb {{
  driver = oauth2
  mechanisms = xoauth2
  args = {base}/oauth2
}}
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    """For localhost, signed by itself."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
         "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
         "-keyout", str(key), "-out", str(cert)], check=True, capture_output=True)
    key.chmod(0o644)
    return cert, key


class Imap:
    def __init__(self, imaps: int, starttls: int, base: Path, cert: Path) -> None:
        self.imaps, self.starttls, self.base, self.cert = imaps, starttls, base, cert

    def client(self, user: str) -> Any:
        import imaplib

        context = ssl.create_default_context(cafile=str(self.cert))
        client = imaplib.IMAP4_SSL("localhost", self.imaps, ssl_context=context)
        client.login(user, PASSWORD)
        return client

    def append(self, user: str, raw: bytes, seen: bool = False) -> None:
        client = self.client(user)
        client.append("INBOX", "(\\Seen)" if seen else "", None, raw)  # type: ignore[arg-type]
        client.logout()

    def folder(self, user: str, name: str) -> list[bytes]:
        client = self.client(user)
        status, _ = client.select(name, readonly=True)
        if status != "OK":
            return []
        _, data = client.search(None, "ALL")
        found = []
        for number in data[0].split():
            _, parts = client.fetch(number, "(BODY.PEEK[])")
            found.append(parts[0][1])
        client.logout()
        return found


@contextmanager
def dovecot(users: list[str], token_info: str = "") -> Iterator[Imap]:
    """Dovecot runs as an ordinary user, with all its files in a folder that this user may enter.

    `token_info` is the address that tells for which user a token is good; none are taken without.
    """
    import grp  # Both are Unix's, as Dovecot is.
    import pwd

    program = find_program("dovecot")
    if program is None or find_program("openssl") is None:
        if "AOI_NEED_MAIL_SERVER" in os.environ:
            raise AssertionError("dovecot or openssl is missing")
        pytest.skip("dovecot or openssl is missing")
    base = Path(tempfile.mkdtemp(prefix="aoi-dovecot-"))
    user = NOBODY if os.geteuid() == 0 else getpass.getuser()
    entry = pwd.getpwnam(user)
    group = grp.getgrgid(entry.pw_gid).gr_name
    cert, key = certificate(base)
    (base / "users").write_text("".join(f"{name}:{{PLAIN}}{PASSWORD}\n" for name in users))
    for name in ("run", "state", "mail"):
        (base / name).mkdir()
    imaps, starttls = free_port(), free_port()
    (base / "oauth2").write_text(f"tokeninfo_url = {token_info}\nusername_attribute = username\n"
                                 "active_attribute = active\nactive_value = true\n")
    config = base / "dovecot.conf"
    config.write_text(DOVECOT.format(base=base, cert=cert, key=key, user=user, group=group,
                                     imaps=imaps, starttls=starttls,
                                     tokens=TOKENS.format(base=base) if token_info else ""))
    demote: dict[str, Any] = {}
    if os.geteuid() == 0:
        for path in (base, *base.rglob("*")):
            os.chown(path, entry.pw_uid, entry.pw_gid)
        demote = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    server = subprocess.Popen([program, "-F", "-c", str(config)], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, **demote)
    try:
        wait_for(imaps, server, base)
        yield Imap(imaps, starttls, base, cert)
    finally:
        server.terminate()
        server.wait(10)
        shutil.rmtree(base, ignore_errors=True)


def wait_for(port: int, server: subprocess.Popen[bytes], base: Path) -> None:
    for _ in range(400):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
            return
        if server.poll() is not None:
            break
        time.sleep(0.025)
    server.kill()
    said = server.stdout.read().decode() if server.stdout else ""
    log = (base / "log").read_text() if (base / "log").exists() else ""
    raise AssertionError(f"dovecot did not start: {said}{log}")


class Smtp:
    """Keeps what it was given; `answers` says otherwise for an address."""

    def __init__(self) -> None:
        self.mails: list[tuple[str, bytes]] = []
        self.answers: dict[str, str] = {}
        self.port = 0
        self.cert = Path()
        self.secure: list[bool] = []
        self.good_tokens: set[str] = set()

    async def auth_XOAUTH2(self, server: Any, args: list[str]) -> Any:
        from aiosmtpd.smtp import AuthResult

        said = b64decode(args[1]).decode()
        if said in {f"user=aoi\1auth=Bearer {token}\1\1" for token in self.good_tokens}:
            return AuthResult(success=True)
        await server.push("334 " + b64encode(b'{"status":"401"}').decode())
        assert await server._reader.readline() == b"\r\n", "the fault is taken note of"
        return AuthResult(success=False, handled=False)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str,
                          options: Any) -> str:
        if address in self.answers:
            return self.answers[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.secure.append(session.ssl is not None)
        self.mails += [(to, envelope.content) for to in envelope.rcpt_tos]
        return "250 taken"


@contextmanager
def smtp(folder: Path, user: str = "aoi") -> Iterator[Smtp]:
    """With STARTTLS and a login."""
    from aiosmtpd.controller import Controller
    from aiosmtpd.smtp import AuthResult, LoginPassword

    folder.mkdir(parents=True, exist_ok=True)
    cert, key = certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    handler = Smtp()

    def check(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        right = isinstance(data, LoginPassword) and data.login == user.encode() and \
            data.password == PASSWORD.encode()
        return AuthResult(success=right, handled=right)

    handler.port, handler.cert = free_port(), cert
    controller = Controller(handler, hostname="127.0.0.1", port=handler.port, tls_context=context,
                            require_starttls=True, auth_required=True, authenticator=check)
    controller.start()
    try:
        yield handler
    finally:
        controller.stop()
