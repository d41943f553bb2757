"""Typer, as far as commands name it, without reading it: a plain command line needs none of it.

What a command says of its options and arguments is kept as it is told. `aoi_cli/cli/plain.py`
reads plain words by it; for everything else `aoi_cli/cli/program.py` hands it to Typer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

if TYPE_CHECKING:
    from typer import Argument as Argument
    from typer import BadParameter as BadParameter
    from typer import Context as Context
    from typer import Option as Option
    from typer import Typer as Typer
    from typer import confirm as confirm
else:
    def Argument(*names, **told):
        return Told("Argument", names, told)

    def Option(*names, **told):
        return Told("Option", names, told)

    def __getattr__(name):
        if name not in ("BadParameter", "Context", "Typer", "confirm"):
            raise AttributeError(name)
        import typer

        return getattr(typer, name)


class Told:
    """What is said of an option or an argument."""

    __slots__ = ("kind", "names", "told")

    def __init__(self, kind: str, names: tuple[str, ...], told: dict[str, Any]) -> None:
        self.kind = kind
        self.names = names
        self.told = told


def for_typer(annotated: Any) -> Any:
    """The type of a parameter, with what is said of it in Typer's own words."""
    import typer

    said = [getattr(typer, part.kind)(*part.names, **part.told) if isinstance(part, Told) else part
            for part in getattr(annotated, "__metadata__", ())]
    return Annotated[(annotated.__origin__, *said)] if said else annotated


class Exit(Exception):
    """The command ends here."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code
