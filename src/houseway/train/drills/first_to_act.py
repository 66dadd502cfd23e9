"""Who acts first in a round of betting."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from houseway.cards import cards_symbol
from houseway.games.poker.events import StreetBegun, as_seen
from houseway.games.poker.opening import up_cards
from houseway.rulebook.families.poker import PokerGame
from houseway.train.chance import closest
from houseway.train.drill import Drill, Made
from houseway.train.potted import HandPlan, document_of, play, pot_scene, table
from houseway.train.scenes import told
from houseway.train.shapes import ASeat, NamedSeat, Scene, WhyStep

if TYPE_CHECKING:
    from houseway.games.poker.deal import Deal
    from houseway.rulebook import Rules
    from houseway.train.chance import Case
    from houseway.train.potted import Table

_TRIES = 12
_RULES = {
    "left_of_big_blind": "the first player left of the big blind",
    "left_of_blinds": "the first player left of the blinds",
    "left_of_button": "the first player still in at the button's left",
    "opener": "the one who opened the pot",
    "last_opener": "the one who was first in the round before",
    "highest_showing": "the highest hand that shows",
    "lowest_showing": "the lowest hand that shows",
    "high_card": "the highest up card",
    "low_card": "the lowest up card",
}
_STREETS = {"hole": "the first cards", "opening": "the opening cards"}
_CARDS = frozenset({"third", "fourth", "fifth", "sixth", "seventh"})


class Moment(NamedTuple):
    """The start of a round of betting, who is first, and how hard that is to see."""

    grade: int
    seat: int
    street: int
    asks: str
    scene: Scene
    shows: tuple[str, ...]
    told: int
    deal: Deal


class FirstToAct(Drill):
    """Who acts first in a round of betting."""

    id: ClassVar[str] = "first-to-act"
    title: ClassVar[str] = "Who acts first?"
    says: ClassVar[str] = "Find the seat that is first to act in a round of betting."
    readings: ClassVar[tuple[str, ...]] = (
        "showing-hand-rank",
        "bring-in-ace-and-suit",
        "joker-up-card",
        "heads-up-blinds",
    )

    def applies(self, rules: Rules) -> bool:
        """Say whether there are rounds of betting."""
        return isinstance(rules.document, PokerGame)

    def make(self, case: Case) -> Made:
        """Play hands until a round of betting begins that is as hard as the level asks for."""
        found = (each for nonce in range(_TRIES) for each in _moments(case, nonce))
        return _made(case, closest(found, lambda each: (abs(each.grade - case.level),)))


def _moments(case: Case, nonce: int) -> list[Moment]:
    """Return every start of a round of betting in a hand."""
    wanted = HandPlan(3, 4 + case.level // 2)
    at = table(case, wanted)
    found: list[Moment] = []

    def seen(deal: Deal) -> bool:
        begun = deal.events[-1]
        if isinstance(begun, StreetBegun) and begun.first is not None:
            found.append(_moment(case, at, deal, begun))
        return False

    play(case, at, nonce, wanted, seen)
    return found


def _moment(case: Case, at: Table, deal: Deal, begun: StreetBegun) -> Moment:
    hand = deal.state
    name = _street(case, begun.street)
    shows = tuple(
        f"seat {hand.seats[player]} shows {cards_symbol(up_cards(hand, player))}"
        for player in hand.living()
        if up_cards(hand, player)
    )
    asks = f"The betting after {name} begins. Which seat is first to act?"
    scene = pot_scene(at, deal, deal.events[:-1])
    return Moment(
        _grade(case, deal), begun.first or 0, hand.street, asks, scene, shows, len(deal.events) - 1, deal
    )


def _street(case: Case, name: str) -> str:
    """Name a street as it is called: a street in stud, a card where the first two are the opening."""
    if name in _CARDS:
        cards = document_of(case.rules).streets[0].name == "opening"
        return f"the {name} card" if cards else f"the cards of {name} street"
    return _STREETS.get(name, f"the {name}")


def _grade(case: Case, deal: Deal) -> int:
    """Say how hard it is: by place, with players gone, by one up card, by the hands that show."""
    hand = deal.state
    rule = document_of(case.rules).streets[hand.street].first or "left_of_button"
    gone = hand.players - sum(hand.live)
    if rule in {"high_card", "low_card"}:
        return 2 if hand.players < 5 else 3
    if rule in {"highest_showing", "lowest_showing"}:
        shown = max(len(up_cards(hand, player)) for player in hand.living())
        return min(2 + shown, 5)
    if hand.street == 0:
        return 1
    skipped = hand.actor
    return 5 if skipped > 1 else 4 if skipped else 3 if gone else 2


def _made(case: Case, found: Moment) -> Made:
    deal, document = found.deal, document_of(case.rules)
    street = document.streets[found.street]
    rule = street.first or "left_of_button"
    place = rule not in {"high_card", "low_card", "highest_showing", "lowest_showing"}
    button = (
        f"; the button is in seat {found.scene.button}" if place and found.scene.button is not None else ""
    )
    cite = street.first_cite or street.cite
    shows = () if place else tuple(WhyStep("shows", each) for each in found.shows)
    live = next(fact.says for fact in found.scene.facts if fact.label == "Still in")
    return Made(
        asks=found.asks,
        scene=found.scene,
        expects=ASeat(found.scene.seats),
        right=NamedSeat(found.seat),
        says=f"seat {found.seat} is first to act",
        why=(*shows, WhyStep("rule", f"first is {_RULES[rule]}{button}; still in: {live}", cite)),
        rest=told(as_seen(deal.events[found.told :], None)),
    )
