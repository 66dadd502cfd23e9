"""Every command takes ``--json``: standard output is JSON and nothing else, and a mistake is JSON on standard error."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import typer
from typer.main import get_command

from cli.runs import COMMAND, Said, run
from houseway import __version__
from houseway.cli.app import app, load_commands
from store.rooms_kept import play_room

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME, HOLDEM = "hemphills/ez-baccarat-panda-8", "hemphills/texas-holdem"
EXAMPLES = Path(__file__).parents[2] / "examples"


def walk(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield every command that can be run, with the words that name it."""
    inner: dict[str, Any] = getattr(command, "commands", {})
    if not inner:
        yield " ".join(path), command
    for name, each in inner.items():
        yield from walk(each, (*path, name))


load_commands()
COMMANDS = dict(walk(get_command(app)))

WORDS: dict[str, tuple[str, ...]] = {
    "games": (),
    "show": (GAME,),
    "quote": (GAME, "--option", "1", "--bet", "3:player=100"),
    "play": (GAME, "--rounds", "1", "--seed", "json"),
    "train": (GAME, "--questions", "2", "--seed", "json"),
    "settle": (str(EXAMPLES / "clean.toml"),),
    "verify": (str(EXAMPLES / "clean.toml"), str(EXAMPLES / "short-bank.toml")),
    "edge": (GAME,),
    "compare": (GAME, "palace/ez-baccarat-panda-8"),
    "simulate": (GAME, "--rounds", "50"),
    "bank": (GAME, "--rounds", "200", "--seats", "2", "--workers", "1"),
    "query": ("{played}", "SELECT count(*) FROM rounds"),
    "strategy": (GAME,),
    "set": ("casino-royale/pai-gow-tiles", "6-6 1-1 2-3 4-5"),
    "equity": (HOLDEM, "As Ah", "Ks Kh", "--board", "Kc 7h 2d"),
    "fees": (GAME,),
    "placard": (GAME, "--option", "1", "--html", "{out}.html"),
    "lint": ("--room", "palace"),
    "check-law": (GAME, "--option", "1"),
    "export": ("--room", "palace"),
    "diff": (GAME, "palace/ez-baccarat-panda-8"),
    "schema": ("round",),
    "audit": ("--database", "{room}"),
    "records": ("ledger", "--database", "{room}"),
    "backup": ("{out}.jsonl", "--database", "{room}"),
    "restore": ("{copy}", "--database", "{out}.db"),
    "phh export": (str(EXAMPLES / "hands" / "holdem.toml"),),
    "phh import": ("{phh}",),
    "journal rules": ("--database", "{room}"),
}
"""How each command is asked, `serve` apart: it answers when it is ready, and goes on."""

WRONG: dict[str, tuple[str, ...]] = {
    "games": ("--room", "no-such-room"),
    "quote": ("no/game", "--option", "1"),
    "settle": ("no-such-file.toml",),
    "verify": ("no-such-file.toml",),
    "query": ("no-such-folder", "SELECT 1"),
    "equity": ("no/game", "As Ah", "Ks Kh"),
    "placard": ("no/game", "--option", "1"),
    "lint": ("--room", "no-such-room"),
    "check-law": ("no/game", "--option", "1"),
    "export": ("--room", "no-such-room"),
    "diff": ("no/game", GAME),
    "schema": ("no-such-schema",),
    "audit": ("--database", "no-such-folder/room.db"),
    "records": ("no-such-record", "--database", "{room}"),
    "backup": ("{out}.jsonl", "--database", "no-such-folder/room.db"),
    "restore": ("no-such-file.jsonl", "--database", "{out}.db"),
    "serve": ("--database", "", "--port", "0"),
    "phh export": ("no-such-file.toml",),
    "phh import": ("no-such-file.phh",),
    "journal rules": ("--database", "no-such-folder/room.db"),
}
"""A question that cannot be answered; the others are asked about a game that nobody filed."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("kept")
    play_room(str(folder / "room.db"), folder, 12, ("bacc",))
    assert run("backup", str(folder / "copy.jsonl"), "--database", str(folder / "room.db")).status == 0
    assert run("simulate", GAME, "--rounds", "50", "--save", str(folder / "played")).status == 0
    written = run("phh", "export", str(EXAMPLES / "hands" / "holdem.toml")).out
    (folder / "hand.phh").write_text(written, encoding="utf-8")
    return folder


@pytest.fixture
def places(kept: Path, tmp_path: Path) -> dict[str, str]:
    """Where a command finds what it reads, and may write."""
    for file in kept.glob("room.db*"):
        shutil.copy(file, tmp_path)
    return {
        "room": str(tmp_path / "room.db"),
        "copy": str(kept / "copy.jsonl"),
        "played": str(kept / "played"),
        "phh": str(kept / "hand.phh"),
        "out": str(tmp_path / "out"),
    }


def ask(name: str, words: tuple[str, ...], places: dict[str, str]) -> Said:
    return run(*name.split(), *(word.format(**places) for word in words), "--json")


def test_every_command_takes_json_and_is_asked_here():
    without = [name for name, command in COMMANDS.items() if "--json" not in _options(command)]
    assert without == []
    assert {*WORDS, "serve"} == set(COMMANDS)


def _options(command: Any) -> list[str]:
    return [word for each in command.params for word in each.opts]


@pytest.mark.parametrize("name", WORDS)
def test_the_answer_is_json_and_nothing_else(name: str, places: dict[str, str]):
    said = ask(name, WORDS[name], places)
    assert (said.status, said.err) == (1 if name == "lint" else 0, "")  # lint has found something
    assert said.out
    try:
        json.loads(said.out)
    except ValueError:
        assert all(json.loads(line) for line in said.out.splitlines())


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("usage", [False, True])
def test_a_mistake_is_one_object_on_standard_error_and_status_2(
    name: str, *, usage: bool, places: dict[str, str]
):
    words = ("--no-such-option",) if usage else WRONG.get(name, ("no/game",))
    said = ask(name, words, places)
    assert (said.status, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert list(json.loads(said.err)) == ["error"]
    text = run(*name.split(), *(word.format(**places) for word in words))
    assert text.err == f"houseway: {json.loads(said.err)['error']}\n"


def test_backup_and_restore_say_what_they_did(places: dict[str, str]):
    made = ask("backup", WORDS["backup"], places).data
    assert list(made) == ["backup", "entries"]
    assert made["backup"] == f"{places['out']}.jsonl"
    back = ask("restore", (made["backup"], "--database", f"{places['out']}.db"), places).data
    assert (back["database"], back["entries"], back["lost"]) == (f"{places['out']}.db", made["entries"], 0)
    assert back["set_aside"] == []
    assert [warning.partition(" than ")[0] for warning in back["warnings"]] == [
        "the room was opened with another key"
    ]


def test_a_record_is_json_on_the_screen_and_of_any_form_in_a_file(places: dict[str, str]):
    shown = ask("records", WORDS["records"], places)
    assert shown.data == run("records", "ledger", "--database", places["room"], "--format", "json").data
    file = f"{places['out']}.csv"
    words = ("ledger", "--database", places["room"], "--format", "csv", "--out", file)
    assert ask("records", words, places).data == {"file": file, "bytes": Path(file).stat().st_size}
    refused = ask("records", words[:-2], places)
    assert json.loads(refused.err)["error"].startswith("--json shows JSON, --format is csv")


def test_a_file_that_is_written_with_an_answer_leaves_the_answer_alone(places: dict[str, str]):
    page = f"{places['out']}.html"
    assert ask("placard", (GAME, "--option", "1", "--html", page), places).data["game"]
    assert Path(page).exists()
    assert ask("export", ("--room", "palace", "--to", page), places).data["file"] == page


def test_serve_says_where_it_is_in_one_line(tmp_path: Path):
    database = tmp_path / "room.db"
    words = [*COMMAND, "serve", "--json", "--no-tables", "--port", "0", "--database", str(database)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        line = program.stdout.readline()
        said = json.loads(line)
        program.terminate()
        assert program.stdout.read() == ""
        assert program.wait(timeout=60) == 0
    assert said["address"].startswith("http://127.0.0.1:")
    assert (said["database"], said["pid"], said["version"]) == (str(database), program.pid, __version__)
    assert said["admin_password"]
    assert said["warnings"] == []


def test_a_walk_finds_commands_in_groups():
    inner, outer = typer.Typer(), typer.Typer()
    inner.command("one")(lambda: None)
    inner.command("two")(lambda: None)
    outer.add_typer(inner, name="group")
    outer.command("three")(lambda: None)
    assert sorted(name for name, _ in walk(get_command(outer))) == ["group one", "group two", "three"]
