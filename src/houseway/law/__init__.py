"""The legal rules that the sources print, as checks of an option; regimes are data with dates."""

from houseway.law.checks import check_law
from houseway.law.regimes import LawFile, LawRule, Regime, filed_regimes, read_regimes, rules_on
from houseway.law.verdicts import LawFinding, Verdict

__all__ = [
    "LawFile",
    "LawFinding",
    "LawRule",
    "Regime",
    "Verdict",
    "check_law",
    "filed_regimes",
    "read_regimes",
    "rules_on",
]
