/** What somebody should know before he takes the bank: what a stake covers, and what it costs. */
import { dollars } from "../../lib/money";
import type { Cents, PostedOption } from "../../lib/types";
import type { Picture } from "./picture";

export interface Action {
  /** All that was wagered before the cards and in the course of the round. */
  readonly wagered: Cents;
  /** What the player-dealer would have had to move if every wager had won at what it pays. */
  readonly seats: number;
}

/** The action of a round, as a measure of the next one. */
export function actionOf(picture: Picture): Action {
  const wagered = picture.wagers.reduce((sum, each) => sum + each.amount, 0);
  return { wagered, seats: new Set(picture.wagers.map((each) => each.bettor.seat)).size };
}

/** What a stake covers of such action, in a sentence. */
export function coverWords(stake: Cents, action: Action): string {
  if (!action.wagered) return "Nothing was wagered in the last round to measure it by.";
  const like = `a round like the last one, with ${dollars(action.wagered)} wagered`;
  if (stake >= action.wagered) {
    const times = Math.floor(stake / action.wagered);
    return `Covers ${like}${times > 1 ? `, ${times} times over` : ""}, at even money.`;
  }
  return `Covers ${dollars(stake)} of ${like}; the rest would have no action and go back.`;
}

/** How many players at the table's maximum a stake covers at even money. */
export function limitWords(stake: Cents, maximum: Cents, players: number): string {
  const full = Math.floor(stake / maximum);
  if (full >= players) return `Covers every other seat at the table's maximum of ${dollars(maximum)}.`;
  if (full === 0) return `Less than one wager at the table's maximum of ${dollars(maximum)}.`;
  return `Covers ${full} ${full === 1 ? "wager" : "wagers"} at the table's maximum of ${dollars(maximum)}.`;
}

/** What the bank could have to pay for what lies there now, as far as its stake reaches: every wager at its best odds. */
export function atRisk(
  picture: Picture,
  spaces: readonly { id: string; pays?: string }[],
  stake: Cents,
): Cents {
  const due = picture.wagers.reduce((sum, each) => {
    const pays = /(\d+) to (\d+)/.exec(spaces.find((space) => space.id === each.wager)?.pays ?? "");
    return sum + (pays ? Math.floor((each.amount * Number(pays[1])) / Number(pays[2])) : each.amount);
  }, 0);
  return Math.min(stake, due);
}

/** The parts of the odds of a game that a result is expected from; shares are per cent with four decimals, as text. */
export interface Odds {
  readonly wagers: readonly { readonly wager: string; readonly player_return: string }[];
  readonly together: { readonly wagers: readonly string[]; readonly player_return: string } | null;
}

/** What the bank may expect of such a round, fees apart, if its stake covers all of it; nothing where odds are missing. */
export function expectedOf(picture: Picture, odds: Odds): Cents | undefined {
  const [base, ...others] = odds.together?.wagers ?? [];
  let sum = 0;
  for (const each of picture.wagers) {
    if (others.includes(each.wager) || each.hand > 1) continue; // part of what the base is worth
    const share =
      each.wager === base
        ? odds.together?.player_return
        : odds.wagers.find((known) => known.wager === each.wager)?.player_return;
    if (share === undefined) return undefined;
    sum -= each.amount * Math.round(Number(share) * 10_000);
  }
  return Math.round(sum / 1_000_000);
}

/** An option by its parts, as a quote asks for it: `room/sheet/schedule option 7`. */
export function optionParts(id: string): { option: string; sheet: string; schedule: string } | undefined {
  const found = /^[^/]+\/([^/]+)\/(.+) option (.+)$/.exec(id);
  return found ? { sheet: found[1]!, schedule: found[2]!, option: found[3]! } : undefined;
}

/** The highest fee that the player-dealer may owe by the posted option. */
export function highestFee(option: PostedOption | null): Cents {
  const fees =
    option?.charges.filter((each) => each.payer === "player-dealer").flatMap((each) => each.fees) ?? [];
  return Math.max(0, ...fees.map((each) => each.fee));
}

/** What to offer as a quick stake: what covers the last round, twice that, a few maxima. */
export function quickStakes(most: Cents, maximum: Cents, action: Action): Cents[] {
  const round = (amount: Cents): Cents => Math.ceil(amount / 2500) * 2500;
  const wanted = [round(action.wagered), round(2 * action.wagered), maximum, 2 * maximum, 5 * maximum];
  const fit = wanted.filter((each) => each > 0 && each <= most);
  return [...new Set(fit.length ? fit : [most])].sort((one, other) => one - other).slice(0, 5);
}
