"""Regimes: the legal rules that hold on a day, later ones laid over earlier ones."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import field

from houseway.errors import RecordError, RulebookError, did_you_mean
from houseway.rulebook import parse_toml, typed
from houseway.rulebook.citations import cited
from houseway.rulebook.files import raw_tables
from houseway.rulebook.model import Block, Cite, Positive, Slug, Text
from houseway.rulebook.sheets import Duty
from houseway.rulebook.vocabulary import Regime as Bank

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Check: TypeAlias = Literal[
    "flat",
    "known_before",
    "at_most_rates",
    "one_option",
    "can_be_posted",
    "sign_complete",
    "legend_prescribed",
    "rotates",
    "no_interest",
    "zero_collection",
]
"""A mechanism that looks at an option."""


class LawRule(Block, frozen=True):
    """One legal rule: how it is checked, with which figures, and where it is printed."""

    id: Slug
    check: Check
    says: Text
    duty: Duty | None = None
    """The rule's name in the fee sheets that print it themselves."""
    most: Positive | None = None
    """How many rates."""
    turns: Positive | None = None
    """How many rounds in a row one may bank."""
    bank: Bank | None = None
    """How the position must go round."""
    strict: bool = False
    """What would be doubtful breaks it."""
    basis: str = ""
    cite: Cite = ()


class Regime(Block, frozen=True):
    """Rules that hold from one day to another, both included."""

    id: Slug
    title: Text
    rules: tuple[LawRule, ...] = field(name="rule", default=())
    repeals: tuple[Slug, ...] = ()
    """Earlier rules that no longer hold."""
    begins: date | None = field(name="from", default=None)
    ends: date | None = field(name="until", default=None)

    def __post_init__(self) -> None:
        """Refuse days in the wrong order, and two rules of one name."""
        super().__post_init__()
        if self.begins is not None and self.ends is not None and self.ends < self.begins:
            raise ValueError(f"until: expected a day not before {self.begins}, got {self.ends}")
        names = [rule.id for rule in self.rules]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f'rule: expected every id once, got "{name}" again')

    def holds(self, day: date) -> bool:
        """Say whether the regime is in force on a day."""
        return (self.begins is None or self.begins <= day) and (self.ends is None or day <= self.ends)


class LawFile(Block, frozen=True):
    """A file of regimes."""

    regimes: tuple[Regime, ...] = field(name="regime")


@cache
def filed_regimes() -> tuple[Regime, ...]:
    """Return the regimes that ship with the house."""
    return _read(raw_tables("law.toml"), "rooms/law.toml")


def read_regimes(path: Path) -> tuple[Regime, ...]:
    """Return the regimes of a file, to be laid over the others."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: not a text file") from error
    return _read(parse_toml(text, str(path)), str(path))


def _read(raw: dict[str, Any], name: str) -> tuple[Regime, ...]:
    return typed(cited(raw, ""), LawFile, name).regimes


def rules_on(day: date, later: Sequence[Regime] = ()) -> tuple[LawRule, ...]:
    """Return the rules in force on a day: each as the regime has it that begins last."""
    found: dict[str, LawRule] = {}
    for regime in sorted((*filed_regimes(), *later), key=lambda regime: regime.begins or date.min):
        if regime.holds(day):
            for name in regime.repeals:
                if name not in found:
                    near = did_you_mean(name, found)
                    raise RulebookError(f'regime {regime.id} repeals "{name}", which is not in force{near}')
                del found[name]
            found.update({rule.id: rule for rule in regime.rules})
    return tuple(found.values())
