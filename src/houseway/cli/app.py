"""The command line: the library's verbs, each in a module of its own."""

from __future__ import annotations

import signal
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer

from houseway import __version__
from houseway.cli.output import say, say_error
from houseway.errors import HousewayError

EXIT_BROKEN = 1
"""A round was read and breaks rules."""
EXIT_USAGE = 2
"""The question could not be answered: unknown game, impossible card, unreadable file."""
EXIT_STOPPED = 130
"""The person pressed Ctrl-C."""

app = typer.Typer(
    name="houseway",
    help="The executable rulebook of the California cardroom.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        say(f"houseway {__version__}")
        raise typer.Exit


@app.callback()
def options(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """The executable rulebook of the California cardroom."""  # noqa: D401 -- the help text of the whole command


def load_commands() -> None:
    """Import the modules that hold the commands; each adds its own to `app`."""
    for name in (
        "games",
        "show",
        "play",
        "train",
        "settle",
        "phh",
        "edge",
        "compare",
        "simulate",
        "bank",
        "query",
        "strategy",
        "set_hand",
        "equity",
        "quote",
        "fees",
        "placard",
        "lint",
        "law",
        "export",
        "schema",
        "audit",
        "records",
        "journal",
        "backup",
        "serve",
    ):
        import_module(f"houseway.cli.{name}")


def main() -> NoReturn:
    """Run the command line; a mistake is one line and exit status 2, never a traceback."""
    load_commands()
    _ready_streams()
    arguments = sys.argv[1:] or ["--help"]
    as_json = "--json" in arguments
    try:
        code: object = app(arguments, prog_name="houseway", standalone_mode=False)
        if code != EXIT_STOPPED:
            sys.exit(code if isinstance(code, int) else 0)
    except HousewayError as error:
        say_error(str(error), as_json=as_json)
        sys.exit(EXIT_USAGE)
    except typer.TyperException as error:
        path = getattr(getattr(error, "ctx", None), "command_path", "houseway")
        say_error(f"{error.format_message().rstrip('.')}; see {path} --help", as_json=as_json)
        sys.exit(EXIT_USAGE)
    except (typer.Abort, KeyboardInterrupt):
        pass
    if sys.stderr.isatty():
        sys.stderr.write("\n")  # the cursor stands behind a question
    say_error("stopped", as_json=as_json)
    sys.exit(EXIT_STOPPED)


def _ready_streams() -> None:
    """Let no letter that a terminal does not have, and no reader that has gone away, end in a traceback."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    real = sys.stdout is sys.__stdout__  # not where a test or another program listens in
    if real and hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
