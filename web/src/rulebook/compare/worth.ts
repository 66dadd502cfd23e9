/** What differences are worth, in words: the bank's side, by sign and word. */
import { dollars } from "../../lib/money";
import type { ComparedLine, Stated } from "../shapes";

/** An expected amount that the server writes in dollars: to the cent, finer where it is small. */
export function expected(text: string): string {
  const value = Math.abs(Number(text));
  const digits = value > 0 && value < 0.005 ? 4 : 2;
  return `$${value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** The same with its sign. */
export const signedAmount = (text: string): string =>
  `${Number(text) < 0 ? "−" : Number(text) > 0 ? "+" : ""}${expected(text)}`;

export const tone = (text: string | null): string =>
  Number(text) > 0 ? "gain" : Number(text) < 0 ? "loss" : "";

/** What a difference is to the bank. */
export function bankWords(text: string | null): string {
  if (text === null) return "only one has it";
  const value = Number(text);
  if (value === 0) return "the same";
  return `bank ${value > 0 ? "gains" : "gives up"} ${expected(text)}`;
}

/** What a bettor expects, with four places, which is how far such figures are told apart. */
export const expects = (text: string | null): string =>
  text === null ? "no such wager" : `${Number(text) > 0 ? "+" : ""}${text}\u00a0%`.replace("-", "−");

/** A wager that a variant makes worth something else. */
export const differs = (line: ComparedLine, place: number): boolean =>
  line.returns[place] !== line.returns[0] || Number(line.moved[place]) !== 0;

const USUAL: Stated = { players: 6, wager: 5000, bonus: 500, rounds: 60 };
const RANGES: Readonly<Record<keyof Stated, readonly [number, number]>> = {
  players: [1, 30],
  wager: [1, 10_000_000],
  bonus: [0, 10_000_000],
  rounds: [1, 1000],
};
const NAMES = Object.keys(USUAL) as readonly (keyof Stated)[];

/** The table that an address states; what it does not say, or says wrongly, is as usual. */
export function statedBy(query: URLSearchParams): Stated {
  const read = (name: keyof Stated): number => {
    const [least, most] = RANGES[name];
    const value = Number(query.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : USUAL[name];
  };
  return {
    players: read("players"),
    wager: read("wager"),
    bonus: read("bonus"),
    rounds: read("rounds"),
  };
}

/** The part of an address that states a table; empty for the usual one. */
export function statedQuery(table: Stated): string {
  const said = NAMES.filter((name) => table[name] !== USUAL[name]);
  return said.map((name) => `${name}=${table[name]}`).join("&");
}

/** A stated table in words. */
export function statedWords(table: Stated): string {
  const people = table.players === 1 ? "1 player" : `${table.players} players`;
  const bonus = table.bonus ? ` and ${dollars(table.bonus)} on bonus bets` : "";
  return `${people}, each with ${dollars(table.wager)} on a line${bonus}; ${table.rounds} rounds an hour`;
}

/** The address of a comparison inside a game. */
export const variantsAddress = (what: string, game: string): string => `/compare/${what}/${game}`;
