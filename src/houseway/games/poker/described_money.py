"""The money of a game for a pot told in lines: what is posted, how bets are made, what tables may play for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.money import dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import TableLimit

_BRING_IN = {
    "lower_limit": "the lower limit",
    "lower_or_upper_limit": "the lower or the upper limit",
    "at_least_lower_limit": "the lower limit or more",
    "at_least_big_blind": "the big blind or more",
    "token": "less than the lower limit",
}


def forced_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe antes, blinds and the bring-in."""
    if document.ante is not None:
        amount = "set by the table" if document.ante.amount is None else dollars(document.ante.amount)
        to = "the house's collection" if document.ante.to == "collection" else amount
        yield "ante", f"{to} ({shown(document.ante.cite)})"
    blinds = document.blinds
    if blinds is not None:
        amounts = ", ".join(map(dollars, blinds.amounts)) or "by the limits of the table"
        live = "live" if blinds.live else "not live"
        yield "blinds", f"{blinds.count}, {amounts}, {live} ({shown(blinds.cite)})"
    bring = document.bring_in
    if bring is not None:
        must = "must" if bring.forced else "may"
        tie = "equal cards by suit" if bring.tie == "suit" else "equal cards from the button's left"
        amount = _BRING_IN[bring.amount]
        yield "bring-in", f"the {bring.card} card {must} open for {amount}; {tie} ({shown(bring.cite)})"


def betting_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe raises and what bars them."""
    betting = document.betting
    kinds = ", ".join(kind.replace("-", " ") for kind in betting.structures)
    yield "betting", f"{kinds}; table stakes ({shown(betting.cite)})"
    if betting.raises is not None:
        counted = (
            f"a bet and {betting.raises} raises"
            if betting.counted == "raises"
            else f"{betting.raises} wagers"
        )
        lifted = "; two players may go on" if betting.lifted_heads_up else ""
        yield "", f"{counted} to a round{lifted} ({shown(betting.raises_cite)})"
    if betting.check_raise is False:
        yield "", f"who has checked may not raise ({shown(betting.check_raise_cite)})"
    if betting.open_pair is not None:
        who = "everybody" if betting.open_pair.for_all else "its owner"
        yield (
            "",
            f"an open pair on fourth street lets {who} bet the upper limit ({shown(betting.open_pair.cite)})",
        )
    if betting.most is not None:
        yield "", f"no wager above {dollars(betting.most)} ({shown(betting.most_cite)})"
    if document.must_bet is not None:
        low = document.must_bet.low
        yield "", f"a {low} low or better must be bet after the draw ({shown(document.must_bet.cite)})"


def limits_described(document: PokerGame) -> Iterator[tuple[str, str]]:
    """Describe what a table may play for."""
    label = "limits"
    for limit in document.limits:
        number = "option" if limit.options.isdecimal() else "options"
        options = f", {number} {limit.options}" if limit.options else ""
        yield label, f"{_range(limit)} {limit.structure.replace('-', ' ')}{options} ({shown(limit.cite)})"
        label = ""
    if document.buy_in is not None and document.buy_in.amount is not None:
        yield "buy-in", f"{dollars(document.buy_in.amount)} ({shown(document.buy_in.cite)})"
    elif document.buy_in is not None and document.buy_in.times_least_bet:
        yield "buy-in", f"{document.buy_in.times_least_bet} least bets ({shown(document.buy_in.cite)})"


def _range(limit: TableLimit) -> str:
    """Say the pairs of limits, or from which to which they go."""
    if limit.pairs and len(limit.pairs) <= 4:
        return ", ".join(_pair(pair) for pair in limit.pairs)
    if limit.blinds and not limit.least:
        return _pair(limit.blinds)
    first = limit.pairs[0] if limit.pairs else limit.least or ()
    last = limit.pairs[-1] if limit.pairs else limit.highest
    if first == last:
        return _pair(first)
    return f"{_pair(first)} to {_pair(last)}" if last else f"{_pair(first)} and up" if first else "any"


def _pair(amounts: tuple[int, ...]) -> str:
    return "-".join(map(dollars, amounts))
