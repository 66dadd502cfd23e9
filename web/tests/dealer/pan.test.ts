import { describe, expect, it } from "vitest";
import { calloutLine, calloutTitle, type Callout } from "../../src/dealer/callouts";
import { nextPan, usualPan, withCondition, withPlace } from "../../src/dealer/pan.svelte";
import { movedWords, panLineWords, panWords } from "../../src/dealer/pan-words";
import type { Facts, PanDealt } from "../../src/dealer/shapes";

const FACTS = {
  game: "room/pan",
  pan: {
    least_players: 2,
    places: 8,
    stakes: [
      { condition: 200, ante: 200, buy_in: 4000, cite: [] },
      { condition: 500, ante: 500, buy_in: 10000, cite: [] },
    ],
  },
  options: [
    { id: "1", fees: { option: "1" }, stakes: "", limits: null, condition: 200 },
    { id: "5", fees: { option: "5" }, stakes: "", limits: null, condition: 500 },
  ],
} as unknown as Facts;

describe("a table of panguingue", () => {
  it("has the collection and the buy-in of its condition", () => {
    const table = usualPan(FACTS);
    expect(table).toMatchObject({ condition: 200, first: 1, fees: { option: "1" } });
    const higher = withCondition(FACTS, table, 500);
    expect(higher.fees).toEqual({ option: "5" });
    expect(higher.seats.every((each) => each.chips === 10000)).toBe(true);
  });

  it("has somebody first who is dealt in", () => {
    expect(withPlace(usualPan(FACTS), 1, undefined)).toMatchObject({
      first: 2,
      seats: [{ seat: 2 }, {}, {}],
    });
  });

  it("goes on with the chips as they are, the winner first, and what nobody won on the block", () => {
    const stand = {
      seats: [
        { seat: 1, chips: 5000 },
        { seat: 2, chips: 0 },
        { seat: 3, chips: 7000 },
      ],
      winner: 3,
      tops: 400,
      double_tops: 0,
    } as unknown as PanDealt;
    const table = withPlace(usualPan(FACTS), 3, { seat: 3, chips: 4000, doubles: true });
    expect(nextPan(table, stand)).toMatchObject({
      seats: [
        { seat: 1, chips: 5000 },
        { seat: 3, chips: 7000, doubles: true },
      ],
      first: 3,
      firstHand: false,
      tops: 400,
    });
  });
});

it("says what players do as a dealer would", () => {
  expect(panWords("3 adds Js to 1")).toBe("Adds J♠ to meld 1");
  expect(panLineWords("2 forces 5s on 3")).toBe("Seat 2: forces 5♠ on seat 3");
  expect(panLineWords("2 fouls 3 invalid-meld")).toBe("Seat 2: calls seat 3 foul: invalid meld");
  expect(movedWords({ payer: 2, to: 3, amount: 300, due: 400 })).toBe(
    "Seat 2 pays seat 3 $3 of $4: all it has",
  );
  expect(movedWords({ payer: null, to: 3, amount: 600, due: 600 })).toBe("Seat 3 takes $6 of the tops");
});

it("writes what the floor is told as a line of the hand", () => {
  const callout: Callout = {
    line: "floor exposed_by_dealer {about}: {reason}",
    remedy: "replace_card",
    condition: "exposed_by_dealer",
    about: "card",
    seats: [1, 2, 3],
    hands: "several",
    cards: null,
    cite: [],
  };
  expect(calloutTitle(callout)).toBe("The dealer exposed a card, several hands");
  expect(calloutLine(callout, [2, 3], { 2: "10d", 3: "kS" }, "it $& slipped")).toBe(
    "floor exposed_by_dealer 2 Td 3 Ks: it $& slipped",
  );
});
