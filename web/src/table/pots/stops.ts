/** What a bet may come to: fixed amounts as buttons, ranges as a slider that has legal stops only. */
import type { Cents } from "../../lib/types";
import type { Turn, Word } from "./view";

export type BetWord = Extract<Word, "bet" | "raise" | "bring-in">;

/** A range of amounts in steps of a chip; the ends always count, whole chips or not. */
export interface Range {
  readonly word: BetWord;
  readonly least: Cents;
  readonly most: Cents;
  readonly chip: Cents;
}

const BETS: readonly BetWord[] = ["bring-in", "bet", "raise"];

/** The ranges of a turn, each with the word that goes with it, the lowest first. */
export function ranges(turn: Turn, chip: Cents): readonly Range[] {
  const words = BETS.filter((word) => turn.words.includes(word));
  if (!words.length) return [];
  return turn.to.map(([least, most], place) => {
    // where a forced bet and a whole one may both be made, the whole one is the last
    const last = words.length > 1 && place === turn.to.length - 1;
    return { word: last ? words.at(-1)! : words[0]!, least, most, chip };
  });
}

const firstWhole = (range: Range): Cents => Math.floor(range.least / range.chip) * range.chip + range.chip;

/** How many stops there are. */
export function stopCount(range: Range): number {
  if (range.least >= range.most) return 1;
  const first = firstWhole(range);
  const between = first >= range.most ? 0 : Math.ceil((range.most - first) / range.chip);
  return between + 2;
}

/** The amount at a stop, from 0. */
export function stopAt(range: Range, place: number): Cents {
  if (place <= 0) return range.least;
  if (place >= stopCount(range) - 1) return range.most;
  return firstWhole(range) + (place - 1) * range.chip;
}

/** The stop that is nearest to an amount. */
export function nearestStop(range: Range, amount: Cents): number {
  const last = stopCount(range) - 1;
  if (amount <= range.least || last === 0) return 0;
  if (amount >= range.most) return last;
  const guess = 1 + Math.round((amount - firstWhole(range)) / range.chip);
  const near = [guess - 1, guess, guess + 1].map((place) => Math.min(Math.max(place, 0), last));
  const off = (place: number): number => Math.abs(stopAt(range, place) - amount);
  return near.reduce((best, place) => (off(place) < off(best) ? place : best));
}

/** Amounts worth a button of their own: the least, parts of the pot, the most. */
export function usualBets(
  range: Range,
  current: Cents,
  call: Cents,
  pot: Cents,
): readonly { name: string; to: Cents }[] {
  const whole = pot + call;
  const wanted = [
    { name: "Least", to: range.least },
    { name: "Half pot", to: current + Math.round(whole / 2) },
    { name: "Pot", to: current + whole },
    { name: "Most", to: range.most },
  ];
  const found = new Map<Cents, string>();
  for (const { name, to } of wanted) {
    if (to < range.least || to > range.most) continue;
    const stop = stopAt(range, nearestStop(range, to));
    if (!found.has(stop)) found.set(stop, name);
  }
  return [...found].map(([to, name]) => ({ name, to }));
}
