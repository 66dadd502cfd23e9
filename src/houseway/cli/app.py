"""The command line: the library's verbs, each in a module of its own."""

from __future__ import annotations

import sys
from importlib import import_module

import click
import typer

from houseway.cli.output import say_error
from houseway.errors import HousewayError

EXIT_BROKEN = 1
"""A round was read and breaks rules."""
EXIT_USAGE = 2
"""The question could not be answered: unknown game, impossible card, unreadable file."""

app = typer.Typer(
    name="houseway",
    help="The executable rulebook of the California cardroom.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _commands() -> None:
    """Import the modules that hold the commands; each adds its own to `app`."""
    for name in ("games", "show", "play", "settle", "schema"):
        import_module(f"houseway.cli.{name}")


def main() -> None:
    """Run the command line; a mistake is one line and exit status 2, never a traceback."""
    _commands()
    try:
        code = app(standalone_mode=False)
        if isinstance(code, int):
            sys.exit(code)
    except HousewayError as error:
        say_error(str(error))
        sys.exit(EXIT_USAGE)
    except click.ClickException as error:
        error.show()
        sys.exit(EXIT_USAGE)
    except (click.Abort, KeyboardInterrupt):
        say_error("stopped")
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(0)
