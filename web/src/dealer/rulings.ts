/** What the floor may rule on an irregularity: what it is about, and how it is written down. */
import type { Schemas } from "../lib/types";

type Ruling = Schemas["RulingEntry"];
export type Remedy = Ruling["remedy"];
type Subject = "round" | "seat" | "bettor" | "wager" | "card";

const SUBJECTS: Readonly<Record<string, Subject>> = {
  foul_hand: "seat",
  refund_hand: "seat",
  set_house_way: "seat",
  forfeit_all: "bettor",
  concede: "bettor",
  max_if_lost_min_if_won: "wager",
  unpaid_fee: "wager",
  replace_card: "card",
};

const TITLES: Readonly<Record<string, string>> = {
  void_round: "The round is void: every wager goes back",
  misdeal: "Misdeal: every wager goes back",
  floor_decision: "The round stands by the floor's decision",
  foul_hand: "A hand is foul and loses",
  refund_hand: "A hand is out, its wagers go back",
  set_house_way: "The house way sets a hand",
  forfeit_all: "A bettor forfeits all he has down",
  concede: "A bettor concedes",
  max_if_lost_min_if_won: "A wager of unknown size: the most if it loses, the least if it wins",
  unpaid_fee: "A fee was not paid for a wager",
  replace_card: "A card is replaced by the next one",
};

export const subjectOf = (remedy: string): Subject => SUBJECTS[remedy] ?? "round";
export const remedyTitle = (remedy: string): string => TITLES[remedy] ?? remedy.replaceAll("_", " ");

/** What is ruled about, as it is chosen: all of it, of which only what the remedy is about is written down. */
export interface Chosen {
  readonly remedy: Remedy;
  readonly reason: string;
  readonly seat: number;
  readonly backline: number;
  readonly wager: string;
  readonly square: number;
  readonly hand: string;
  readonly place: number;
}

export function ruling(chosen: Chosen): Ruling {
  const { remedy, reason, seat, backline, wager, square, hand, place } = chosen;
  const written: Ruling = { do: "rule", remedy, reason };
  switch (subjectOf(remedy)) {
    case "seat":
      return { ...written, seat };
    case "bettor":
      return { ...written, seat, backline };
    case "wager":
      return { ...written, seat, backline, wager, square };
    case "card":
      return { ...written, hand, place };
    default:
      return written;
  }
}
