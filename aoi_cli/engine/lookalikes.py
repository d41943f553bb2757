"""Characters that look like others, or like nothing: what they are, and what was to be typed."""

from __future__ import annotations

from aoi_cli.engine.foreign_text import hides, name_of_character
from aoi_cli.engine.struct import Struct

_FOREIGN = (
    "АВЕЅІЈКМНОРСТУХԌԚԜаеоѕіјрсухԁԛԝһѵ"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχϲ"
    "ıɡɑ―—∶꞉"  # noqa: RUF001
)
_PLAIN = (
    "ABESIJKMHOPCTYXGQWaeosijpcyxdqwhv"
    "ABEZHIKMNOPTYXaiknopuxc"
    "iga--::"
)
_LIKE = dict(zip(_FOREIGN, _PLAIN, strict=True))


class Stranger(Struct, frozen=True):
    """A character that is not the one it looks like."""

    at: int
    sign: str
    instead: str
    """Nothing, where it shows nothing."""

    @property
    def description(self) -> str:
        """The name of the character, with its code point."""
        if not self.instead:
            return f"{name_of_character(self.sign)} does not show"
        return f"`{self.sign}` is {name_of_character(self.sign)}, not `{self.instead}`"


def composed(text: str) -> str:
    """Each letter in one with its marks, however it was typed: so names are compared."""
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", text)


def strangers(text: str) -> list[Stranger]:
    """All of a text; letters that look like no plain one are none."""
    if text.isascii():
        return []
    return [
        Stranger(at, sign, instead) for at, sign in enumerate(text)
        if not sign.isascii() and (instead := _plain(sign)) is not None
    ]


def as_it_looks(text: str) -> str:
    """The text in the characters that it seems to be written in."""
    if text.isascii():
        return text
    signs = [*composed(text)]
    for stranger in strangers("".join(signs)):
        signs[stranger.at] = stranger.instead
    return "".join(signs)


def name_lookalike(words: str) -> str:
    """Names the first foreign character, if the words would be plain without such; else ''."""
    strange_letters = strangers(words)
    if not strange_letters or not as_it_looks(words).isascii():
        return ""
    return f"{strange_letters[0].description}."


def _plain(sign: str) -> str | None:
    """The plain character that this one looks like, if there is one."""
    from unicodedata import digit, normalize

    if sign.isspace():
        return None
    if hides(sign):
        return ""
    if (number := digit(sign, None)) is not None:
        return str(number)
    like = _LIKE.get(sign) or normalize("NFKC", sign)
    return like if like.isascii() else None
