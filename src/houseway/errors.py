"""What can go wrong, as one small tree.

```
HousewayError                 anything the user can put right; shown in one line, exit status 2
├── CardError                 a card, tile or die that does not exist, or too many of one
├── MoneyError                an amount that is not whole cents, or not an amount
├── RulebookError             a room's data file that does not say what it must
├── UnknownGameError          a room, game, wager, reading or choice nobody filed
├── RecordError               a round, record or command file that cannot be read
├── IllegalError              a command or a round that breaks rules; holds every violation
├── StaleCommandError         a command for a moment that has passed at its table, or has not come
├── SimulationError           a table that cannot be simulated, or workers that are lost
├── LedgerError               postings that do not balance, overdraw an account or may not meet
└── JournalError              a journal that cannot be opened, read or added to
    ├── StaleJournalError     somebody else added entries meanwhile; read the journal again
    ├── RepeatedCommandError  a command id that its person has used before
    └── ConflictError         a command id that its person has used for another command
```
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class HousewayError(Exception):
    """Anything the user can put right. Its text is one clear sentence."""


class CardError(HousewayError):
    """A card, tile or die that does not exist, or too many of one."""


class MoneyError(HousewayError):
    """An amount that is not whole cents, or is no amount at all."""


class RulebookError(HousewayError):
    """A data file of the rulebook that does not say what it must."""


class UnknownGameError(HousewayError):
    """A room, game, wager, reading or choice that nobody filed."""


class RecordError(HousewayError):
    """A round, record or command that cannot be read."""


class IllegalError(HousewayError):
    """A command or a round that breaks rules; `violations` holds all of them."""

    def __init__(self, violations: Sequence[object]) -> None:
        super().__init__("; ".join(str(violation) for violation in violations))
        self.violations = tuple(violations)


class StaleCommandError(HousewayError):
    """A command that was meant for a moment that has passed at its table, or has not come yet."""


class SimulationError(HousewayError):
    """A table that cannot be simulated, or workers that were lost again and again."""


class LedgerError(HousewayError):
    """Postings that do not balance, overdraw an account, or put accounts together that may not meet."""


class JournalError(HousewayError):
    """A journal that cannot be opened, read or added to."""


class StaleJournalError(JournalError):
    """Somebody else added entries meanwhile: what this owner knows is old, and nothing was added."""


class RepeatedCommandError(JournalError):
    """A command id that its person has used before; the journal holds the first answer."""


class ConflictError(JournalError):
    """A command id that its person has used before, for another command."""


_MOST_NAMED = 20
"""As many names as a message can hold."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean X?`` for a near miss, or what is allowed when nothing is near."""
    names = sorted(known)
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f"; did you mean {near[0]}?"
    if len(names) > _MOST_NAMED:
        return f"; known: {', '.join(names[:_MOST_NAMED])} and {len(names) - _MOST_NAMED} more"
    return f"; known: {', '.join(names)}" if names else ""
