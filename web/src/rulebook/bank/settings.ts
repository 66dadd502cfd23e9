/** What is set about a table: in the address as people read it, and as the server is asked. Left out is as usual. */
import { dollars, parseDollars } from "../../lib/money";
import type { Cents, Schemas } from "../../lib/types";

export type Bank = Schemas["BankOut"];
export type Ranges = Schemas["BankRangesOut"];
export type Settings = Schemas["BankSettingsOut"];
export type Figures = Schemas["BankFiguresOut"];
export type OptionWorth = Schemas["OptionWorthOut"];
export type StakeLine = Schemas["BankStakeOut"];

/** What somebody has set himself. */
export interface Wanted {
  readonly seats?: number;
  readonly each?: Cents;
  readonly on?: string;
  readonly bonus?: boolean;
  readonly bonus_each?: Cents;
  readonly behind?: number;
  readonly stake?: Cents;
  /** The number of an option; `none` where nothing is charged, undefined where nobody chose. */
  readonly option?: string;
  readonly schedule?: string;
  readonly per_hour?: number;
  readonly hours?: number;
  readonly bankroll?: Cents;
  readonly risk?: number;
}
export const NONE = "none";

type Field = keyof Wanted;
const MONEY: readonly Field[] = ["each", "bonus_each", "stake", "bankroll"];
const NUMBERS: readonly Field[] = ["seats", "behind", "per_hour", "hours"];
const TEXTS: readonly Field[] = ["on", "option", "schedule"];

/** Reads what an address sets; what cannot be read is as usual. */
export function wantedOf(query: URLSearchParams): Wanted {
  const found: Record<string, unknown> = {};
  for (const [name, text] of query) {
    const field = name as Field;
    if (MONEY.includes(field)) found[name] = parseDollars(text);
    else if (NUMBERS.includes(field)) found[name] = Number(text);
    else if (TEXTS.includes(field)) found[name] = text;
    else if (name === "bonus") found[name] = text === "yes";
    else if (name === "risk") found[name] = Number(text) / 100;
  }
  return clean(found);
}

/** Without what is not set, or is no figure. */
function clean(found: Readonly<Record<string, unknown>>): Wanted {
  const set = ([, value]: [string, unknown]): boolean =>
    value !== undefined && value !== "" && value !== false && value !== 0 && !Number.isNaN(value);
  return Object.fromEntries(Object.entries(found).filter(set)) as Wanted;
}

/** The same as the query of an address: dollars, and per cent. */
export function queryOf(wanted: Wanted): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(clean({ ...wanted }))) {
    if (MONEY.includes(name as Field)) query.set(name, dollars(value as Cents).replace(/[$,]/g, ""));
    else if (name === "bonus") query.set(name, "yes");
    else if (name === "risk") query.set(name, String(Number((100 * (value as number)).toPrecision(6))));
    else query.set(name, String(value));
  }
  return query.toString();
}

/** What the server is asked: cents, and shares of 1. */
export function askedOf(game: string, wanted: Wanted, rounds: number): string {
  const { option, schedule, ...others } = wanted;
  const posted = option && option !== NONE ? { option, schedule } : {};
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(clean({ ...others, ...posted, rounds })))
    query.set(name, String(value));
  return `/api/games/${game}/bank?${query.toString()}`;
}
