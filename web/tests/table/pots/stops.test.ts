import { describe, expect, it } from "vitest";
import { nearestStop, ranges, stopAt, stopCount, usualBets, type Range } from "../../../src/table/pots/stops";
import type { Turn } from "../../../src/table/pots/view";

const turn = (words: Turn["words"], to: Turn["to"], call = 0): Turn => ({
  seat: 3,
  words,
  to,
  call,
  cards: [0, 0],
});
const all = (range: Range): number[] =>
  Array.from({ length: stopCount(range) }, (_, place) => stopAt(range, place));

describe("what a bet may come to", () => {
  it("is one amount at fixed limits", () => {
    expect(ranges(turn(["fold", "call", "raise"], [[800, 800]]), 100)).toEqual([
      { word: "raise", least: 800, most: 800, chip: 100 },
    ]);
  });

  it("keeps both amounts where a short raise may be completed (004:857)", () => {
    const found = ranges(turn(["fold", "call", "raise"], [[1000, 1000], [1200, 1200]]), 100);
    expect(found.map((each) => [each.word, each.least])).toEqual([["raise", 1000], ["raise", 1200]]);
  }); // prettier-ignore

  it("gives the forced bet and the whole one each its word", () => {
    const found = ranges(turn(["bring-in", "bet"], [[100, 100], [200, 200]]), 50);
    expect(found.map((each) => [each.word, each.least])).toEqual([["bring-in", 100], ["bet", 200]]);
  }); // prettier-ignore

  it("is nothing where nothing may be bet", () => {
    expect(ranges(turn(["fold", "check"], []), 100)).toEqual([]);
    expect(ranges(turn(["show", "muck"], []), 100)).toEqual([]);
  });
});

describe("stops of a slider", () => {
  it("are whole chips between the ends", () => {
    expect(all({ word: "bet", least: 500, most: 900, chip: 100 })).toEqual([500, 600, 700, 800, 900]);
  });

  it("have the ends also where they are no whole chips: all-in", () => {
    expect(all({ word: "raise", least: 350, most: 730, chip: 200 })).toEqual([350, 400, 600, 730]);
    expect(all({ word: "raise", least: 350, most: 380, chip: 200 })).toEqual([350, 380]);
    expect(all({ word: "raise", least: 350, most: 400, chip: 200 })).toEqual([350, 400]);
  });

  it("are one where only one amount is allowed", () => {
    expect(all({ word: "bet", least: 500, most: 500, chip: 100 })).toEqual([500]);
  });

  it("are found again from any amount", () => {
    const range: Range = { word: "raise", least: 350, most: 100_030, chip: 100 };
    for (const place of [0, 1, 2, 500, stopCount(range) - 2, stopCount(range) - 1]) {
      expect(nearestStop(range, stopAt(range, place))).toBe(place);
    }
    expect(stopAt(range, nearestStop(range, 0))).toBe(350);
    expect(stopAt(range, nearestStop(range, 10 ** 9))).toBe(100_030);
    expect(stopAt(range, nearestStop(range, 1240))).toBe(1200);
  });
});

describe("amounts worth a button", () => {
  it("are parts of the pot after the call, where they are legal", () => {
    const range: Range = { word: "raise", least: 1000, most: 49_400, chip: 100 };
    expect(usualBets(range, 500, 300, 1300)).toEqual([
      { name: "Least", to: 1000 },
      { name: "Half pot", to: 1300 },
      { name: "Pot", to: 2100 },
      { name: "Most", to: 49_400 },
    ]);
  });

  it("are named once", () => {
    const range: Range = { word: "bet", least: 500, most: 800, chip: 100 };
    expect(usualBets(range, 0, 0, 500).map((each) => each.name)).toEqual(["Least", "Most"]);
  });
});
