"""Colours of a terminal: the 256-colour palette."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct


class Style(Struct, frozen=True):
    """Palette numbers of text and background, -1 for the terminal's own."""

    text: int = -1
    ground: int = -1
    bold: bool = False


PLAIN = Style()
BOLD = Style(bold=True)
RESET = "\x1b[0m"


def painted(text: str, style: Style) -> str:
    """The text in a style, colours switched off again behind it."""
    codes = ["1"] if style.bold else []
    if style.text >= 0:
        codes.append(f"38;5;{style.text}")
    if style.ground >= 0:
        codes.append(f"48;5;{style.ground}")
    return f"\x1b[{';'.join(codes)}m{text}{RESET}" if codes and text else text
