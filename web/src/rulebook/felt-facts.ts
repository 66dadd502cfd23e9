/** What a table of a game looks like, in short facts. */
import { dollars } from "../lib/money";
import type { Felt } from "./shapes";
import { listed } from "./wagers";

export interface FeltFact {
  readonly name: string;
  readonly says: string;
  readonly cite: readonly string[];
}

const JOKERS: Readonly<Record<string, string>> = {
  bug: "the joker is an ace or completes a straight or a flush",
  wild: "the joker is any card",
  wild_no_foul: "the joker is any card that does not foul the hand",
  lowest_missing: "the joker is the lowest rank that the hand does not hold",
  as_dealt: "the joker is any card if it was dealt face down",
  as_lies: "the joker is any card as long as it lies face down",
  dead: "a joker that comes out is no card",
};

/** So many of something, without saying one where there is only one way. */
const numbers = (all: readonly number[]): string => {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most
    ? String(least)
    : all.length === most - least + 1
      ? `${least} to ${most}`
      : listed(all.map(String), "or");
};

function pack(felt: Felt): readonly FeltFact[] {
  const found = felt.pack;
  if (!found) return [];
  const many =
    found.packs.length > 1 || found.packs[0]! > 1
      ? `${numbers(found.packs)} packs of ${found.title}`
      : `One pack of ${found.title}`;
  const joker = found.joker
    ? `; ${JOKERS[found.joker] ?? `the joker is ${found.joker.replaceAll("_", " ")}`}`
    : "";
  const set = found.pieces === "tiles" ? "One set of 32 Chinese dominoes" : `${many}${joker}`;
  return [{ name: found.pieces === "tiles" ? "Tiles" : "Cards", says: set, cite: found.cite }];
}

function banked(felt: Felt): readonly FeltFact[] {
  const table = felt.banked;
  if (!table) return [];
  const [least, most] = table.limits;
  return [
    {
      name: "Table",
      says: listed(table.layouts.map((each) => `${each.positions} places${/place/.test(each.table) ? "" : ` (${each.table} table)`}`), "or"), // prettier-ignore
      cite: table.layouts.flatMap((each) => each.cite),
    },
    ...pack(felt),
    { name: "Usual limits", says: `${dollars(least)} to ${dollars(most)}`, cite: [] },
    {
      name: "The bank",
      says: `Goes round ${table.bank_direction}, ${table.turns} rounds each`,
      cite: table.bank_cite,
    },
    {
      name: "First to be settled",
      says:
        table.action.says +
        (table.action.when_short ? `; with a short stake ${table.action.when_short}` : ""),
      cite: table.action.cite,
    },
  ];
}

const WINS: Readonly<Record<string, string>> = {
  high: "The highest hand",
  low: "The lowest hand",
  high_low: "The highest and the lowest hand, half each",
};
const STRUCTURES: Readonly<Record<string, string>> = {
  spread: "spread limit",
  "pot-limit": "pot limit",
  "no-limit": "no limit",
};

function people([least, most]: readonly (number | null)[]): string {
  return most === null || most === undefined ? `${least} or more` : `${least} to ${most}`;
}

function pot(felt: Felt): readonly FeltFact[] {
  const table = felt.pot;
  if (!table) return [];
  const dealt = [
    table.hole ? `${table.hole} to each` : "",
    table.board ? `${table.board} on the board` : "",
    table.draws ? "with a draw" : "",
  ].filter(Boolean);
  const forced = [
    table.blinds ? `${table.blinds} ${table.blinds === 1 ? "blind" : "blinds"}` : "",
    table.ante ? "an ante" : "",
    table.bring_in ? "a bring-in" : "",
  ].filter(Boolean);
  return [
    { name: "Players", says: people(table.seats), cite: [] },
    ...pack(felt),
    { name: "Dealt", says: dealt.join(", "), cite: table.streets.flatMap((street) => street.cite) },
    { name: "Betting", says: `${listed(table.structures.map((each) => STRUCTURES[each] ?? each), "or")}${forced.length ? `, ${listed(forced)}` : ""}`, cite: [] }, // prettier-ignore
    { name: "Wins the pot", says: WINS[table.wins] ?? table.wins, cite: [] },
    { name: "Usual stakes", says: table.usual, cite: [] },
  ];
}

function pan(felt: Felt): readonly FeltFact[] {
  const table = felt.pan;
  if (!table) return [];
  return [
    { name: "Players", says: `${people(table.seats)}, best ${people(table.usual_seats)}`, cite: [] },
    ...pack(felt),
    { name: "Dealt", says: `${table.cards} cards to each`, cite: [] },
    ...table.stakes.map((stake, place) => ({
      name: place ? "or" : "Stakes",
      says: stake.says,
      cite: stake.cite,
    })),
  ];
}

/** Facts about a table, whatever kind it is; none where nothing of it is known. */
export const feltFacts = (felt: Felt): readonly FeltFact[] =>
  [...banked(felt), ...pot(felt), ...pan(felt)].filter((fact) => fact.says !== "");
