"""How text in a page looks, as far as it decides whether people see it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from aoi_cli.engine.struct import Struct, replace
from aoi_cli.mail.reading.colours import (
    BLACK,
    LEAST_OPACITY,
    NAMES,
    WHITE,
    Colour,
    blend,
    look_alike,
    read_colour,
)
from aoi_cli.mail.reading.style_sheet import CALCULATED

USUAL_SIZE = 16.0
UNITS = {"px": 1.0, "pt": 4 / 3, "pc": 16.0, "in": 96.0, "cm": 37.8, "mm": 3.78, "q": 0.945,
         "em": USUAL_SIZE, "rem": USUAL_SIZE, "ex": 8.0, "ch": 8.0, "vw": 10.0, "vh": 10.0,
         "vmin": 10.0, "vmax": 10.0, "": 1.0}
"""Pixels in a unit, more or less."""
SMALLEST = 2.0
"""Letters of fewer pixels cannot be read."""
OFF_PAGE = -200.0
"""The position in pixels, left of a page or above it, beyond which nobody sees anything."""
FAR_RIGHT = 1_500.0
"""The position in pixels, right of the left edge, to which hardly anybody scrolls."""
SMALLEST_SCALE = 0.1
WIDTH = 800
"""Pixels of a window."""
LENGTH = re.compile(r"([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]{1,3})?)\s*(%|[a-z]*)")
FUNCTION = re.compile(r"([a-z0-9]+)\(([^()]*)\)")
SIZES = {"xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0,
         "x-large": 24.0, "xx-large": 32.0}
HIDDEN = frozenset(["template", "datalist", "audio", "video", "canvas", "object", "applet", "rp",
                    "svg", "math", "select"])
STRUCK = frozenset(["s", "strike", "del"])
CUTTING = frozenset(["hidden", "clip", "scroll", "auto"])
KEEPS_LINES = ("pre", "break-spaces")
COLOUR_PROPERTIES = ("color", "-webkit-text-fill-color")
NOT_CALCULATED = frozenset(["display", "visibility", "opacity", "font-size", "max-height", "color"])
STRANGE = ("transform", "rotate", "clip-path", "filter", "mask", "mask-image", "mix-blend-mode",
           "animation", "animation-name")
"""Properties that can hide in ways that are not worked out."""
HARMLESS = re.compile(
    r"none|normal|initial|unset|inherit|revert|[-+0-9.]+(?:deg|turn|rad|grad)"
    r"|(?:(?:rotate|rotatez|translate|translatex|translatey|translate3d|scale|scalex|scaley|opacity"
    r"|inset|circle)\([^()]*\)\s*)+")
"""Values of these that are worked out, or hide nothing."""
TIGHTEST = -0.4
"""Letters that stand closer than this, in parts of their size, lie on each other."""
COLOUR_PARTS = re.compile(r"(?:rgb|hsl)a?\([^()]*\)|#[0-9a-f]{3,8}\b|[a-z]+")


class Look(Struct, frozen=True):
    """How the text inside a tag looks."""

    hidden: bool = False
    invisible: bool = False
    """True below `visibility: hidden`, which a tag inside can take back."""
    colour: Colour = BLACK
    background: Colour | None = WHITE
    """None in front of a picture."""
    behind: tuple[Colour, ...] = ()
    """Colours that the picture may have, or that show where it is not loaded."""
    opacity: float = 1.0
    size: float = USUAL_SIZE
    struck: bool = False
    keeps_lines: bool = False
    unsure: bool = False
    """True if something that is not understood may hide it."""

    @property
    def is_seen(self) -> bool:
        return not (
            self.hidden or self.invisible or self.opacity < LEAST_OPACITY or self.size < SMALLEST
            or self.colour[3] < LEAST_OPACITY
            or (self.background is not None and look_alike(self.colour, self.background)))


def look_of(
    name: str, attributes: Mapping[str, str], values: Mapping[str, str], around: Look
) -> Look:
    """The look inside a tag with these values of its properties."""
    background = read_background(attributes, values, around.background)
    behind = colours_behind(values, around) if background is None else ()
    colour = around.colour
    if name == "a" and "href" in attributes:
        colour = (0.0, 0.0, 238.0, 1.0)
    for text in (attributes.get("text", "") if name == "body" else "",
                 attributes.get("color", "") if name == "font" else "",
                 *(values.get(one, "") for one in COLOUR_PROPERTIES)):
        colour = read_colour(text) or (around.colour if text == "inherit" else colour)
    line = f"{values.get('text-decoration', '')} {values.get('text-decoration-line', '')}".split()
    struck = "line-through" in line or (name in STRUCK and "none" not in line)
    spaces = values.get("white-space", "")
    keeps = around.keeps_lines if spaces in ("", "inherit") else spaces.startswith(KEEPS_LINES)
    visibility = values.get("visibility", "inherit")
    return Look(
        around.hidden or name in HIDDEN or (name == "dialog" and "open" not in attributes)
        or ("hidden" in attributes and "display" not in values) or is_hidden(values, around.size),
        visibility in ("hidden", "collapse") if visibility in ("hidden", "collapse", "visible",
                                                               "initial") else around.invisible,
        colour, background, behind, around.opacity * read_opacity(values),
        read_size(values, around.size), around.struck or struck,
        keeps or (name == "pre" and not spaces),
        around.unsure or may_hide(values, around.size)
        or any(look_alike(colour, one) for one in behind))


def with_doubt(certain: Look, likely: Look) -> Look:
    """The certain look, unsure if uncertain rules would hide the text, show it or strike it out.

    `likely` is the look if all those rules hold.
    """
    if certain.is_seen == likely.is_seen and certain.struck == likely.struck:
        return certain
    return replace(certain, unsure=True)


def may_hide(values: Mapping[str, str], size: float) -> bool:
    """True if a property may hide a text in a way that is not worked out."""
    spacing = pixels(values.get("letter-spacing", ""), size)
    return (spacing is not None and spacing < TIGHTEST * size) or any(
        (name in NOT_CALCULATED and CALCULATED.search(value) is not None)
        or (name in STRANGE and HARMLESS.fullmatch(value) is None)
        for name, value in values.items())


def is_hidden(values: Mapping[str, str], size: float) -> bool:
    """True if a tag hides its text, whatever the colour and size of that."""
    if values.get("display") == "none" or values.get("mso-hide") == "all" or \
            values.get("content-visibility") == "hidden":
        return True
    cut = any(part in CUTTING for name in ("overflow", "overflow-x", "overflow-y")
              for part in values.get(name, "").split())
    lengths = {name: pixels(values.get(name, ""), size)
               for name in ("max-height", "height", "width", "max-width")}
    if is_zero(lengths["max-height"]) or (cut and any(map(is_zero, lengths.values()))):
        return True
    indent = LENGTH.fullmatch(values.get("text-indent", ""))
    if cut and indent and indent[2] == "%" and float(indent[1]) >= 100:
        return True
    return is_off_page(values, size) or is_clipped(values)


def is_zero(length: float | None) -> bool:
    return length is not None and abs(length) < SMALLEST


def is_off_page(values: Mapping[str, str], size: float) -> bool:
    """True for what stands outside of the page. Readers scroll down, and hardly to the right."""
    margins = values.get("margin", "").split()
    across = [values.get(name, "") for name in ("text-indent", "margin-left", "padding-left")]
    along = [values.get("margin-top", ""), *margins[0::2]]
    across += margins[1::2] or margins
    if values.get("position", "static") != "static":
        across += [values.get("left", ""), values.get("right", "")]
        along += [values.get("top", ""), values.get("bottom", ""),
                  *values.get("inset", "").split()]
    moves = [("translate", values.get("translate", "").replace(" ", ",")),
             *FUNCTION.findall(values.get("transform", ""))]
    for function, inside in moves:
        if function.startswith("translate"):
            first, *others = map(str.strip, inside.split(","))
            along += [first, *others]
            across += [first] if function != "translatey" else []
    return any(length <= OFF_PAGE for length in known_lengths([*across, *along], size)) or \
        any(length >= FAR_RIGHT for length in known_lengths(across, size))


def known_lengths(texts: Iterable[str], size: float) -> Iterator[float]:
    return (length for text in texts if (length := pixels(text, size)) is not None)


def is_clipped(values: Mapping[str, str]) -> bool:
    """True for what is cut to nothing, or made so small."""
    for function, inside in FUNCTION.findall(values.get("transform", "")):
        if function.startswith("scale") and any(map(is_point, numbers(inside))):
            return True
    if any(map(is_point, numbers(values.get("scale", "")))):
        return True
    if any(number < LEAST_OPACITY for number in numbers(values.get("zoom", ""))[:1]):
        return True
    clip, path = values.get("clip", ""), values.get("clip-path", "")
    edges = [pixels(part, USUAL_SIZE) for part in re.split(r"[\s,]+", clip[5:].rstrip(") "))] \
        if clip.startswith("rect(") else [None]
    if all(map(is_zero, edges)):
        return True
    inset = path.startswith("inset(") and any(number >= 50 for number in numbers(path)[:1])
    return inset or (path.startswith("circle(") and numbers(path)[:1] == [0.0])


def is_point(scale: float) -> bool:
    return abs(scale) < SMALLEST_SCALE


def numbers(text: str) -> list[float]:
    return [float(number) for number, _ in LENGTH.findall(text)]


def pixels(text: str, size: float) -> float | None:
    """A length in pixels; None for a word, a positive percentage and a calculation."""
    match = LENGTH.fullmatch(text.strip())
    if match is None or (match[2] not in UNITS and match[2] != "%"):
        return None
    number = float(match[1])
    if match[2] == "%":
        return number * WIDTH / 100 if number <= 0 else None
    return number * (size if match[2] == "em" else UNITS[match[2]])


def read_opacity(values: Mapping[str, str]) -> float:
    least = 1.0
    inside = [text for function, text in FUNCTION.findall(values.get("filter", ""))
              if function == "opacity"]
    for text in (values.get("opacity", ""), *inside):
        if match := LENGTH.fullmatch(text.strip()):
            least *= max(0.0, min(1.0, float(match[1]) / (100 if match[2] == "%" else 1)))
    return least


def read_size(values: Mapping[str, str], around: float) -> float:
    """The size of letters, from `font-size` or from `font: 12px/1.5 serif`, the later one."""
    size = around
    for name, value in values.items():
        if name == "font-size":
            texts = [value]
        elif name == "font":
            texts = [text.partition("/")[0] for text in value.split()
                     if LENGTH.match(text) and not text.partition("/")[0].endswith("00")]
        else:
            continue
        for text in texts[:1]:
            size = SIZES.get(text, size)
            if match := LENGTH.fullmatch(text):
                number, unit = float(match[1]), match[2]
                if unit == "%":
                    size = around * number / 100
                elif unit in UNITS:
                    size = number * (around if unit == "em" else UNITS[unit])
    return size


def read_background(
    attributes: Mapping[str, str], values: Mapping[str, str], around: Colour | None
) -> Colour | None:
    """The colour behind text, from the later one of `background` and `background-color`."""
    colour = attributes.get("bgcolor", "").strip()
    shown = read_colour(colour) if colour else None
    picture = False
    for name, value in values.items():
        if name == "background-color":
            shown = read_colour(value) or shown
        elif name == "background-image":
            picture = "(" in value
        elif name == "background":
            picture = "(" in value and any(word in value for word in ("url(", "gradient("))
            shown = next(filter(None, map(read_colour, parts_of(value))), None)
    if shown is not None and shown[3] >= 1:
        return None if picture else shown
    if picture or around is None:
        return None
    return around if shown is None else blend(shown, around)


def colours_behind(values: Mapping[str, str], around: Look) -> tuple[Colour, ...]:
    """The colours that a picture behind text may have, or that are behind it."""
    texts = [value for name, value in values.items() if name.startswith("background")]
    if not any("(" in text for text in texts):
        return around.behind
    colours = [colour for text in texts for part in COLOUR_PARTS.findall(text)
               if (colour := read_colour(part)) is not None and colour[3] >= 1]
    below = around.background
    return tuple(colours) or ((below,) if below is not None else around.behind)


def parts_of(value: str) -> list[str]:
    """The words of a value that may be colours."""
    return [*re.findall(r"(?:rgb|hsl)a?\([^()]*\)", value),
            *(word for word in value.split() if word in NAMES or word.startswith("#")
              or word == "transparent")]
