"""Passwords: made, hashed with argon2id, compared. An unknown name costs as much time as a wrong password."""

from __future__ import annotations

import secrets
from functools import cache
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher = PasswordHasher()
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters that are taken for others."""


def made_password() -> str:
    """Return a new password that can be read aloud: 20 letters in groups, 99 bits.

    >>> len(made_password())
    23
    """
    letters = [secrets.choice(_LETTERS) for _ in range(20)]
    return "-".join("".join(letters[start : start + 5]) for start in range(0, 20, 5))


def stored_form(password: str) -> str:
    """Return what is kept of a password."""
    return _hasher.hash(password)


def fingerprint(stored: str) -> str:
    """Return what the journal holds of a password's stored form."""
    return sha256(stored.encode()).hexdigest()


def fits(stored: str | None, password: str) -> bool:
    """Say whether a password is the one that is kept; the work is the same where none is kept."""
    try:
        good = _hasher.verify(_nobodys() if stored is None else stored, password)
    except (VerificationError, InvalidHashError):
        return False
    return good and stored is not None


@cache
def _nobodys() -> str:
    """Return the stored form of a password that nobody has."""
    return _hasher.hash(secrets.token_hex(32))
