"""The built-in login at a provider of mailboxes, and the access tokens that follow from it.

What the provider gives lies in the file `tokens` of the table, which nobody else may read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from aoi_cli.gamefile.disk import FOR_ONE, create, overwrite
from aoi_cli.mail.codes import private
from aoi_cli.mail.faults import TableFault, fault_of_missing_extra
from aoi_cli.mail.table import Table

FILE = "tokens"
REMEDY = "aoi table login DIR"


class Session:
    """A client of the provider with the tokens that the table has."""

    def __init__(self, table: Table) -> None:
        try:
            from msal import PublicClientApplication, SerializableTokenCache
        except ImportError:
            raise fault_of_missing_extra("a login", "oauth") from None
        provider = table.file.login
        if provider is None:
            raise TableFault("table.yaml names no provider to log in at.",
                             "Write `login: {client: …}`: the id that the provider gave "
                             "to your registration of the program.")
        self.scopes = [*provider.scopes]
        self.path = table.path(FILE)
        self.cache = SerializableTokenCache()
        if self.path.exists():
            try:
                self.cache.deserialize(private(self.path).decode())
            except ValueError:
                raise TableFault(f"{self.path} is damaged.",
                                 f"Remove the file, then: {REMEDY}") from None
        try:
            self.app = PublicClientApplication(
                provider.client, authority=provider.authority, token_cache=self.cache,
                instance_discovery=False)
        except ValueError:
            raise TableFault(f"{provider.authority} does not answer as a provider of logins.") \
                from None

    def keep(self) -> None:
        if not self.cache.has_state_changed:
            return
        data = self.cache.serialize().encode()
        if self.path.exists():
            overwrite(str(self.path), data)
        else:
            create(str(self.path.absolute()), data, FOR_ONE)


@contextmanager
def reaching_provider(table: Table) -> Iterator[None]:
    """Say in one line that the provider cannot be reached; the next run tries it again."""
    try:
        yield
    except OSError as fault:
        if fault.errno is not None:
            raise
        where = table.file.login.authority if table.file.login else "the provider"
        raise ConnectionError(f"{where} cannot be reached") from None


def access_token(table: Table) -> str:
    """A token that is still good; it is renewed if it is not."""
    with reaching_provider(table):
        return renewed_token(table)


def renewed_token(table: Table) -> str:
    session = Session(table)
    accounts = session.app.get_accounts()
    if not accounts:
        raise TableFault("nobody has logged in for this table.", REMEDY)
    answer = session.app.acquire_token_silent_with_error(session.scopes, accounts[0])
    if not answer or "access_token" not in answer:
        raise TableFault(f"the login of {accounts[0]['username']} is not good any more"
                         f"{describe_error(answer)}.", REMEDY)
    if not table.dry:
        session.keep()
    return str(answer["access_token"])


def log_in(table: Table, show: Callable[[str], None]) -> Session:
    """Log in with a code that somebody types at the provider's page; nothing is kept yet."""
    with reaching_provider(table):
        return type_code(table, show)


def type_code(table: Table, show: Callable[[str], None]) -> Session:
    session = Session(table)
    flow = session.app.initiate_device_flow(session.scopes)
    if "user_code" not in flow:
        raise TableFault(f"the provider refuses to begin a login{describe_error(flow)}.")
    show(f"Open {flow['verification_uri']} and type {flow['user_code']}.")
    for account in session.app.get_accounts():
        session.app.remove_account(account)
    answer = session.app.acquire_token_by_device_flow(flow)
    if "access_token" not in answer:
        raise TableFault(f"the login was not completed{describe_error(answer)}.", REMEDY)
    return session


def describe_error(answer: dict[str, Any] | None) -> str:
    """The provider's word for what is wrong. Its sentences may hold more than a log should."""
    return f" ({answer['error']})" if answer and "error" in answer else ""
