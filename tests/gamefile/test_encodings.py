"""What is said of a file that is not UTF-8, and of one that cannot be opened."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.span import Span
from aoi_cli.gamefile import reader
from aoi_cli.gamefile.reader import decode, examine, parse_file, read_text


def refuse_bytes(data: bytes) -> Diagnostic:
    with pytest.raises(Broken) as broken:
        parse_file(decode(data))
    [problem] = broken.value.problems
    return problem


def suggest(encoding: str) -> str:
    return ("Save it as UTF-8 in your editor, or write it anew: "
            f"`iconv -f {encoding} -t UTF-8 old.yaml > new.yaml`.")


@pytest.mark.parametrize(("data", "encoding"), [
    ("aoi: 1\n".encode("utf-16-le"), "UTF-16LE"),
    ("aoi: 1\n".encode("utf-16-be"), "UTF-16BE"),
    ("\ufeffaoi: 1\n".encode("utf-16-le"), "UTF-16"),
    ("\ufeffaoi: 1\n".encode("utf-16-be"), "UTF-16"),
    (b"a\0b\0c\0de", "UTF-16LE"), (b"\0a\0b\0cde", "UTF-16BE"),
    ("a: ".encode("utf-16-le") * 100 + "\ufeff".encode() * 1000, "UTF-16LE"),
])
def test_utf_16_is_known_by_its_mark_or_its_zero_bytes(data: bytes, encoding: str) -> None:
    problem = refuse_bytes(data)
    assert (problem.code, problem.message) == ("F201", "the file is UTF-16, not UTF-8")
    assert (problem.span, problem.help) == (Span(1, 1, 2), suggest(encoding))
    assert problem.because == "Texts are read as UTF-8."


@pytest.mark.parametrize("data", [b"a\0b\0cdef", b"\0a\0bcdef", b"a\0b\0c\0d\0\0e\0", b"\0\0\0\0",
                                  b"moves: |\n  a: \0\n"])
def test_some_zero_bytes_are_characters_that_are_not_allowed(data: bytes) -> None:
    with pytest.raises(Broken) as broken:
        parse_file(decode(data))
    assert ("F202", "character U+0000 is not allowed") in [
        (problem.code, problem.message) for problem in broken.value.problems]


@pytest.mark.parametrize(("data", "message", "span"), [
    (b"\xe9", "byte 0xe9 is not UTF-8; in Latin-1 or Windows-1252 it is `\xe9`", Span(1, 1, 2)),
    (b"a: \x80uro\n", "byte 0x80 is not UTF-8; in Latin-1 or Windows-1252 it is `\u20ac`",
     Span(1, 4, 5)),
    (b"a: \xe9\xe8\n", "byte 0xe9 is not UTF-8; in Latin-1 or Windows-1252 it is `\xe9`",
     Span(1, 4, 6)),
    (b"a\n\xff\n b\xfe", "byte 0xff is not UTF-8, nor is another one; in Latin-1 or Windows-1252 "
     "it is `\xff`", Span(2, 1, 2)),
    (b"\xff \xff \xff", "byte 0xff is not UTF-8, nor are 2 others; in Latin-1 or Windows-1252 "
     "it is `\xff`", Span(1, 1, 2)),
    (b"\xef\xbb\xbfa\r\n\xc3\xa9 \xff", "byte 0xff is not UTF-8; in Latin-1 or Windows-1252 it is "
     "`\xff`", Span(2, 3, 4)),
    # no sign in Windows-1252, or none that shows
    (b"\x81", "byte 0x81 is not UTF-8", Span(1, 1, 2)),
    (b"\xa0 \x81", "byte 0xa0 is not UTF-8, nor is another one", Span(1, 1, 2)),
])
def test_a_byte_is_named_with_the_sign_that_it_may_be(
    data: bytes, message: str, span: Span
) -> None:
    problem = refuse_bytes(data)
    assert (problem.code, problem.message, problem.span) == ("F201", message, span)
    assert problem.help == suggest("WINDOWS-1252")


def test_a_character_behind_an_empty_first_line_keeps_its_place() -> None:
    [problem] = examine("\n# \x07\nmoves: |\n")[1]
    assert problem.span == Span(2, 3, 4)


@pytest.mark.parametrize(("name", "reason", "help"), [
    (".", "Is a directory", "Name a file in it; `aoi check` searches whole folders."),
    ("a\0b", "embedded null byte", "Check the path, the permissions and the encoding."),
    ("file/x", "Not a directory", "Check the path."),
    ("x" * 300, "File name too long", "Take a shorter name."),
    ("loop", "Too many levels of symbolic links", "See by `ls -l` where the links lead to."),
])
def test_the_reason_and_the_remedy_are_told(
    tmp_path: Path, name: str, reason: str, help: str
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    path = f"{tmp_path}/{name}"
    with pytest.raises(Broken) as broken:
        read_text(path)
    [problem] = broken.value.problems
    assert problem.code == "F201"
    assert problem.message.endswith(f" cannot be read: {reason}")
    assert problem.help == help


@pytest.mark.parametrize("number", [
    errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES, errno.EPERM, errno.ENOLCK])
def test_faults_of_the_system_have_a_reason_and_a_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(path: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(reader, "open_to_read", fail)
    with pytest.raises(Broken) as broken:
        read_text(tmp_path / "game")
    [problem] = broken.value.problems
    assert problem.message.endswith(f" cannot be read: {os.strerror(number)}")
    assert problem.because and problem.help


@pytest.mark.parametrize("text", ["a: 1\nmoves: >\n  x\n", "a: 1\n"])
def test_a_head_without_moves_is_read_all_the_same(text: str) -> None:
    file, problems = examine(text)
    assert file and problems
    assert file.head.fields and file.head.fields["a"].text == "1"
    assert (file.moves, file.moves_line, file.moves_col, file.text) == ("", 0, 0, text)


def test_moves_are_a_key_like_others_in_a_file_that_is_no_game() -> None:
    file, problems = examine("a: 1\nmoves: |\n  x\n", of_game=False)
    assert file and not problems
    assert file.head.fields and file.head.fields["moves"].text == "x\n"
