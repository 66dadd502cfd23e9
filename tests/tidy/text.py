"""Checks that read a file as text: names, marks, paths, citations."""

from __future__ import annotations

import io
import re
import tokenize
from typing import TYPE_CHECKING

from tidy.code import MAX_FILE_LINES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tidy.files import Source

# The patterns are written so that none of them finds itself.
_MARK = re.compile(r"\b(?:TO[D]O|FIX[M]E|X[X]X)\b")
_MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|home|Users)/")
_INDEX = re.compile(
    r"pypi\.(?:org|python)|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|anaconda\.(?:org|com)|crates\.io"
    r"|(?:index|registry)-?ur[l]\b|--find-link[s]|https?://[^\s\"']*/simple\b",
    re.IGNORECASE,
)
_CITATION = re.compile(r"\b(00[0-4]):(\d+)(?:[-–](\d+))?")  # noqa: RUF001 - ranges are also written with an en dash
_DIRECTIVE = re.compile(
    r"#\s*(?:(?:ruff|flake8):\s*)?noqa\b(?::\s*[A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*)?"
    r"|#\s*type:\s*ignore(?:\[[^\]]*\])?"
    r"|#\s*pyright:\s*(?:ignore(?:\[[^\]]*\])?|\w+(?:=\w+)?)"
)


def long_files(source: Source) -> Iterator[str]:
    """Find files too long to hold in mind."""
    length = source.text.count("\n")
    if length > MAX_FILE_LINES:
        yield source.finding(
            MAX_FILE_LINES + 1, f"{length} lines; at most {MAX_FILE_LINES}: split it by subject"
        )


def marks(source: Source) -> Iterator[str]:
    """Find notes to oneself."""
    yield from _each(source, _MARK, "do it now, or open an issue")


def machine_paths(source: Source) -> Iterator[str]:
    """Find paths that exist on one machine only."""
    yield from _each(source, _MACHINE_PATH, "write paths from the root of the project")


def package_indexes(source: Source) -> Iterator[str]:
    """Find names of package registries; where packages come from is the user's own setting."""
    yield from _each(source, _INDEX, "name no package index")


def room_names(source: Source, rooms: Iterable[str]) -> Iterator[str]:
    """Find a room's name in code: what is particular to a room belongs in its data."""
    pattern = re.compile("|".join(_spellings(room) for room in rooms), re.IGNORECASE)
    yield from _each(source, pattern, "move what is particular to a room into its data")


def _spellings(room: str) -> str:
    """Match `ace-and-vine` as Ace & Vine, ace_and_vine, AceAndVine; `hemphills` also with its apostrophe."""
    spelled = room.replace("-and-", "-(?:and|&)-").removesuffix("s")
    possessive = r"(?:\W?s)" if room.endswith("s") else ""
    return r"(?<![a-z])" + spelled.replace("-", r"[\s_-]*") + possessive + r"(?![a-z])"


def _each(source: Source, pattern: re.Pattern[str], what_to_do: str) -> Iterator[str]:
    for number, line in enumerate(source.lines, start=1):
        if match := pattern.search(line):
            yield source.finding(number, f"{match[0]!r}: {what_to_do}")


def unexplained_ignores(source: Source) -> Iterator[str]:
    """Find checkers silenced without saying why."""
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type == tokenize.COMMENT and (found := list(_DIRECTIVE.finditer(token.string))):
            reason = token.string[found[-1].end() :]
            if not re.search(r"[A-Za-z]{5}", reason):
                yield source.finding(token.start[0], f"{token.string!r}: say why, in words, after it")


def uncited(source: Source) -> Iterator[str]:
    """Find tests of rules that name no rule."""
    if not _CITATION.search(source.text):
        yield source.finding(
            1, "cites no rule; name seed and line, in the form 000:123, in a test's docstring"
        )


def wrong_citations(source: Source, lengths: Mapping[str, int]) -> Iterator[str]:
    """Find citations of lines that their seed does not have."""
    for number, line in enumerate(source.lines, start=1):
        for match in _CITATION.finditer(line):
            first, last = int(match[2]), int(match[3] or match[2])
            if not 1 <= first <= last <= lengths[match[1]]:
                yield source.finding(
                    number, f"{match[0]}: seed {match[1]} has lines 1 to {lengths[match[1]]}"
                )
