"""The progress of whoever trains here, by room: one small file in the folder for data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field

from houseway.errors import RecordError
from houseway.store.places import data_folder, made_folder
from houseway.train import Progress

if TYPE_CHECKING:
    from pathlib import Path

_FILE = "train.json"


class Kept(Struct, forbid_unknown_fields=True):
    """What is in the file."""

    rooms: dict[str, Progress] = field(default_factory=dict[str, Progress])


def kept_file() -> Path:
    """Return where the progress is kept; it need not be there yet."""
    return data_folder() / _FILE


def read_kept() -> Kept:
    """Return what was kept; nothing if nobody has trained yet."""
    file = kept_file()
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept)
    except FileNotFoundError:
        return Kept()
    except (OSError, msgspec.MsgspecError) as error:
        says = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError(f"{file} cannot be read: {says}; move it away to begin anew") from error


def keep(kept: Kept) -> None:
    """Write the file beside the old one and put it in its place, so that a stop in the middle loses nothing."""
    file = kept_file()
    made_folder(file.parent)
    new = file.with_suffix(".new")
    try:
        new.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
        new.replace(file)
    except OSError as error:
        raise RecordError(f"{file} cannot be written: {error.strerror}") from error
