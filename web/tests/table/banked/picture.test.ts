import { describe, expect, it } from "vitest";
import type { BankedEvent } from "../../../src/lib/types";
import {
  gainsOf,
  handName,
  handNumber,
  handSeat,
  ownerOf,
  pictureOf,
} from "../../../src/table/banked/picture";
import { pictureAt } from "../../../src/table/banked/settlement";
import { at, bet, dealt, SHORT } from "./rounds";

describe("a round folded to a picture", () => {
  it("has the wagers that were not taken back", () => {
    const picture = pictureOf(SHORT);
    expect(picture.wagers.map((each) => [each.bettor.seat, each.wager, each.amount])).toEqual([
      [2, "player", 5000],
      [3, "banker", 5000],
      [4, "banker", 2500],
    ]);
  });

  it("shows what has happened up to an event and no more", () => {
    const early = pictureOf(SHORT, 11);
    expect(early.phase).toBe("play");
    expect(early.hands["player"]?.cards).toEqual([30]);
    expect(early.button).toBeUndefined();
    expect(pictureOf(SHORT, 2).phase).toBe("wagers");
    expect(pictureOf([]).phase).toBe("before");
  });

  it("keeps what the bank has left and what every wager came to", () => {
    const picture = pictureOf(SHORT);
    expect(picture.bank).toMatchObject({ seat: 1, stake: 10_000, left: 0 });
    expect(picture.wagers.every((each) => each.settled)).toBe(true);
    expect(picture.results?.playerDealer).toBe(0);
    expect([...gainsOf(picture.settled)]).toEqual([
      ["2.0", 5000],
      ["3.0", -5000],
      ["4.0", 0],
    ]);
    expect(picture.fees).toEqual([
      {
        seat: 1,
        who: "player-dealer",
        charge: "player-dealer",
        amount: 300,
        returned: false,
        cite: ["003:4"],
      },
    ]);
  });

  it("goes back in the settlement: the button first, then one wager after another", () => {
    const picture = pictureOf(SHORT);
    const first = pictureAt(picture, 0);
    expect(first.bank?.left).toBe(10_000);
    expect(first.results).toBeUndefined();
    expect(first.wagers.some((each) => each.settled)).toBe(false);
    const second = pictureAt(picture, 1);
    expect(second.bank?.left).toBe(5000);
    expect(second.wagers.filter((each) => each.settled).map((each) => each.bettor.seat)).toEqual([2]);
    expect(pictureAt(picture, 3).results).toBeDefined();
    expect(picture.wagers.every((each) => each.settled)).toBe(true);
  });

  it("parts a hand that is split and lays the cards that are shown", () => {
    const events: BankedEvent[] = [
      { event: "bank-taken", seat: 1, stake: 100 },
      dealt("seat 2", 24),
      dealt("player-dealer", null, "down"),
      dealt("seat 2", 25),
      dealt("player-dealer", 40),
      { event: "hand-parted", hand: "seat 2", into: "seat 2 hand 2" },
      dealt("seat 2", 8),
      { event: "cards-shown", hand: "player-dealer", places: [0], cards: [51] },
    ];
    const { hands } = pictureOf(events);
    expect(hands["seat 2"]?.cards).toEqual([24, 8]);
    expect(hands["seat 2 hand 2"]?.cards).toEqual([25]);
    expect(hands["player-dealer"]).toMatchObject({ cards: [51, 40], open: [true, true] });
  });

  it("sets a pai gow hand by what was named, or by the house way that the table tells", () => {
    const cards = [47, 46, 11, 9, 48, 30, 21];
    const events: BankedEvent[] = [
      { event: "bank-taken", seat: 1, stake: 100 },
      ...cards.map(() => dealt("seat 2", null, "down")),
      ...cards.map((card) => dealt("player-dealer", card, "down")),
      { event: "chosen", bettor: at(2), answer: "set Ac Jh" },
      { event: "chosen", bettor: at(1), answer: "house-way", house_way: true },
    ];
    const unseen = pictureOf(events);
    expect(unseen.hands["seat 2"]).toMatchObject({ isSet: true, set: undefined });
    const open: BankedEvent = { event: "hand-turned", hand: "seat 2", cards };
    const seen = pictureOf([...events, open], undefined, { "player-dealer": [48, 30] });
    expect(seen.hands["seat 2"]?.set).toBeUndefined(); // the jack of hearts is none of its cards
    expect(seen.hands["player-dealer"]?.set).toEqual({ front: [48, 30], back: [47, 46, 11, 9, 21] });
    const untold = pictureOf([{ ...open, hand: "player-dealer" }], undefined, { "player-dealer": [48, 30] });
    expect(untold.hands["player-dealer"]?.set?.front).toEqual([48, 30]); // the house sets it, without a word
    const named = pictureOf([
      ...events.slice(0, -2),
      { event: "chosen", bettor: at(2), answer: "set Ac 9h" },
      open,
    ]);
    expect(named.hands["seat 2"]?.set?.front).toEqual([48, 30]);
  });

  it("marks who folds, who is asked, and a round that is off", () => {
    const events: BankedEvent[] = [
      dealt("seat 2", 4, "down"),
      { event: "choice-offered", bettor: at(2), answers: ["play", "fold"] },
      { event: "choice-offered", bettor: at(3), answers: ["play", "fold"] },
      { event: "chosen", bettor: at(2), answer: "fold" },
    ];
    const picture = pictureOf(events);
    expect(picture.hands["seat 2"]?.folded).toBe(true);
    expect(picture.asked.map((each) => each.bettor.seat)).toEqual([3]);
    const off = pictureOf([...events, { event: "ruled", remedy: "misdeal", reason: "a card was exposed" }]);
    expect(off.off).toBe("a card was exposed");
    expect(off.asked).toEqual([]);
    expect(pictureOf([{ event: "round-passed", number: 3, reason: "" }]).off).toBe("nobody bet");
  });

  it("knows whose chips lie behind a seat and on a free circle", () => {
    const picture = pictureOf([
      { event: "line-taken", bettor: at(2, 1), seat: 6 },
      bet(2, "player", 100, { bettor: at(2, 1) }),
      bet(7, "player", 100, { by: 6 }),
      bet(6, "player", 100),
    ]);
    expect([at(2, 1), at(7), at(6), at(2, 2)].map((bettor) => ownerOf(picture, bettor))).toEqual([
      6,
      6,
      6,
      null,
    ]);
  });

  it("tells squares and hands of a seat apart", () => {
    const picture = pictureOf([
      bet(3, "base", 100),
      bet(3, "base", 200, { square: 2 }),
      { event: "wager-withdrawn", bettor: at(3), wager: "base", square: 2 },
    ]);
    expect(picture.wagers.map((each) => each.amount)).toEqual([100]);
    expect([handSeat("seat 3 hand 2"), handNumber("seat 3 hand 2"), handSeat("board")]).toEqual([3, 2, null]);
    expect([handName(3), handName(3, 2)]).toEqual(["seat 3", "seat 3 hand 2"]);
  });
});
