"""Small hands of stud, draw and Mexican poker: cards as written, lines as a dealer would note them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypedDict, TypeVar, Unpack

import pytest

from houseway.cards import cards_text, composition, parse_cards
from houseway.errors import IllegalError
from houseway.fees import posted
from houseway.games.poker.acts import DEALER
from houseway.games.poker.collecting import Collector
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Burned, Ended, Event, FeeTaken, Mucked, Ruled, Shown, Won
from houseway.games.poker.lines import parse_line
from houseway.games.poker.pack import BOARD, BURN
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.games.violations import Violation
from houseway.money import cents, dollars, signed_dollars
from houseway.verify.hand_pack import WrittenPack

if TYPE_CHECKING:
    from houseway.games.poker.legal import Legal
    from houseway.games.poker.pack import Pack
    from houseway.games.poker.posts import Post
    from houseway.games.poker.stakes import Stakes
    from houseway.rulebook.families.poker import PokerGame
    from houseway.rulebook.families.poker_money import Structure

DRAW, LOWBALL, LOCO = "palace/draw-poker", "palace/lowball", "palace/mexican-poker"
STUD, HI_LO, RAZZ = "palace/seven-card-stud", "palace/seven-card-stud-hi-lo", "palace/razz"
DERBY = "lucky-derby/seven-card-stud"
VINE, MERCED, ROYALE = "ace-and-vine/mexican-stud", "merced/mexican-poker", "casino-royale/mexican-poker"
ROYALE_LOW = "casino-royale/lowball"

Kind = TypeVar("Kind", bound=Event)
Amount: TypeAlias = int | str
"""Dollars; with cents they are text."""


class Hand:
    """A hand under way: lines are done or refused, and questions answered in dollars and card names."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.state = deal.state
        self.lines: list[str] = []
        """What was done, so that the hand can be written down."""

    def does(self, *lines: str) -> Hand:
        """Do one line after the other."""
        for line in lines:
            self.deal.apply(parse_line(line))
            self.lines.append(line)
        return self

    def passes(self, *seats: int, word: str = "check") -> Hand:
        """Let seats check, or say another single word, one after the other."""
        return self.does(*(f"{seat} {word}" for seat in seats))

    def says(self, *words: str) -> Hand:
        """Let whoever's turn it is say the next word, one after the other."""
        for word in words:
            self.does(f"{self.actor} {word}")
        return self

    def checks(self) -> Hand:
        """Let everybody check until the street is over."""
        street = self.state.street
        while not self.deal.over and self.state.street == street:
            self.says("check")
        return self

    def stays(self) -> Hand:
        """Do the least that keeps the hand in whose turn it is: keep, stand pat, check, call, open."""
        if self.actor == DEALER:
            return self.does("cards")
        if self.may[0] == "bring-in":
            return self.says(f"bring-in {dollars(self.legal.to[0][0]).removeprefix('$')}")
        return self.says(next(word for word in ("keep", "draw", "check", "call") if word in self.may))

    def plays_out(self) -> Hand:
        """Play to the end without a bet but the forced ones."""
        while not self.deal.over:
            self.stays()
        return self

    def refuses(self, line: str) -> str:
        """Have a line refused, changing nothing; return why, with the lines it rests on."""
        before = list(self.deal.events)
        with pytest.raises(IllegalError) as refused:
            self.deal.apply(parse_line(line))
        assert self.deal.events == before
        assert all(isinstance(fault, Violation) for fault in refused.value.violations)
        return str(refused.value)

    @property
    def legal(self) -> Legal:
        """What may be done now."""
        now = self.deal.legal()
        assert now is not None, "the hand is over"
        return now

    @property
    def actor(self) -> int | None:
        """The seat that has to act."""
        return self.deal.actor

    @property
    def street(self) -> str:
        """The street being played."""
        return self.state.plan_of_street.name

    @property
    def may(self) -> tuple[str, ...]:
        """The words that may be said now."""
        return self.legal.words

    @property
    def to(self) -> list[str]:
        """What a bet may come to: an amount, or the least and the most of a range."""
        return [
            dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"
            for least, most in self.legal.to
        ]

    @property
    def pot(self) -> str:
        """All that has been put in, less fees."""
        return dollars(self.state.pot)

    @property
    def results(self) -> dict[int, str]:
        """What each seat won or lost."""
        found = self.all(Ended)[-1].results
        return {seat: signed_dollars(found[seat]) for seat in sorted(found)}

    @property
    def won(self) -> list[tuple[int, str]]:
        """Who was given what, in order."""
        return [(event.seat, dollars(event.amount)) for event in self.all(Won)]

    @property
    def shown(self) -> list[int]:
        """The seats in the order in which they showed or gave up."""
        return [event.seat for event in self.deal.events if isinstance(event, Shown | Mucked)]

    @property
    def words(self) -> dict[int, str]:
        """What the shown hands are."""
        return {event.seat: event.high or event.low for event in self.all(Shown)}

    @property
    def fees(self) -> list[str]:
        """What the house took, in order."""
        return [dollars(event.amount) for event in self.all(FeeTaken)]

    @property
    def ruled(self) -> list[str]:
        """The remedies that were carried out."""
        return [event.remedy for event in self.all(Ruled)]

    @property
    def burns(self) -> int:
        """How many cards were burned."""
        return len(self.all(Burned))

    def all(self, kind: type[Kind]) -> list[Kind]:
        """Return the events of one kind, in order."""
        return [event for event in self.deal.events if isinstance(event, kind)]

    def holds(self, seat: int) -> str:
        """Return the cards of a seat."""
        return cards_text(self.state.hole[self.state.index(seat)])

    def up(self, seat: int) -> str:
        """Return the cards of a seat that lie open."""
        player = self.state.index(seat)
        return cards_text(
            card for card, up in zip(self.state.hole[player], self.state.up[player], strict=True) if up
        )

    def down(self, seat: int) -> int:
        """Return how many cards of a seat lie face down."""
        return self.state.up[self.state.index(seat)].count(False)


class More(TypedDict, total=False):
    """What a hand may begin with beside its cards; amounts are dollars."""

    stacks: Mapping[int, Amount]
    """$200 where nothing is said."""
    board: str
    burns: str
    limits: Sequence[Amount]
    structure: Structure
    blinds: Sequence[Amount]
    ante: Amount
    bring_in: Amount
    chip: Amount
    posts: Sequence[Post]
    option: str
    """The posted fee option; without one no fee is taken."""
    readings: Mapping[str, str]
    by_hand: bool
    """Everybody shows or gives up by a word of his own."""
    pack: Pack
    """In place of the cards written down."""


def hand(game: str, cards: Mapping[int, str], button: int = 0, **more: Unpack[More]) -> Hand:
    """Begin a hand with the cards of each seat in the order received."""
    document = poker_document(game, more.get("readings"))
    stacks = more.get("stacks", {})
    option = more.get("option")
    deal = Deal(
        Plan(document, _stakes(document, more), game),
        {seat: _cents(stacks.get(seat, 200)) for seat in cards},
        button,
        more.get("pack") or _pack(document, cards, more),
        posts=more.get("posts"),
        collector=None if option is None else Collector(posted(game, option)),
        showdown_by_hand=more.get("by_hand", False),
    )
    return Hand(deal)


def _stakes(document: PokerGame, more: More) -> Stakes:
    limits, blinds = more.get("limits"), more.get("blinds")
    return table_stakes(
        document,
        None if limits is None else [_cents(amount) for amount in limits],
        structure=more.get("structure"),
        blinds=None if blinds is None else [_cents(amount) for amount in blinds],
        ante=None if "ante" not in more else _cents(more["ante"]),
        bring_in=None if "bring_in" not in more else _cents(more["bring_in"]),
        chip=None if "chip" not in more else _cents(more["chip"]),
    )


def _pack(document: PokerGame, cards: Mapping[int, str], more: More) -> Pack:
    lines = {seat: tuple(parse_cards(text)) for seat, text in cards.items()}
    middle = {
        BOARD: tuple(parse_cards(more.get("board", ""))),
        BURN: tuple(parse_cards(more.get("burns", ""))),
    }
    return WrittenPack(composition(document.deck.composition).cards, {**lines, **middle})


def _cents(amount: Amount) -> int:
    return cents(str(amount))


def seats(*numbers: int) -> dict[int, str]:
    """Return seats whose cards do not matter."""
    return dict.fromkeys(numbers, "")
