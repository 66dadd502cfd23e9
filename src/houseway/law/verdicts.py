"""What a legal rule says about an option."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Verdict: TypeAlias = Literal["kept", "broken", "doubtful", "not for this game"]


class LawFinding(Struct, frozen=True):
    """One rule's verdict, and where the rule is printed."""

    rule: str
    verdict: Verdict
    says: str
    law: str
    cite: tuple[str, ...]
    basis: str = ""
