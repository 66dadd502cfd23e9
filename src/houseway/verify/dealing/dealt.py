"""The dealer's seat: a table and what was entered in, what is to be done and who is owed what out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct, to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from houseway.cards import card_text, forced
from houseway.errors import IllegalError
from houseway.games import PlaceWager, Round, TakeBank, situation_of
from houseway.games.story import story
from houseway.rulebook import load
from houseway.table.banked.dues import quoted
from houseway.table.banked.house import House
from houseway.table.setups import BankedSetup
from houseway.verify.dealing.asking import what_next
from houseway.verify.dealing.course import Dealing
from houseway.verify.dealing.facts import spaces_of
from houseway.verify.dealing.faults import Fault, faulty, fee_faults, laid_faults, placed
from houseway.verify.dealing.recording import round_toml
from houseway.verify.dealing.shapes import (
    BurnTold,
    ButtonTold,
    Decided,
    HandLying,
    Next,
    Phase,
    Settlement,
    TableTold,
    ToldLine,
)
from houseway.verify.dealing.telling import button_told, decided, hands_lying, seen_events, settlement, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.fees import Quote
    from houseway.games import Setup
    from houseway.money import Cents
    from houseway.rulebook import Rules
    from houseway.table.setups import FeeOption
    from houseway.verify.dealing.course import Mark
    from houseway.verify.dealing.entered import AnyEntry, Laid

_NO_SEED = "00" * 32
"""For a table whose cards are shuffled by hand."""
_BACK = 3
"""How many entries are looked back for what is remembered: the last request, one undone, one corrected."""
_FIX = "put right what breaks the rules; then no more bets"
_PHASES: dict[str, Phase] = {"ask": "decide", "settle": "settle", "nothing": "done"}


class Dealt(Struct, frozen=True, kw_only=True):
    """Where a round stands that is dealt by hand."""

    game: str
    title: str
    rules_hash: str
    table: TableTold | None
    """None where the table itself cannot be."""
    phase: Phase
    next: Next
    violations: tuple[Fault, ...] = ()
    remarks: tuple[str, ...] = ()
    entered: int = 0
    """How many entries were taken; the one after them is at fault, if there is one."""
    events: tuple[dict[str, Any], ...] = ()
    story: tuple[str, ...] = ()
    """One line for every event."""
    hands: tuple[HandLying, ...] = ()
    decided: tuple[Decided, ...] = ()
    """What rules made hands do so far: who draws, who stands."""
    told: tuple[ToldLine, ...] = ()
    """The hands as they are told at the end."""
    burned: BurnTold | None = None
    rolled: tuple[int, ...] = ()
    button: ButtonTold | None = None
    settlement: Settlement | None = None
    record: str | None = None
    """The settled round as a round file."""


class Kept(Protocol):
    """Where rounds are remembered, so that one entry more need not deal all others again."""

    def mark(self, table: bytes, entries: tuple[AnyEntry, ...]) -> Mark | None:
        """Return where a round stood after these entries, if that is remembered."""
        ...

    def keep(self, table: bytes, entries: tuple[AnyEntry, ...], mark: Mark) -> None:
        """Remember where a round stood."""
        ...


class Forgetful:
    """Remembers nothing."""

    def mark(self, table: bytes, entries: tuple[AnyEntry, ...]) -> Mark | None:  # noqa: ARG002 -- nothing is kept
        """Return nothing."""
        return None

    def keep(self, table: bytes, entries: tuple[AnyEntry, ...], mark: Mark) -> None:
        """Forget it."""


def deal(laid: Laid, kept: Kept | None = None) -> tuple[Dealt, Quote | None]:
    """Return where a round stands, what is to be done, and what is owed in fees; raise if there is no such game."""
    readings = tuple(sorted(laid.readings.items()))
    try:
        house = _house(laid.game, readings, laid.fees, laid.positions, laid.limits, laid.packs)
    except IllegalError as error:
        return _broken(load(laid.game), None, faulty(error.violations)), None
    setup = house.table_with(laid.fees)
    faults = list(dict.fromkeys(laid_faults(house.game, setup, laid)))
    if faults:
        return _broken(house.rules, setup, faults), None
    round_ = _begun(house.rules, setup, laid)
    quote = quoted(house.posted(laid.fees), round_.state.bets)
    if faults := list(fee_faults(quote)):
        return _broken(house.rules, setup, faults, round_), quote
    return _stands(_dealing(round_, laid, Forgetful() if kept is None else kept)), quote


def _dealing(round_: Round, laid: Laid, kept: Kept) -> Dealing:
    """Deal what was entered, from where it is remembered how the round stood one or two entries ago."""
    table, entries = encode(replace(laid, entries=())), laid.entries
    dealing = Dealing(round_, entries, new_shoe=laid.new_shoe)
    for taken in range(len(entries), max(len(entries) - _BACK, 0), -1):
        mark = kept.mark(table, entries[:taken])
        if mark is not None:
            dealing.go_on_from(mark, taken)
            break
    else:
        dealing.deal()
    if dealing.mark is not None:
        kept.keep(table, entries, dealing.mark)
    return dealing


@lru_cache(maxsize=128)  # it is asked after every card of a round
def _house(  # noqa: PLR0913, PLR0917 -- all that a table is opened with
    game: str,
    readings: tuple[tuple[str, str], ...],
    fees: FeeOption | None,
    positions: int | None,
    limits: tuple[Cents, Cents] | None,
    packs: int | None,
) -> House:
    """Return the rules of a table; raise with every reason if the document does not allow it."""
    setup = BankedSetup(
        game=game,
        readings=dict(readings),
        fees=fees,
        seed=_NO_SEED,
        positions=positions,
        limits=limits,
        packs=packs,
    )
    return House(setup)


def _begun(rules: Rules, setup: Setup, laid: Laid) -> Round:
    """Return the round with its wagers down, before the first card."""
    empty = forced((), rules.game.deck.composition, setup.packs)
    round_ = Round(rules, setup, empty, pauses=True)
    bank = laid.bank
    round_.apply(TakeBank(bank.seat, bank.stake, bank.proposition))
    for bet in map(placed, laid.wagers):
        round_.apply(PlaceWager(bet.bettor, bet.wager, bet.amount, bet.by, bet.square))
    return round_


def _broken(rules: Rules, setup: Setup | None, faults: Sequence[Fault], round_: Round | None = None) -> Dealt:
    """Tell what is wrong with a table before a card is dealt."""
    events = [] if round_ is None else round_.events
    return Dealt(
        game=rules.id,
        title=rules.document.title,
        rules_hash=rules.hash,
        table=None if setup is None else _table(rules, setup),
        phase="wagers",
        next=Next("fix-table", _FIX),
        violations=tuple(faults),
        events=tuple(to_builtins(event) for event in events),
        story=tuple(story(rules, events)),
    )


def _table(rules: Rules, setup: Setup) -> TableTold:
    departs = {reading: choice for reading, (choice, _) in rules.departures().items()}
    spaces = tuple(spaces_of(rules.game, setup))
    return TableTold(setup.positions, setup.packs, setup.minimum, setup.maximum, spaces, departs)


def _stands(dealing: Dealing) -> Dealt:
    """Tell where a round stands."""
    round_ = dealing.round
    now = situation_of(round_, round_.state)
    due = what_next(dealing, now)
    events, over = seen_events(dealing), round_.over
    return Dealt(
        game=round_.rules.id,
        title=round_.rules.game.title,
        rules_hash=round_.rules.hash,
        table=_table(round_.rules, round_.setup),
        phase=_PHASES.get(due.do, "deal"),
        next=due,
        violations=tuple(dealing.faults),
        remarks=tuple(dealing.remarks),
        entered=dealing.taken,
        events=tuple(to_builtins(event) for event in events),
        story=tuple(story(round_.rules, events)),
        hands=tuple(hands_lying(dealing)),
        decided=decided(now),
        told=told(round_, now) if over else (),
        burned=_burned(dealing),
        rolled=round_.state.rolled,
        button=button_told(round_, now) if over else None,
        settlement=settlement(round_) if over else None,
        record=round_toml(round_) if over else None,
    )


def _burned(dealing: Dealing) -> BurnTold | None:
    if dealing.burned is None:
        return None
    card, more = dealing.burned
    return BurnTold(card_text(card), more, dealing.round.rules.game.deck.burn_cite)
