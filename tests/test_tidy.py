"""The house's own habits, held by a test each. The checks themselves are in tests/tidy."""

from __future__ import annotations

import os
import sys
import tomllib
from typing import TYPE_CHECKING, Any, cast

import pytest

from tidy import code, copied, locks, text
from tidy.files import ROOT, Source, is_under, report, seed_texts, sources, tracked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOMS = ("hemphills", "ace-and-vine", "palace", "merced", "lucky-derby", "casino-royale")
PURE = ("errors", "cards", "money", "hands", "rulebook", "fees", "banking", "games", "table", "verify")
PROSE = (".py", ".toml", ".md", ".txt")
WEB = (".ts", ".svelte", ".css")
MADE = "web/src/lib/schema.d.ts"
DATA = "src/houseway/rooms"
CITING = ("tests/banking", "tests/games", "tests/rulebook", "tests/verify")

needs_seeds = pytest.mark.skipif(
    not seed_texts(), reason="the seeds do not lie beside the project, in ../shared/seeds"
)


def each(check: Callable[[Source], Iterator[str]], files: Iterator[Source]) -> Iterator[str]:
    return (finding for source in files for finding in check(source))


def one(name: str) -> Source:
    return next(sources(name, suffix=name))


def pyproject() -> dict[str, Any]:
    return tomllib.loads(one("pyproject.toml").text)


def test_the_files_are_found():
    assert {"pyproject.toml", "src/houseway/errors.py", "tests/test_tidy.py"} <= set(tracked())


def test_no_floats_near_money():
    report(each(code.floats, sources("src")), "Money and odds are whole numbers.")


def test_every_file_that_may_divide_exists():
    assert set(code.DIVISION_ALLOWED) <= set(tracked())


def test_no_room_is_named_in_code():
    folders = {
        name.split("/")[3]
        for name in tracked()
        if name.startswith("src/houseway/rooms/") and name.endswith("/room.toml")
    }
    rooms = sorted(folders | set(ROOMS))
    files = (*sources("src"), *sources("web/src", suffix=WEB))
    found = (finding for source in files for finding in text.room_names(source, rooms))
    report(found, "A new room is a new data file and no code.")


def test_files_are_short():
    files = (*sources("src", "tests", suffix=PROSE), *sources("web", suffix=WEB))
    ours = (source for source in files if not is_under(source.path, DATA, MADE))
    report(
        each(text.long_files, ours),
        "Files are 100 to 200 lines; a document's file is as long as the document.",
    )


def test_functions_are_short():
    report(each(code.long_functions, sources()), "Functions are a few lines.")


def test_public_names_have_docstrings():
    report(each(code.missing_docstrings, sources("src")), "A docstring on each public name.")


def test_only_the_command_line_prints():
    report(each(code.prints, sources("src")), "The core returns; the command line shows.")


def test_packages_spell_out_their_face():
    report(
        each(code.missing_all, sources("src")), "Each package's __init__ lists its public names in __all__."
    )


def test_no_notes_to_oneself():
    report(each(text.marks, sources(suffix="")), "The tree holds finished work.")


def test_skipped_tests_say_why():
    report(each(code.bare_skips, sources("tests")), "A test set aside has a reason.")


def test_silenced_checkers_say_why():
    report(each(text.unexplained_ignores, sources()), "Prefer code that needs no exception.")


def test_no_machine_paths():
    report(each(text.machine_paths, sources(suffix="")), "The project runs from any folder.")


def test_no_package_index_is_named():
    report(each(text.package_indexes, sources(suffix="")), "Where packages come from is the user's setting.")


def test_one_kind_of_lock():
    assert not [name for name in tracked() if name.split("/")[-1] == "uv.lock"], (
        "requirements*.txt are the lock"
    )


def test_tests_of_rules_cite_them():
    files = (source for source in sources(*CITING) if source.path.split("/")[-1].startswith("test_"))
    report(each(text.uncited, files), "A test of a rule carries its citation.")


@needs_seeds
def test_citations_are_lines_of_their_seed():
    lengths = {seed: len(words.removesuffix("\n").split("\n")) for seed, words in seed_texts().items()}
    found = (
        finding
        for source in sources("src", "tests", "docs", "README.md", suffix=PROSE)
        for finding in text.wrong_citations(source, lengths)
    )
    report(found, "A citation can be looked up.")


@needs_seeds
def test_no_sentence_is_copied():
    known = copied.shingles(seed_texts().values())
    files = (
        source
        for source in sources(suffix=(*PROSE, *WEB))
        if source.path.startswith(("src/", "docs/", "web/src/")) or "/" not in source.path
    )
    found = (finding for source in files for finding in copied.copied_sentences(source, known))
    report(found, "Facts carry over, sentences do not.")


def test_the_shuffle_verifier_stands_alone():
    verifier = one("src/houseway/cards/shuffle_verifier.py")
    report(code.foreign_imports(verifier, sys.stdlib_module_names), "Anybody can read and run that one file.")


def test_the_purity_contract_names_every_pure_package():
    contracts = cast("list[dict[str, Any]]", pyproject()["tool"]["importlinter"]["contracts"])
    named = next(contract["source_modules"] for contract in contracts if contract["id"] == "pure")
    present = {
        name.split("/")[2].removesuffix(".py") for name in tracked() if name.startswith("src/houseway/")
    }
    missing = {f"houseway.{name}" for name in PURE if name in present} - set(named)
    assert not missing, "add these to the contract `pure` in pyproject.toml"


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_locked_requirements_are_pinned_and_name_no_host(name: str):
    report([*locks.unpinned(one(name)), *locks.hosts(one(name))], "Installs are the same everywhere.")


def test_locked_requirements_hold_what_the_project_asks_for():
    extras = pyproject()["project"]["optional-dependencies"]
    runtime = [
        *pyproject()["project"]["dependencies"],
        *pyproject()["build-system"]["requires"],
        *extras["build"],
    ]
    report(locks.unlocked(one("requirements.txt"), runtime), "Players install these.")
    report(
        locks.unlocked(one("requirements-dev.txt"), [*runtime, *extras["dev"]]), "Developers install these."
    )


def test_one_environment_serves_playing_and_testing():
    runtime, development = locks.pins(one("requirements.txt")), locks.pins(one("requirements-dev.txt"))
    assert runtime == {name: development.get(name) for name in runtime}


@pytest.mark.parametrize("name", ["bin/run", "bin/test", "bin/lock", "bin/types", "bin/shots", ".ci/run"])
def test_commands_can_be_run(name: str):
    assert os.access(ROOT / name, os.X_OK)
    assert one(name).text.startswith("#!/usr/bin/env bash\n")
