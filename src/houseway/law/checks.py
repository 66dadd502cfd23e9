"""An option held against the legal rules: one verdict for each, with its citation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.law.fee_checks import flat, known_before, no_interest, rates, zero
from houseway.law.table_checks import inscribed, legend, one_option, postable, rotates, sign
from houseway.law.verdicts import LawFinding
from houseway.rulebook import Game, fee_sheet, load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.fees import Posted
    from houseway.law.regimes import Check, LawRule
    from houseway.law.verdicts import Verdict

_CHECKS: dict[Check, Callable[[Posted, LawRule], tuple[Verdict, str]]] = {
    "flat": flat,
    "known_before": known_before,
    "at_most_rates": rates,
    "one_option": one_option,
    "can_be_posted": postable,
    "sign_complete": sign,
    "legend_prescribed": inscribed,
    "rotates": rotates,
    "no_interest": no_interest,
    "zero_collection": zero,
}


def check_law(posted: Posted, rules: Sequence[LawRule]) -> list[LawFinding]:
    """Hold an option against every rule, in their order."""
    return [_checked(posted, rule) for rule in rules]


def _checked(posted: Posted, rule: LawRule) -> LawFinding:
    verdict, says = _CHECKS[rule.check](posted, rule)
    if rule.strict and verdict == "doubtful":
        verdict = "broken"
    return LawFinding(rule.id, verdict, says, rule.says, _own_lines(posted, rule) or rule.cite, rule.basis)


def _own_lines(posted: Posted, rule: LawRule) -> tuple[str, ...]:
    """Return the lines where the sheet or the game prints the rule itself."""
    printed = fee_sheet(posted.sheet).sheet.law
    if rule.duty is not None and rule.duty in printed:
        return printed[rule.duty].cite
    document = load(posted.game).document
    if rule.duty == "rotation" and isinstance(document, Game):
        return document.rotation.cite
    return legend(document) or () if rule.check == "legend_prescribed" else ()
