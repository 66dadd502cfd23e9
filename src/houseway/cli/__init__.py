"""The command line."""

from houseway.cli.app import main

__all__ = ["main"]
