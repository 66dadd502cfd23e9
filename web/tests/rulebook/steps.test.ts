import { describe, expect, it } from "vitest";
import {
  cliffs,
  feeAt,
  isPastTheEnd,
  nextCliff,
  reach,
  roundUp,
  scale,
  share,
  stairs,
  stepAt,
  ticks,
  type Step,
} from "../../src/rulebook/fees/steps";

const step = (start: number | null, end: number | null, fee: number): Step => ({
  of: "",
  start,
  end,
  fee,
  option: "1",
});
/** $10 to $199: $1, $200 to $599: $3, $600 or more: $8. */
const ladder = [step(1000, 19900, 100), step(20000, 59900, 300), step(60000, null, 800)];
/** A ladder that ends, with a step on which nothing rises. */
const ending = [step(100, 10000, 100), step(10100, 20000, 100), step(20100, 30000, 250)];

describe("what a figure costs", () => {
  it("is the fee of the highest step it reaches", () => {
    expect(feeAt(ladder, 1000)).toBe(100);
    expect(feeAt(ladder, 19900)).toBe(100);
    expect(feeAt(ladder, 20000)).toBe(300);
    expect(feeAt(ladder, 999_900_00)).toBe(800);
  });
  it("is the lower step's between two steps, and nothing under the first", () => {
    expect(feeAt(ladder, 19950)).toBe(100);
    expect(feeAt(ladder, 500)).toBe(0);
    expect(stepAt(ladder, 500)).toBeUndefined();
    expect(stepAt(ladder, 19950)).toBe(ladder[0]);
  });
  it("is one fee for everything where the ladder has one step without a start", () => {
    expect(feeAt([step(null, null, 200)], 0)).toBe(200);
  });
  it("ends where the last step ends", () => {
    expect(isPastTheEnd(ladder, 10_000_000)).toBe(false);
    expect(isPastTheEnd(ending, 30000)).toBe(false);
    expect(isPastTheEnd(ending, 30100)).toBe(true);
  });
});

describe("cliffs", () => {
  it("are where a step begins that costs more", () => {
    expect(cliffs(ladder)).toEqual([
      { at: 20000, from: 100, to: 300 },
      { at: 60000, from: 300, to: 800 },
    ]);
    expect(cliffs(ending)).toEqual([{ at: 20100, from: 100, to: 250 }]);
    expect(cliffs([step(null, null, 100)])).toEqual([]);
  });
  it("lie ahead of a figure, never at it", () => {
    expect(nextCliff(ladder, 19900)?.at).toBe(20000);
    expect(nextCliff(ladder, 20000)?.at).toBe(60000);
    expect(nextCliff(ladder, 60000)).toBeUndefined();
  });
});

describe("the drawing", () => {
  const box = { left: 10, top: 5, width: 100, height: 50 };

  it("reaches beyond the last step, to a round figure", () => {
    expect(reach([ladder])).toBe(80000);
    expect(reach([[step(null, null, 100)]])).toBe(2000);
    expect(reach([[step(2, 8, 100)]], true)).toBe(10);
    expect(reach([[step(2, 12, 100)]], true)).toBe(14);
    expect([roundUp(0), roundUp(101), roundUp(150), roundUp(999)]).toEqual([1, 150, 150, 1000]);
  });
  it("goes level along a step and straight up at a cliff", () => {
    const to = scale(box, 80000, 800);
    expect(stairs(ladder, to, 80000)).toBe("M11.3 48.8H35V36.3H85V5H110");
  });
  it("stops where the ladder ends, and at the end of the axis", () => {
    const to = scale(box, 40000, 250);
    expect(stairs(ending, to, 40000).endsWith("H85")).toBe(true);
    expect(stairs(ladder, scale(box, 20000, 800), 20000)).toBe("M15 48.8H110V36.3H110");
  });
  it("finds the figure under the pointer, and stays inside", () => {
    const to = scale(box, 1000, 100);
    expect(to.figure(60)).toBe(500);
    expect(to.figure(-5)).toBe(0);
    expect(to.figure(500)).toBe(1000);
    expect(to.x(5000)).toBe(110);
    expect(scale(box, 1000, 0).y(0)).toBe(55);
  });
  it("has round ticks, no more than there is room for, in whole units", () => {
    expect(ticks(80000, 8, 100)).toEqual([0, 10000, 20000, 30000, 40000, 50000, 60000, 70000, 80000]);
    expect(ticks(10, 6)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks(1700, 5, 100)).toEqual([0, 500, 1000, 1500]);
    expect(ticks(250, 5, 50)).toEqual([0, 50, 100, 150, 200, 250]);
    for (const most of [3, 5, 9]) expect(ticks(123_400, most, 100).length).toBeLessThanOrEqual(most + 1);
  });
  it("says shares in words", () => {
    expect(share(300, 20000)).toBe("1.5 %");
    expect(share(100, 30000)).toBe("0.33 %");
    expect(share(100, 0)).toBe("");
  });
});
