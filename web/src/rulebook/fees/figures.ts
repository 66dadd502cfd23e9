/** What a round or a hand is like as fees see it: the sliders of the page, and the question they make for the server. */
import { dollars } from "../../lib/money";
import type { Cents } from "../../lib/types";
import { listed } from "../wagers";
import { feeAt, isPastTheEnd, type Charge, type FeeOption, type FeeSchedule } from "./steps";

export interface Figures {
  /** All that is wagered at the table. */
  action: Cents;
  /** How many bettors have wagered it. */
  bettors: number;
  /** How many are in the hand, or at the table. */
  players: number;
  pot: Cents;
  /** How far the hand comes; to its end without it. */
  reached: string;
}

/** What a ladder is measured on. */
export type Measure = "action" | "wager" | "pot" | "players" | "nothing";

export function measureOf(charge: Charge): Measure {
  if (charge.counts === "players") return "players";
  if (charge.counts !== "cents") return "nothing";
  if (charge.payer === "player-dealer") return "action";
  return charge.payer === "player" ? "wager" : "pot";
}

/** Whether an option is charged by the hand and not by wagers. */
export const byTheHand = (option: FeeOption): boolean =>
  !option.charges.some((charge) => charge.payer === "player-dealer");

export const byTheClock = (option: FeeOption): boolean =>
  option.charges.some((charge) => /hour$/.test(charge.per));

/** What is posted, a line each: of options that are one sheet together, the first. */
export function postedLines(options: readonly FeeOption[]): readonly FeeOption[] {
  const known = new Set<string>();
  return options.filter((option) => {
    const sheet = option.together.join() || option.id;
    return !known.has(sheet) && known.add(sheet);
  });
}

/** The line of an option among those that are posted. */
export const lineOf = (option: FeeOption, lines: readonly FeeOption[]): FeeOption =>
  lines.find((line) => line.id === option.id || line.together.includes(option.option)) ?? option;

/** An option by its number, with those that are one posted sheet with it: 1, 2 and 3. */
export const numberWords = (option: FeeOption): string => listed(option.together) || option.option;

export const optionWords = (option: FeeOption): string =>
  `${option.together.length > 1 ? "options" : "option"} ${numberWords(option)}`;

/** The action shared among bettors in whole dollars; the first has what is left over. */
export function wagersOf(action: Cents, bettors: number): readonly Cents[] {
  const each = Math.floor(action / bettors / 100) * 100;
  if (each === 0) return [action];
  return Array.from({ length: bettors }, (_, place) => (place ? each : action - each * (bettors - 1)));
}

/** The figure that a charge looks at. */
export function figureFor(charge: Charge, figures: Figures): number {
  switch (measureOf(charge)) {
    case "action":
      return figures.action;
    case "wager":
      return wagersOf(figures.action, figures.bettors).at(-1)!;
    case "pot":
      return figures.pot;
    case "players":
      return figures.players;
    case "nothing":
      return 0;
  }
}

/** What a charge comes to at these figures, by its ladder; undefined where that has no step for them. */
export function feeNow(charge: Charge, figures: Figures): Cents | undefined {
  const figure = figureFor(charge, figures);
  if (charge.counts === "players")
    return charge.steps.find((step) => figure >= (step.start ?? 0) && figure <= (step.end ?? Infinity))?.fee;
  if (measureOf(charge) === "wager" && isPastTheEnd(charge.steps, figure)) return undefined;
  return feeAt(charge.steps, figure);
}

/** What the server is asked. */
export function question(schedule: FeeSchedule, option: FeeOption, figures: Figures): unknown {
  const named = { option: option.option, sheet: schedule.sheet, schedule: schedule.schedule };
  if (!byTheHand(option)) {
    const wagers = wagersOf(figures.action, figures.bettors);
    return { ...named, wagers: wagers.map((amount, place) => ({ seat: place + 1, amount })) };
  }
  const hand = {
    players: figures.players,
    pot: figures.pot,
    ...(figures.reached ? { reached: figures.reached } : {}),
    ...(byTheClock(option) ? { collections: 1 } : {}),
  };
  return { ...named, hand };
}

const STAGES: readonly (readonly [RegExp, readonly (readonly [string, string])[]])[] = [
  [/flop|turn/, [["deal", "is over at once"], ["pre-flop", "ends before the flop"], ["flop", "ends on the flop"], ["turn", "ends on the turn"]]],
  [/street/, [["deal", "is over at once"], ["third-street", "ends on third street"], ["fourth-street", "ends on fourth street"]]],
  [/up card|opening/, [["deal", "is over at once"], ["first-up-card", "ends on the first up card"], ["second-up-card", "ends on the second up card"]]],
  [/first round/, [["deal", "is over at once"]]],
  [/end of the hand|level/, [["deal", "is over at once"]]],
]; // prettier-ignore

/** How far a hand may come, as far as the fees of an option make a difference between hands. */
export function stagesOf(option: FeeOption): readonly (readonly [string, string])[] {
  if (byTheClock(option)) return [];
  const said = option.charges.map((charge) => charge.when).join(" ");
  return STAGES.find(([words]) => words.test(said))?.[1] ?? [];
}

const PAYERS: Readonly<Record<string, string>> = {
  "player-dealer": "The player-dealer",
  player: "Each player",
  pot: "The pot",
  blinds: "The blinds",
  antes: "The antes",
};

export const payerWords = (payer: string): string => PAYERS[payer] ?? payer;

/** What an option costs in a few words: who pays, from how little to how much. */
export function costWords(option: FeeOption): string {
  const said = option.charges.flatMap((charge) => {
    const fees = charge.steps.map((step) => step.fee);
    const [least, most] = [Math.min(...fees), Math.max(...fees)];
    if (charge.kind !== "collection" || most === 0) return [];
    return [
      `${charge.payer.replaceAll("-", "‑")} ${least === most ? dollars(most) : `${dollars(least)} to ${dollars(most)}`}`,
    ];
  });
  return [...new Set(said)].join(", ") || "no fee";
}

/** What tells an option from the next one: stakes, blinds, buy-in. */
export const stakesWords = (option: FeeOption): string =>
  option.facts
    .filter((fact) => !/^(Minimum|Maximum|Betting)/.test(fact.name))
    .map((fact) => fact.value)
    .join(" · ");

/** A change of the option at a table, each by its full name ("… option 1"); empty stands for none. */
export function changeWords(before: string, after: string): string {
  const [schedule, number] = [before.replace(/ option .*$/, ""), before.slice(before.lastIndexOf("option "))];
  const same = before !== "" && after.startsWith(`${schedule} option `);
  const now = same ? after.slice(schedule.length + 1) : after;
  if (before === after) return after ? `The fee option stays ${after}.` : "No fee option is posted.";
  if (!after) return `The fee option changes from ${before} to none: no fee is collected.`;
  if (!before) return `The fee option changes from none to ${after}.`;
  return `The fee option changes from ${same ? number : before} to ${now}${same ? ` (${schedule})` : ""}.`;
}
