/** What somebody should know before he takes the bank: what a stake covers, what it costs, what may be expected. */
import { dollars } from "../../lib/money";
import type { Cents, PostedOption } from "../../lib/types";
import { queryOf } from "../../rulebook/bank/settings";
import { matching } from "./bets";
import { ownerOf, type Picture, type PictureWager } from "./picture";
import { shortTitle } from "./spaces";
import type { FeltView } from "./view";

type Wagered = Pick<PictureWager, "bettor" | "wager" | "amount" | "hand" | "nth">;

/** What a bank is measured by before anybody has bet against it. */
export interface Basis {
  readonly wagers: readonly Wagered[];
  /** Such a round in words. */
  readonly like: string;
}

/** The wagers of the last round, but for one's own; where there are none, the least that every other player may bet. */
export function basisOf(view: FeltView, you: number, last?: Picture): Basis {
  const before = last?.wagers.filter((each) => ownerOf(last, each.bettor) !== you) ?? [];
  if (before.length) return { wagers: before, like: "a round like the last one" };
  const [main] = view.spaces.filter((space) => !space.bonus && !space.later && !space.free);
  const others = view.seats.filter(
    (each) => each.seat !== you && !each.away && each.seat <= view.positions && (each.stack ?? 0) > 0,
  );
  if (!main || !others.length) return { wagers: [], like: "" };
  const ids = [main.id, ...matching(view.spaces, main.id)];
  const wagers = others.flatMap(({ seat }) =>
    ids.map((wager) => ({ bettor: { seat }, wager, amount: view.limits.minimum, hand: 1, nth: 1 })),
  );
  const each = others.length === 1 ? "one player bets" : `${others.length} players bet`;
  return {
    wagers,
    like: `a round in which ${each} the least, ${dollars(view.limits.minimum)} on ${ids.map(shortTitle).join(" and ")}`,
  };
}

/** All that is wagered in such a round. */
export const wageredIn = (basis: Basis): Cents => basis.wagers.reduce((sum, each) => sum + each.amount, 0);

/** What a stake covers of such action, in a sentence. */
export function coverWords(stake: Cents, basis: Basis): string {
  const wagered = wageredIn(basis);
  if (!wagered) return "Nobody else plays yet, so there is nothing to measure it by.";
  if (stake >= wagered) {
    const times = Math.floor(stake / wagered);
    return `Covers ${basis.like} (${dollars(wagered)} wagered)${times > 1 ? ` ${times} times over` : ""}, at even money.`;
  }
  return `Covers ${dollars(stake)} of the ${dollars(wagered)} wagered in ${basis.like}; the rest would have no action and go back.`;
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

/** What the bank may expect of wagers, fees apart, if its stake covers all of them; and what that rests on. */
export interface Expected {
  readonly result: Cents;
  readonly counted: readonly string[];
  /** Wagers whose worth is not known: they are not in the result. */
  readonly missing: readonly string[];
}

export function expectedOf(wagers: readonly Wagered[], odds: Odds): Expected {
  const [base, ...others] = odds.together?.wagers ?? [];
  const counted = new Set<string>();
  const missing = new Set<string>();
  let sum = 0;
  for (const each of wagers) {
    if (others.includes(each.wager) || each.hand > 1) continue; // part of what the base is worth
    const share =
      each.wager === base
        ? odds.together?.player_return
        : odds.wagers.find((known) => known.wager === each.wager)?.player_return;
    (share === undefined ? missing : counted).add(each.wager);
    sum -= each.amount * Math.round(Number(share ?? 0) * 10_000);
  }
  return { result: Math.round(sum / 1_000_000), counted: [...counted], missing: [...missing] };
}

/** An option by its parts, as a quote asks for it: `room/sheet/schedule option 7`. */
export function optionParts(id: string): { option: string; sheet: string; schedule: string } | undefined {
  const found = /^[^/]+\/([^/]+)\/(.+) option (.+)$/.exec(id);
  return found ? { sheet: found[1]!, schedule: found[2]!, option: found[3]! } : undefined;
}

/** What the page of the bank is asked about: this stake, and the option that is posted. */
export function bankQuery(stake: Cents, option: string | undefined): string {
  const parts = option === undefined ? undefined : optionParts(option);
  const posted = parts ? { option: parts.option, schedule: parts.schedule } : { option: "none" };
  return queryOf({ stake, ...posted });
}

/** The highest fee that the player-dealer may owe by the posted option. */
export function highestFee(option: PostedOption | null): Cents {
  const fees =
    option?.charges.filter((each) => each.payer === "player-dealer").flatMap((each) => each.fees) ?? [];
  return Math.max(0, ...fees.map((each) => each.fee));
}

/** What to offer as a quick stake: what covers such a round, twice that, a few maxima. */
export function quickStakes(most: Cents, maximum: Cents, wagered: Cents): Cents[] {
  const round = (amount: Cents): Cents => Math.ceil(amount / 2500) * 2500;
  const wanted = [round(wagered), round(2 * wagered), maximum, 2 * maximum, 5 * maximum];
  const fit = wanted.filter((each) => each > 0 && each <= most);
  return [...new Set(fit.length ? fit : [most])].sort((one, other) => one - other).slice(0, 5);
}
