"""The words that data files may use where code has a mechanism of that name."""

from __future__ import annotations

from typing import Literal, TypeAlias

BaccaratCondition: TypeAlias = Literal[
    "player_closer",
    "banker_closer",
    "tie",
    "banker_wins_with_three_card_seven",
    "player_wins_with_three_card_eight",
    "player_wins_with_three_card_six",
    "three_card_six_or_seven_fails",
    "player_wins_by_option",
    "player_wins_with_natural",
    "natural",
    "player_wins_by_4",
    "player_wins_by_5",
    "player_wins_by_6",
    "player_wins_by_7",
    "player_wins_by_8",
    "player_wins_by_9",
    "player_pair",
    "banker_pair",
    "either_pair",
]
"""What can be true of a finished round, from the point of view of one wager."""

Coverage: TypeAlias = Literal["gross", "net", "dual"]
"""How the player-dealer's stake is used up."""

PartialCover: TypeAlias = Literal["settle_part", "return_whole"]
"""What a wager gets that the stake reaches only in part."""

Grouping: TypeAlias = Literal["wager", "seat"]
"""All wagers of one kind round the table before the next kind, or all of a seat before the next seat."""

BacklineTurn: TypeAlias = Literal["after_wager", "after_seat"]
"""A backline bettor is settled right after the seat's wager of that kind, or after all of the seat's own."""

Forfeits: TypeAlias = Literal["at_once", "in_turn"]
"""Folded wagers are collected before the showdown, or where the filed order comes to them."""

ActionMethod: TypeAlias = Literal[
    "left_of_player_dealer",
    "left_of_house_dealer",
    "card_value",
    "dice",
    "number_display",
]
"""How the seat is found that is settled first."""

ActionCard: TypeAlias = Literal[
    "banker_second",
    "player_dealer_down",
    "player_dealer_second",
    "player_dealer_third",
    "player_dealer_last",
]
"""Which card's counting value places the action button."""

FirstSeat: TypeAlias = Literal["left_of_player_dealer", "left_of_house_dealer"]
"""Where something begins that then goes round the table clockwise."""

SeatOne: TypeAlias = Literal["left_of_player_dealer", "left_of_house_dealer", "player_dealer"]
"""Which seat carries the number one when seats are counted."""

Counting: TypeAlias = Literal["every_seat", "wagered_seats"]
"""Whether empty seats are counted on the way to the action seat."""

ShortTest: TypeAlias = Literal["wagered", "due"]
"""What the stake must reach to cover the table: all that was wagered, or all that falls due."""

Direction: TypeAlias = Literal["clockwise", "counterclockwise"]

Regime: TypeAlias = Literal["offered", "intervening"]
"""After his turns the holder may go on if all others decline, or somebody else must bank in between."""

Facing: TypeAlias = Literal["up", "down", "second_down"]
"""How the first two cards of a hand lie until the hand is turned."""

Turned: TypeAlias = Literal["before_drawing", "after_player_hand"]
"""When cards that lie face down are turned."""

BurnRule: TypeAlias = Literal[
    "none", "first_card_value", "before_street", "before_each_card_after_second", "before_draw", "top_of_four"
]

JokerMode: TypeAlias = Literal["bug", "wild", "wild_no_foul", "lowest_missing", "as_dealt", "as_lies", "dead"]
"""What the joker may stand for."""

HandSeen: TypeAlias = Literal["own", "house_way", "dealt"]
"""Which player hand a wager meets when bettors could choose: its owner's, the house way's, or all cards dealt."""

PairCards: TypeAlias = Literal["first_two", "any_two"]

Choice: TypeAlias = Literal["draw", "stand"]

Mark: TypeAlias = Literal["follows", "departs", "silent", "contradicts"]
"""How the default of a reading stands to the printed letter."""

Status: TypeAlias = Literal["rules", "fees-only"]
"""Whether the sources give the game's rules, or nothing but its fees."""

Relation: TypeAlias = Literal[
    "equal", "up_to", "less_than", "half", "up_to_half", "multiple", "sum_up_to", "again"
]
"""How the size of one wager depends on others."""

Window: TypeAlias = Literal[
    "before_deal",
    "before_dice",
    "after_cards",
    "in_turn",
    "before_flop",
    "after_flop",
    "after_river",
    "after_peek",
    "when_ace_shows",
]
"""When a wager may be made."""

OnFold: TypeAlias = Literal["lost", "stays", "board_only"]
"""What becomes of a wager whose owner folds; one that stays is judged on his own hand."""

Unqualified: TypeAlias = Literal["push", "paid", "compared", "lost", "returned"]

Select: TypeAlias = Literal["first_row", "best_pay", "add", "by_count", "by_margin", "by_beaten"]
"""Which rows of a paytable pay."""

Remedy: TypeAlias = Literal[
    "misdeal",
    "replace_card",
    "take_back_as_burn",
    "keep_card",
    "dead_hand",
    "foul_hand",
    "forfeit_all",
    "forfeit_antes",
    "refund_hand",
    "no_pot",
    "set_house_way",
    "concede",
    "reshuffle_without_burn",
    "hold_out",
    "next_card_down",
    "showdown_now",
    "true_value",
    "max_if_lost_min_if_won",
    "unpaid_fee",
    "floor_decision",
    "void_round",
]
"""What puts an irregularity right."""

Topic: TypeAlias = Literal[
    "procedure",
    "table",
    "equipment",
    "shuffle",
    "deal",
    "hand-ranking",
    "decisions",
    "wagers",
    "limits",
    "settlement",
    "bank",
    "fees",
    "misdeal",
    "foul",
    "exposed-card",
    "boxed-card",
    "wrong-count",
    "time",
    "turn",
    "entry",
    "blinds",
    "kill",
    "betting",
    "all-in",
    "showdown",
    "odd-chip",
    "jackpot",
    "conduct",
    "display",
    "glossary",
    "notice",
    "law",
]
"""What a note is about."""
