"""What is wrong with what was entered, each with the wager or the entry at fault."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.banking import Bet, Bettor
from houseway.cards import card_text, composition
from houseway.games import TakeBank, Violation, bank_faults, bet_faults, opening_faults
from houseway.table.banked.dues import option_cite

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.fees import Quote
    from houseway.games import Setup
    from houseway.rulebook import Game
    from houseway.verify.dealing.entered import Laid, WagerLaid


class Fault(Struct, frozen=True):
    """A broken rule, where it is printed, and what broke it."""

    rule: str
    says: str
    cite: tuple[str, ...] = ()
    entry: int | None = None
    """Which entry, from 0; what comes after it was not looked at."""
    wager: int | None = None
    """Which wager, from 0."""


def faulty(
    violations: Iterable[object], *, entry: int | None = None, wager: int | None = None
) -> list[Fault]:
    """Return broken rules with what broke them, each once."""
    found = [each for each in violations if isinstance(each, Violation)]
    return [Fault(each.rule, each.says, each.cite, entry, wager) for each in dict.fromkeys(found)]


def placed(wager: WagerLaid) -> Bet:
    """Return a wager as it lies on the table."""
    bettor = Bettor(wager.seat, wager.backline)
    return Bet(bettor, wager.wager, wager.amount, by=wager.by, square=wager.square)


def laid_faults(game: Game, setup: Setup, laid: Laid) -> Iterator[Fault]:
    """Name everything that is wrong with the player-dealer and the wagers, one by one and together."""
    bank = laid.bank
    yield from faulty(bank_faults(game, setup, TakeBank(bank.seat, bank.stake, bank.proposition)))
    bets = [placed(wager) for wager in laid.wagers]
    taken: set[tuple[Bettor, str, int, int]] = set()
    for number, bet in enumerate(bets):
        yield from faulty(bet_faults(game, setup, bank.seat, bet), wager=number)
        if bet.place in taken:
            says = f"{bet.bettor} already has a wager on {bet.named}; one space holds one wager"
            yield Fault("wager", says, wager=number)
        taken.add(bet.place)
    yield from faulty(opening_faults(game, setup, bank.seat, bets))


def fee_faults(quote: Quote | None) -> Iterator[Fault]:
    """Name why wagers cannot be charged by the option that is posted."""
    if quote is None:
        return
    for line in quote.dues:
        if line.fee is None:
            yield Fault("fees", f"{line.who}: {line.measured}, {line.remark}", line.cite)
    for words in quote.outside:
        yield Fault("posted-limits", words, option_cite(quote.posted))


class Packs:
    """The packs of a table, and which of their cards are known to be out."""

    def __init__(self, game: Game, packs: int) -> None:
        self._game = game
        self._packs = packs
        self._holds = Counter(composition(game.deck.composition).cards)
        self._out: Counter[int] = Counter()

    def faults(self, cards: Iterable[int]) -> Iterator[Violation]:
        """Name the cards that cannot have come out: not in this pack, or all of them out already."""
        coming = Counter(cards)
        for card, count in coming.items():
            most, out = self._holds[card] * self._packs, self._out[card] + count
            if out > most:
                yield Violation("cards", self._says(card, out, most), self._game.deck.cite)

    def out(self) -> dict[int, int]:
        """Return how often each card is known to be out."""
        return dict(self._out)

    def take(self, cards: Iterable[int]) -> None:
        """Note that cards are out."""
        self._out.update(cards)

    def _says(self, card: int, out: int, most: int) -> str:
        if not most:
            return f"{card_text(card)} is not in this pack"
        holds = "1 pack holds" if self._packs == 1 else f"{self._packs} packs hold"
        return f"{card_text(card)} would be out {out} times; {holds} it {'once' if most == 1 else f'{most} times'}"
