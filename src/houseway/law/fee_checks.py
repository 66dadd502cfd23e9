"""Checks of the fees of an option: flat, fixed beforehand, few rates, no interest, not nothing."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from houseway.money import dollars
from houseway.rulebook import Game, fee_sheet, load, shown

if TYPE_CHECKING:
    from houseway.fees import Posted
    from houseway.law.regimes import LawRule
    from houseway.law.verdicts import Verdict
    from houseway.rulebook import Ladder

_SHARE = re.compile(r"%|percent|per cent|commission|fraction of", re.IGNORECASE)
_OUTCOME = re.compile(r"\b(winnings?|winners?|wins|losers?|commission)\b", re.IGNORECASE)


def flat(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether no fee is called a share of something."""
    shares = [charge.title for charge in posted.table.charges.values() if _SHARE.search(charge.title)]
    if shares:
        return "broken", f"{', '.join(shares)} is a share of something"
    count = sum(len(ladder.rungs) for ladder in posted.option.fees.values())
    amounts = "amount" if count == 1 else "amounts"
    return "kept", f"{count} {amounts} of money, none of them a share of anything"


def known_before(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether a table tells every fee beforehand, and only one."""
    for name, ladder in posted.option.fees.items():
        if twice := _in_two_tiers(ladder):
            return "broken", f"{name} has two fees for {twice}"
    tiers = {
        name: posted.table.charges[name] for name, ladder in posted.option.fees.items() if not ladder.flat
    }
    by_pot = [charge.title for charge in tiers.values() if charge.by == "pot"]
    if by_pot:
        said = "the tiers are fixed, but which of them holds is known only when the pot is"
        return "doubtful", f"{said}: {', '.join(by_pot)}"
    return "kept", "every fee follows from wagers, players or streets by a table that is fixed beforehand"


def _in_two_tiers(ladder: Ladder) -> str:
    for below, above in pairwise(ladder.rising):
        if below.high is None or above.least <= below.high:
            return f"{above.least} players" if ladder.people else dollars(above.least)
    return ""


def rates(posted: Posted, rule: LawRule) -> tuple[Verdict, str]:
    """Count the different fees of a column."""
    printed = fee_sheet(posted.sheet).sheet.rates
    most = printed if rule.most is None else min(rule.most, printed)
    fees = [sorted({rung.fee for rung in each.rungs if rung.fee}) for each in posted.option.fees.values()]
    worst = max(fees, key=len) if fees else []
    said = f"{len(worst)} of at most {most} rates ({', '.join(map(dollars, worst)) or 'none'})"
    if len(worst) > most:
        return "broken", said
    document = load(posted.game).document
    own = document.limits.rates if isinstance(document, Game) else None
    if isinstance(document, Game) and own is not None and len(worst) > own:
        return "doubtful", f"{said}; the game's own text allows {own} ({shown(document.limits.rates_cite)})"
    return "kept", said


def no_interest(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether no fee hangs on who wins."""
    late = [charge.title for charge in posted.table.charges.values() if _OUTCOME.search(charge.title)]
    if late:
        return "broken", f"{', '.join(late)} depends on who wins"
    if any(charge.by == "pot" for charge in posted.table.charges.values()):
        return "kept", "the fee goes by the pot, whoever wins it"
    return "kept", "no fee depends on who wins"


def zero(posted: Posted, _: LawRule) -> tuple[Verdict, str]:
    """Say whether anybody pays."""
    fees = {name: [rung.fee for rung in ladder.rungs] for name, ladder in posted.option.fees.items()}
    if not any(any(each) for each in fees.values()):
        return "doubtful", "nobody pays anything"
    free = [name for name, each in fees.items() if not all(each)]
    return "kept", f"somebody pays; zero stands in {', '.join(free)}" if free else "no fee is zero"
