/** How somebody gets on: answers, streaks, levels and weak spots, drill by drill. Each step is a value.
 *
 * The same rules as src/houseway/train/progress.py; tests/train/progress_cases.json holds cases for both. */

export const LOWEST = 1;
export const HIGHEST = 5;
const RISE = 3;
const FALL = 2;
export const MOST_WEAK = 20;

/** What makes the same question again. */
export interface Named {
  readonly game: string;
  readonly drill: string;
  readonly level: number;
  readonly seed: string;
}

/** What of a marking counts here. */
export interface Marked extends Named {
  readonly right: boolean;
  readonly refused?: string;
}

export interface DrillProgress {
  readonly asked: number;
  readonly right: number;
  /** Right answers since the last wrong one. */
  readonly streak: number;
  readonly best: number;
  readonly level: number;
  /** Answers in a row at this level: so many right, or, below nothing, so many wrong. */
  readonly run: number;
  /** Questions that went wrong, the oldest first. */
  readonly weak: readonly Named[];
}

export interface Progress {
  readonly drills: Readonly<Record<string, DrillProgress>>;
}

export const BEGINNER: DrillProgress = {
  asked: 0,
  right: 0,
  streak: 0,
  best: 0,
  level: LOWEST,
  run: 0,
  weak: [],
};
export const UNTRIED: Progress = { drills: {} };

export const sameQuestion = (one: Named, other: Named): boolean =>
  one.game === other.game &&
  one.drill === other.drill &&
  one.level === other.level &&
  one.seed === other.seed;

export const drillOf = (progress: Progress, drill: string): DrillProgress =>
  progress.drills[drill] ?? BEGINNER;

/** The progress in one drill after an answer. */
export function afterAnswer(before: DrillProgress, marking: Marked): DrillProgress {
  if (marking.refused) return before;
  const { game, drill, level: asked, seed } = marking;
  const named: Named = { game, drill, level: asked, seed };
  const streak = marking.right ? before.streak + 1 : 0;
  const others = before.weak.filter((each) => !sameQuestion(each, named));
  const [level, run] = asked === before.level ? moved(before, marking.right) : [before.level, before.run];
  return {
    asked: before.asked + 1,
    right: before.right + (marking.right ? 1 : 0),
    streak,
    best: Math.max(before.best, streak),
    level,
    run,
    weak: marking.right ? others : [...others, named].slice(-MOST_WEAK),
  };
}

/** Level and run after an answer at one's own level. */
function moved(before: DrillProgress, right: boolean): readonly [number, number] {
  const run = right ? Math.max(before.run, 0) + 1 : Math.min(before.run, 0) - 1;
  if (run >= RISE && before.level < HIGHEST) return [before.level + 1, 0];
  if (run <= -FALL && before.level > LOWEST) return [before.level - 1, 0];
  return [before.level, run];
}

/** The progress in everything after an answer. */
export function after(before: Progress, marking: Marked): Progress {
  const drill = afterAnswer(drillOf(before, marking.drill), marking);
  return { drills: { ...before.drills, [marking.drill]: drill } };
}

export const weakSpots = (progress: Progress): Named[] =>
  Object.values(progress.drills).flatMap((each) => each.weak);

/** Weak spots but for those that were asked a moment ago: somebody who just read the answer learns nothing from it. */
export const restedSpots = (progress: Progress, recent: readonly Named[]): Named[] =>
  weakSpots(progress).filter((spot) => !recent.some((each) => sameQuestion(each, spot)));

export const levelsOf = (progress: Progress): Record<string, number> =>
  Object.fromEntries(Object.entries(progress.drills).map(([drill, each]) => [drill, each.level]));

/** What an answer changed, for people: a level, a best streak, a weak spot that is gone. */
export function news(
  before: DrillProgress,
  now: DrillProgress,
  title: string,
  levels: readonly string[],
): string[] {
  const told: string[] = [];
  const drill = title.replace(/[?.!]$/, "");
  const named = levels[now.level - 1] ?? "";
  if (now.level > before.level) told.push(`${drill}: up to level ${now.level}${named ? `, ${named}` : ""}.`);
  if (now.level < before.level)
    told.push(`${drill}: back to level ${now.level}${named ? `, ${named}` : ""}.`);
  if (now.weak.length < before.weak.length && now.right > before.right) told.push("A weak spot less.");
  if (now.best > before.best && now.streak >= 5 && now.streak % 5 === 0)
    told.push(`${now.streak} right in a row, your best.`);
  return told;
}
