"""Fees of a round with a player-dealer: by wager, by circle, by the action of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.fees.dues import due
from houseway.fees.rates import cliff, rate
from houseway.money import Cents, dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.fees.dues import FeeDue
    from houseway.fees.posted import Posted
    from houseway.fees.wagers import Staked
    from houseway.rulebook.sheets import Charge

_UNITS = ("game-wager", "ante", "square", "circle", "spot")


def round_fees(posted: Posted, stakes: Sequence[Staked]) -> list[FeeDue]:
    """Return every fee of a round: the players' first, in the order of their wagers, then the player-dealer's."""
    return [
        line
        for payer in ("player", "player-dealer")
        for name, charge in posted.table.charges.items()
        if charge.payer == payer and name in posted.option.fees
        for line in _charged(posted, name, stakes)
    ]


def _charged(posted: Posted, name: str, stakes: Sequence[Staked]) -> Iterator[FeeDue]:
    charge, ladder = posted.table.charges[name], posted.option.fees[name]
    for who, figure, measured in _units(charge, stakes):
        found = rate(ladder, figure, posted.policy, charge.payer)
        if ladder.flat:
            yield due(posted, name, who, found)
            continue
        yield due(
            posted,
            name,
            who,
            found,
            measured=f"{measured} of {dollars(figure)}",
            figure=figure,
            tier=ladder.bounds(found.rung) if found.rung else "",
            cliff=cliff(ladder, figure, posted.policy, charge.payer),
        )


def action(stakes: Sequence[Staked], charge: Charge | None = None) -> Cents:
    """Return the total table action: what is wagered before the deal and counts toward it."""
    counts = charge.counts if charge else ()
    return sum(stake.amount for stake in stakes if not stake.who or _counted(stake, counts))


def _counted(stake: Staked, counts: tuple[str, ...], usual: tuple[str, ...] = ("base", "bonus")) -> bool:
    if stake.kind == "later":
        return stake.wager in counts
    wanted = counts or usual
    return stake.kind in wanted or stake.wager in wanted


def _units(charge: Charge, stakes: Sequence[Staked]) -> Iterator[tuple[str, Cents, str]]:
    """Yield what is paid for: by whom, the figure, and what the figure is called."""
    if charge.payer == "player-dealer":
        yield "player-dealer", action(stakes, charge), "total table action"
        return
    usual = ("bonus",) if charge.per == "bonus-bet" else ("base",)
    known = [stake for stake in stakes if stake.who]
    counted = [stake for stake in known if _counted(stake, charge.counts, usual)]
    people = dict.fromkeys(stake.who for stake in counted)
    if charge.per in _UNITS:
        for who in people:
            yield from _places(who, [stake for stake in counted if stake.who == who], charge)
    elif charge.per == "bonus-bet":
        for stake in counted:
            yield stake.who, stake.amount, f"{stake.wager} bet"
    else:
        every = people if charge.per == "total" else dict.fromkeys(stake.who for stake in known)
        for who in every:
            yield who, sum(stake.amount for stake in counted if stake.who == who), "total wager"


def _places(who: str, own: Sequence[Staked], charge: Charge) -> Iterator[tuple[str, Cents, str]]:
    """Take a person's wagers apart by place: each game wager is one, and bonus bets lie with the first."""
    beside = sum(stake.amount for stake in own if stake.kind == "bonus")
    games = [stake for stake in own if stake.kind != "bonus"]
    named = charge.per in {"game-wager", "ante"}
    if not games:
        yield who, beside, "bonus wager" if named else charge.per
    for at, stake in enumerate(games):
        name = f"{stake.wager} wager" if named else charge.per
        yield who, stake.amount + (beside if at == 0 else 0), name
