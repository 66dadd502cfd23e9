"""A table over many hands as a dealer would tell it: who came and went, who was dealt in, who was not and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import cards_symbol
from houseway.games.poker.events import HIDDEN
from houseway.games.poker.transcript import Teller
from houseway.money import dollars
from houseway.rulebook import shown
from houseway.table.pots import events as what
from houseway.table.pots.begun_words import absent, blind_name, cited, comers, killed, places
from houseway.table.pots.folding import fold
from houseway.table.pots.lineup import lineup
from houseway.table.pots.setup import House
from houseway.table.pots.state import TableState

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.games.poker.events import AnyEvent
    from houseway.table.pots.commands import Way
    from houseway.table.pots.events import AnyTableEvent
    from houseway.table.pots.lineup import Lineup
    from houseway.table.pots.setup import PotSetup

_HOUR = 60
_COUNTS = {"full": "", "short": ", a short buy", "addition": ", an addition and no short buy"}
_WISHES: dict[Way, str] = {
    "dealt_at_once": "to be dealt in at once",
    "wait_for_big_blind": "to wait for the big blind",
    "post_big_blind": "to post the big blind",
    "additional_blind": "to post an additional blind",
    "straddle": "to straddle",
    "kill": "to kill the pot",
    "wait_hands": "to wait out the hands",
}
_MISDEAL = "a misdeal; dealt again from the same place"


def transcript(setup: PotSetup, events: Iterable[AnyTableEvent | AnyEvent]) -> str:
    """Tell a table from its events, as they happened or as somebody saw them."""
    teller = TableTeller(setup)
    for event in events:
        teller.tell(event)
    return "\n".join((teller.heading(), *teller.finished(), *teller.taken())) + "\n"


class TableTeller(Teller):
    """Tells what happens at the table, and the hands between."""

    def __init__(self, setup: PotSetup) -> None:
        super().__init__()
        self._house = House(setup)
        self._state = TableState()
        self._found: Lineup | None = None
        """The next hand before the blinds went by anybody."""

    def heading(self) -> str:
        """Say the game, its stakes, and what it takes to sit down."""
        house, rule = self._house, self._house.document.buy_in
        least = f"   buy-in {dollars(house.minimum)}" if house.minimum else ""
        least = cited(least, rule.cite) if least and rule is not None else least
        return f"{house.setup.game}   {house.stakes}   {house.seats} seats{least}"

    def taken(self) -> list[str]:
        """Say what the house and the jackpot have by now."""
        state = self._state
        said = [f"{dollars(state.house)} for the house", f"{dollars(state.jackpot)} for the jackpot"]
        said += [f"{dollars(state.pocket)} of it from pockets"] * (state.pocket > 0)
        return ["", f"{'fees':<10}{', '.join(said)}"]

    def refused(self, command: str, why: Iterable[str]) -> None:
        """Tell what somebody wanted and may not do."""
        self._alone("refused", f"{command}: {'; '.join(why)}")

    def tell(self, event: AnyEvent | AnyTableEvent) -> None:
        """Add what an event says."""
        if not isinstance(event, what.TableEvent):
            super().tell(event)
            return
        if isinstance(event, what.BlindsPassed | what.HandBegun) and self._found is None:
            self._found = lineup(self._house, self._state)
        self._before(event)
        fold(self._state, event)
        self._after(event)

    def _before(self, event: AnyTableEvent) -> None:
        """Tell what is best told by the table as it was."""
        match event:
            case what.SeatTaken() | what.ChipsBought() | what.SeatLeft() | what.WentAway():
                self._seat(event)
            case what.Asked():
                self._wish(event)
            case what.SeatChanged():
                self._move(event)
            case what.ButtonDrawn():
                self._draw(event)
            case what.BlindsPassed():
                self._pass(event)
            case what.HandBegun():
                self._begin(event)
            case _:
                self._rest(event)

    def _seat(self, event: what.SeatTaken | what.ChipsBought | what.SeatLeft | what.WentAway) -> None:
        match event:
            case what.SeatTaken(seat=seat, amount=amount):
                self._along("sits", f"seat {seat} {dollars(amount)}")
            case what.ChipsBought(seat=seat, amount=amount, counts=counts):
                rule = self._house.document.buy_in
                cite = () if rule is None or counts == "full" else rule.cite
                self._alone("buys", cited(f"seat {seat} {dollars(amount)}{_COUNTS[counts]}", cite))
            case what.SeatLeft(seat=seat, amount=amount):
                self._alone("leaves", f"seat {seat} with {dollars(amount)}")
            case what.WentAway(seat=seat):
                self._alone("away", f"seat {seat}")

    def _rest(self, event: AnyTableEvent) -> None:
        match event:
            case what.BombAgreed(amount=amount, seats=seats):
                rule = self._house.document.bomb_pot
                says = f"{dollars(amount)} each from seats {', '.join(map(str, seats))}"
                self._alone("bomb pot", cited(says, () if rule is None else rule.cite))
            case what.LookedAtTwo(seat=seat, cards=cards):
                kill = self._house.kill("to_enter")
                seen = "" if HIDDEN in cards else f": {cards_symbol(cards)}"
                says = f"seat {seat} sees its first two cards{seen}"
                self._alone("looks", cited(says, () if kill is None else kill.window_cite))
            case what.AddedToShuffle(seat=seat, word=word, cut=cut):
                self._alone("shuffle", f'seat {seat} adds "{word}"{f" and cuts {cut} cards" * (cut > 0)}')
            case what.OptionPosted(id=name) if (
                self._state.players
            ):  # what is posted first goes without saying
                self._alone("option", name or "none: no fee is taken")
            case what.ClockSet(at=at):
                self._alone("clock", _time(at))
            case what.TimeCharged():
                self._charge(event)
            case what.CollectionPaid(seat=seat, amount=amount):
                self._alone("pays", f"seat {seat} {dollars(amount)} of collection from its pocket")
            case what.HandAgain(why="misdeal", cite=cite):
                self._alone("again", cited(_MISDEAL, cite))
            case _:
                pass

    def _after(self, event: AnyTableEvent) -> None:
        """Tell what has become of the table."""
        if not isinstance(event, what.HandOver):
            return
        for seat in self._state.seats():
            self._along("stacks", f"seat {seat} {dollars(self._state.players[seat].stack)}")
        kill = self._house.kill("after_win")
        if event.kill_next and kill is not None:
            says = f"the next pot is {killed(self._house, (kill.stakes.win, kill.stakes.stake))}"
            self._alone("kill", cited(f"seat {event.winner} won it all; {says}", kill.cite))

    def _wish(self, event: what.Asked) -> None:
        back = self._state.players[event.seat].away
        if event.by is None:
            self._alone("back" if back else "plays", f"seat {event.seat}")
        else:
            self._alone("back" if back else "asks", f"seat {event.seat} {_WISHES[event.by]}")

    def _move(self, event: what.SeatChanged) -> None:
        entry = self._house.document.entry
        said = [f"seat {event.seat} to seat {event.to}"]
        if event.wait and entry is not None:
            hands = f"{event.wait} hand{'s' * (event.wait != 1)}"
            said.append(cited(f"{hands} away from the big blind", entry.seat_change_cite))
        if event.free_pass and entry is not None:
            said.append(cited("the blinds may pass it once for nothing", entry.pass_cite))
        self._alone("moves", "; ".join(said))

    def _draw(self, event: what.ButtonDrawn) -> None:
        for seat, card in event.cards.items():
            self._along("draws", f"seat {seat} {cards_symbol((card,))}")
        rule = self._house.document.button
        does = "posts the first blind" if self._house.blinds else "is first"
        first = f"the high card {does}; " if rule is not None and rule.places == "first_blind" else ""
        says = f"{first}seat {event.button} has the button"
        self._alone("button", cited(says, () if rule is None else (*rule.drawn_cite, *rule.cite)))

    def _pass(self, event: what.BlindsPassed) -> None:
        house, player, entry = self._house, self._state.players[event.seat], self._house.document.entry
        if entry is None:
            return
        names = " and ".join(blind_name(house, index) for index in event.blinds)
        says = f"{names} by seat {event.seat}"
        if event.counted:
            self._alone("passes", cited(f"{says}: missed", entry.missed_cite or entry.cite))
        elif player.free_pass:
            self._alone("passes", cited(f"{says} for nothing", entry.pass_cite))
        elif house.active_after_two and player.new:
            self._alone("passes", f"{says}, which has had no hand yet")
        if house.active_after_two and player.new and player.passes + event.big == 2:
            says = f"seat {event.seat} counts as active: the blinds have passed it twice"
            self._alone("", cited(says, entry.active_cite))

    def _begin(self, event: what.HandBegun) -> None:
        house, state, found = self._house, self._state, self._found
        self._found = None
        self._alone("", "")
        again = f", deal {event.time}" if event.time > 1 else ""
        self._alone(f"hand {event.number}", f"{places(house, event)}{again}")
        if event.time > 1:
            if state.antes > 1:
                self._alone("antes", f"those of {state.antes} deals lie in the pot")
            return
        for line in comers(house, state, event):
            self._alone("in", line)
        if found is not None:
            for line in absent(house, state, found, event):
                self._alone("out", line)

    def _charge(self, event: what.TimeCharged) -> None:
        """Tell a collection by the clock; equal ones share a line."""
        marks = ", ".join(map(_time, event.marks))
        if event.owed:
            says = f"seat {event.seat} {dollars(event.paid)} and owes {dollars(event.owed)} for {marks}"
            self._alone("time", cited(says, event.cite))
            return
        start = f"{dollars(event.paid)} each for {marks}, {shown(event.cite)}; from seats "
        if self._kind == "time" and self._parts and self._parts[0].startswith(start):
            self._parts[0] += f", {event.seat}"
            return
        self._close()
        self._along("time", f"{start}{event.seat}")


def _time(at: int) -> str:
    """Write minutes after midnight as a clock shows them."""
    return f"{at // _HOUR % 24:02}:{at % _HOUR:02}"
