"""Short hands of the games with a board, for tests of single rules.

    deal = sit("hemphills/texas-holdem", {1: "Ks Qs", 2: "9c 9s", 3: ""}, board="Kh 9d 4c")
    play(deal, "3 call", "1 call", "2 check")

The seat with the highest number has the button unless a test says otherwise, so that seat 1 is the first at its left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import parse_cards
from houseway.errors import IllegalError
from houseway.fees import posted
from houseway.games.poker.collecting import Collector
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Acted, AnyEvent, Burned, Ended, FeeTaken, Mucked, Ruled, Shown, Won
from houseway.games.poker.legal import Legal
from houseway.games.poker.lines import parse_line
from houseway.games.poker.pack import BOARD, BURN
from houseway.games.poker.plan import Plan, poker_document
from houseway.games.poker.posts import Post, PostKind, usual_posts
from houseway.games.poker.stakes import table_stakes
from houseway.games.violations import Violation
from houseway.money import Cents
from houseway.rulebook.families.poker_money import Structure
from houseway.verify.hand_pack import WrittenPack

HOLDEM = (
    "hemphills/texas-holdem",
    "palace/texas-holdem",
    "palace/holdem-hi-lo",
    "palace/pineapple",
    "palace/pineapple-hi-lo",
    "palace/crazy-pineapple",
    "palace/crazy-pineapple-hi-lo",
    "merced/texas-holdem",
    "merced/holdem-hi-low",
    "casino-royale/texas-holdem",
)
OMAHA = (
    "hemphills/omaha",
    "hemphills/omaha-hi-low-split",
    "palace/omaha",
    "palace/omaha-hi-lo",
    "merced/omaha",
    "merced/omaha-high-low",
    "casino-royale/omaha",
    "casino-royale/omaha-hi-lo",
)
FLOP = HOLDEM + OMAHA
SPLIT = tuple(game for game in FLOP if "-hi" in game)
"""The games for high and low."""
ROYALE = ("casino-royale/texas-holdem", "casino-royale/omaha", "casino-royale/omaha-hi-lo")

Hands = Mapping[int, str] | int
"""The cards of each seat, or only how many are dealt in."""


def sit(  # noqa: PLR0913 -- each is one thing that a test may want otherwise
    game: str,
    hands: Hands = 3,
    *,
    board: str = "",
    burns: str = "",
    stacks: Mapping[int, int] | int = 100,
    limits: Sequence[int] | None = (4, 8),
    structure: Structure | None = "limit",
    blinds: Sequence[int] | None = None,
    button: int | None = None,
    posts: Sequence[tuple[int, PostKind, int]] = (),
    also: Sequence[tuple[int, PostKind, int]] = (),
    readings: Mapping[str, str] | None = None,
    option: str | None = None,
    sheet: str | None = None,
    fee_readings: Mapping[str, str] | None = None,
    by_hand: bool = False,
) -> Deal:
    """Return a hand that has just been dealt. Amounts are dollars; `also` is posted beside what is usual."""
    cards = dict.fromkeys(range(1, hands + 1), "") if isinstance(hands, int) else dict(hands)
    document = poker_document(game, readings)
    stakes = table_stakes(
        document,
        None if limits is None else [cents(each) for each in limits],
        structure=structure,
        blinds=None if blinds is None else [cents(each) for each in blinds],
    )
    place = max(cards) if button is None else button
    put = [Post(seat, kind, cents(amount)) for seat, kind, amount in posts]
    if also:
        put = [*usual_posts(document, stakes, tuple(cards), place)]
        put += [Post(seat, kind, cents(amount)) for seat, kind, amount in also]
    plan = Plan(document, stakes, game)
    lines: dict[int | str, str] = {**cards, BOARD: board, BURN: burns}
    return Deal(
        plan,
        {seat: cents(stacks if isinstance(stacks, int) else stacks.get(seat, 100)) for seat in cards},
        place,
        WrittenPack(plan.deck, {to: tuple(parse_cards(text)) for to, text in lines.items()}),
        posts=put or None,
        collector=None if option is None else Collector(posted(game, option, sheet, readings=fee_readings)),
        showdown_by_hand=by_hand,
    )


def padded(game: str, hands: Mapping[int, str], *others: str) -> dict[int, str]:
    """Fill hands of two cards up to what a game deals: with one card more of three, with two of four."""
    more = 2 if "omaha" in game else 1 if "pineapple" in game else 0
    places = enumerate(hands.items())
    return {seat: " ".join([cards, *others[place].split()[:more]]) for place, (seat, cards) in places}


def cents(amount: int) -> Cents:
    """Return dollars as cents."""
    return amount * 100


def play(deal: Deal, *lines: str) -> list[AnyEvent]:
    """Do one line after the other; return all that happened."""
    start = len(deal.events)
    for line in lines:
        deal.apply(parse_line(line))
    return deal.events[start:]


def quietly(deal: Deal, streets: int = 1) -> Deal:
    """Let everybody check or call, and throw the last card where one must go, for so many rounds of betting."""
    begun, showing = deal.state.street, deal.state.phase == "show"
    while not deal.over and deal.state.street < begun + streets:
        if deal.state.phase == "show" and not showing:
            break
        now = turn(deal)
        word = next(each for each in ("check", "call", "discard", "show") if each in now.words)
        text = f"{now.seat} {word}"
        if word == "discard":
            text += f" {_last_card(deal, now.seat)}"
        play(deal, text)
    return deal


def _last_card(deal: Deal, seat: int) -> str:
    card = deal.state.hole[deal.state.index(seat)][-1]
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


def turn(deal: Deal) -> Legal:
    """Return what may be done now, in a hand that is not over."""
    now = deal.legal()
    assert now is not None
    return now


def sizes(deal: Deal) -> list[tuple[int, int]]:
    """Return what a bet may come to now, in dollars."""
    return [(least // 100, most // 100) for least, most in turn(deal).to]


def refused(deal: Deal, line: str) -> Violation:
    """Return the one rule that a line would break; trying it changes nothing."""
    before = len(deal.events)
    try:
        deal.apply(parse_line(line))
    except IllegalError as error:
        found = [fault for fault in error.violations if isinstance(fault, Violation)]
        assert len(found) == 1
        assert len(deal.events) == before
        return found[0]
    raise AssertionError(f"{line} was allowed")


def results(deal: Deal) -> dict[int, int]:
    """Return what every seat has won or lost, in dollars."""
    assert deal.over
    ended = next(event for event in reversed(deal.events) if isinstance(event, Ended))
    return {seat: result // 100 for seat, result in ended.results.items()}


def won(deal: Deal) -> list[tuple[int, int, str]]:
    """Return who was given how many dollars of which part: all, high or low."""
    return [(event.seat, event.amount // 100, event.part) for event in deal.events if isinstance(event, Won)]


def shown(deal: Deal) -> list[int]:
    """Return the seats that showed, in order."""
    return [event.seat for event in deal.events if isinstance(event, Shown)]


def mucked(deal: Deal) -> list[int]:
    """Return the seats that gave up at the showdown."""
    return [event.seat for event in deal.events if isinstance(event, Mucked)]


def burned(deal: Deal) -> int:
    """Return how many cards were burned."""
    return sum(isinstance(event, Burned) for event in deal.events)


def fees(deal: Deal) -> list[tuple[str, int]]:
    """Return the fees that were taken, by charge, in dollars."""
    return [(event.charge, event.amount // 100) for event in deal.events if isinstance(event, FeeTaken)]


def ruled(events: Sequence[AnyEvent]) -> Ruled:
    """Return the only ruling among events."""
    (found,) = (event for event in events if isinstance(event, Ruled))
    return found


def acted(events: Sequence[AnyEvent]) -> list[tuple[int, str, int]]:
    """Return who did what, and what his bet came to, in dollars."""
    return [(event.seat, event.word, event.to // 100) for event in events if isinstance(event, Acted)]
