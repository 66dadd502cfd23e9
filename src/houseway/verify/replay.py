"""Playing a written round again, from its cards and choices."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from houseway.banking import Bettor
from houseway.cards import Shoe, composition, forced, parse_cards
from houseway.errors import CardError, IllegalError, RecordError, did_you_mean
from houseway.games import (
    PLAYER_DEALER,
    SET,
    Choose,
    CloseWagers,
    Hands,
    PlaceWager,
    Round,
    SettleWagers,
    Setup,
    Situation,
    TakeBank,
    Violation,
    family_of,
    hand_number,
    hand_seat,
    in_action,
    ruled,
    seat_hand,
    situation_of,
    spelled_out,
    usual_setup,
    voided,
)
from houseway.games.events import VOIDS
from houseway.games.pinning import readings_in_force
from houseway.rulebook import Rules, load
from houseway.verify.record import ChoiceEntry, RoundRecord

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.banking import Bet
    from houseway.verify.record import RulingEntry


class Case(Struct, frozen=True):
    """A record with its rules, its table and its hands read."""

    record: RoundRecord
    rules: Rules
    setup: Setup
    hands: Hands


def open_case(record: RoundRecord, readings: Mapping[str, str] | None = None) -> Case:
    """Read everything a record names; raise for what cannot be read at all."""
    rules = load(record.game, readings_in_force(record, readings))
    off = any(entry.remedy in VOIDS for entry in record.rulings)
    if rules.game.action.method == "dice" and not record.rolled and not off:
        shows = rules.game.action.display is not None
        says = "such as dice = [3, 4, 5]" + (', or the "number" on the display' if shows else "")
        raise RecordError(f"{rules.id} is played with dice; a round of it names what they showed, {says}")
    setup = usual_setup(rules.game, record.positions, record.limits, record.packs)
    bare = _as_dealt(Case(record=record, rules=rules, setup=setup, hands={}))
    record = bare.record
    names = family_of(rules.game).hand_names(situation(bare, record.placed()))
    seats = (
        {seat_hand(seat) for seat in range(1, _seated(bare).positions + 1)}
        if PLAYER_DEALER in names
        else set[str]()
    )
    wrongly_dealt = [name for name in record.cards if name not in names and _is_of(name, seats)]
    names = (*names, *wrongly_dealt)
    for name in record.cards:
        if name not in names:
            raise RecordError(f'cards: no hand "{name}" in this round{did_you_mean(name, names)}')
    return replace(bare, hands={name: _hand(name, record.cards.get(name, "")) for name in names})


def _as_dealt(case: Case) -> Case:
    """Take hands that are written down as they were set for what they are: cards, and the choice to set them so."""
    record, family = case.record, family_of(case.rules.game)
    if SET not in family.answers(case.rules.game):
        return case
    now = situation(replace(case, record=replace(record, rulings=())), record.placed())
    cards, set_so = dict(record.cards), list(record.choices)
    for name, written in record.cards.items():
        front, slash, back = written.partition("/")
        cards[name] = f"{front} {back}" if slash else written
        who = family.decider(now, name) if slash else None
        if who is not None:
            set_so.append(ChoiceEntry(who.seat, f"{SET} {front.strip()}", who.backline))
    return replace(case, record=replace(record, cards=cards, choices=tuple(set_so)))


def _is_of(name: str, seats: set[str]) -> bool:
    """Say whether a hand is one of these seats', be it one that a split would have made."""
    try:
        seat = hand_seat(name)
    except (ValueError, IndexError):
        return False
    return seat is not None and name == seat_hand(seat, hand_number(name)) and seat_hand(seat) in seats


def situation(case: Case, bets: Sequence[Bet]) -> Situation:
    """Return the round as it was written down, finished, with these bets."""
    family = family_of(case.rules.game)
    known = Situation(
        game=case.rules.game,
        setup=_seated(case),
        bank=case.record.player_dealer.seat,
        bets=bets,
        hands=case.hands,
        turned=frozenset(case.hands),
        shown={name: frozenset(range(len(cards))) for name, cards in case.hands.items()},
        choices={who: family.course(answers) for who, answers in choices_of(case).items()},
        rolled=case.record.rolled,
    )
    known = replace(known, parted=family.parted(known)) if known.hands else known
    for entry in case.record.rulings:
        known = replace(known, rulings=(*known.rulings, ruled(entry.command(), known)))
    return known


def _seated(case: Case) -> Setup:
    """Return the table with as many seats as the document has at most, where the record names an impossible number."""
    most = max(layout.positions for layout in case.rules.game.layouts)
    possible = 2 <= case.setup.positions <= most
    return case.setup if possible else replace(case.setup, positions=most)


def in_play(case: Case) -> list[Bet]:
    """Return the bets as far as they play: where what lies over the limit has no action, without it."""
    return [in_action(case.rules.game, case.setup, bet) for bet in case.record.placed()]


def choices_of(case: Case) -> dict[Bettor, tuple[str, ...]]:
    """Return what each bettor chose in order, the house way spelled out."""
    chosen: dict[Bettor, tuple[str, ...]] = {}
    for entry in case.record.choices:
        bettor = Bettor(entry.seat, entry.backline)
        chosen[bettor] = (*chosen.get(bettor, ()), spelled_out(case.rules.game, entry.answer))
    return chosen


def _hand(name: str, written: str) -> tuple[int, ...]:
    try:
        return parse_cards(written)
    except CardError as error:
        raise RecordError(f"cards.{name}: {error}") from error


def dealing_order(case: Case) -> list[int | None]:
    """Return the cards of finished hands in the order they left the shoe; one that is not written down is none."""
    finished = situation(case, case.record.placed())
    order = family_of(case.rules.game).dealing_order(finished)
    hands = {hand: (*cards, *[None] * 52) for hand, cards in case.hands.items()}
    replaced = _replaced(case)  # the card that was taken away is not written down, the one after the deal is
    first = [None if spot in replaced else hands[spot[0]][spot[1]] for spot in order]
    last = {
        spot: number for number, spot in enumerate(replaced)
    }  # of a place replaced twice only the last is
    later = [
        hands[spot[0]][spot[1]] if last[spot] == number else None
        for number, spot in enumerate(replaced)
        if spot[0] in hands
    ]
    return [*first, *later]


def _replaced(case: Case) -> list[tuple[str, int]]:
    """Return the places whose card was replaced after the deal, in the order it was ruled."""
    entries = (entry for entry in case.record.rulings if entry.remedy == "replace_card")
    return [(entry.hand or "", (entry.place or 1) - 1) for entry in entries]


def written_cards(case: Case) -> list[int]:
    """Return every card that is written down."""
    return [card for cards in case.hands.values() for card in cards]


def case_shoe(case: Case) -> Shoe:
    """Return a shoe that deals the round as it was dealt."""
    pack = composition(case.rules.game.deck.composition)
    spare = (Counter(pack.cards) - Counter(written_cards(case))).elements()
    filled = [next(spare, None) if card is None else card for card in dealing_order(case)]
    order = [card for card in filled if card is not None]
    dice = case.record.rolled
    if not voided(situation(case, case.record.placed())):
        return forced(order, pack, case.setup.packs, dice)
    whole = pack.cards * case.setup.packs
    left = Counter(whole)  # a round that is off may have been dealt anyhow
    kept: list[int] = []
    for card in (*order, *whole):
        if left[card]:
            left[card] -= 1
            kept.append(card)
    return forced(kept, pack, case.setup.packs, dice)


def replay(case: Case) -> Round:
    """Play the round again; raise with every violation of the step that is not allowed."""
    played = Round(case.rules, case.setup, case_shoe(case), pauses=bool(case.record.rulings))
    bank = case.record.player_dealer
    played.apply(TakeBank(bank.seat, int(bank.stake), bank.proposition))
    for bet in case.record.placed():
        played.apply(PlaceWager(bet.bettor, bet.wager, bet.amount, bet.by, bet.square))
    played.apply(CloseWagers())
    _choose(played, list(case.record.choices), case.record.rulings)
    if played.state.phase == "showdown":
        played.apply(SettleWagers())
    if not played.over:
        _still_to_choose(played)
    dealt = situation_of(played, played.state).hands
    if any(dealt.get(hand) != cards for hand, cards in case.hands.items() if _binds(case, hand)):
        raise IllegalError([Violation("cards", "the cards written down are not those the rules would deal")])
    return played


def _still_to_choose(played: Round) -> NoReturn:
    waiting = ", ".join(str(bettor) for bettor in played.state.asked)
    cite = played.family.choice_cite(played.rules.game)
    raise IllegalError([Violation("choice", f"still to choose: {waiting}", cite)])


def _binds(case: Case, hand: str) -> bool:
    """Say whether a written hand must be the one dealt: not if nobody saw it, or if a ruling took it out."""
    finished = situation(case, case.record.placed())
    unseen = not case.hands[hand] and family_of(case.rules.game).may_be_unknown(finished, hand)
    ruled_out = {seat_hand(entry.seat) for entry in case.record.rulings if entry.seat is not None}
    return not (unseen or hand in ruled_out or voided(finished))


def _choose(played: Round, waiting: list[ChoiceEntry], rulings: Sequence[RulingEntry]) -> None:
    """Make the choices as they are asked for, and the rulings among them.

    The choices of one bettor stay in the order written; a ruling comes after as many choices as it says.
    """
    made = 0
    due = sorted(rulings, key=lambda entry: entry.after)
    while waiting or due:
        while _unwritten(played, waiting):
            pass
        while due and (due[0].after <= made or not waiting):
            played.apply(due.pop(0).command())
        if not waiting:
            break
        asked = (entry for entry in waiting if Bettor(entry.seat, entry.backline) in played.state.asked)
        entry = next(asked, None)
        if entry is None and played.state.asked:
            _still_to_choose(played)
        entry = entry or waiting[0]
        played.apply(Choose(Bettor(entry.seat, entry.backline), entry.answer))
        waiting.remove(entry)
        made += 1
    while _unwritten(played, waiting):
        pass


def _unwritten(played: Round, waiting: Sequence[ChoiceEntry]) -> bool:
    """Make a choice that a record need not have and has not; say whether there was one to make."""
    now = situation_of(played, played.state)
    for bettor, answers in played.state.asked.items():
        answer = played.family.unwritten(now, bettor)
        written = [entry.answer for entry in waiting if Bettor(entry.seat, entry.backline) == bettor]
        if answer is not None and played.shoe.dice and not (written and written[0] in answers):
            played.apply(Choose(bettor, answer))
            return True
    return False
