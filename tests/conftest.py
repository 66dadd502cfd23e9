"""What all tests share."""

import gc
import os
import sys
import tempfile

import pytest
from hypothesis import settings

# Tests keep whole tables to look at again, and looking through all of them for garbage every few hundred objects is a
# good part of the time that a run takes.
gc.set_threshold(50_000, 20, 100)

# Nothing that a test keeps goes into the folder of whoever runs it.
_data = tempfile.TemporaryDirectory(prefix="houseway-tests-")
os.environ["HOUSEWAY_DATA"] = _data.name

# Where Python is told to keep no bytecode, each of the hundreds of processes that tests start compiles all of Houseway.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# The same examples on every run, and no time limit for any: a slow machine is not a fault in a rule.
# To look for new examples: bin/test --hypothesis-profile=default
# Since they are the same, many of them find no more than few do.
settings.register_profile("houseway", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("houseway")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the golden rounds be written anew, to be read through before they are committed."""
    parser.addoption(
        "--update-golden", action="store_true", help="write golden transcripts instead of comparing"
    )
