"""The words that data files may use where code has a mechanism of that name."""

from __future__ import annotations

from typing import Literal, TypeAlias

Family: TypeAlias = Literal["baccarat"]
"""The module of `games` that plays a document."""

Condition: TypeAlias = Literal[
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

ActionMethod: TypeAlias = Literal[
    "left_of_player_dealer",
    "left_of_house_dealer",
    "card_value",
    "dice",
    "number_display",
]
"""How the seat is found that is settled first."""

ActionCard: TypeAlias = Literal["banker_second"]
"""Which card's counting value places the action button."""

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

BurnRule: TypeAlias = Literal["none", "first_card_value"]

HandSeen: TypeAlias = Literal["own", "house_way", "dealt"]
"""Which player hand a wager meets when bettors could choose: its owner's, the house way's, or all cards dealt."""

PairCards: TypeAlias = Literal["first_two", "any_two"]

Choice: TypeAlias = Literal["draw", "stand"]

Mark: TypeAlias = Literal["follows", "departs", "silent", "contradicts"]
"""How the default of a reading stands to the printed letter."""

Status: TypeAlias = Literal["playable", "fees-only"]
