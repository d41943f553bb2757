"""A stand-in for a provider of mailboxes on this machine: logins by code, tokens, what they are
worth."""

from __future__ import annotations

import json
import ssl
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from aoi_cli.mail.servers import SCOPES
from tests.mail.servers import certificate

USER_CODE = "KQ7F-ZZT3"
CLIENT = "11111111-2222-3333-4444-555555555555"


class Provider:
    def __init__(self, user: str) -> None:
        self.user = user
        self.number = 0
        self.good: set[str] = set()
        """Access tokens that open the mailbox."""
        self.refresh = ""
        self.lasts = 3600
        """Seconds that an access token is said to be good for."""
        self.refused = ""
        """The error that any request for a token is answered with."""
        self.url = self.token_info = ""
        self.cert = Path()

    def issue(self) -> dict[str, Any]:
        self.number += 1
        token, self.refresh = f"access-secret-{self.number}", f"refresh-secret-{self.number}"
        self.good.add(token)
        names = {"preferred_username": self.user, "oid": "o", "tid": "t", "sub": "s",
                 "iss": self.url, "aud": CLIENT, "exp": 4_000_000_000, "iat": 1}
        parts = [urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=")
                 for part in ({"alg": "none"}, names)]
        return {
            "token_type": "Bearer", "access_token": token, "refresh_token": self.refresh,
            "scope": " ".join(SCOPES),
            "expires_in": self.lasts, "id_token": ".".join([*parts, ""]),
            "client_info": urlsafe_b64encode(b'{"uid":"o","utid":"t"}').decode(),
        }

    def answer(self, path: str, given: dict[str, list[str]]) -> tuple[int, dict[str, Any]]:
        if path.endswith("/openid-configuration"):
            return 200, {"issuer": self.url, "authorization_endpoint": f"{self.url}/authorize",
                         "token_endpoint": f"{self.url}/token",
                         "device_authorization_endpoint": f"{self.url}/code"}
        if path.endswith("/code"):
            return 200, {"user_code": USER_CODE, "device_code": "device-secret", "interval": 1,
                         "verification_uri": "https://login.example.org/device",
                         "expires_in": 60}
        if path.endswith("/info"):
            token = given["token"][0]
            return 200, {"username": self.user, "active": token in self.good}
        known = given.get("refresh_token", given.get("device_code"))
        if self.refused or known not in (["device-secret"], [self.refresh]):
            return 400, {"error": self.refused or "invalid_grant",
                         "error_description": f"{known} is not good"}
        return 200, self.issue()


@contextmanager
def provider(folder: Path, user: str) -> Iterator[Provider]:
    """Over TLS for people, as real ones are; without it for the mail server that asks what a token
    is worth."""
    made = Provider(user)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            parts = urlsplit(self.path)
            given = parse_qs(parts.query or self.rfile.read(length).decode())
            status, data = made.answer(parts.path, given)
            body = json.dumps(data).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET

        def log_message(self, format: str, *args: object) -> None:
            return

    made.cert, key = certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made.cert, key)
    with ExitStack() as stack:
        for secure in (True, False):
            server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
            if secure:
                server.socket = context.wrap_socket(server.socket, server_side=True)
                made.url = f"https://localhost:{server.server_port}/tenant"
            else:
                made.token_info = f"http://127.0.0.1:{server.server_port}/info?token="
            thread = threading.Thread(target=server.serve_forever, args=[0.02])
            thread.start()
            stack.callback(server.server_close)
            stack.callback(thread.join)
            stack.callback(server.shutdown)
        yield made
