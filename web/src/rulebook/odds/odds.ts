/** Odds as the server writes them: shares in per cent as decimal text, counts as text. */
import type { Paytable, WagerOdds } from "../shapes";

/** A share for people: two decimals, more where it is small. */
export function percent(text: string): string {
  const value = Number(text);
  if (value === 0) return "0 %";
  const digits = Math.abs(value) < 0.01 ? 4 : Math.abs(value) < 1 ? 3 : 2;
  return `${value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`.replace(
    "-",
    "−",
  );
}

/** A return by its sign. */
export const signedPercent = (text: string): string =>
  Number(text) > 0 ? `+${percent(text)}` : percent(text);

/** What is left of a hundred dollars, in words: to whom the wager is worth something. */
export function ofAHundred(text: string): string {
  const value = Number(text);
  if (value === 0) return "nobody gains";
  const amount = Math.abs(value).toFixed(2);
  return value < 0 ? `bettor loses $${amount}` : `bettor gains $${amount}`;
}

export const loses = (odds: Pick<WagerOdds, "wins" | "pushes">): string =>
  Math.max(0, 100 - Number(odds.wins) - Number(odds.pushes)).toFixed(4);

/** A count that may be larger than numbers are here. */
export const counted = (text: string): string =>
  /^\d+$/.test(text) ? BigInt(text).toLocaleString("en-US") : text;

/** What a row of the count is called: as the paytable calls it, where it has the same rows. */
export function rowLabel(odds: WagerOdds, place: number, table: Paytable | undefined): string {
  const row = odds.rows[place]!;
  const same =
    table?.rows.length === odds.rows.length
      ? table.rows[place]
      : table?.rows.length === 1
        ? table.rows[0]
        : undefined;
  const label = same && same.pays === row.pays ? same.label : row.label;
  return row.staked > 1 ? `${label}, ${row.staked} units staked` : label;
}
