"""How a question and its explanation say things: bets, settlements, odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import RESULT_VERBS
from houseway.games import family_of, hand_seat
from houseway.games.transcript import left_words, reading_of
from houseway.money import Odds, dollars
from houseway.train.shapes import Moved, WhyStep

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from houseway.banking import Bet, Button, Settled
    from houseway.games import Situation
    from houseway.rulebook import Game, Rules


def bet_words(game: Game, bet: Bet) -> str:
    """Name a wager as a dealer would: ``seat 4's Tiger 7 of $5``."""
    wager = game.wager(bet.wager)
    title = bet.wager if wager is None else wager.title
    whose = f"{bet.bettor}'s {title}"
    if bet.looks_at is not None:
        return f"{whose} on seat {bet.looks_at}'s hand"
    hand = f" on hand {bet.hand}" if bet.hand > 1 else ""
    again = f", time {bet.nth}," if bet.nth > 1 else ""
    return f"{whose}{hand}{again} of {dollars(bet.amount)}"


def moved(line: Settled) -> Moved:
    """Return what changes hands on a line."""
    if line.outcome.result == "win":
        return Moved(paid=line.moved)
    return Moved(collected=line.moved) if line.outcome.result == "lose" else Moved()


def settled_words(line: Settled) -> str:
    """Say what became of a wager, by which odds, and what the stake had to do with it."""
    outcome = line.outcome
    if outcome.result == "push":
        return f"pushes: {outcome.why}"
    if outcome.result == "win":
        at = "" if outcome.pays is None else f" at {outcome.pays}"
        owed = f"wins {dollars(line.due)}{at}"
    elif outcome.loses is not None:
        share = "half" if outcome.loses == Odds(1, 2) else str(outcome.loses)
        owed = f"loses {share}, {dollars(line.due)}"
    else:
        owed = RESULT_VERBS["lose"]
    return f"{owed}: {outcome.why}; {_money(line)}"


def _money(line: Settled) -> str:
    won = line.outcome.result == "win"
    if not line.moved and line.short:
        back = "the wager goes back" if line.bet.amount else "nothing is paid"
        return f"the stake is used up, and {back}"
    told = f"{'paid' if won else 'collected'} {dollars(line.moved)}"
    if line.short:
        told += f", {dollars(line.short)} is not covered"
    if line.short and not won:
        told += f" and {dollars(line.bet.amount - line.moved)} goes back"
    return f"{told}; {left_words(line)}"


def settled_step(game: Game, line: Settled) -> WhyStep:
    """Return the step of an explanation that settles one wager."""
    return WhyStep(bet_words(game, line.bet), settled_words(line), line.outcome.cite)


_METHODS = {
    "left_of_player_dealer": "at the player-dealer's left",
    "left_of_house_dealer": "at the house dealer's left",
}


def button_step(button: Button) -> WhyStep:
    """Return the step of an explanation that places the action button."""
    how = f"the count of {button.number} ends on seat {button.counted_to}"
    if button.method in _METHODS:
        how = f"it begins {_METHODS[button.method]}, with seat {button.counted_to}"
    if button.counted_to != button.seat:
        how += f"; the next with a wager is seat {button.seat}"
    return WhyStep("action", how, button.cite)


def order_step(game: Game) -> WhyStep:
    """Return the step of an explanation that tells the filed order of settlement."""
    order = game.settlement
    kinds = [kind if isinstance(kind, str) else " and ".join(kind) for kind in (*order.order, *order.tail)]
    tour = "all seats for one kind of wager, then the next" if order.by == "wager" else "seat by seat"
    return WhyStep("order", f"{tour}: {', '.join(kinds)}", order.cite)


def stake_step(game: Game) -> WhyStep:
    """Return the step of an explanation that tells how far a stake reaches."""
    order = game.settlement
    used = {
        "gross": "what is paid and what is collected both use up the stake",
        "net": "the running result stays within the stake, either way",
        "dual": "the stake caps what is paid and, apart from that, what is collected",
    }[order.coverage]
    return WhyStep("stake", f"{used}; what is not covered goes back", order.coverage_cite or order.cite)


def hand_steps(finished: Situation, seats: Collection[int]) -> tuple[WhyStep, ...]:
    """Return what the hands come to that decide wagers of these seats, as the dealer calls them."""
    others = {name for name in finished.hands if (seat := hand_seat(name)) is not None and seat not in seats}
    told = family_of(finished.game).told(finished)
    return tuple(
        WhyStep(about or "hands", " ".join(says.split()))
        for about, says in told
        if about not in others and about != "drawing"
    )


def line_readings(rules: Rules, lines: Iterable[Settled]) -> tuple[str, ...]:
    """Return the readings behind the outcomes of wagers."""
    found = (reading_of(rules, line) for line in lines)
    return tuple(dict.fromkeys(reading for reading in found if reading is not None))


def listed(things: Sequence[object], last: str = "and") -> str:
    """Write things one after the other: ``2, 5 and 6``."""
    *first, end = map(str, things)
    return f"{', '.join(first)} {last} {end}" if first else end


def counted(count: int, thing: str) -> str:
    """Write how many of a thing there are: ``1 chip``, ``3 chips``."""
    return f"{count} {thing}{'' if count == 1 else 's'}"
