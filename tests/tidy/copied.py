"""Facts carry over from the seeds, sentences do not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from tidy.files import Source

RUN = 12

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")

# The ranking of hands reads the same everywhere; a run made of little else is a fact, not a sentence.
_RANKING = frozenset(
    _WORD.findall(
        "a ace aces and any card cards flush four five full high house jack jacks joker king kings kind low nine no"
        " of one or pair pairs queen queens royal seven straight suited ten three to two with"
    )
)


class _Word(NamedTuple):
    text: str
    line: int


def shingles(texts: Iterable[str]) -> frozenset[str]:
    """Collect every run of words in these texts, in lower case and without punctuation."""
    return frozenset(" ".join(word.text for word in run) for text in texts for run in _runs(_words(text)))


def copied_sentences(source: Source, known: Collection[str]) -> Iterator[str]:
    """Find runs of words that stand in a seed just so; overlapping runs count as one."""
    last_line = 0
    for run in _runs(_words(source.text)):
        phrase = " ".join(word.text for word in run)
        if phrase in known and run[0].line > last_line:
            yield source.finding(run[0].line, f'"{phrase}": copied from a seed; say it in our own words')
        if phrase in known:
            last_line = run[-1].line


def _words(text: str) -> list[_Word]:
    lines = text.replace("’", "'").lower().split("\n")  # noqa: RUF001 - the seeds print both apostrophes
    return [_Word(word, number) for number, line in enumerate(lines, start=1) for word in _WORD.findall(line)]


def _runs(words: list[_Word]) -> Iterator[list[_Word]]:
    for start in range(len(words) - RUN + 1):
        run = words[start : start + RUN]
        if _is_prose([word.text for word in run]):
            yield run


def _is_prose(run: list[str]) -> bool:
    """Tell a sentence from a paytable: mostly words, and not only the names of hands."""
    alphabetic = [word for word in run if word.isalpha()]
    return len(alphabetic) >= 9 and len(set(alphabetic) - _RANKING) >= 4
