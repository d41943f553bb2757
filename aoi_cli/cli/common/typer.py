"""The names of Typer that commands use, without the import of Typer.

Commands declare their parameters by these names. `aoi_cli/cli/plain.py` reads plain lines by the
declarations; `aoi_cli/cli/program.py` makes Typer's own of them for all other lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., None])

if TYPE_CHECKING:
    from typer import Argument as Argument
    from typer import BadParameter as BadParameter
    from typer import Context as Context
    from typer import Option as Option
    from typer import confirm as confirm
else:
    def Argument(*names, **settings):
        return Declaration("Argument", names, settings)

    def Option(*names, **settings):
        return Declaration("Option", names, settings)

    def __getattr__(name):
        if name not in ("BadParameter", "Context", "confirm"):
            raise AttributeError(name)
        import typer

        return getattr(typer, name)


class Declaration:
    """An option or an argument as its command declares it."""

    __slots__ = ("kind", "names", "settings")

    def __init__(self, kind: str, names: tuple[str, ...], settings: dict[str, Any]) -> None:
        self.kind = kind
        self.names = names
        self.settings = settings


class Group:
    """A command with commands of its own, such as `aoi table`."""

    def __init__(
        self, help: str, load: Callable[[], Mapping[str, Callable[..., None]]] = dict
    ) -> None:
        """`load` gives commands that are imported only when one of the group is wanted."""
        self.help = help
        self.load = load
        self.own: dict[str, Callable[..., None]] = {}

    def command(self, name: str = "") -> Callable[[Function], Function]:
        def add(function: Function) -> Function:
            self.own[name or function.__name__] = function
            return function

        return add

    @property
    def commands(self) -> Mapping[str, Callable[..., None]]:
        return {**self.own, **self.load()}


def for_typer(annotated: Any) -> Any:
    """The type of a parameter with Typer's own declaration."""
    import typer

    parts = [getattr(typer, part.kind)(*part.names, **part.settings)
             if isinstance(part, Declaration) else part
             for part in getattr(annotated, "__metadata__", ())]
    return Annotated[(annotated.__origin__, *parts)] if parts else annotated


class Exit(Exception):
    """Raised to end the command with an exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code
