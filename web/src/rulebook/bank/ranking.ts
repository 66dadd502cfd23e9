/** Options of the fees from three points of view: the bank's, the players', the room's. */
import type { FeeOption, FeeSchedule } from "../fees/steps";
import { listed } from "../wagers";
import type { Figures, OptionWorth } from "./settings";

export const VIEWS = { bank: "the bank", players: "the players", room: "the room" } as const;
export type View = keyof typeof VIEWS;

/** What an hour is worth to somebody by an option. */
export const worth = (option: OptionWorth, view: View): number =>
  view === "bank"
    ? option.bank_per_hour
    : view === "players"
      ? option.players_per_hour
      : option.drop_per_hour;

/** The options by what they are worth to somebody; those by which such a table cannot be charged come last. */
export function ranked(options: readonly OptionWorth[], view: View): readonly OptionWorth[] {
  return [...options].sort(
    (one, other) => Number(!!one.refused) - Number(!!other.refused) || worth(other, view) - worth(one, view),
  );
}

/** For whom an option is the best, or as good as the best, in words; nothing where all are alike. */
export function bestWords(figures: Figures, id: string): string {
  const open = figures.options.filter((option) => !option.refused).length;
  const views = (Object.keys(VIEWS) as View[]).filter(
    (view) => figures.best[view].includes(id) && figures.best[view].length < open,
  );
  return views.length ? `best for ${views.map((view) => VIEWS[view]).join(" and ")}` : "";
}

/** Which options are best for somebody, in words, and what an hour is worth to him then. */
export function bestOf(
  figures: Figures,
  view: View,
  named: ReadonlyMap<string, Named>,
): { readonly options: string; readonly hour?: number } {
  const open = figures.options.filter((option) => !option.refused);
  const best = open.filter((option) => figures.best[view].includes(option.id));
  if (!best.length) return { options: "no option can be posted at such a table" };
  const hour = worth(best[0]!, view);
  if (best.length === open.length && best.length > 1) return { options: "all are alike", hour };
  const labels = best.map((option) => named.get(option.id)?.option.option ?? option.id);
  const some = labels.length > 6 ? [...labels.slice(0, 5), `${labels.length - 5} others`] : labels;
  return { options: `${labels.length > 1 ? "options" : "option"} ${listed(some)}`, hour };
}

/** An option with the schedule that it stands in. */
export interface Named {
  readonly schedule: FeeSchedule;
  readonly option: FeeOption;
}

export const byId = (schedules: readonly FeeSchedule[]): ReadonlyMap<string, Named> =>
  new Map(
    schedules.flatMap((schedule) => schedule.options.map((option) => [option.id, { schedule, option }])),
  );
