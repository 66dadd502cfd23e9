"""What a table for a pot, or of pan, wrote down, held against the schedule and the commitments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import commit, parse_cards
from houseway.fees import Hand, hand_fees
from houseway.games import panguingue
from houseway.games.panguingue import events as pan
from houseway.games.poker import events as poker
from houseway.money import dollars
from houseway.store.audit_clock import CLOCK, ClockFees
from houseway.store.audit_report import Found
from houseway.store.audit_shuffles import Promise, shuffle_faults
from houseway.table.pan import events as pan_told
from houseway.table.pan.ending import PanPlayed
from houseway.table.pan.packs import cards_seed
from houseway.table.pots import events as told
from houseway.table.pots.live_ended import PotPlayed
from houseway.table.pots.packs import added, pack_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from houseway.cardroom.state import Done
    from houseway.cards import ShuffleRecord
    from houseway.fees import FeeDue
    from houseway.money import Cents
    from houseway.store.audit_report import Checked
    from houseway.table.records import Finished
    from houseway.table.setups import PanTableSetup, PotTableSetup

    Words = dict[int, tuple[str, int]]


class _Packs:
    """The packs of a table that shuffles for each hand, promised by its seed before anybody adds to them."""

    def __init__(self, seed: str, own: Callable[[bytes, int], bytes], checked: Checked) -> None:
        self._seed = bytes.fromhex(seed)
        self._own = own
        self._checked = checked
        self.words: Words = {}
        self._begun: tuple[str, Words] = ("", {})

    def begin(self, number: int, commitment: str) -> Iterator[Found]:
        """Look at the commitment of a hand whose cards go out now."""
        self._begun, self.words = (commitment, self.words), {}
        if self._seed and commitment != commit(self._own(self._seed, number)):
            yield Found("shuffle", "the cards that go out are not those of this table's seed")

    def done(self, number: int, proof: ShuffleRecord | None) -> Iterator[Found]:
        """Look at the shuffle of a hand that is over."""
        if not self._seed:
            return  # the cards were dealt by hand and written down
        self._checked.shuffles += 1
        if proof is None:
            yield Found("shuffle", f"hand {number} was not dealt from the table's shuffle")
            return
        commitment, words = self._begun
        promise = Promise(commitment, *added(words, len((proof.order or "?").split())))
        yield from (Found("shuffle", says) for says in shuffle_faults(f"hand {number}", proof, promise))


class PotWatch:
    """A table for a pot, as its events tell it."""

    def __init__(self, setup: PotTableSetup, checked: Checked) -> None:
        self._checked = checked
        self._packs = _Packs(setup.seed, pack_seed, checked)
        self._clock = ClockFees(setup, checked)
        self._number = 0

    def faults(self, done: Done) -> Iterator[Found]:
        """Say what is wrong with what happened."""
        for event in done.events:
            yield from self._clock.see(event)
            match event:
                case told.AddedToShuffle(seat=seat, word=word, cut=cut):
                    self._packs.words[seat] = (word, cut)
                case told.SeatLeft(seat=seat) | told.SeatChanged(seat=seat):
                    self._packs.words.pop(seat, None)
                case told.ButtonDrawn():
                    self._number += 1
                case told.HandBegun(commitment=commitment):
                    self._number += 1
                    yield from self._packs.begin(self._number, commitment)
                case _:
                    continue
        for ended in done.finished:
            if isinstance(ended.played, PotPlayed):
                yield from self._packs.done(ended.number, ended.played.shuffle)
                yield from self._fees(ended, ended.played)

    def _fees(self, ended: Finished, played: PotPlayed) -> Iterator[Found]:
        """Quote the whole hand by the posted option, and compare with what was taken at its moments."""
        self._checked.fees += len(ended.charged)
        deal, state = played.deal, played.deal.state
        pot = sum(state.put) + state.dead
        due: list[FeeDue] = []
        if played.posted is not None:
            posts = sum(event.amount for event in deal.events if isinstance(event, poker.Posted))
            came = None if deal.collector is None else deal.collector.came
            due = hand_fees(played.posted, Hand(state.players, pot, came, posts))
        ruled = any(isinstance(event, poker.Ruled) for event in deal.events)
        right = sum(line.taken for line in due if line.moment not in CLOCK)
        taken = sum(fee.amount for fee in ended.charged)
        short = ruled or any(fee.who != "pot" for fee in ended.charged)  # nobody pays what is not there
        if taken > right or (taken < min(right, pot) and not short):
            yield _wrong_fee(ended.number, taken, right, due)


class PanWatch:
    """A table of pan, as its events tell it."""

    def __init__(self, setup: PanTableSetup, checked: Checked) -> None:
        self._checked = checked
        self._packs = _Packs(setup.seed, cards_seed, checked)

    def faults(self, done: Done) -> Iterator[Found]:
        """Say what is wrong with what happened."""
        for event in done.events:
            match event:
                case pan_told.AddedToShuffle(seat=seat, word=word, cut=cut):
                    self._packs.words[seat] = (word, cut)
                case pan_told.SeatLeft(seat=seat):
                    self._packs.words.pop(seat, None)
                case pan_told.HandBegun(number=number, commitment=commitment):
                    yield from self._packs.begin(number, commitment)
                case _:
                    continue
        for ended in done.finished:
            if isinstance(ended.played, PanPlayed):
                yield from self._packs.done(ended.number, ended.played.shuffle)
                yield from _dealt(ended.number, ended.played)
                yield from self._fees(ended, ended.played)

    def _fees(self, ended: Finished, played: PanPlayed) -> Iterator[Found]:
        self._checked.fees += len(ended.charged)
        events = played.hand.events
        antes = sum(each.tops + each.double_tops for each in events if isinstance(each, pan.AntePosted))
        dealt = sum(isinstance(each, pan.CardsDealt) for each in events)
        due = [] if played.posted is None else hand_fees(played.posted, Hand(players=dealt, blinds=antes))
        taken, right = sum(fee.amount for fee in ended.charged), sum(line.taken for line in due)
        if taken != right:
            yield _wrong_fee(ended.number, taken, right, due)


def _dealt(number: int, played: PanPlayed) -> Iterator[Found]:
    """Hold the cards that went out against the proven order."""
    hand, proof = played.hand, played.shuffle
    if proof is None or proof.order is None:
        return
    proven = panguingue.deal(hand.game, hand.setup, parse_cards(proof.order))
    for event in hand.events:
        if isinstance(event, pan.CardsDealt) and event.cards != proven.hands[event.seat]:
            says = f"hand {number}: seat {event.seat} got other cards than the proven deck has for it"
            yield Found("shuffle", says)


def _wrong_fee(number: int, taken: Cents, right: Cents, due: Sequence[FeeDue]) -> Found:
    cite = tuple(dict.fromkeys(place for line in due for place in line.cite))
    return Found("fee", f"hand {number}: {dollars(taken)} was taken in fees; {dollars(right)} is right", cite)
