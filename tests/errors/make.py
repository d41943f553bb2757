"""Writes the outputs of the gallery and `docs/errors.md` anew: `python -m tests.errors.make`.

Read what has changed before you keep it; README.md in this folder says how.
"""

from __future__ import annotations

from pathlib import Path

from aoi_cli.cli.commands.explain import markdown_page
from aoi_cli.cli.common import gallery
from tests.errors.running import output_of

DOCS = Path(__file__).parents[2] / "docs" / "errors.md"
OUTPUT = "output: |\n"


def renew_example(code: str, text: str) -> str:
    """The example's file with the output as it is now."""
    example = gallery.example(code)
    if not example.command:
        return text
    lines = output_of(example)[1].splitlines()
    head = text.partition(f"\n{OUTPUT}")[0]
    return f"{head}\n{OUTPUT}" + "".join(f"  {line}".rstrip() + "\n" for line in lines)


def main() -> None:
    for code, file in gallery.example_files().items():
        write(file, renew_example(code, file.read_text(encoding="utf-8")))
    gallery.example.cache_clear()
    write(DOCS, markdown_page())


def write(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"{file.name} renewed")


if __name__ == "__main__":
    main()
