/** A bank in sentences: what it keeps, how far hours are apart, what it can lose, when it runs out. */
import { dollars, signed } from "../../lib/money";
import type { Cents } from "../../lib/types";
import { listed } from "../wagers";
import type { Figures, Ranges, Settings } from "./settings";

/** So many deviations have a third beyond them, one in twenty, and what lies within 95 of 100. */
const THIRD = 0.4307;
const BOTH_SIDES = 1.96;

/** An average: to the cent where it is small, in whole dollars where it is large. */
export function about(cents: number): Cents {
  return Math.abs(cents) >= 1_000_00 ? Math.round(cents / 100) * 100 : Math.round(cents);
}
/** A minus stays with its figure. */
const whole = (text: string): string => text.replace("−", "−\u2060");
export const average = (cents: number): string => whole(dollars(about(cents)));
export const gained = (cents: number): string => whole(signed(about(cents)));
/** How far a figure may be off by the chance of the simulation, 95 times of 100. */
export const within = (error: number): string => (error ? `± ${average(BOTH_SIDES * error)}` : "");

/** A share for people, never more exact than it is. */
export function share(of: number): string {
  const value = 100 * of;
  if (value === 0) return "0 %";
  if (value < 0.01) return "under 0.01 %";
  if (value > 99.99 && value < 100) return "over 99.99 %";
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return `${value.toLocaleString("en-US", { maximumFractionDigits: digits })} %`;
}

/** A share that is estimated; one that only has a bound is not "about" that bound. */
const roughly = (of: number): string => (/^\d/.test(share(of)) ? `about ${share(of)}` : share(of));

/** The rounds of an hour that are his. */
const rounds = (settings: Settings, figures: Figures): number => settings.per_hour * figures.share;

/** Whether every round of the table was counted, however far the stake reaches. */
export const isCounted = (figures: Figures): boolean => figures.deals !== null;

/** Whether the exact count of single wagers says what the table is worth: it takes every one for covered. */
const isExact = (figures: Figures): boolean => figures.exact !== null && figures.own.short_rounds === 0;

/** What he keeps of an hour and what that rests on; counted where it is, simulated otherwise. */
export function keepsWords(settings: Settings, figures: Figures): { lead: string; rest: string } {
  const fee = figures.fee
    ? `after a fee of ${average(figures.fee)} a round`
    : settings.option
      ? "and by this option the player-dealer pays no fee"
      : "before any fee: no option is posted";
  const many = rounds(settings, figures);
  const error = BOTH_SIDES * figures.per_round_error * many;
  const simulated = `${gained(figures.per_hour)} ± ${average(error)}`;
  if (isCounted(figures))
    return { lead: keeps(figures.per_hour), rest: `on average, counted over every deal, ${fee}.` };
  if (isExact(figures)) {
    const hour = hourly(settings, figures);
    return {
      lead: keeps(hour),
      rest: `on average, counted over every deal, ${fee}. Simulated: ${simulated}.`,
    };
  }
  if (Math.abs(figures.per_hour) < error)
    return { lead: "You about break even", rest: `${fee}: ${simulated} an hour by simulation.` };
  return { lead: keeps(figures.per_hour), rest: `on average (± ${average(error)}), ${fee}.` };
}

const keeps = (hour: number): string =>
  about(hour) > 0
    ? `You keep ${average(hour)} an hour`
    : about(hour) < 0
      ? `You lose ${average(-hour)} an hour`
      : "You neither win nor lose";

/** What an hour is worth to him: counted where it is, simulated otherwise. */
export const hourly = (settings: Settings, figures: Figures): number =>
  isExact(figures) && !isCounted(figures)
    ? (figures.exact! - figures.fee) * rounds(settings, figures)
    : figures.per_hour;

/** How far hours are apart, in a sentence. */
export function hourWords(figures: Figures): string {
  const low = figures.per_hour - THIRD * figures.hour_deviation;
  const high = figures.per_hour + THIRD * figures.hour_deviation;
  if (low < 0)
    return high > 0
      ? `In about one hour in three you lose more than ${average(-low)}, in one in three you win more than ${average(high)}.`
      : `In about two hours in three you lose more than ${average(-high)}.`;
  return `In about two hours in three you win more than ${average(low)}.`;
}

/** What can be lost in one round. */
export function worstWords(settings: Settings, figures: Figures): string {
  const fee = figures.fee ? " and the fee" : "";
  const reach =
    figures.worst < settings.stake && isCounted(figures)
      ? `the dearest of all deals, less than the stake of ${dollars(settings.stake)}`
      : figures.worst < settings.stake
        ? `the dearest end of all wagers, less than the stake of ${dollars(settings.stake)}`
        : "the whole stake";
  return `In one round you can lose ${dollars(figures.worst)}${fee}: ${reach}.`;
}

/** Whether the stake reaches all wagers. */
export function reachWords(figures: Figures): string {
  const { short_rounds: rounds, uncovered, short } = figures.own;
  const least =
    figures.covering === null ? "" : ` ${dollars(figures.covering)} is the least that reaches all.`;
  if (rounds === 0)
    return `${isCounted(figures) ? "The stake reaches every wager in every deal." : "The stake reached every wager in every round."}${least}`;
  return `In ${share(rounds)} of rounds the stake does not reach everything: ${share(uncovered)} of all that is due, ${average(short)} a round, goes uncovered.${least}`;
}

/** So long, in words. */
export const hoursWords = (hours: number): string =>
  `${hours.toLocaleString("en-US")} ${hours === 1 ? "hour" : "hours"}`;

/** How likely he runs out. */
export function riskWords(settings: Settings, figures: Figures): string {
  const { bankroll, ever, while_banking: soon, needed } = figures.risk;
  const begin = `With ${average(bankroll)} behind you the chance of running out is ${roughly(soon)} within ${hoursWords(settings.hours)}`;
  if (needed === null) return `${begin}; as such a table loses in the long run, no bankroll lasts for ever.`;
  return `${begin} and at most ${share(ever)} for ever.`;
}

/** The bankroll that is needed for the chance that he would take. */
export function neededWords(settings: Settings, figures: Figures): string {
  const { needed, needed_while_banking: soon, wanted } = figures.risk;
  const ever = needed === null ? "" : `, ${average(needed)} for good`;
  return `For a risk of ${share(wanted)} you need ${average(soon)} for ${hoursWords(settings.hours)}${ever}, the stake included.`;
}

/** The fee at which nothing is left. */
export function breakEvenWords(figures: Figures): string {
  const { break_even_fee: even, fee, edge, fee_of_action: ofAction } = figures;
  if (even <= 0) return "Even without a fee such a table loses.";
  const posted = fee
    ? `; the fee posted is ${average(fee)} (${share(ofAction)})`
    : "; no fee is paid by the player-dealer here";
  return `You break even at a fee of ${average(even)} a round, ${share(edge)} of the action${posted}.`;
}

/** What lies beside a line where everything is bet. */
export function besideWords(ranges: Ranges): string {
  const shots = ranges.lines.filter((known) => known.long_shot).map((known) => known.title);
  return listed(["every bonus bet", ...shots]);
}

/** The table in a sentence, for paper and for those who are sent the address. */
export function tableWords(settings: Settings, ranges: Ranges, figures: Figures | null | undefined): string {
  const { seats, each, on, bonus, bonus_each: bonusEach, behind, stake, seat } = settings;
  const line = ranges.lines.find((known) => known.on === on)?.title;
  const turns = ranges.lines.filter((known) => !known.long_shot).map((known) => known.title);
  const lines = line ?? (turns.length ? `the next of ${listed(turns)}` : "");
  const extras = [
    bonus ? `with ${bonusEach ? dollars(bonusEach) : "the least"} on ${besideWords(ranges)}` : "",
    behind ? `with ${behind} ${behind === 1 ? "bettor" : "bettors"} behind each seat` : "",
  ].filter(Boolean);
  const action = figures ? ` (${average(figures.action)} of action a round)` : "";
  return `${seats} ${seats === 1 ? "seat bets" : "seats bet"} ${dollars(each)} each${lines ? ` on ${lines}` : ""}${extras.length ? `, ${listed(extras)}` : ""}${action}. Seat ${seat} banks ${dollars(stake)}. ${settings.per_hour} rounds an hour.`;
}

/** Who banks the other rounds, where somebody has to. */
export function othersWords(figures: Figures): string {
  if (figures.share >= 1) return "";
  const seats = listed(figures.others.map((seat) => `seat ${seat}`));
  return `You bank ${share(figures.share)} of the rounds: another player-dealer has to come between, here ${seats} with the same stake.`;
}

/** Of amounts that can be set, the one nearest to a figure by its ratio. */
export const nearest = (stops: readonly Cents[], figure: number): Cents =>
  stops.reduce((best, stop) =>
    Math.abs(Math.log(stop / figure)) < Math.abs(Math.log(best / figure)) ? stop : best,
  );
