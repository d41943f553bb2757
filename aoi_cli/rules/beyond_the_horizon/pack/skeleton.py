"""A pack to be filled in from a box: every key of every kind, with what to write there."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.rules.beyond_the_horizon.rulings import Rulings

WIDTH = 96
HEAD = """\
# A component pack: everything that is printed on cards, tiles and boards, copied from a box.
# What is empty is to be filled in; `aoi pack check` says what is missing, line by line.
# A card whose text you cannot read: `opaque: true`. It can be played until it matters.
#
# What a component does is written in a notation, such as
#   coins 2; pop 1                            two coins, then a pawn from the columns
#   pay 2 coins -> settle-token               all or nothing
#   choose {pop 2 or strengthen settler 2}    between quotes, because of the brackets
#   per cities max 4 {vp 1}                   for each city, at most four times
#   on explore: coins 1                       whenever you explore (`passive`)
#   mod discount build 1                      building costs a coin less (`passive`)
# The whole of it is told in docs/component-packs.md.

pack:
  id: {id}
  version: "1"
  provenance: transcribed
  edition: ""       # publisher and language
  printing: ""      # as the box or the rulebook says; the first one held a wrong tile
  defaults: {source: "", verified: false, provenance: transcribed}   # source: who, which box

# How you read what the rulebook leaves open. The first reading of each is the usual one.
rulings:
"""
COLOURS = """
# The four themes. `display` is the colour on the cards.
colours:
"""
TECHNOLOGIES = """
# main: the colour at the right; second: the one at the left, or leave it out. Level IV: main: all.
# instant, actions, passive, end: leave out what a card has not.
# players: with how many players a space is there; surcharge: 1 where it shows a coin.
technologies:
"""
PARTS = """
# Which slot follows which: the lines between the slots, from left to right.
tree:
  slots:
    I: [I-1, I-2, I-3, I-4]
    II: [II-1, II-2, II-3, II-4, II-5, II-6]
    III: [III-1, III-2, III-3, III-4, III-5, III-6]
    IV: [IV-1, IV-2, IV-3]
  links: []               # - [I-1, II-1]
  scientist_cells:        # beside each slot, or unlimited

# B1 to B4 are the basic actions, A5 to A8 the advanced ones; one entry for each space.
action_spaces:
  # - {id: B1a, action: B1, surcharge: 0, players: [2, 3, 4]}
  # - {id: B4a, action: B4, surcharge: 0, players: [2, 3, 4], shared: true}

# What shows when the cube of a cell has left, from left to right; 24 cells in all.
# If the boards differ, give four with `seat: 1` to `seat: 4`.
board:
  boards:
    - tracks:
        food:             # - {kind: column, column: A} and so on to E
        economy:          # - {kind: coin, coins: 1}
        infrastructure:   # - {kind: structure, level: I}, {kind: government, stage: theocracy}
        base: 0           # coins that show before a cube has left
        # anywhere: {kind: blank}, {kind: instant, effect: coins 1}
      columns:
        cells: {A: 6, B: 5, C: 4, D: 3, E: 2}
        start: {A: 6, B: 5, C: 4, D: 3, E: 2}
      start: {active: 1, coins: 1, settler_strength: 2}

investment:
  cells:                  # - {} - {instant: coins 1} - {passive: mod move 1} - {vp: 1}
  overflow_vp: 1

# Both sides of each token: [1, 2]; one side: [1].
unit_tokens:
  settler: []
  soldier: []

common_tokens: {settle: 8, fortify: 8}

map:
  cradle: {}              # {text: …} if something is printed on it
  start_tiles: [{id: ST1}, {id: ST2}, {id: ST3}, {id: ST4}]
  edges: {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4]}

end:
  goal_cubes: {2: 3, 3: 4, 4: 4}
"""


def make_skeleton(id: str) -> str:
    return "".join(f"{line}\n" for line in skeleton_lines(id))


def skeleton_lines(id: str) -> Iterator[str]:
    yield HEAD.replace("{id}", id).rstrip("\n")
    for question in Rulings.known.values():
        yield from comment_lines(question.asks)
        for word, meaning in question.readings.items():
            yield from comment_lines(f"{word}: {meaning}", "    ")
        if question.since:
            yield from comment_lines(f"no other reading: {question.since}", "    ")
        yield f"  {question.id}: {quote_word(question.usual)}"
    yield COLOURS.rstrip("\n")
    yield from (f'  - {{id: {letter}, theme: {theme}, display: ""}}' for letter, theme in (
        ("S", "science"), ("E", "economy"), ("M", "military"), ("C", "culture")))
    yield TECHNOLOGIES.rstrip("\n")
    for level, number, first in (("I", 4, 101), ("II", 16, 201), ("III", 16, 301), ("IV", 8, 401)):
        for n in range(first, first + number):
            yield f'  - id: T{n}\n    name: ""\n    level: {level}'
            yield "    main: all" if level == "IV" else "    main:\n    second:"
            yield "    instant:\n    actions:  # - {do: …, spaces: [{surcharge: 0, players: " \
                  "[2, 3, 4]}]}\n    passive: []\n    end:"
    yield "\nleaders:"
    for level, number, first in (("II", 10, 201), ("III", 10, 301), ("IV", 7, 401)):
        for n in range(first, first + number):
            yield f'  - {{id: L{n}, name: "", level: {level}, effect: ""}}'
    yield "\n# Stages in the order in which they are unlocked; despotism first, democracy last."
    yield "governments:"
    for card in range(1, 5):
        for side in "ab":
            yield f'  - id: G{card}{side}\n    card: {card}\n    side: {side}\n    name: ""'
            yield "    stages:"
            yield '      - {stage: despotism, ability: ""}'
            yield '      - {stage: democracy, end: ""}'
    yield "\n# test: such as techs(III) >= 2, or villages >= 2 and cities >= 1"
    yield "goals:"
    for n in range(1, 10):
        yield f'  - {{id: O{n}, name: "", type: {"AAABBBCCC"[n - 1]}, test: "", first: 5, ' \
              "others: 3, right_cells: 3}"
    yield "\nterritories:"
    for n in range(1, 25):
        yield f'  - {{id: H{n:02}, explore: "", strength: , ' \
              'village: {track: , bonus: "", vp: }, city: {track: , vp: }}'
    yield "\nstructures:"
    for n in range(1, 25):
        level = ("I", "II", "III")[(n - 1) // 8]
        yield f'  - {{id: S{n:02}, name: "", level: {level}, cost: , left: {{track: , vp: }}, ' \
              'centre: "", right: {track: }}'
    yield PARTS.rstrip("\n")


def comment_lines(text: str, indent: str = "") -> Iterator[str]:
    from textwrap import wrap

    yield from (f"  # {indent}{line}" for line in wrap(text, WIDTH - 4 - len(indent)))


def quote_word(word: str) -> str:
    """A word in quotes if YAML would not read it as text."""
    return f'"{word}"' if word in ("yes", "no") else word
