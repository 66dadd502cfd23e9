"""The same hand at PokerKit's table: dealt our cards, told our acts and asked the same questions.

Where PokerKit is known to play otherwise, the difference is asserted to be exactly that one, noted, and PokerKit's
books are put right, so that the rest of the hand can be compared.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple
from warnings import catch_warnings, simplefilter

from games.poker.chance import MOODS, act, plan_of, table_of
from games.poker.plain_pots import plain_payouts, plain_pots, together
from games.poker.pokerkit_table import CARDS, hand_types, state_of
from houseway.games.poker.events import BoardDealt, Burned, HandDealt, Mucked, Shown, StreetBegun, Won
from houseway.games.poker.pots import pots_of
from houseway.rulebook.families.poker_money import Structure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.games.poker.acts import Act
    from houseway.games.poker.deal import Deal
    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.legal import Legal

Ranges = tuple[tuple[int, int], ...]

DIFFERENCES = {
    "counted": "A short all-in counts towards the cap on raises. Here less than a full bet is action only (004:501-504).",
    "reopened": "Before the first full raise of a round, a short all-in lets those raise again who have acted; not here (004:501-504).",
    "series": "When short all-ins add up to a raise and another one follows, who has acted may not raise. Here he may: he faces a full one.",
    "completed": "After a short all-in instead of a bring-in or above it a raise goes on top. Here the bet is still completed (001:846).",
    "idle": "The last player with chips is asked to check. Here he has nothing to decide, and the round is over.",
    "low-card": "If the card that must open belongs to somebody all-in, the player on his left opens. Here it is the next card (001:842).",
    "opened-short": "Who has to bring it in with less than the forced bet may call that a bet. Here it is the bring-in.",
    "equal-blinds": "Between two players with equal blinds the button does not begin. Here it does, as with unequal ones.",
    "no-blinds": "When antes took all that the blinds had, and somebody posted to come in, the turn begins elsewhere. Here it"
    " begins left of the big blind (000:3405).",
    "open-pair": "An open pair on fourth street does not let the larger bet in (001:781, 001:798-800).",
    "spread": "There is no spread limit. Its least raise is asked for, and the most reckoned by hand.",
    "divided": "Pots in which the same hands are left are put together before they are divided, and a side pot is halved for a low"
    " hand that has no part in it. Here each pot is divided by itself (000:3732-3738, 002:231-235).",
}
"""What PokerKit does, and why it is otherwise here."""


class Peer:
    """One hand, followed at PokerKit's table."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.plan = deal.state.plan
        self.notes: Counter[str] = Counter()
        self.pk = state_of(deal)
        self.acted: set[int] = set()
        self.size = 0
        """What a full raise adds now."""
        self.street = -1
        antes = [min(start, self.plan.stakes.ante) for start in deal.state.start]
        matched = sorted(antes)[-2]
        self.trimmed = [max(ante - matched, 0) for ante in antes]
        """Part of an ante that nobody could match: PokerKit gives it back at once, we at the end."""
        self.hear(deal.events)

    def _note(self, difference: str) -> None:
        assert difference in DIFFERENCES
        self.notes[difference] += 1

    # -- what happened ------------------------------------------------------------------------

    def hear(self, events: Iterable[AnyEvent]) -> None:
        """Deal PokerKit the cards that were dealt here."""
        pk, index = self.pk, self.deal.state.index
        for event in events:
            if isinstance(event, BoardDealt | Burned | HandDealt | Shown | Mucked | Won):
                self._no_actor()
            if isinstance(event, StreetBegun) and pk.card_burning_status:
                pk.card_burning_status = False  # nobody drew a card, so none was burned
                pk._update_dealing()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] -- PokerKit goes on only when told
            if isinstance(event, Burned):
                if pk.card_burning_status:
                    pk.burn_card(CARDS[event.card])
            elif isinstance(event, HandDealt):
                self._expect(index(event.seat), len(event.cards))
                pk.deal_hole([CARDS[card] for card in event.cards], index(event.seat))
            elif isinstance(event, BoardDealt):
                self._expect(None, len(event.cards))
                pk.deal_board([CARDS[card] for card in event.cards])

    def _no_actor(self) -> None:
        """Let the last player with chips check, whom PokerKit asks although nobody can call him."""
        pk = self.pk
        if pk.actor_index is None:
            return
        assert pk.checking_or_calling_amount == 0
        assert pk.min_completion_betting_or_raising_to_amount is None
        self._note("idle")
        pk.check_or_call()
        assert pk.actor_index is None

    def _expect(self, player: int | None, count: int) -> None:
        """Make PokerKit ready for cards: what is done when the pack does not reach is each room's own rule."""
        pk = self.pk
        pk.card_burning_status = False
        if player is None and any(pk.hole_dealing_statuses):
            for pending in pk.hole_dealing_statuses:
                pending.clear()
            pk.board_dealing_counts[:] = [count]
        elif player is not None and not pk.hole_dealing_statuses[player]:
            pk.board_dealing_counts[:] = [0]
            for each in range(pk.player_count):
                if pk.statuses[each] and not pk.hole_dealing_statuses[each]:
                    pk.hole_dealing_statuses[each].extend(self.plan.streets[pk.street_index or 0].faces)

    # -- what was done ------------------------------------------------------------------------

    def tell(self, act: Act) -> None:
        """Do at PokerKit's table what was done here."""
        pk = self.pk
        player = pk.actor_index
        match act.word:
            case "fold":
                pk.fold()
            case "check" | "call":
                pk.check_or_call()
            case "bring-in":
                pk.post_bring_in()
            case "bet" | "raise":
                self._raise(act.amount)
            case "draw" | "discard":
                thrower = pk.stand_patter_or_discarder_index
                assert thrower is not None
                pk.stand_pat_or_discard([CARDS[card] for card in act.cards])
                if act.word == "discard":
                    pk.hole_dealing_statuses[thrower].clear()
            case _:
                pass
        if player is not None:
            self.acted.add(player)

    def _raise(self, to: int) -> None:
        pk, plan = self.pk, self.plan
        before, completes, size = max(pk.bets), pk.completion_status, self.size
        if plan.open_pair is not None and to > (pk.max_completion_betting_or_raising_to_amount or 0):
            self._bet_size(plan.stakes.upper)
        full = to >= (size if completes else before + size)
        pk.complete_bet_or_raise_to(to)
        if full:
            self.acted.clear()
            if plan.structure in {"no-limit", "pot-limit"}:
                self.size = to - before
            elif plan.structure == "spread":
                pk.completion_betting_or_raising_amount = size
            elif (
                not completes and to < before + self._min()
            ):  # all-in between the two bets that an open pair allows
                self._bet_size(size)
                pk.completion_betting_or_raising_amount = size
            else:
                self.size = self._min()
            return
        pk.completion_betting_or_raising_count -= 1
        self._note("counted")
        if completes:
            pk.completion_status, pk.completion_betting_or_raising_amount = True, 0
            self._note("completed")

    def _min(self) -> int:
        assert self.pk.street is not None
        return self.pk.street.min_completion_betting_or_raising_amount

    def _bet_size(self, size: int) -> None:
        """Change what a bet adds on this street."""
        pk = self.pk
        assert pk.street_index is not None
        streets = list(pk.streets)
        streets[pk.street_index] = replace(
            streets[pk.street_index], min_completion_betting_or_raising_amount=size
        )
        pk.streets = tuple(streets)

    # -- what may be done ---------------------------------------------------------------------

    def compare(self) -> None:
        """Assert that both tables stand alike and ask the same player the same thing."""
        state, pk = self.deal.state, self.pk
        legal = self.deal.legal()
        assert legal is not None
        if state.phase not in {"bet", "bring"}:
            self._no_actor()
        assert pk.street_index == state.street + (state.phase == "discard"), "street"
        self._compare_money()
        self._begin_street()
        match state.phase:
            case "bet":
                self._compare_bet(legal)
            case "bring":
                self._compare_bring(legal)
            case "draw" | "discard":
                assert pk.stand_patter_or_discarder_index == state.actor, "who draws"
            case _:
                assert pk.actor_index is None, "turn"

    def _begin_street(self) -> None:
        pk, plan = self.pk, self.plan
        if self.street != pk.street_index:
            assert pk.street_index is not None
            self.street = pk.street_index
            self.acted.clear()
            self.size = self._min()
        if plan.lifted and plan.cap is not None and sum(pk.statuses) == 2:
            pk.streets = tuple(
                replace(street, max_completion_betting_or_raising_count=None) for street in pk.streets
            )

    def _compare_money(self) -> None:
        state, pk = self.deal.state, self.pk
        stacks = [ours + trimmed for ours, trimmed in zip(state.stack, self.trimmed, strict=True)]
        assert stacks == pk.stacks, "stacks"
        if state.phase in {"bet", "bring"}:
            assert state.bet == pk.bets, "bets"
        assert state.pot == pk.total_pot_amount + sum(self.trimmed), "pot"
        if not any(pk.bets):
            ours = [(pot.amount, pot.players) for pot in pots_of(state) if len(pot.players) > 1]
            theirs = [(pot.amount, pot.player_indices) for pot in pk.pots if len(pot.player_indices) > 1]
            assert ours == theirs, "pots"

    def _compare_bet(self, legal: Legal) -> None:
        state, pk = self.deal.state, self.pk
        if pk.actor_index != state.actor and not self.acted:
            self._left_of_blinds()
        assert pk.actor_index == state.actor, "turn"
        assert legal.call == pk.checking_or_calling_amount, "call"
        assert pk.can_fold(), "fold"
        assert legal.words[:2] == ("fold", "call" if legal.call else "check")
        theirs = self._ranges()
        whole = max(pk.bets) - pk.bets[state.actor] >= self.size
        if state.actor in self.acted and bool(theirs) != bool(legal.to):
            assert bool(legal.to) == whole, "reopened"
            self._note("series" if whole else "reopened")
            if not whole:
                return
            pk.consecutive_short_all_in_amounts.clear()
            theirs = self._ranges()
        assert legal.to == theirs, "raise"
        assert not theirs or whole or state.actor not in self.acted, "reopened"
        assert ("raise" in legal.words, "bet" in legal.words) == (
            (True, False) if theirs and max(pk.bets) else (False, bool(theirs))
        ), "words"

    def _left_of_blinds(self) -> None:
        """Let him begin who sits left of the big blind, where PokerKit does not see it."""
        pk, actor = self.pk, self.deal.state.actor
        assert pk.street_index == 0, "turn"
        equal = pk.player_count == 2 and pk.blinds_or_straddles[0] == pk.blinds_or_straddles[1]
        posted = zip(pk.bets, pk.blinds_or_straddles, strict=True)
        assert equal or not any(bet for bet, blind in posted if blind > 0), "turn"
        pk.actor_indices.rotate(-pk.actor_indices.index(actor))
        self._note("equal-blinds" if equal else "no-blinds")

    def _ranges(self) -> Ranges:
        """Return what a bet may come to by PokerKit, and by the rules that it does not have."""
        pk, plan = self.pk, self.plan
        least, most = (
            pk.min_completion_betting_or_raising_to_amount,
            pk.max_completion_betting_or_raising_to_amount,
        )
        if least is None or most is None:
            return ()
        player = pk.actor_index
        assert player is not None
        have, top = pk.stacks[player] + pk.bets[player], max(pk.bets)
        if plan.structure == "spread":
            self._note("spread")
            return ((least, min(have, top + plan.stakes.upper)),)
        if plan.open_pair is not None and pk.street_index == 1 and self._open_pair():
            self._note("open-pair")
            larger = min(have, top + plan.stakes.upper)
            return tuple(dict.fromkeys(((least, most), (larger, larger))))
        return ((least, most),)

    def _open_pair(self) -> bool:
        """Say whether anybody still in shows a pair."""
        shown = ([card.rank for card in self.pk.get_up_cards(each)] for each in self.pk.player_indices)
        return any(len(set(ranks)) < len(ranks) for ranks in shown)

    def _compare_bring(self, legal: Legal) -> None:
        state, pk = self.deal.state, self.pk
        assert pk.bring_in_status
        if pk.actor_index != state.actor:
            assert pk.opener_index is not None
            assert not pk.stacks[pk.opener_index], "who opens"
            pk.actor_indices.rotate(-pk.actor_indices.index(state.actor))
            self._note("low-card")
        forced, whole = pk.effective_bring_in_amount, pk.min_completion_betting_or_raising_to_amount
        assert legal.to[0] == (forced, forced), "bring-in"
        if legal.words == ("bring-in",):
            assert whole == forced, "bring-in"
            self._note("opened-short")
        else:
            assert legal.to[1:] == ((whole, whole),), "completion"

    def compare_end(self) -> None:
        """Assert that both tables paid the same."""
        state, pk = self.deal.state, self.pk
        assert not pk.status, "over"
        if state.stack == pk.stacks:
            return
        board = [CARDS[card] for card in state.board]
        hands = [
            [kind.from_game_or_none([CARDS[card] for card in hole], board) for hole in state.hole]
            for kind in hand_types(self.plan)
        ]
        chip = self.plan.stakes.chip
        right = plain_payouts(plain_pots(state.put, state.live), hands, chip)
        left = [start - put for start, put in zip(state.start, state.put, strict=True)]
        assert [own + won for own, won in zip(left, right, strict=True)] == state.stack, "payouts"
        assert together(state.put, state.live, hands, chip) == [
            paid - own for paid, own in zip(pk.stacks, left, strict=True)
        ], "payouts"
        self._note("divided")


class Match(NamedTuple):
    """A game and structure that both tables know."""

    game_id: str
    structure: Structure

    def __str__(self) -> str:
        return f"{self.game_id} {self.structure}"


MATCHES = (
    Match("hemphills/texas-holdem", "limit"),
    Match("hemphills/texas-holdem", "no-limit"),
    Match("hemphills/texas-holdem", "pot-limit"),
    Match("merced/texas-holdem", "spread"),
    Match("palace/texas-holdem", "no-limit"),
    Match("merced/holdem-hi-low", "limit"),
    Match("palace/holdem-hi-lo", "no-limit"),
    Match("hemphills/omaha", "limit"),
    Match("hemphills/omaha", "pot-limit"),
    Match("hemphills/omaha-hi-low-split", "limit"),
    Match("hemphills/omaha-hi-low-split", "pot-limit"),
    Match("palace/pineapple", "limit"),
    Match("palace/pineapple", "no-limit"),
    Match("palace/pineapple-hi-lo", "pot-limit"),
    Match("palace/crazy-pineapple", "no-limit"),
    Match("palace/seven-card-stud", "limit"),
    Match("palace/seven-card-stud-hi-lo", "limit"),
    Match("palace/razz", "limit"),
    Match("palace/draw-poker", "no-limit"),
    Match("palace/draw-poker", "pot-limit"),
    Match("casino-royale/lowball", "limit"),
)


class Played(NamedTuple):
    """One hand, compared."""

    acts: int
    notes: Counter[str]


def follow(deal: Deal, choose: Callable[[Deal], Act]) -> Played:
    """Play a hand out at both tables and compare them before every act and at the end."""
    acts = 0
    with catch_warnings():
        simplefilter("ignore")  # PokerKit warns of folds for nothing and of cards dealt again after a shuffle
        peer = Peer(deal)
        while not deal.over:
            peer.compare()
            chosen = choose(deal)
            events = deal.apply(chosen)
            peer.tell(chosen)
            peer.hear(events)
            acts += 1
        peer.compare_end()
    return Played(acts, peer.notes)


def play(match: Match, seed: int) -> Played:
    """Play a random hand at both tables."""
    r = Random(f"{match} {seed}")  # noqa: S311 -- hands that can be played again
    deal = table_of(r, plan_of(r, match.game_id, match.structure), joker=False, whole_blinds=True).deal()
    mood = r.choice(MOODS)
    return follow(deal, lambda deal: act(r, deal, mood, others=False))
