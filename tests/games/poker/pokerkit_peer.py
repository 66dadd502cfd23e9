"""A hand here and at PokerKit's table, asked the same questions before every act and at the end.

A difference that is known (`DIFFERENCES`) is asserted to be exactly that one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.poker.plain_pots import plain_payouts, plain_pots, together
from games.poker.pokerkit_follow import Follower
from games.poker.pokerkit_table import CARDS, hand_types
from houseway.games.poker.pots import pots_of

if TYPE_CHECKING:
    from houseway.games.poker.legal import Legal

Ranges = tuple[tuple[int, int], ...]


class Peer(Follower):
    """One hand, compared with PokerKit's."""

    def compare(self) -> None:
        """Assert that both tables stand alike and ask the same player the same thing."""
        state, pk = self.deal.state, self.pk
        legal = self.deal.legal()
        assert legal is not None
        if state.phase not in {"bet", "bring"}:
            self.no_actor()
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
            self.size = self.least()
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
        self.pass_idle(state.actor)
        assert pk.actor_index == state.actor, "turn"
        assert legal.call == pk.checking_or_calling_amount, "call"
        assert pk.can_fold(), "fold"
        assert legal.words[:2] == ("fold", "call" if legal.call else "check")
        theirs = self._ranges()
        whole = max(pk.bets) - pk.bets[state.actor] >= self.size
        if state.actor in self.acted and bool(theirs) != bool(legal.to):
            assert bool(legal.to) == whole, "reopened"
            self.note("series" if whole else "reopened")
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
        self.note("equal-blinds" if equal else "no-blinds")

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
            self.note("spread")
            return ((least, min(have, top + plan.stakes.upper)),)
        if plan.open_pair is not None and pk.street_index == 1 and self._open_pair():
            self.note("open-pair")
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
            self.note("low-card")
        forced, whole = pk.effective_bring_in_amount, pk.min_completion_betting_or_raising_to_amount
        assert legal.to[0] == (forced, forced), "bring-in"
        if legal.words == ("bring-in",):
            assert whole == forced, "bring-in"
            self.note("opened-short")
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
        self.note("divided")
