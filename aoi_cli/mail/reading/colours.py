"""Colours as pages write them, and whether text can be told from what is behind it."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb

Colour = tuple[float, float, float, float]
"""Red, green and blue from 0 to 255, and how opaque it is, from 0 to 1."""
LISTED_NAMES = (
    "aliceblue:f0f8ff antiquewhite:faebd7 aqua:00ffff aquamarine:7fffd4 azure:f0ffff beige:f5f5dc "
    "bisque:ffe4c4 black:000000 blanchedalmond:ffebcd blue:0000ff blueviolet:8a2be2 brown:a52a2a "
    "burlywood:deb887 cadetblue:5f9ea0 chartreuse:7fff00 chocolate:d2691e coral:ff7f50 "
    "cornflowerblue:6495ed cornsilk:fff8dc crimson:dc143c cyan:00ffff darkblue:00008b "
    "darkcyan:008b8b darkgoldenrod:b8860b darkgray:a9a9a9 darkgreen:006400 darkgrey:a9a9a9 "
    "darkkhaki:bdb76b darkmagenta:8b008b darkolivegreen:556b2f darkorange:ff8c00 "
    "darkorchid:9932cc darkred:8b0000 darksalmon:e9967a darkseagreen:8fbc8f darkslateblue:483d8b "
    "darkslategray:2f4f4f darkslategrey:2f4f4f darkturquoise:00ced1 darkviolet:9400d3 "
    "deeppink:ff1493 deepskyblue:00bfff dimgray:696969 dimgrey:696969 dodgerblue:1e90ff "
    "firebrick:b22222 floralwhite:fffaf0 forestgreen:228b22 fuchsia:ff00ff gainsboro:dcdcdc "
    "ghostwhite:f8f8ff gold:ffd700 goldenrod:daa520 gray:808080 green:008000 greenyellow:adff2f "
    "grey:808080 honeydew:f0fff0 hotpink:ff69b4 indianred:cd5c5c indigo:4b0082 ivory:fffff0 "
    "khaki:f0e68c lavender:e6e6fa lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd "
    "lightblue:add8e6 lightcoral:f08080 lightcyan:e0ffff lightgoldenrodyellow:fafad2 "
    "lightgray:d3d3d3 lightgreen:90ee90 lightgrey:d3d3d3 lightpink:ffb6c1 lightsalmon:ffa07a "
    "lightseagreen:20b2aa lightskyblue:87cefa lightslategray:778899 lightslategrey:778899 "
    "lightsteelblue:b0c4de lightyellow:ffffe0 lime:00ff00 limegreen:32cd32 linen:faf0e6 "
    "magenta:ff00ff maroon:800000 mediumaquamarine:66cdaa mediumblue:0000cd mediumorchid:ba55d3 "
    "mediumpurple:9370db mediumseagreen:3cb371 mediumslateblue:7b68ee mediumspringgreen:00fa9a "
    "mediumturquoise:48d1cc mediumvioletred:c71585 midnightblue:191970 mintcream:f5fffa "
    "mistyrose:ffe4e1 moccasin:ffe4b5 navajowhite:ffdead navy:000080 oldlace:fdf5e6 olive:808000 "
    "olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6 palegoldenrod:eee8aa "
    "palegreen:98fb98 paleturquoise:afeeee palevioletred:db7093 papayawhip:ffefd5 "
    "peachpuff:ffdab9 peru:cd853f pink:ffc0cb plum:dda0dd powderblue:b0e0e6 purple:800080 "
    "rebeccapurple:663399 red:ff0000 rosybrown:bc8f8f royalblue:4169e1 saddlebrown:8b4513 "
    "salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee sienna:a0522d "
    "silver:c0c0c0 skyblue:87ceeb slateblue:6a5acd slategray:708090 slategrey:708090 "
    "snow:fffafa springgreen:00ff7f steelblue:4682b4 tan:d2b48c teal:008080 thistle:d8bfd8 "
    "tomato:ff6347 turquoise:40e0d0 violet:ee82ee wheat:f5deb3 white:ffffff whitesmoke:f5f5f5 "
    "yellow:ffff00 yellowgreen:9acd32 window:ffffff canvas:ffffff windowtext:000000 "
    "canvastext:000000")
NAMES: dict[str, str] = dict(re.findall(r"([a-z]+):([0-9a-f]{6})", LISTED_NAMES))
HEX = re.compile(r"#?([0-9a-f]{3,8})")
CALL = re.compile(r"(rgba?|hsla?)\(([^()]{0,100})\)")
NUMBER = re.compile(r"([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]{1,3})?)(%?)")
BLACK: Colour = (0.0, 0.0, 0.0, 1.0)
WHITE: Colour = (255.0, 255.0, 255.0, 1.0)
SAME = 40
"""Two colours that differ by less than this in red, green and blue look the same."""
LEAST_OPACITY = 0.15
"""Text that is less opaque cannot be read."""


def read_colour(text: str) -> Colour | None:
    """A colour by name, in figures, `rgb()` or `hsl()`; None for another word."""
    word = text.strip().lower()
    if word == "transparent":
        return 0.0, 0.0, 0.0, 0.0
    word = NAMES.get(word, word)
    if call := CALL.fullmatch(word):
        return read_call(call[1], [*NUMBER.findall(call[2])])
    figures = HEX.fullmatch(word)
    if figures is None:
        return None
    digits = figures[1]
    if len(digits) in (3, 4):
        digits = "".join(2 * digit for digit in digits)
    if len(digits) not in (6, 8):
        return None
    red, green, blue, *opaque = (int(digits[n : n + 2], 16) for n in range(0, len(digits), 2))
    return float(red), float(green), float(blue), opaque[0] / 255 if opaque else 1.0


def read_call(function: str, numbers: list[tuple[str, str]]) -> Colour | None:
    if len(numbers) < 3:
        return None
    values = [float(number) for number, _ in numbers[:4]]
    signs = [sign for _, sign in numbers[:4]]
    opaque = values[3] / (100 if signs[3] else 1) if len(values) > 3 else 1.0
    if function.startswith("hsl"):
        hue, saturation, light = values[:3]
        red, green, blue = hls_to_rgb(hue % 360 / 360, clamp(light / 100), clamp(saturation / 100))
        return 255 * red, 255 * green, 255 * blue, clamp(opaque)
    red, green, blue = (255 * clamp(value / 100 if sign else value / 255)
                        for value, sign in zip(values[:3], signs, strict=False))
    return red, green, blue, clamp(opaque)


def clamp(value: float) -> float:
    return max(0.0, min(1.0, value))


def blend(colour: Colour, background: Colour) -> Colour:
    """A colour as it shows in front of an opaque one."""
    opaque = colour[3]
    red, green, blue = (opaque * front + (1 - opaque) * back
                        for front, back in zip(colour[:3], background[:3], strict=True))
    return red, green, blue, 1.0


def look_alike(colour: Colour, background: Colour) -> bool:
    """True if nobody can tell text of one colour from what is behind it."""
    shown = blend(colour, background)
    return all(abs(front - back) < SAME
               for front, back in zip(shown[:3], background[:3], strict=True))
