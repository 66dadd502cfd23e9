"""Where the action button goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.banking import around, counted_seats
from houseway.cards import card_symbol
from houseway.games import PLAYER_DEALER, DiceRolled, playable
from houseway.money import dollars
from houseway.train.chance import closest
from houseway.train.dealt import due, enough, play, tries, with_stake
from houseway.train.drill import Drill, Made
from houseway.train.laying import Wanted, lay
from houseway.train.scenes import round_scene, told
from houseway.train.shapes import ASeat, NamedSeat, WhyStep
from houseway.train.words import button_step, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Button
    from houseway.games import AnyEvent, Round
    from houseway.money import Cents
    from houseway.rulebook import Action, Rules
    from houseway.train.chance import Case
    from houseway.train.dealt import Dealt

_TRIES = 10
_SPARSE = {1: (5, 7), 2: (4, 6), 3: (3, 5), 4: (2, 4), 5: (1, 3)}
"""How many seats bet: the fewer, the more often the button has to move on."""
_CARDS = {
    "banker_second": ("banker", 1, "the banker's second card"),
    "player_dealer_down": (PLAYER_DEALER, 1, "the player-dealer's down card"),
    "player_dealer_second": (PLAYER_DEALER, 1, "the player-dealer's second card"),
    "player_dealer_third": (PLAYER_DEALER, 2, "the player-dealer's third card"),
    "player_dealer_last": (PLAYER_DEALER, -1, "the player-dealer's last card"),
}
"""Which card is counted, and what it is called."""
_FROM = {
    "player_dealer": "the player-dealer, who is one",
    "left_of_player_dealer": "the player-dealer's left",
    "left_of_house_dealer": "the house dealer's left",
}
_SHORT = "short-bank-test"


class Found(NamedTuple):
    """A round and a stake for it, and how hard its button is to place."""

    grade: int
    round: Round
    stake: Cents


class ActionButton(Drill):
    """Where the action button goes."""

    id: ClassVar[str] = "button"
    title: ClassVar[str] = "Where does the button go?"
    says: ClassVar[str] = "Find the seat that is settled first, by card, dice or place."

    readings: ClassVar[tuple[str, ...]] = (
        "action-count-start",
        "action-value-of-ten",
        "action-wrap-and-empty-seat",
        "action-method-missing",
        "action-button-or-left-of-pd",
        "dice-lands-on-pd",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether somebody is settled first."""
        return playable(rules.document)

    def make(self, case: Case) -> Made:
        """Deal until the button goes where it is as hard to place as the level asks for."""
        found = closest(_buttons(case), lambda each: (abs(each.grade - case.level),))
        return _made(case, with_stake(found.round, found.stake))


def _buttons(case: Case) -> Iterator[Found]:
    """Deal rounds at tables that are more or less full."""
    least, most = _SPARSE[case.level]
    for nonce in range(min(_TRIES, tries(case))):
        round_ = play(case, lay(case, Wanted(least, most, bonus=0, behind=0)), nonce)
        stake = _stake(case, round_)
        yield Found(_grade(round_, due(round_, stake).button), round_, stake)


def _stake(case: Case, round_: Round) -> int:
    """Return a stake that covers all; where a short one moves the button, now and then a short one."""
    if case.game.action.when_short is None or case.chance(50):
        return enough(round_)
    owed = sum(line.bet.amount for line in due(round_).settled)
    return max(owed * 60 // 100 // 500 * 500, 500)


def _grade(round_: Round, button: Button) -> int:
    """Say how hard it is: the count stops at once, goes round, moves on, ends on the player-dealer.

    Where nothing is counted, the more empty seats are passed by, the harder.
    """
    if button.number is None:
        seats = around(round_.setup.positions, button.counted_to, round_.rules.game.action.direction)
        return min(1 + seats.index(button.seat), 5)
    wraps = button.number > round_.setup.positions - 1
    moves = button.counted_to != button.seat
    if button.counted_to == round_.bank.seat:
        return 5
    if wraps and moves:
        return 4
    if moves:
        return 3
    return 2 if wraps else 1


def _made(case: Case, dealt: Dealt) -> Made:
    round_, button = dealt.round, dealt.round.reckoning().button
    action = _in_force(case.game.action, button)
    events = _known(dealt, button)
    shows = (
        f"The dice show {sum(round_.state.rolled)}. " if button.method in {"dice", "number_display"} else ""
    )
    stake = f"The player-dealer in seat {round_.bank.seat} has put up {dollars(round_.bank.stake)}. "
    return Made(
        asks=f"{stake}{shows}Which seat is settled first?",
        scene=round_scene(round_, events),
        expects=ASeat(tuple(range(1, round_.setup.positions + 1))),
        right=NamedSeat(button.seat),
        says=f"seat {button.seat} is settled first",
        why=(*_short(case, dealt, action), *_counted(dealt, action, button), button_step(button)),
        readings=(_SHORT,)
        if action is not case.game.action and _SHORT in case.rules.document.readings
        else (),
        rest=told(round_.events[len(events) :]),
    )


def _in_force(action: Action, button: Button) -> Action:
    """Return the rule that placed the button: the usual one, or that for a short bank."""
    other = action.when_short
    return (
        other if other is not None and (other.method, other.cite) == (button.method, button.cite) else action
    )


def _known(dealt: Dealt, button: Button) -> list[AnyEvent]:
    """Return what has happened when the button can be placed: dice are thrown before the cards."""
    if button.method not in {"dice", "number_display"}:
        return dealt.told
    at = next(place for place, event in enumerate(dealt.told) if isinstance(event, DiceRolled))
    return dealt.told[: at + 1]


def _short(case: Case, dealt: Dealt, action: Action) -> tuple[WhyStep, ...]:
    """Say that the stake decides between two rules, where there are two."""
    usual = case.game.action
    if usual.when_short is None:
        return ()
    stake = dollars(dealt.round.bank.stake)
    short = action is not usual
    compared = "wagered" if usual.short_test == "wagered" else "due"
    says = f"the stake of {stake} {'does not cover' if short else 'covers'} all that is {compared}"
    return (WhyStep("stake", says, action.cite),)


def _counted(dealt: Dealt, action: Action, button: Button) -> tuple[WhyStep, ...]:
    """Say what is counted, and along which seats."""
    if button.number is None:
        return ()
    round_ = dealt.round
    if button.method in {"dice", "number_display"}:
        *dice, last = map(str, round_.state.rolled)
        what = (
            f"the dice show {', '.join(dice)} and {last}: {button.number}"
            if dice
            else f"the display shows {last}"
        )
    else:
        hand, place, called = _CARDS[str(action.card)]
        what = f"{called} is {card_symbol(round_.state.hands[hand][place])} = {button.number}"
    seats = counted_seats(action, round_.setup.positions, round_.bank.seat)
    way = "" if action.direction == "clockwise" else f", {action.direction}"
    path = f"counted from {_FROM[action.seat_one]}{way}: seats {listed(seats, 'then')}, and round again"
    return (WhyStep("number", what, action.cite), WhyStep("count", path, action.cite))
