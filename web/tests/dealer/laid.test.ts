import { describe, expect, it } from "vitest";
import { parseCard } from "../../src/lib/cards";
import { partsTold } from "../../src/dealer/banked.svelte";
import { deckOf, leftIn } from "../../src/dealer/deck";
import { readKept } from "../../src/dealer/kept";
import {
  actionOf,
  amountOn,
  asked,
  rowsOf,
  laidPicture,
  nextRound,
  withAmount,
  withBank,
  withMore,
  withPlayer,
  withPositions,
  type TableLaid,
} from "../../src/dealer/laid";
import { ruling, subjectOf } from "../../src/dealer/rulings";
import type { LineTold } from "../../src/dealer/shapes";
import {
  amountText,
  answerWords,
  besideWords,
  cardsWords,
  deedWords,
  entryWords,
  rangesOf,
} from "../../src/dealer/words";

const TABLE: TableLaid = {
  positions: 8,
  packs: 8,
  fees: null,
  seat: 3,
  stake: 20000,
  banked: 1,
  newShoe: true,
  wagers: [],
  playedBy: {},
  readings: {},
};
const SPOT = { seat: 4, wager: "banker" };

describe("wagers before the cards", () => {
  it("lie where they are laid, add up and come off again", () => {
    const laid = withMore(withMore(TABLE, SPOT, 1000), SPOT, 500);
    expect(laid.wagers).toEqual([{ seat: 4, wager: "banker", amount: 1500, backline: 0, square: 1 }]);
    expect(amountOn(laid, SPOT)).toBe(1500);
    expect(withAmount(laid, SPOT, 0).wagers).toEqual([]);
  });

  it("behind a seat are others than those of the seat", () => {
    const laid = withAmount(withAmount(TABLE, SPOT, 1000), { ...SPOT, backline: 1 }, 700);
    expect(laid.wagers).toHaveLength(2);
    expect(rowsOf(laid, []).filter((row) => row.backline)).toEqual([{ seat: 4, backline: 1, square: 1 }]);
    expect(actionOf(laid)).toBe(1700);
  });

  it("on further squares are others too, and each has a row", () => {
    const laid = withAmount(withAmount(TABLE, SPOT, 1000), { ...SPOT, square: 2 }, 700);
    expect(amountOn(laid, SPOT)).toBe(1000);
    expect(rowsOf(laid, [{ seat: 4, backline: 0, square: 3 }]).filter((row) => row.seat === 4)).toEqual(
      [1, 2, 3].map((square) => ({ seat: 4, backline: 0, square })),
    );
  });

  it("on the circle of another seat are sent with whose they are", () => {
    const laid = withPlayer(withAmount(TABLE, SPOT, 1000), 4, 5);
    expect(asked("room/game", laid, []).wagers).toMatchObject([{ seat: 4, by: 5 }]);
    expect(asked("room/game", withPlayer(laid, 4, 4), []).wagers[0]).not.toHaveProperty("by");
    expect(withBank(laid, 5).playedBy).toEqual({});
  });

  it("leave with the seat that takes the bank, or with places that are gone", () => {
    const laid = withAmount(withAmount(TABLE, SPOT, 1000), { seat: 8, wager: "tie", backline: 0 }, 500);
    expect(withBank(laid, 4)).toMatchObject({ seat: 4, banked: 1, wagers: [{ seat: 8 }] });
    expect(withPositions({ ...laid, seat: 7 }, 5)).toMatchObject({
      seat: 5,
      positions: 5,
      wagers: [{ seat: 4 }],
    });
  });

  it("stay for the next round if they should; the shoe is no longer fresh", () => {
    const laid = withAmount(TABLE, SPOT, 1000);
    expect(nextRound(laid, true)).toMatchObject({ banked: 2, newShoe: false, wagers: [{ seat: 4 }] });
    expect(nextRound(laid, false).wagers).toEqual([]);
    expect(withBank(nextRound(laid, true), 3).banked).toBe(2);
  });

  it("are sent with the table, and drawn", () => {
    const laid = withAmount(TABLE, SPOT, 1000);
    expect(asked("room/game", laid, [{ do: "card", card: "9s" }])).toEqual({
      game: "room/game",
      bank: { seat: 3, stake: 20000 },
      wagers: laid.wagers,
      entries: [{ do: "card", card: "9s" }],
      readings: {},
      positions: 8,
      packs: 8,
      fees: null,
      new_shoe: true,
    });
    expect(laidPicture(laid)).toMatchObject({
      bank: { seat: 3, left: 20000 },
      wagers: [{ amount: 1000, wager: "banker" }],
    });
  });
});

it("counts what is left of a card in all packs", () => {
  const facts = { cards: [{ card: "9s", symbol: "9♠", copies: 1, mark: null }] } as unknown as Parameters<
    typeof deckOf
  >[0];
  const left = leftIn(deckOf(facts), 2, ["9s", null, "9s"]);
  expect(left(parseCard("9s")!)).toBe(0);
  expect(leftIn(deckOf(facts), 2, ["9s"])(parseCard("9s")!)).toBe(1);
  expect(left(parseCard("2c")!)).toBe(0);
});

describe("a table that was kept", () => {
  const kept = (more: object = {}) =>
    JSON.stringify({
      version: 2,
      table: TABLE,
      entries: [{ do: "cards-down" }],
      begun: true,
      round: 4,
      ticked: [0, 2],
      ...more,
    });

  it("comes back with its entries", () => {
    expect(readKept(kept())).toEqual({
      table: TABLE,
      entries: [{ do: "cards-down" }],
      begun: true,
      round: 4,
      ticked: [0, 2],
    });
  });

  it("is none where it is broken", () => {
    for (const text of [
      null,
      "{",
      "[]",
      kept({ version: 1 }),
      kept({ table: { wagers: [3] } }),
      kept({ table: {} }),
      kept({ entries: [1] }),
      kept({ entries: "x" }),
    ]) {
      expect(readKept(text)).toBeUndefined();
    }
    expect(readKept(kept({ round: "x", ticked: ["a", 1] }))).toMatchObject({ round: 1, ticked: [1] });
  });
});

describe("words", () => {
  const line = (more: Partial<LineTold>): LineTold =>
    ({ result: "win", does: "pay", moved: 20000, short: 0, returned: 0, ...more }) as LineTold;

  it("say what is done with a wager", () => {
    expect(deedWords(line({}))).toBe("Pay $200");
    expect(deedWords(line({ result: "lose", does: "collect", moved: 5000 }))).toBe("Take $50");
    expect(deedWords(line({ result: "push", does: "nothing", moved: 0 }))).toBe("Push: leave it");
    expect(deedWords(line({ result: "lose", does: "nothing", moved: 0 }))).toBe(
      "Nothing moves: give it back",
    );
    expect(besideWords(line({ short: 7500 }))).toBe("$75 short");
    expect(besideWords(line({ result: "lose", short: 500, returned: 500 }))).toBe("$5 short, $5 goes back");
  });

  it("say what an entry was", () => {
    expect(entryWords({ do: "card", card: "9s" })).toBe("9♠");
    expect(entryWords({ do: "card", card: "" })).toBe("a card face down");
    expect(entryWords({ do: "open", hand: "banker", cards: "Td 6-6 / Jo" })).toBe("banker: 10♦ 6-6 / joker");
    expect(entryWords({ do: "answer", seat: 4, answer: "hit" })).toBe("seat 4: hit");
    expect(entryWords({ do: "act", line: "3 raise 12" })).toBe("seat 3 raise 12");
    expect(cardsWords("As  Kd")).toBe("A♠ K♦");
    expect(answerWords("pile-3")).toBe("Pile 3");
    expect(answerWords("house-way")).toBe("House way");
    expect(amountText(1250)).toBe("12.50");
    expect(amountText(1500)).toBe("15");
  });

  it("know a bring-in from a whole bet", () => {
    const act = {
      words: ["bring-in", "bet"],
      to: [
        [100, 100],
        [200, 200],
      ] as [number, number][],
    };
    expect(rangesOf(act, "bring-in")).toEqual([[100, 100]]);
    expect(rangesOf(act, "bet")).toEqual([[200, 200]]);
    expect(rangesOf({ ...act, words: ["fold", "call", "raise"] }, "raise")).toEqual(act.to);
  });

  it("tell the parts of a hand that the house way set", () => {
    const cards = ["Kd", "Jc", "Ah", "Tc", "7s"].map((each) => parseCard(each)!);
    expect(partsTold("K♦ J♣ / A♥ 10♣ 7♠   king-jack / ace-ten high", cards)).toEqual({
      front: [parseCard("Kd"), parseCard("Jc")],
      back: [parseCard("Ah"), parseCard("Tc"), parseCard("7s")],
    });
    expect(partsTold("9♠ 7♦   6, stands", cards)).toBeUndefined();
    expect(partsTold("K♦ / A♥", cards)).toBeUndefined();
  });
});

it("writes of a ruling only what it is about", () => {
  const chosen = {
    reason: "two cards",
    seat: 4,
    backline: 1,
    wager: "base",
    square: 2,
    hand: "banker",
    place: 2,
  };
  expect(ruling({ ...chosen, remedy: "void_round" })).toEqual({
    do: "rule",
    remedy: "void_round",
    reason: "two cards",
  });
  expect(ruling({ ...chosen, remedy: "foul_hand" })).toEqual({
    do: "rule",
    remedy: "foul_hand",
    reason: "two cards",
    seat: 4,
  });
  expect(ruling({ ...chosen, remedy: "concede" })).toMatchObject({ seat: 4, backline: 1 });
  expect(ruling({ ...chosen, remedy: "unpaid_fee" })).toMatchObject({ wager: "base", square: 2 });
  expect(ruling({ ...chosen, remedy: "replace_card" })).toEqual({
    do: "rule",
    remedy: "replace_card",
    reason: "two cards",
    hand: "banker",
    place: 2,
  });
  expect(subjectOf("misdeal")).toBe("round");
});
