import { describe, expect, it } from "vitest";
import { parseCard } from "../../../src/lib/cards";
import {
  choiceOf,
  choicesOf,
  choiceWords,
  fitting,
  settlementLine,
  usable,
  without,
} from "../../../src/table/pan/choices";

const cards = (text: string): number[] => text.split(" ").map((each) => parseCard(each)!);
const may = (...lines: string[]) => choicesOf(lines.map((line) => ({ line, open: [] })));

describe("lines of pan as choices", () => {
  it.each([
    ["5 in", "Play this hand"],
    ["5 draws", "Draw"],
    ["5 goes out", "Go out"],
    ["5 takes tops", "Take the tops"],
    ["5 melds 6h 6c 6s", "Meld 6♥ 6♣ 6♠"],
    ["5 adds 5c to 2", "Add 5♣ to meld 2"],
    ["5 discards Kd", "Discard K♦"],
    ["5 forces Qh on 3", "Force Q♥ on seat 3"],
    ["5 forces 3 to draw", "Make seat 3 draw on"],
    ["5 fouls 3 invalid-meld", "Call seat 3 foul: invalid meld"],
    ["5 counts second five 8", "Have card second five 8 drawn out"],
    ["5 counts", "Have your cards counted"],
  ])("%s", (line, words) => {
    expect(choiceOf(line).line).toBe(line);
    expect(choiceWords(choiceOf(line))).toBe(words);
  });

  it("keep the amounts of a settlement, and write others", () => {
    expect(choiceOf("4 offers settlement 2 $4, 6 $1,200.50")).toMatchObject({
      kind: "settle",
      amounts: { 2: 400, 6: 120_050 },
    });
    expect(settlementLine(4, { 2: 0, 6: 250 })).toBe("4 offers settlement 2 $0, 6 $2.50");
  });

  it("do not lose a line that is not known", () => {
    expect(choiceOf("4 whistles")).toEqual({ kind: "other", text: "whistles", line: "4 whistles" });
  });
});

describe("what goes with the chosen cards", () => {
  const choices = may(
    "5 melds 6h 6c 6s",
    "5 melds 6h 6c 6h 6s",
    "5 adds 6h to 1",
    "5 adds 6d to 1",
    "5 discards Kd",
    "5 passes",
  );
  const open = cards("6h");

  it("is a meld of them with the open card", () => {
    const found = fitting(choices, cards("6s 6c"), open);
    expect(found.melds.map((each) => each.line)).toEqual(["5 melds 6h 6c 6s"]);
    expect(found.hints.map((each) => each.line)).toEqual(["5 melds 6h 6c 6h 6s"]);
  });

  it("tells a second card of the same face from the open one", () => {
    expect(fitting(choices, cards("6h 6c 6s"), open).melds.map((each) => each.line)).toEqual([
      "5 melds 6h 6c 6s",
      "5 melds 6h 6c 6h 6s",
    ]);
    expect(fitting(choices, cards("6h 6h 6c 6s"), open).melds.map((each) => each.line)).toEqual([
      "5 melds 6h 6c 6h 6s",
    ]);
  });

  it("is the open card's own place where nothing is chosen", () => {
    const found = fitting(choices, [], open);
    expect(found.adds.map((each) => each.line)).toEqual(["5 adds 6h to 1"]);
    expect(found.melds).toEqual([]);
    expect(found.hints).toHaveLength(2);
  });

  it("is a discard or an addition of one card", () => {
    expect(fitting(choices, cards("Kd"), open).discards.map((each) => each.line)).toEqual(["5 discards Kd"]);
    expect(fitting(choices, cards("6d"), open).adds.map((each) => each.line)).toEqual(["5 adds 6d to 1"]);
    expect(fitting(choices, cards("Kd 6d"), open)).toEqual({ melds: [], adds: [], discards: [], hints: [] });
  });

  it("leaves cards dim that nothing can be done with", () => {
    expect(usable(choices)).toEqual(new Set(cards("6h 6c 6s 6d Kd")));
  });

  it("takes cards out of others as often as they are there", () => {
    expect(without([1, 1, 2], [1])).toEqual([1, 2]);
    expect(without([1, 2], [1, 1])).toBeUndefined();
  });
});
