"""What a table with a player-dealer wrote down, held against the schedule, the commitments and the law of the bank.

Everything is worked out again from the recorded events alone; the table's own reckoning is not asked.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from houseway.fees import charged, quote_round, staked
from houseway.games import Ruled, WagerPlaced, WagersClosed, WagerSettled, WagerWithdrawn
from houseway.money import Cents, dollars
from houseway.store.audit_report import Found
from houseway.store.audit_shuffles import Shoes
from houseway.table.banked import events as told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Bettor
    from houseway.cardroom.state import Done
    from houseway.fees import Posted
    from houseway.store.audit_report import Checked
    from houseway.table.setups import BankedSetup, FeeOption

_PUTS_DOWN = (WagerPlaced, told.WagerRaised, told.FeeTaken, told.BankAccepted)
"""What takes chips from a seat in a round."""


class Line(NamedTuple):
    """A fee: whose chips, for whom, which, how much."""

    seat: int
    who: str
    charge: str
    amount: Cents
    kind: str

    def __str__(self) -> str:
        return f"{dollars(self.amount)} ({self.charge}) of seat {self.seat} for {self.who}"


class BankedWatch:
    """One table from its opening on, as its events tell it."""

    def __init__(self, setup: BankedSetup, checked: Checked) -> None:
        self._setup = setup
        self._checked = checked
        self._posted: Posted | None = None
        self._shoes = Shoes(setup.seed, checked)
        self._begin(None)

    def _begin(self, bank: told.BankAccepted | None) -> None:
        """Forget the round before."""
        self._bank = bank
        self._bets: dict[tuple[Bettor, str, int], Cents] = {}
        self._purses: dict[Bettor, int] = {}
        self._put: Counter[int] = Counter()
        self._taken: list[Line] = []
        self._back: list[Line] = []
        self._refunded: set[str] = set()
        self._open = True

    def faults(self, done: Done) -> Iterator[Found]:
        """Say what is wrong with what happened."""
        for event in done.events:
            yield from self._see(event)
        settles = any(isinstance(event, WagerSettled) for event in done.events)
        if settles and not any(isinstance(event, _PUTS_DOWN) for event in done.events):
            for account, change in done.postings.items():
                if account.startswith("seat/") and change < 0:
                    says = f"settling took {dollars(-change)} from {account}; it may only add to a player's chips"
                    yield Found("money", says)

    def _see(self, event: object) -> Iterator[Found]:
        match event:
            case told.OptionPosted(fees=fees, id=name):
                yield from self._post(fees, name)
            case told.ShoePromised() | told.ShufflingAdded() | told.ShoeOpened() | told.ShoeDone():
                yield from (Found("shuffle", says) for says in self._shoes.see(event))
            case told.BankAccepted():
                self._begin(event)
            case told.LineTaken(bettor=bettor, seat=seat):
                self._purses[bettor] = seat
            case WagerPlaced() | WagerWithdrawn() | told.WagerRaised():
                self._wager(event)
            case told.FeeTaken() | told.FeeReturned():
                lines = self._taken if isinstance(event, told.FeeTaken) else self._back
                lines.append(Line(event.seat, event.who, event.charge, event.amount, event.kind))
            case WagersClosed():
                self._open = False
                yield from self._fees()
            case Ruled(remedy="refund_hand", taken_out=out):
                self._refunded |= set(map(str, out))
            case told.RoundOver():
                yield from self._returned(event)
                yield from (Found("money", f"round {event.number}: {says}") for says in self._over(event))
            case _:
                return

    def _post(self, fees: FeeOption | None, name: str) -> Iterator[Found]:
        named = (None, None, None) if fees is None else (fees.option, fees.sheet, fees.schedule)
        readings = self._setup.readings if fees is not None else {}
        self._posted = charged(self._setup.game, readings, *named)[1]
        known = "" if self._posted is None else self._posted.id
        if name != known:
            yield Found("fee", f'the posted option is told as "{name}"; it is "{known}"')

    def _wager(self, event: WagerPlaced | WagerWithdrawn | told.WagerRaised) -> None:
        match event:
            case WagerPlaced(bettor=bettor, wager=wager, amount=amount, by=by, square=square):
                seat = self._purses.setdefault(bettor, bettor.seat if by is None else by)
                if self._open:
                    self._bets[bettor, wager, square] = amount
                self._put[seat] += amount
            case told.WagerRaised(seat=seat, amount=amount):
                self._put[seat] += amount
            case WagerWithdrawn(bettor=bettor, wager=wager, square=square):
                self._put[self._purses[bettor]] -= self._bets.pop((bettor, wager, square))
                if not bettor.backline and not any(place[0] == bettor for place in self._bets):
                    del self._purses[bettor]

    def _due(self) -> Iterator[tuple[Line, tuple[str, ...]]]:
        """Quote the wagers as they lie by the posted option, each fee with its citation."""
        posted = self._posted
        if posted is None or not self._bets:
            return
        names = {str(bettor): seat for bettor, seat in self._purses.items()}
        bank = 0 if self._bank is None else self._bank.seat
        lying = [
            staked(posted, str(bettor), wager, amount)
            for (bettor, wager, _), amount in self._bets.items()
            if amount
        ]
        for line in quote_round(posted, lying).dues:
            if line.taken:
                seat = bank if line.payer == "player-dealer" else names[line.who]
                yield Line(seat, line.who, line.charge, line.taken, line.kind), line.cite

    def _fees(self) -> Iterator[Found]:
        """Compare the fees that were taken with those that the schedule asks for."""
        quoted = list(self._due())
        due, taken = Counter(line for line, _ in quoted), Counter(self._taken)
        cites = {line.charge: cite for line, cite in quoted}
        self._checked.fees += max(due.total(), taken.total())
        for line in taken - due:
            yield Found(
                "fee", f"{line} was taken; the schedule does not ask for it", cites.get(line.charge, ())
            )
        for line in due - taken:
            yield Found("fee", f"{line} is owed by the schedule and was not taken", cites[line.charge])

    def _returned(self, event: told.RoundOver) -> Iterator[Found]:
        """Compare what went back with what has to: the fees of a void round by the table's policy, a refunded hand's."""
        every = event.void and self._setup.void_fee == "returned"
        due = Counter(line for line in self._taken if every or line.who in self._refunded)
        back = Counter(self._back)
        for line in back - due:
            yield Found("fee", f"{line} went back; at this table it was to be kept, or had not been taken")
        for line in due - back:
            yield Found("fee", f"{line} was to go back, and did not")

    def _over(self, event: told.RoundOver) -> Iterator[str]:
        """Nobody pays more than he put up, and a round makes no money."""
        if sum(event.results.values()) + event.player_dealer:
            yield "the results do not add up to $0"
        for seat, result in event.results.items():
            if -result > self._put[seat]:
                yield f"seat {seat} lost {dollars(-result)} and had put down {dollars(self._put[seat])}"
        stake = 0 if self._bank is None else self._bank.stake
        if -event.player_dealer > stake:
            yield f"the player-dealer lost {dollars(-event.player_dealer)} of a stake of {dollars(stake)}"
