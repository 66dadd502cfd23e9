"""Documents of games against the player-dealer's poker hand, told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import CaribbeanStudGame, ThreeCardPokerGame, UltimateHoldemGame

_LEAST = {"queen_high": "queen-high", "ace_king": "ace-king", "pair": "a pair"}
_BEHIND = {
    "match_or_fold": "a bettor behind a seat adds as much or is out",
    "must_match": "a bettor behind a seat has to add as much",
    "rides": "a bettor behind a seat adds nothing and rides along",
}


def three_card_described(game: ThreeCardPokerGame) -> Iterator[tuple[str, str]]:
    """Describe the deal, the ranking, the decision and the qualifier."""
    deal, hand = game.deal, game.hand
    up = "no card of the player-dealer is shown" if deal.up == "none" else _shown_card(deal.up)
    yield (
        "deal",
        f"three cards each, {_words(deal.pattern)}, from {_words(deal.first)}; {up} ({shown(deal.cite)})",
    )
    ace = {"every_straight": "A-2-3 is the lowest run", "never": "A-2-3 is no run"}
    low = ace.get(hand.ace_low, "A-2-3 is a run only unsuited")
    yield "hands", f"{' > '.join(_words(word) for word in hand.classes)}; {low} ({shown(hand.cite)})"
    yield from _decision(game)
    yield from _qualifier(game)


def caribbean_described(game: CaribbeanStudGame) -> Iterator[tuple[str, str]]:
    """Describe the deal, the decision, the qualifier and who handles a hand."""
    deal = game.deal
    up = "no card of the player-dealer is shown" if deal.up == "none" else "the player-dealer's last is shown"
    yield (
        "deal",
        f"{deal.cards} cards each, one at a time, from {_words(deal.first)}; {up} ({shown(deal.cite)})",
    )
    yield from _decision(game)
    yield from _qualifier(game)
    control = game.control
    sees = "one hand" if control.sees == "one_hand" else "every hand"
    yield (
        "control",
        f"whoever has the seat decides; a bettor on several hands sees {sees} ({shown(control.cite)})",
    )


def holdem_described(game: UltimateHoldemGame) -> Iterator[tuple[str, str]]:
    """Describe the deal, the streets, the qualifier and the caps on bonus bets."""
    deal = game.deal
    yield (
        "deal",
        f"two cards each and five for all, face down, from {_words(deal.first)} ({shown(deal.cite)})",
    )
    uses = (
        "the best five of seven" if game.hand.uses == "any_five" else "both own cards and three of the board"
    )
    yield "hands", f"{uses} ({shown(game.hand.uses_cite)})"
    for place, street in enumerate(game.streets):
        sizes = " or ".join(f"{times}x" for times in street.times)
        says = f"{_words(street.street)}: play {sizes}, or {street.otherwise} ({shown(street.cite)})"
        yield ("decision" if place == 0 else ""), says
    if game.backline is not None:
        yield "", f"{_BEHIND[game.backline.added]} ({shown(game.backline.cite)})"
    yield from _qualifier(game)
    for cap in game.caps:
        yield "cap", f"{' + '.join(cap.wagers)} at most {' + '.join(cap.within)} ({shown(cap.cite)})"


def _decision(game: ThreeCardPokerGame | CaribbeanStudGame) -> Iterator[tuple[str, str]]:
    decision = game.decision
    order = "in any order" if decision.first == "any" else f"from {_words(decision.first)}"
    yield "decision", f"{decision.wager} or fold, {order} ({shown(decision.cite)})"
    if decision.backline is not None:
        yield "", f"{_BEHIND[decision.backline]} ({shown(decision.backline_cite)})"


def _qualifier(
    game: ThreeCardPokerGame | CaribbeanStudGame | UltimateHoldemGame,
) -> Iterator[tuple[str, str]]:
    yield (
        "qualifier",
        f"the player-dealer plays from {_LEAST[game.qualifier.least]} up ({shown(game.qualifier.cite)})",
    )
    for wager in game.wagers:
        fates = [
            f"{_words(fate)} {when}"
            for fate, when in ((wager.unqualified, "below it"), (wager.on_fold, "on a fold"))
            if fate is not None
        ]
        if fates:
            yield (
                "",
                f"  {wager.id}: {', '.join(fates)} ({shown((*wager.unqualified_cite, *wager.on_fold_cite))})",
            )


def _shown_card(up: str) -> str:
    return "one of the player-dealer's is shown" if up == "one" else f"the player-dealer's {up} one is shown"


def _words(word: str) -> str:
    return word.replace("_", " ")
