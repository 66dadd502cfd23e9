/** The figures that the sliders of a bank stop at. */
import type { Cents } from "../../lib/types";
import { stops } from "../../table/banked/bets";

/** Every whole number from one to another. */
export const upTo = (least: number, most: number): readonly number[] =>
  Array.from({ length: Math.max(1, most - least + 1) }, (_, place) => least + place);

export const PER_HOUR: readonly number[] = [...upTo(1, 20).map((times) => 5 * times), ...upTo(11, 30).map((times) => 10 * times)]; // prettier-ignore
export const EVERY_HOURS: readonly number[] = [...upTo(1, 12), 16, 20, 24, 40, 80, 120, 160, 320, 500, 1000, 2000]; // prettier-ignore
export const EVERY_RISK: readonly number[] = [0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.3, 0.5]; // prettier-ignore

/** What a seat may bet, by the limits of the table. */
export const eachStops = (limits: { readonly least: Cents; readonly most: Cents }): readonly Cents[] =>
  stops(limits.least, limits.most);

/** What lies on a bonus bet: the least, or so much. */
export const BONUS: readonly Cents[] = [0, ...stops(100, 500_00)];

const DEAREST = 100_000_00;
/** What can be put up: from the least wager on. */
export const stakeStops = (least: Cents): readonly Cents[] => stops(least, DEAREST);

const RICHEST = 1_000_000_00;
/** What one may have behind, the one that is needed among them. */
export function bankrollStops(needed: Cents): readonly Cents[] {
  return [...new Set([...stops(100_00, Math.max(RICHEST, needed)), needed])].sort(
    (one, other) => one - other,
  );
}
