"""The documentation shows real output, and names every verb."""

from __future__ import annotations

from pathlib import Path

import pytest

from console_blocks import PAGES, ROOT, commands, said

SHOWN = [
    pytest.param(command, shown, id=f"{page.relative_to(ROOT)}: {command}")
    for page in PAGES
    for command, shown in commands(page.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("command", "shown"), SHOWN)
def test_a_command_prints_what_the_page_shows(command: str, shown: str):
    assert said(command) == shown, "run: python tests/console_blocks.py, and read what changed"


def test_the_readme_shows_every_verb():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    modules = {path.stem for path in Path(ROOT / "src/houseway/cli").glob("*.py")}
    verbs = {"games", "show", "play", "settle", "verify", "edge", "schema"}
    assert {"games", "show", "play", "settle", "edge", "schema"} <= modules
    for verb in verbs:
        assert f"$ houseway {verb}" in readme, f"one real example of {verb} is missing"


def test_the_readme_names_the_two_commands():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("bin/run", "bin/test"):
        assert command in readme
        assert (ROOT / command).stat().st_mode & 0o111
