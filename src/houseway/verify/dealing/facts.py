"""What has to be known before a round can be entered: betting spaces, seats, packs, cards, readings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from houseway.cards import card_symbol, card_text, composition
from houseway.errors import UnknownGameError
from houseway.games import SET, family_of, opens, playable, remedies, squares_of, usual_setup, wager_range
from houseway.games.panguingue.telling import CAUSES
from houseway.games.poker.approved import usual_buy_in
from houseway.games.poker.stakes import Stakes, table_stakes, usual_ante
from houseway.games.wagers import excess_plays_not
from houseway.money import Cents
from houseway.rulebook import reading_answers, registered, usual_answer
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame
from houseway.verify.dealing.shapes import DiceAsked, SpaceTold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games import Setup
    from houseway.rulebook import Document, Game, Rules


_VOID = "void_round"
"""What the floor may rule in every game."""


class CardFact(Struct, frozen=True):
    """A card, tile or joker that can come out."""

    card: str
    symbol: str
    copies: int
    """How many of it one pack holds."""
    mark: str | None
    """A word printed on it."""


class DeckFacts(Struct, frozen=True):
    """The pack, and how many of them may be used."""

    composition: str
    pieces: Literal["cards", "tiles"]
    cards: tuple[CardFact, ...]
    packs: tuple[int, ...]
    usual: int
    cite: tuple[str, ...]
    opening_burn: bool
    """The first card of a fresh shoe says how many are burned."""
    burn_cite: tuple[str, ...]


class LayoutFact(Struct, frozen=True):
    """A table the game may be played on."""

    table: str
    positions: int
    cite: tuple[str, ...]


class WagerFact(Struct, frozen=True):
    """A betting space; those that do not open follow from an answer in mid-round."""

    id: str
    title: str
    bonus: bool
    opens: bool
    backline: bool
    needs: tuple[str, ...]
    """One of these must be there too."""
    needs_all: tuple[str, ...]
    """All of these must be there too."""
    minimum: Cents
    maximum: Cents | None
    """At the usual limits."""
    cite: tuple[str, ...]


class ReadingFact(Struct, frozen=True):
    """A doubt whose answer changes the round."""

    id: str
    question: str
    usual: str
    choices: dict[str, str]
    """Each answer in words."""
    cite: tuple[str, ...]


class RemedyFact(Struct, frozen=True):
    """What the floor may rule."""

    remedy: str
    cite: tuple[str, ...]


class BankedFacts(Struct, frozen=True, kw_only=True):
    """What a table with a player-dealer needs."""

    layouts: tuple[LayoutFact, ...]
    least_positions: int
    limits: tuple[Cents, Cents]
    wagers: tuple[WagerFact, ...]
    squares: int
    """On how many squares a seat may bet."""
    circles: bool
    """A player may bet on circles where nobody sits."""
    dice: DiceAsked | None
    action: str
    """How the seat is found that is settled first."""
    action_cite: tuple[str, ...]
    settled_by: Literal["wager", "seat"]
    order: tuple[str, ...]
    order_cite: tuple[str, ...]
    answers: tuple[str, ...]
    """All that somebody may have to answer."""
    sets_hands: bool
    proposition_players: bool
    remedies: tuple[RemedyFact, ...]


class StreetFact(Struct, frozen=True):
    """One street of a game for a pot."""

    name: str
    to: Literal["each", "board", "draw"]
    cards: int
    facing: str
    burn: bool
    cite: tuple[str, ...]


class PotFacts(Struct, frozen=True, kw_only=True):
    """What a table for a pot needs."""

    least_players: int
    most_players: int | None
    button: bool
    structures: tuple[str, ...]
    stakes: Stakes
    """The usual ones."""
    stakes_words: str
    buy_in: dict[str, Cents]
    """What a player usually brings, by structure, at its usual stakes; the document's own buy-in at least."""
    bomb_pots: bool
    streets: tuple[StreetFact, ...]
    cite: tuple[str, ...]


class PanStakeFact(Struct, frozen=True):
    """A size of the game: what one chip is worth, the ante and what one brings."""

    condition: Cents
    ante: Cents
    buy_in: Cents
    cite: tuple[str, ...]


class CauseFact(Struct, frozen=True):
    """For what a hand may be called foul."""

    cause: str
    """As lines have it."""
    says: str
    cite: tuple[str, ...]


class PanFacts(Struct, frozen=True, kw_only=True):
    """What a table of panguingue needs."""

    least_players: int
    places: int
    stakes: tuple[PanStakeFact, ...]
    cards: int
    """How many each is dealt."""
    double_buy_in: int
    """How many times the buy-in somebody brings who plays doubles."""
    causes: tuple[CauseFact, ...]
    cite: tuple[str, ...]


class DealingFacts(Struct, frozen=True, kw_only=True):
    """Everything that is asked for before the first card."""

    game: str
    title: str
    family: str
    deck: DeckFacts
    readings: tuple[ReadingFact, ...]
    banked: BankedFacts | None = None
    """With a player-dealer."""
    pot: PotFacts | None = None
    """For a pot."""
    pan: PanFacts | None = None
    """Panguingue."""


def dealing_facts(rules: Rules) -> DealingFacts:
    """Return what has to be known to deal a game by hand; raise for one that is not played, or not dealt here."""
    document = rules.document
    banked = pot = pan = None
    if playable(document):
        deck = rules.game.deck
        burn = deck.burn == "first_card_value"
        cards = _deck(deck.composition, deck.packs, deck.cite, deck.burn_cite, burn=burn)
        banked = _banked(rules.game)
    elif isinstance(document, PokerGame):
        cards = _deck(
            document.deck.composition, (1,), document.deck.cite, document.deck.burn_cite, burn=False
        )
        pot = _pot(document)
    elif isinstance(document, PanguingueGame):
        deck = document.deck
        cards = _deck(deck.composition, deck.packs, deck.cite, deck.burn_cite, burn=False)
        pan = _pan(document)
    else:
        raise UnknownGameError(
            f"{rules.id} cannot be dealt by hand here: no rounds of it are entered card by card"
        )
    return DealingFacts(
        game=rules.id,
        title=document.title,
        family=document.family,
        deck=cards,
        readings=tuple(_readings(document)),
        banked=banked,
        pot=pot,
        pan=pan,
    )


def spaces_of(game: Game, setup: Setup) -> Iterator[SpaceTold]:
    """Yield every betting space with what may lie there before the cards."""
    for wager in filter(opens, game.wagers):
        low, high, cite = wager_range(game, setup, wager)
        yield SpaceTold(wager.id, int(low), None if excess_plays_not(game) else int(high), cite)


def _deck(
    name: str, packs: tuple[int, ...], cite: tuple[str, ...], burn_cite: tuple[str, ...], *, burn: bool
) -> DeckFacts:
    pack = composition(name)
    cards = tuple(
        CardFact(card_text(card), card_symbol(card), copies, pack.mark_of(card))
        for card, copies in Counter(pack.cards).items()
    )
    return DeckFacts(name, pack.pieces, cards, packs, max(packs), cite, burn, burn_cite)


def _readings(document: Document) -> Iterator[ReadingFact]:
    """Yield the doubts of which an answer changes something in the document."""
    for reading_id, use in document.readings.items():
        answers = reading_answers(reading_id, use)
        changes = any(each.set or each.add or each.remove for each in answers.values())
        if len(answers) > 1 and changes:
            said = {answer: overlay.says for answer, overlay in answers.items()}
            question = registered(reading_id).question
            yield ReadingFact(reading_id, question, usual_answer(reading_id, use), said, use.cite)


def _banked(game: Game) -> BankedFacts:
    setup, family, filed, action = usual_setup(game), family_of(game), game.settlement, game.action
    most = max(layout.positions for layout in game.layouts)
    dice = action.method == "dice"
    kinds = [kinds if isinstance(kinds, str) else " and ".join(kinds) for kinds in filed.order]
    return BankedFacts(
        layouts=tuple(LayoutFact(each.table, each.positions, each.cite) for each in game.layouts),
        least_positions=most if dice else 2,
        limits=(setup.minimum, setup.maximum),
        wagers=tuple(_wagers(game, setup)),
        squares=squares_of(game),
        circles=game.circles is not None and game.circles.unoccupied,
        dice=DiceAsked(3, action.display) if dice else None,
        action=action.method,
        action_cite=action.cite,
        settled_by=filed.by,
        order=(*kinds, *filed.tail),
        order_cite=filed.cite,
        answers=family.answers(game),
        sets_hands=SET in family.answers(game),
        proposition_players=game.rotation.proposition_players,
        remedies=tuple(RemedyFact(remedy, cite) for remedy, cite in {_VOID: (), **remedies(game)}.items()),
    )


def _wagers(game: Game, setup: Setup) -> Iterator[WagerFact]:
    for wager in game.wagers:
        low, high, _ = wager_range(game, setup, wager)
        yield WagerFact(
            id=wager.id,
            title=wager.title,
            bonus=wager.bonus,
            opens=opens(wager),
            backline=wager.backline,
            needs=wager.needs,
            needs_all=wager.needs_all,
            minimum=int(low),
            maximum=None if excess_plays_not(game) else int(high),
            cite=wager.cite,
        )


def _pot(document: PokerGame) -> PotFacts:
    stakes = table_stakes(document, ante=usual_ante(document, table_stakes(document)))
    return PotFacts(
        least_players=document.seats.least,
        most_players=document.seats.most,
        button=document.button is not None,
        structures=document.betting.structures,
        stakes=stakes,
        stakes_words=str(stakes),
        buy_in={
            each: usual_buy_in(document, table_stakes(document, structure=each))
            for each in document.betting.structures
        },
        bomb_pots=document.bomb_pot is not None,
        streets=tuple(
            StreetFact(each.name, each.to, each.cards, each.facing, each.burn, each.cite)
            for each in document.streets
        ),
        cite=document.seats.cite,
    )


def _pan(document: PanguingueGame) -> PanFacts:
    return PanFacts(
        least_players=document.seats.least,
        places=document.seats.best[1],
        stakes=tuple(
            PanStakeFact(
                condition=int(stake.condition),
                ante=int(stake.ante if stake.ante is not None else stake.condition * document.chips.ante),
                buy_in=int(stake.condition * document.chips.buy_in),
                cite=stake.cite,
            )
            for stake in document.stakes
        ),
        cards=document.deal.cards,
        double_buy_in=document.doubles.buy_in_times,
        causes=tuple(
            CauseFact(row.when.replace("_", "-"), CAUSES[row.when], row.cite) for row in document.foul.causes
        ),
        cite=document.seats.cite,
    )
