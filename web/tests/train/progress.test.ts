/** The cases that Python keeps to as well: tests/train/progress_cases.json. */
import { describe, expect, it } from "vitest";
import cases from "../../../tests/train/progress_cases.json";
import {
  after,
  afterAnswer,
  BEGINNER,
  drillOf,
  levelsOf,
  MOST_WEAK,
  news,
  restedSpots,
  UNTRIED,
  weakSpots,
  type DrillProgress,
  type Marked,
  type Named,
} from "../../src/train/progress";

interface Told extends Partial<Omit<DrillProgress, "weak">> {
  readonly weak?: readonly { level: number; seed: string }[];
}
const named = (spot: { level: number; seed: string }): Named => ({
  game: "room/game",
  drill: "button",
  ...spot,
});
const progress = (told: Told): DrillProgress => ({
  ...BEGINNER,
  ...told,
  weak: (told.weak ?? []).map(named),
});
const marked = (answer: { right: boolean; level: number; seed: string; refused?: string }): Marked => ({
  ...named(answer),
  right: answer.right,
  refused: answer.refused ?? "",
});

describe("progress after answers", () => {
  for (const each of cases) {
    it(each.says, () => {
      const now = each.answers.map(marked).reduce(afterAnswer, progress(each.before as Told));
      expect(now).toEqual(progress(each.after as Told));
    });
  }
});

it("keeps only the latest weak spots", () => {
  let now = BEGINNER;
  for (let number = 0; number < MOST_WEAK + 5; number++) {
    now = afterAnswer(now, marked({ right: false, level: 1, seed: String(number) }));
  }
  expect(now.weak.map((spot) => spot.seed)).toEqual(
    Array.from({ length: MOST_WEAK }, (_, place) => String(place + 5)),
  );
});

it("keeps each drill apart", () => {
  const now = after(UNTRIED, marked({ right: true, level: 1, seed: "a" }));
  expect(drillOf(now, "button").right).toBe(1);
  expect(drillOf(now, "payout")).toBe(BEGINNER);
  expect(levelsOf(now)).toEqual({ button: 1 });
  expect(weakSpots(after(now, marked({ right: false, level: 1, seed: "b" })))).toEqual([
    named({ level: 1, seed: "b" }),
  ]);
});

it("does not bring a question back that was just answered", () => {
  const now = after(
    after(UNTRIED, marked({ right: false, level: 1, seed: "a" })),
    marked({ right: false, level: 1, seed: "b" }),
  );
  expect(restedSpots(now, [named({ level: 1, seed: "b" })])).toEqual([named({ level: 1, seed: "a" })]);
});

it("tells what changed", () => {
  const levels = ["Plain", "Steady"];
  const up = afterAnswer(
    { ...BEGINNER, run: 2, streak: 4, best: 4, asked: 4, right: 4 },
    marked({ right: true, level: 1, seed: "c" }),
  );
  expect(news({ ...BEGINNER, run: 2, streak: 4, best: 4, asked: 4, right: 4 }, up, "Button", levels)).toEqual(
    ["Button: up to level 2, Steady.", "5 right in a row, your best."],
  );
  const weak = { ...BEGINNER, weak: [named({ level: 1, seed: "a" })] };
  expect(
    news(weak, afterAnswer(weak, marked({ right: true, level: 1, seed: "a" })), "Button", levels),
  ).toEqual(["A weak spot less."]);
});
