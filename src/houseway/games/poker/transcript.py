"""A hand as a dealer would read it aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import cards_symbol
from houseway.games.poker import events as what
from houseway.games.poker.events import HIDDEN
from houseway.money import dollars, signed_dollars
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.state import State

_MARGIN = 10
_WIDTH = 100
_POSTS = {
    "ante": "ante",
    "bomb": "bomb pot",
    "blind": "blind",
    "extra": "blind to come in",
    "straddle": "straddle",
    "kill": "kill",
    "dead": "dead blind",
}
_PARTS = {"all": "", "high": " for high", "low": " for low"}


def transcript(state: State, events: Sequence[AnyEvent] | None = None) -> str:
    """Tell a hand from its events, as everybody saw it at the end, or as somebody sees it."""
    teller = Teller()
    teller.sit_down(state)
    for event in state.events if events is None else events:
        teller.tell(event)
    return "\n".join((_heading(state), *teller.finished())) + "\n"


def _heading(state: State) -> str:
    """Say the game, the stakes and who has the button."""
    plan = state.plan
    button = f"   button: seat {state.seats[-1]}" if plan.document.button is not None else ""
    return f"{plan.game_id or plan.document.title}   {plan.stakes}{button}"


class Teller:
    """Lines with a label in the margin; short things of one kind share a line."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._label = self._kind = ""
        self._parts: list[str] = []
        self._between = "   "
        self._board = ""

    def sit_down(self, state: State) -> None:
        """Say who sits with what."""
        for seat, stack in sorted(zip(state.seats, state.start, strict=True)):
            self._along("seats", f"seat {seat} {dollars(stack)}")

    def finished(self) -> list[str]:
        """Return the lines told since they were last asked for."""
        self._close()
        told, self._lines = self._lines, []
        return told

    def _close(self) -> None:
        if self._parts:
            self._lines.append(f"{self._label:<{_MARGIN}}{self._between.join(self._parts)}".rstrip())
        self._parts = []
        self._label = ""

    def _alone(self, label: str, text: str) -> None:
        self._close()
        self._label, self._parts = label, [text]
        self._close()

    def _along(self, label: str, text: str, between: str = "   ") -> None:
        """Add to the line, or begin one: after another label, or where it would be too long."""
        if self._parts and (label, between) != (self._kind, self._between):
            self._close()
        if self._parts and len(between.join((*self._parts, text))) > _WIDTH - _MARGIN:
            self._close()
            self._label = ""
        elif not self._parts:
            self._label = label
        self._kind, self._between = label, between
        self._parts.append(text)

    def tell(self, event: AnyEvent) -> None:  # noqa: C901, PLR0912 -- one case for each kind of event
        """Add what an event says."""
        match event:
            case what.Posted(seat=seat, kind=kind, amount=amount, short=short):
                less = f" ({dollars(short)} short)" if short else ""
                self._along("posts", f"seat {seat} {_POSTS[kind]} {dollars(amount)}{less}")
            case what.HandDealt(seat=seat, cards=cards, up=up):
                self._along("dealt", f"seat {seat} {_faces(cards, up)}")
            case what.BoardDealt(street=street, cards=cards):
                self._along(street, cards_symbol(cards))
                self._board = street
            case what.StreetBegun(street=street, pot=pot, first=first):
                opens = f", seat {first} first" if first is not None else ""
                label = street if self._parts or street != self._board else ""
                self._along(label, f"pot {dollars(pot)}{opens}")
                self._close()
            case what.Acted():
                self._along("", _act(event), ", ")
            case what.Turned(seat=seat, card=card):
                done = "keeps the down card" if card is None else f"turns {cards_symbol((card,))}"
                self._along("turned", f"seat {seat} {done}", ", ")
            case what.Discarded(seat=seat, cards=cards, changed=changed):
                self._along("thrown", f"seat {seat} {'now ' * changed}{_thrown(cards)}", ", ")
            case what.FeeTaken(seat=None, amount=amount, title=title, cite=cite):
                out = "" if " from " in title else " from the pot"
                out = " goes back" if amount < 0 else out
                self._alone("fee", f"{dollars(abs(amount))}{out}: {title.lower()}, {shown(cite)}")
            case what.FeeTaken():
                self._fee_of_seat(event)
            case what.Ruled(
                remedy="binding" | "early" | "right_lost", seat=seat, reason=reason, says=says, cite=cite
            ):
                self._alone("dealer", f"seat {seat} {reason}: {says}{f', {shown(cite)}' if cite else ''}")
            case what.Ruled(remedy="ante_again", reason=reason, says=says, cite=cite):
                self._alone("dealer", f"{reason}: {says}, {shown(cite)}")
            case what.Ruled(remedy=remedy, reason=reason, says=says, cite=cite):
                lines = f", {shown(cite)}" if cite else ""
                self._alone("floor", f"{reason}: {remedy.replace('_', ' ')}; {says}{lines}")
            case what.Reshuffled(cards=cards, why=why):
                self._alone("shuffle", f"{cards} card{'s' * (cards != 1)} shuffled in: {why}")
            case what.Returned(seat=seat, amount=amount):
                self._along("", f"{dollars(amount)} back to seat {seat}", ", ")
            case what.Burned():
                pass
            case _:
                self._tell_end(event)

    def _fee_of_seat(self, event: what.FeeTaken) -> None:
        """Add a fee that a seat pays; equal ones of several seats share a line."""
        start = f"{dollars(event.amount)} each: {event.title.lower()}, {shown(event.cite)}; from seats "
        if self._kind == "fee" and self._parts and self._parts[0].startswith(start):
            self._parts[0] += f", {event.seat}"
            return
        self._close()
        self._along("fee", f"{start}{event.seat}")

    def _tell_end(self, event: AnyEvent) -> None:
        match event:
            case what.Shown(seat=seat, cards=cards, high=high, low=low):
                barred = "no part in a jackpot" if event.no_jackpot else ""
                said = (high, f"low {low}" if low and high else low, barred)
                worth = "; ".join(word for word in said if word)
                self._alone("shows", f"seat {seat} {cards_symbol(cards)}   {worth}")
            case what.Mucked(seat=seat):
                self._alone("mucks", f"seat {seat}")
            case what.Won(seat=seat, amount=amount, pot=pot, part=part, odd=odd):
                name = "the pot" if event.pots == 1 else "the main pot" if pot == 0 else f"side pot {pot}"
                chip = f", {dollars(odd)} of it odd" if odd else ""
                self._alone("wins", f"seat {seat} {dollars(amount)} of {name}{_PARTS[part]}{chip}")
            case what.Ended(results=results):
                each = (f"seat {seat} {signed_dollars(results[seat])}" for seat in sorted(results))
                for said in each:
                    self._along("result", said)
            case _:
                raise AssertionError(event)


def _act(event: what.Acted) -> str:
    """Say what a player did."""
    match event.word:
        case "bring-in":
            said = f"brings in for {dollars(event.to)}"
        case "bet":
            said = f"bets {dollars(event.to)}"
        case "raise":
            said = f"raises to {dollars(event.to)}"
        case "call":
            said = f"calls {dollars(event.added)}"
        case "time":
            return f"seat {event.seat} calls time"
        case "all-in":
            return f"seat {event.seat} is all-in for the pot so far"
        case word:
            said = f"{word}s"
    return f"seat {event.seat} {said}{' all-in' if event.all_in else ''}"


def _thrown(cards: Sequence[int]) -> str:
    if not cards:
        return "stands pat"
    known = "" if HIDDEN in cards else f" ({cards_symbol(cards)})"
    return f"throws {len(cards)}{known}"


def _faces(cards: Sequence[int], up: Sequence[bool]) -> str:
    """Write a hand as dealt: down cards in brackets, those not known as question marks."""
    written = ["??" if card == HIDDEN else cards_symbol((card,)) for card in cards]
    down = [text for text, is_up in zip(written, up, strict=True) if not is_up]
    rest = [text for text, is_up in zip(written, up, strict=True) if is_up]
    return " ".join([f"({' '.join(down)})", *rest] if down else rest)
