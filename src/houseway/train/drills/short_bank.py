"""What each wager gets of a bank that does not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from houseway.games import playable
from houseway.money import dollars
from houseway.train.chance import closest
from houseway.train.dealt import due, play, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import bet_line, round_scene, told
from houseway.train.shapes import ASettlement, SettledSo
from houseway.train.words import (
    button_step,
    line_readings,
    listed,
    moved,
    order_step,
    settled_step,
    stake_step,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Settled
    from houseway.games import Round
    from houseway.money import Cents
    from houseway.rulebook import Rules
    from houseway.train.chance import Case
    from houseway.train.dealt import Dealt

_TRIES = 40
_TOLD = 2
"""Up to this level the order of settlement is told."""
_POLICY = ("coverage-policy", "short-bank-test")


class ShortBank(Drill):
    """What each wager gets of a bank that does not reach."""

    id: ClassVar[str] = "short-bank"
    title: ClassVar[str] = "Settle with a short bank"
    says: ClassVar[str] = (
        "The stake does not reach for everything: say line by line what is paid and collected."
    )

    readings: ClassVar[tuple[str, ...]] = (
        "partial-cover",
        "settlement-order-silent",
        "settlement-order-contradicts",
        "seat-to-seat",
        "backline-settled-when",
        "folded-wagers-taken",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether wagers are settled against a player-dealer's stake."""
        return playable(rules.document)

    def make(self, case: Case) -> Made:
        """Deal until a stake can run out in the middle of the queue, and put up just that."""
        round_, stake = closest(_tables(case), lambda each: (not _runs_out(due(*each).settled),))
        return _made(case, with_stake(round_, stake))


def _tables(case: Case) -> Iterator[tuple[Round, Cents]]:
    """Deal rounds and put up less than they need."""
    for nonce in range(_TRIES):
        round_ = play(case, lay(case, _wanted(case)), nonce)
        yield round_, _stake(case, due(round_).settled)


def _wanted(case: Case) -> Wanted:
    """Ask for no more wagers than can be settled in one's head."""
    return Wanted(
        least=2, most=min(case.level + 1, 4), bonus=10 + 5 * case.level, behind=max(0, 15 * (case.level - 2))
    )


def _runs_out(lines: tuple[Settled, ...]) -> bool:
    """Say whether the stake ends within a table: something moves, something else is not covered."""
    return any(line.moved for line in lines) and any(line.short for line in lines)


def _stake(case: Case, queue: tuple[Settled, ...]) -> Cents:
    """Return a stake that ends in the middle of a wager: of the last one at first, of one in the second half later."""
    moving = [line for line in queue if line.due]
    if not moving:
        return 10_000
    half = len(moving) // 2
    at = len(moving) - 1 if case.level == 1 else half + case.stream.below(len(moving) - half)
    before = sum(line.due for line in moving[:at])
    unit = 100 if case.level >= 4 or moving[at].due < 1000 else 500
    part = case.stream.below(max(moving[at].due // unit, 1)) * unit
    return max(-(-(before + part) // unit) * unit, unit)


def _made(case: Case, dealt: Dealt) -> Made:
    game, round_ = case.game, dealt.round
    reckoning = round_.reckoning()
    helped = case.level <= _TOLD
    spaces = [wager.id for wager in game.wagers]

    def as_they_lie(line: Settled) -> tuple[int, int, int]:
        return line.bet.bettor.seat, line.bet.bettor.backline, spaces.index(line.bet.wager)

    lines = reckoning.settled if helped else tuple(sorted(reckoning.settled, key=as_they_lie))
    button = reckoning.button
    where = f" Action is on seat {button.seat}; the wagers stand in their order." if helped else ""
    asks = (
        f"The player-dealer in seat {round_.bank.seat} has put up {dollars(round_.bank.stake)}, which does not cover"
        f" everything.{where} What is paid, and what is collected, on each wager?"
    )
    return Made(
        asks=asks,
        scene=round_scene(round_, dealt.told, button=button.seat if helped else None),
        expects=ASettlement(tuple(bet_line(game, line.bet) for line in lines)),
        right=SettledSo(tuple(moved(line) for line in lines)),
        says=_says(lines),
        why=(
            button_step(button),
            order_step(game),
            stake_step(game),
            *(settled_step(game, line) for line in reckoning.settled),
        ),
        readings=_readings(case.rules, dealt),
        rest=told(dealt.rest),
    )


def _says(lines: tuple[Settled, ...]) -> str:
    paid = [
        f"{line.bet.bettor} {line.bet.named} {dollars(moved(line).paid)}"
        for line in lines
        if moved(line).paid
    ]
    taken = [
        f"{line.bet.bettor} {line.bet.named} {dollars(moved(line).collected)}"
        for line in lines
        if moved(line).collected
    ]
    told_ = [f"paid: {listed(paid)}"] if paid else []
    told_ += [f"collected: {listed(taken)}"] if taken else []
    return "; ".join(told_) or "nothing moves"


def _readings(rules: Rules, dealt: Dealt) -> tuple[str, ...]:
    used = [name for name in _POLICY if name in rules.document.readings]
    if rules.game.action.when_short is None and "short-bank-test" in used:
        used.remove("short-bank-test")
    return (*used, *line_readings(rules, dealt.settled))
