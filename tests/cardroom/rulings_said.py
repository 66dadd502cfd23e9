"""Every ruling that somebody could try at a table, plausible or not, and what players may say of others' cards."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, get_args

from houseway.cards import card_text, composition
from houseway.games.poker.floor import CONDITIONS, REMEDIES
from houseway.rulebook.families.panguingue_fouls import FoulCause
from houseway.rulebook.vocabulary import Remedy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.two_worlds import World

Raw = dict[str, Any]
PLACES = range(10)
_MALFORMED: tuple[Raw, ...] = (
    {"do": "rule"},
    {"do": "rule", "remedy": "replace_card", "reason": "x", "hand": 5},
    {"do": "rule", "remedy": "replace_card", "reason": "x", "hand": "seat 2", "place": "1"},
    {"do": "rule", "remedy": "replace_card", "reason": "x", "hand": "seat 2", "place": 1, "card": "Kd"},
    {"do": "rule", "remedy": "unheard_of", "reason": "x"},
    {"do": "in-hand", "line": "floor"},
    {"do": "in-hand", "line": "floor boxed_card 1 2c"},
    {"do": "in-hand", "line": "floor boxed_card 2c 1: x"},
    {"do": "in-hand", "line": "floor boxed_card 1 2x: x"},
    {"do": "in-hand", "line": "floor boxed_card 1 #x: x"},
    {"do": "in-hand", "line": "floor boxed_card 1 #0: x"},
    {"do": "in-hand", "line": "floor boxed_card 1 #-1: x"},
    {"do": "in-hand", "line": "floor boxed_card 1 ? 2 ?: x"},
    {"do": "in-hand", "line": "floor fouls card 2x: x"},
    {"do": "void-round", "reason": ""},
    {"do": "void-round", "reason": "x"},
)


def rulings(world: World) -> list[Raw]:
    """Return every ruling: each remedy or condition about each hand, seat, place, wager and card."""
    said = {"with a player-dealer": _banked, "for a pot": _pot, "panguingue": _pan}
    return [*_MALFORMED, *said[str(world.setup.__struct_config__.tag)](world)]


def _banked(world: World) -> Iterator[Raw]:
    live = world.live
    seats = (*range(live.now.table.positions + 2), 101)
    hands = (*live.round.state.hands, "seat 1", "seat 99", "board", "player-dealer", "dealer", "x")
    bettors = [{"seat": seat, "backline": line} for seat in seats for line in (0, 1)]
    wagers = [wager.id for wager in live.house.game.wagers]
    subjects: list[Raw] = [
        {},
        *({"seat": seat} for seat in seats),
        *({"bettor": bettor} for bettor in bettors),
        *({"bettor": bettor, "wager": wager} for bettor in bettors for wager in wagers),
        *({"hand": hand} for hand in dict.fromkeys(hands)),
        *({"hand": hand, "place": place} for hand in dict.fromkeys(hands) for place in (-1, *PLACES)),
        {"seat": 2, "hand": "seat 2", "place": 0},
    ]
    for remedy in get_args(Remedy):
        for subject in subjects:
            yield {"do": "rule", "remedy": remedy, "reason": "it was seen", **subject}
        yield {"do": "rule", "remedy": remedy, "reason": " "}


def _pot(world: World) -> Iterator[Raw]:
    seats, deck = world.live.state.seats(), composition(world.live.house.document.deck.composition).cards
    cards = [card_text(card) for card in deck]
    several = [f"{one} {other}" for one, other in combinations((*seats[:3], 9), 2)]
    about = [
        "",
        *several,
        *(f"{one} #1 {other} #2" for one, other in combinations(seats[:3], 2)),
        *(f"{seat}" for seat in (*seats, 0, 9)),
        *(f"{seat} #{place}" for seat in (*seats, 9) for place in PLACES),
        *(f"{seat} #1 {seat} #2" for seat in seats),
        *(f"{seat} {card}" for seat in seats for card in cards[::5]),
        *(" ".join(f"{seat} {card}" for card in cards) for seat in seats),
        *(" ".join(f"{seat} {card}" for card in reversed(cards[:20])) for seat in seats),
    ]
    words = (*CONDITIONS, *(f"decides {remedy}" for remedy in REMEDIES))
    for word in words:
        for named in about:
            yield {"do": "in-hand", "line": f"floor {word} {named}: it was seen"}
            if word == "extra_card":
                yield {"do": "in-hand", "line": f"floor {word} {named} picked-up: it was seen"}


def _pan(world: World) -> Iterator[Raw]:
    cards = sorted(set(composition(world.live.house.game.deck.composition).cards))
    about = (*map(str, range(10)), *(f"card {card_text(card)}" for card in cards))
    yield from ({"do": "in-hand", "line": f"floor fouls {named}: it was seen"} for named in about)
    yield {"do": "in-hand", "line": "floor voids the hand: it was seen"}
    yield {"do": "in-hand", "line": "floor fouls 1: "}


def card_rulings(every: list[Raw]) -> list[Raw]:
    """Return the rulings that name a card or a place."""
    return [
        raw
        for raw in every
        if raw.get("place") is not None or any(mark in raw.get("line", "") for mark in "#cdhs?")
    ]


def sayings(world: World, seat: int) -> list[Raw]:
    """Return what a player may try to say that depends on cards: calls of fouls, forced cards, draws."""
    kind = str(world.setup.__struct_config__.tag)
    if kind == "with a player-dealer":
        return list(_choices(world, seat))
    deck = world.live.house.document.deck if kind == "for a pot" else world.live.house.game.deck
    cards = [card_text(card) for card in sorted(set(composition(deck.composition).cards))]
    others = [each for each in world.live.state.seats() if each != seat]
    if kind == "for a pot":
        words = ("draw", "discard", "early draw", "show", "turn")
        lines = [f"{seat} {word} {card}" for word in words for card in ("", *cards[::3])]
        lines += [f"{other} draw {card}" for other in others for card in cards[::9]]
    else:
        forced = (f"{seat} forces {card} on {other}" for card in cards for other in others)
        fouls = (f"{seat} fouls {other} {cause}" for other in others for cause in get_args(FoulCause))
        words = (
            "passes",
            "takes",
            "draws",
            "touches",
            "claims",
            "goes out",
            "waives",
            "counts",
            "takes tops",
        )
        lines = list(chain(forced, fouls, (f"{seat} {word}" for word in words)))
    return [{"do": "in-hand", "line": line} for line in lines]


def _choices(world: World, seat: int) -> Iterator[Raw]:
    answers = world.live.house.family.answers(world.live.house.game)
    for bettor in (seat, seat + 1):
        for answer in (*answers, "house-way", "set 2c 3d", "set As Ks", "x"):
            yield {"do": "choose", "seat": seat, "bettor": {"seat": bettor}, "answer": answer}
