"""Which program wrote an entry."""

import re
import shutil
from pathlib import Path

import pytest

import houseway
from houseway.store.engine import DECIDES, engine_version, fingerprint, other_engine

HOME = Path(houseway.__file__).parent


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The program at another place, as a wheel would put it there."""
    place = tmp_path / "site-packages" / "houseway"
    for package in DECIDES:
        shutil.copytree(HOME / package, place / package)
    return place


def test_it_is_the_version_and_twelve_digits():
    assert re.fullmatch(rf"{re.escape(houseway.__version__)}\+[0-9a-f]{{12}}", engine_version())


def test_the_same_code_has_the_same_fingerprint_wherever_it_lies(installed: Path):
    assert fingerprint(installed) == fingerprint(HOME)
    assert fingerprint(HOME).startswith(engine_version().partition("+")[2])


@pytest.mark.parametrize("name", ["games/round.py", "hands/poker.bin", "cardroom/room.py"])
def test_other_code_has_another(installed: Path, name: str):
    with (installed / name).open("ab") as file:
        file.write(b"\n")
    assert fingerprint(installed) != fingerprint(HOME)


def test_code_under_another_name_has_another(installed: Path):
    (installed / "games/round.py").rename(installed / "games/rounds.py")
    assert fingerprint(installed) != fingerprint(HOME)


def test_what_python_keeps_beside_the_code_does_not_count(installed: Path):
    (installed / "games" / "__pycache__").mkdir(exist_ok=True)
    (installed / "games" / "__pycache__" / "round.cpython-311.pyc").write_bytes(b"x")
    assert fingerprint(installed) == fingerprint(HOME)


def test_another_engine_is_named_beside_this_one():
    assert not other_engine(engine_version())
    said = other_engine("0.0.9+abcdefabcdef")
    assert "another version of the program, 0.0.9+abcdefabcdef" in said
    assert engine_version() in said
