"""The same hand at PokerKit's table: dealt our cards and told our acts.

Where PokerKit is known to play otherwise, that is noted and its books are put right, so that the rest of the hand can be
compared.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from games.poker.pokerkit_table import CARDS, state_of
from houseway.games.poker.events import BoardDealt, Burned, HandDealt, Mucked, Shown, StreetBegun, Won

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.games.poker.acts import Act
    from houseway.games.poker.deal import Deal
    from houseway.games.poker.events import AnyEvent

DIFFERENCES = {
    "counted": "A short all-in counts towards the cap on raises. Here less than a full bet is action only (004:501-504).",
    "reopened": "Before the first full raise of a round, a short all-in lets those raise again who have acted; not here (004:501-504).",
    "series": "When short all-ins add up to a raise and another one follows, who has acted may not raise. Here he may: he faces a full one.",
    "completed": "After a short all-in instead of a bring-in or above it a raise goes on top. Here the bet is still completed (001:846).",
    "idle": "A player is asked to check whom nobody could call if he bet. Here he has nothing to decide, and is passed over.",
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


class Follower:
    """One hand, dealt and played again at PokerKit's table."""

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

    def note(self, difference: str) -> None:
        """Write down that PokerKit played otherwise, as it is known to do."""
        assert difference in DIFFERENCES
        self.notes[difference] += 1

    # -- what happened ------------------------------------------------------------------------

    def hear(self, events: Iterable[AnyEvent]) -> None:
        """Deal PokerKit the cards that were dealt here."""
        pk, index = self.pk, self.deal.state.index
        for event in events:
            if isinstance(event, BoardDealt | Burned | HandDealt | Shown | Mucked | Won):
                self.no_actor()
            if isinstance(event, StreetBegun) and pk.card_burning_status and self._plays(event.street):
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

    def _plays(self, street: str) -> bool:
        """Say whether PokerKit is at a street, and not ahead because nobody can bet."""
        return self.pk.street_index is not None and self.plan.streets[self.pk.street_index].name == street

    def no_actor(self) -> None:
        """Let the last player with chips check, whom PokerKit asks although nobody can call him."""
        pk = self.pk
        if pk.actor_index is None:
            return
        assert pk.checking_or_calling_amount == 0
        assert pk.min_completion_betting_or_raising_to_amount is None
        self.pass_idle(None)
        assert pk.actor_index is None

    def pass_idle(self, actor: int | None) -> None:
        """Let those check, up to whose turn it is, who owe nothing and whom nobody could call more."""
        pk = self.pk
        while pk.actor_index not in {None, actor}:
            if pk.checking_or_calling_amount or pk.min_completion_betting_or_raising_to_amount is not None:
                return
            self.note("idle")
            pk.check_or_call()

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
                not completes and to < before + self.least()
            ):  # all-in between the two bets that an open pair allows
                self._bet_size(size)
                pk.completion_betting_or_raising_amount = size
            else:
                self.size = self.least()
            return
        pk.completion_betting_or_raising_count -= 1
        self.note("counted")
        if completes:
            pk.completion_status, pk.completion_betting_or_raising_amount = True, 0
            self.note("completed")

    def least(self) -> int:
        """Return what a bet adds on this street."""
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
