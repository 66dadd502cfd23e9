"""Every tidy check can fail: each is given something bad, at a known line, and something good."""

from __future__ import annotations

import inspect
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tidy import code, copied, locks, text
from tidy.files import Source, report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# Assembled here, so that this file does not break the habits it speaks of.
NOTE = "TO" + "DO"
INDEX = "py" + "pi.org"
MACHINE = "/" + "home/"
IGNORE = "# type" + ": ignore[misc]"
NOQA = "# no" + "qa: S101"
SEED_LINE = "004:{}"
SEED = "The dealer shall place all of the cards face down upon the green felt layout before them."
HASH = "--hash=sha256:" + 64 * "0"


class Case(NamedTuple):
    check: Callable[[Source], Iterator[str]]
    bad: str
    good: str
    line: int = 1
    path: str = "src/houseway/money/example.py"


def long(lines: int) -> str:
    return "\n".join(["def f():", *["    g()"] * (lines - 1)])


CITED = partial(text.wrong_citations, lengths={"004": 2273})
COPIED = partial(copied.copied_sentences, known=copied.shingles([SEED]))
ALONE = partial(code.foreign_imports, standard=frozenset({"hashlib"}))
ROOMS = partial(text.room_names, rooms=["hemphills", "ace-and-vine", "palace"])
LOCKED = partial(locks.unlocked, asked=["numpy>=2.2"])
FACE = "src/houseway/money/__init__.py"

CASES = [
    Case(code.floats, "x = 1\ny = 2.5", "x = 25", line=2),
    Case(code.floats, "y = float(3)", "y = int(3)"),
    Case(code.floats, "y = x / 2", "y = x // 2"),
    Case(code.floats, "y = folder / name", 'y = folder / "rooms" / f"{name}.toml"'),
    Case(code.floats, "y /= 2", "y //= 2"),
    Case(code.floats, "y = 1e9", "y = 10**9", path="src/houseway/fees.py"),
    Case(code.long_functions, "\n" + long(61), long(60), line=2),
    Case(code.prints, "if x:\n    print(x)", "pprint(x)", line=2),
    Case(code.missing_docstrings, "x = 1", '"""Say what."""'),
    Case(code.missing_docstrings, '"""Say."""\ndef f(): ...', '"""Say."""\ndef _f(): ...', line=2),
    Case(code.missing_docstrings, '"""Say."""\nclass A:\n  """Say."""\n  def f(self): ...', "", line=4),
    Case(code.missing_all, "from houseway.money.odds import Odds", '__all__ = ["A"]\nA = 1', path=FACE),
    Case(code.missing_all, "def f(): ...", "def _f(): ...", path=FACE),
    Case(code.bare_skips, "\n@pytest.mark.skip\ndef f(): ...", "@pytest.mark.slow\ndef f(): ...", line=2),
    Case(code.bare_skips, "pytest.skip()", 'pytest.skip("no seeds")'),
    Case(code.bare_skips, 'pytest.xfail("")', 'pytest.xfail("odds unread")'),
    Case(code.bare_skips, "m = pytest.mark.skipif(x)", 'm = pytest.mark.skipif(x, reason="no seeds")'),
    Case(code.bare_skips, "m = pytest.mark.xfail(x)", 'm = pytest.mark.xfail(x, reason="odds unread")'),
    Case(code.bare_skips, 'pytest.importorskip("x")', 'pytest.importorskip("x", reason="optional")'),
    Case(ALONE, "import hashlib\nimport numpy.linalg", "import hashlib", line=2),
    Case(ALONE, "from houseway.cards import Card", "from hashlib import sha256"),
    Case(ALONE, "from . import deck", "import hashlib as h"),
    Case(text.long_files, 501 * "\n", 500 * "\n", line=501),
    Case(text.marks, f"x = 1\n# {NOTE}: later", "x = 1  # mastodon", line=2),
    Case(text.machine_paths, f'open("{MACHINE}me/x")', 'open("homes/x")'),
    Case(text.package_indexes, f"# from {INDEX}", "# from a package index"),
    Case(text.package_indexes, f"--index-{'url'} x", "--upgrade x"),
    Case(ROOMS, "# as at Hemphill's", "# as at one room"),
    Case(ROOMS, 'if room == "ace-and-vine":', 'if ace and room == "vineyard":'),
    Case(ROOMS, "x = 1\nclass AceAndVine: ...", "class FaceAndVines: ...", line=2),
    Case(ROOMS, "palace_rate = 1", "palaces = 1"),
    Case(
        text.unexplained_ignores, f"x = 1\ny = 2  {IGNORE}", f"y = 2  {IGNORE}  # the stub is wrong", line=2
    ),
    Case(text.unexplained_ignores, f"y = 2  {NOQA}", f"y = 2  {NOQA} - a test speaks so"),
    Case(text.unexplained_ignores, f"y = 2  {IGNORE}  {NOQA}", f'y = "{NOQA}"'),
    Case(text.uncited, "def test_it(): ...", '"""000:613"""'),
    Case(CITED, "x = 1\n# " + SEED_LINE.format(2274), "# 004:2273", line=2),
    Case(CITED, SEED_LINE.format(0), "# 004:1-2273"),
    Case(CITED, SEED_LINE.format("20-2274"), "# 104:9999"),
    Case(COPIED, f"# Own words.\n# {SEED[:40]}\n# {SEED[40:]}", f"# {SEED[:55]}", line=2),
    Case(COPIED, f'x = "{SEED.upper()}"', "# All cards go face down on the layout."),
    Case(locks.unpinned, "numpy>=2", f"numpy==2.4.6 ; python_version < '3.12' \\\n    {HASH} \\\n    {HASH}"),
    Case(locks.unpinned, "numpy==2.4.6", f"# a comment\nnumpy==2.4.6 \\\n    {HASH}\n    # via houseway"),
    Case(locks.hosts, "numpy==2\n-i https://example.org", f"numpy==2 \\\n    {HASH}", line=2),
    Case(locks.hosts, "numpy @ file:numpy.whl", "numpy==2"),
    Case(LOCKED, f"rich==15 {HASH}", f"numpy==2.4.6 ; x {HASH}\nnumpy==2.5 {HASH}"),
    Case(LOCKED, f"numpy==2.1 {HASH}", f"NumPy==2.2 {HASH}"),
]


@pytest.mark.parametrize("case", CASES)
def test_a_check_finds_what_is_bad_and_only_that(case: Case):
    found = list(case.check(Source(case.path, case.bad)))
    assert [finding.split(": ")[0] for finding in found] == [f"{case.path}:{case.line}"]
    assert list(case.check(Source(case.path, case.good))) == []


def test_every_check_is_shown_to_fail():
    shown = {getattr(case.check, "func", case.check) for case in CASES}
    every = {
        function
        for module in (code, text, copied, locks)
        for name, function in inspect.getmembers(module, inspect.isgeneratorfunction)
        if not name.startswith("_")
    }
    assert {check.__name__ for check in every - shown} == set()
    assert every


def test_habits_hold_where_they_apply_only():
    assert not list(code.floats(Source("src/houseway/analysis/returns.py", "x = 0.5")))
    assert not list(code.prints(Source("src/houseway/cli/show.py", "print()")))
    assert not list(code.missing_docstrings(Source("src/houseway/money/_private.py", "def f(): ...")))
    assert not list(code.missing_all(Source("src/houseway/money/odds.py", "def f(): ...")))


def test_a_paytable_or_a_ranking_is_no_sentence():
    paytable = "Royal flush 500 to 1 straight flush 50 to 1 four of a kind 10 to 1 full house 3 to 1"
    ranking = (
        "royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair"
    )
    assert copied.shingles([paytable, ranking]) == frozenset()


def test_a_report_lists_every_finding():
    with pytest.raises(pytest.fail.Exception, match=r"2 to put right\. Do so\.\na:1: x\nb:2: y"):
        report(["a:1: x", "b:2: y"], "Do so.")
    report([], "Nothing to do.")
