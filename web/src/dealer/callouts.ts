/** What the floor is told of a hand for a pot, in words, and as the line that is entered. */
import { cardText, parseCard } from "../lib/cards";
import type { HandDealt } from "./shapes";

export type Callout = HandDealt["rulings"][number];

const CONDITIONS: Readonly<Record<NonNullable<Callout["condition"]>, string>> = {
  boxed_card: "A card lies face up in the pack",
  foreign_joker: "A joker that has no business in the pack",
  exposed_by_dealer: "The dealer exposed a card",
  exposed_by_player: "A player exposed a card",
  off_table: "A card fell off the table",
  extra_card: "A hand has a card too many",
  missing_card: "A hand has a card too few",
  too_many_on_flop: "Too many cards on the flop",
  early_flop: "The flop came before the betting was over",
  early_turn: "The turn came before the betting was over",
  early_river: "The river came before the betting was over",
  early_card: "A card came before the betting was over",
  burn_error: "The burn was wrong",
  dealt_out_of_turn: "Cards were dealt out of turn",
  drawn_out_of_turn: "Cards were drawn out of turn",
  wrong_start: "The deal began at the wrong seat",
  irregular_pack: "The pack is not as it should be",
  touched_discards: "A hand touched the discards",
  released_hand: "A hand was let go of",
  dropped_card: "A card was dropped",
  absent: "A player is away from the table",
  unposted_look: "A player looked at his cards and owes a blind",
  first_card_turned: "The first card was turned up",
  two_off_pack: "Two cards too many left the pack",
  laid_face_up: "A hand was laid face up by its owner",
};

const REMEDIES: Readonly<Record<string, string>> = {
  void_round: "the hand is void and everything goes back",
  misdeal: "a misdeal: everything goes back and the cards are dealt anew",
  no_pot: "nobody plays for the pot: bets go back",
  dead_hand: "the hand is dead",
  foul_hand: "the hand is foul and cannot win",
  refund_hand: "the hand is out and has its bets back",
  forfeit_all: "the hand is out and loses what it has put in",
  forfeit_antes: "the hand is out and loses its ante",
  replace_card: "the card is replaced",
  keep_card: "the card is kept",
  take_back_as_burn: "the card is taken back and is the next burn",
  reshuffle_without_burn: "the cards are shuffled again and dealt without a burn",
  next_card_down: "the next card comes face down",
  hold_out: "the card is held out and put back later",
  showdown_now: "hands are shown down as they are",
  floor_decision: "the floor decides, and play goes on",
};
const CARDS = { five_or_lower: "a five or lower", six_or_higher: "a six or higher" } as const;

export const remedyWords = (remedy: string): string => REMEDIES[remedy] ?? remedy.replaceAll("_", " ");

/** What went wrong; two rows about the same thing are told apart by what is done. */
export function calloutTitle(callout: Callout): string {
  const what = callout.condition === null ? remedyWords(callout.remedy) : CONDITIONS[callout.condition];
  const taken = / picked-up\b/.test(callout.line) ? ", picked up by its owner" : "";
  const which = callout.cards ? `, ${CARDS[callout.cards]}` : "";
  return `${what}${which}${taken}${callout.hands === "several" ? ", several hands" : ""}`;
}

export function decisionTitle(callout: Callout): string {
  const words = remedyWords(callout.remedy);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The line as it is entered: `floor exposed_by_dealer 3 Kd: it slipped`. */
export function calloutLine(
  callout: Callout,
  seats: readonly number[],
  cards: Readonly<Record<number, string>>,
  reason: string,
): string {
  const about = seats.map((seat) => {
    const card = callout.about === "card" ? parseCard((cards[seat] ?? "").trim()) : undefined;
    return card === undefined ? String(seat) : `${seat} ${cardText(card)}`;
  });
  return callout.line.replace("{about}", about.join(" ")).replace("{reason}", () => reason);
}
