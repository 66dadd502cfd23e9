/** Figures that are set by a slider or by typing them: how they are written, how they are read. */
import { dollars, parseDollars } from "./money";

export interface Figure {
  readonly written: (value: number) => string;
  /** Undefined where the text is no such figure. */
  readonly read: (text: string) => number | undefined;
  /** How it is written, for those whose text could not be read. */
  readonly such: string;
}

export const MONEY: Figure = { written: dollars, read: parseDollars, such: "250 or $250" };

/** Money, or the least that is possible. */
export const OR_LEAST: Figure = {
  written: (value) => (value ? dollars(value) : "the least"),
  read: (text) => (/^\s*(the )?least\s*$/i.test(text) ? 0 : parseDollars(text)),
  such: "5, $5 or the least",
};

const number = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text.trim());
  return found ? Number(found[1]!.replaceAll(",", "")) : undefined;
};

/** A whole number of something. */
export const COUNT: Figure = {
  written: (value) => value.toLocaleString("en-US"),
  read: (text) => number(text, /^(\d{1,3}(?:,\d{3})+|\d{1,6})$/),
  such: "6",
};

/** A share of 1, written in per cent. */
export const PERCENT: Figure = {
  written: (value) => `${Number((100 * value).toPrecision(6))} %`,
  read: (text) => {
    const found = number(text, /^(\d{1,3}(?:\.\d+)?)\s*%?$/);
    return found === undefined ? undefined : found / 100;
  },
  such: "1 or 0.5 %",
};
