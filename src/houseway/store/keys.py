"""The key that signs checkpoints: made once, kept beside the journal, readable by its owner only."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from houseway.errors import JournalError

if TYPE_CHECKING:
    from pathlib import Path


def signing_key(path: Path, public: Path) -> Ed25519PrivateKey:
    """Return the key in a file, made now if there is none; its public half is written beside it."""
    key = kept_key(path, public) or _made(path)
    if not public.exists():
        _write(public, _exported(key), 0o644)
    return key


def kept_key(path: Path, public: Path) -> Ed25519PrivateKey | None:
    """Return the key that is kept already, if there is one; half a pair, or two that do not fit, are refused."""
    if not path.exists():
        if public.exists():
            raise JournalError(
                f"{path} is missing, and {public} is there; put back the pair that was made together, "
                "or move the public half away to go on with a new pair"
            )
        return None
    key = _private(path)
    if public.exists() and public.read_bytes() != _exported(key):
        raise JournalError(
            f"{public} is not the public half of {path}; put back the pair that was made together"
        )
    return key


def _exported(key: Ed25519PrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )


def public_key(path: Path) -> Ed25519PublicKey:
    """Return the public key in a file."""
    try:
        key = serialization.load_pem_public_key(path.read_bytes())
    except (OSError, ValueError, UnsupportedAlgorithm) as error:
        raise JournalError(f"{path}: no public key can be read from it ({error})") from error
    if not isinstance(key, Ed25519PublicKey):
        raise JournalError(f"{path}: {type(key).__name__} is no Ed25519 public key")
    return key


def _private(path: Path) -> Ed25519PrivateKey:
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except (OSError, ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise JournalError(f"{path}: no signing key can be read from it ({error})") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise JournalError(f"{path}: {type(key).__name__} is no Ed25519 key")
    return key


def _made(path: Path) -> Ed25519PrivateKey:
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    _write(path, pem, 0o600)
    return key


def _write(path: Path, pem: bytes, mode: int) -> None:
    """Make a file, which appears when it is whole."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)  # left by a crash: only the owner of the journal comes here
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(pem)
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)
