/** What happens at a table, in the words of a dealer. */
import { capital } from "../../lib/capital";
import { cardSymbol } from "../../lib/cards";
import { dollars } from "../../lib/money";
import type { Bettor, Button, Cents } from "../../lib/types";
import { handNumber, handSeat, PLAYER_DEALER, type Picture } from "./picture";

export function bettorWords(bettor: Bettor): string {
  if (!bettor.backline) return `Seat ${bettor.seat}`;
  return bettor.backline === 1
    ? `Behind seat ${bettor.seat}`
    : `Behind seat ${bettor.seat} (${bettor.backline})`;
}

/** Where the action button goes and why; `counted` is what made its number, such as "K♠". */
export function buttonWords(button: Button, counted = ""): string {
  const goes =
    button.counted_to === button.seat ? "" : `; nothing is bet there, so seat ${button.seat} is first`;
  switch (button.method) {
    case "left_of_player_dealer":
      return `Action starts left of the player-dealer: seat ${button.counted_to}${goes}`;
    case "left_of_house_dealer":
      return `Action starts left of the house dealer: seat ${button.counted_to}${goes}`;
    case "dice":
      return `The dice make ${button.number} → seat ${button.counted_to}${goes}`;
    case "number_display":
      return `The display shows ${button.number} → seat ${button.counted_to}${goes}`;
    default:
      return `${counted ? `${counted} = ` : "The card counts "}${button.number} → seat ${button.counted_to}${goes}`;
  }
}

/** The count in short, as it is called at the table: "K♠ = 13 → seat 6". */
export function countWords(button: Button, counted = ""): string {
  const made = counted ? `${counted} = ${button.number}` : `${button.number}`;
  const next = button.counted_to === button.seat ? "" : `, next bet: seat ${button.seat}`;
  return `${made} → seat ${button.counted_to}${next}`;
}

const COUNTED: Readonly<Record<string, readonly [hand: string, place: number]>> = {
  banker_second: ["banker", 1],
  player_dealer_down: [PLAYER_DEALER, 1],
  player_dealer_second: [PLAYER_DEALER, 1],
  player_dealer_third: [PLAYER_DEALER, 2],
  player_dealer_last: [PLAYER_DEALER, -1],
};

/** The card that places the action button, as far as it lies open: "K♠". */
export function countedCard(picture: Picture, which: string | null): string {
  const [hand, place] = COUNTED[which ?? ""] ?? [];
  const card = hand === undefined ? undefined : picture.hands[hand]?.cards.at(place ?? 0);
  return card === undefined || card === null || card < 0 ? "" : cardSymbol(card);
}

/** A hand as it is spoken of. */
export function handWords(name: string): string {
  const seat = handSeat(name);
  if (seat === null)
    return name === "player-dealer" ? "The player-dealer" : name.charAt(0).toUpperCase() + name.slice(1);
  return handNumber(name) > 1 ? `Seat ${seat}, hand ${handNumber(name)}` : `Seat ${seat}`;
}

export function cardsWords(cards: readonly (number | null)[]): string {
  const known = cards.filter((card): card is number => card !== null && card >= 0);
  const hidden = cards.length - known.length;
  const told = known.map(cardSymbol).join(" ");
  if (!hidden) return told;
  const down = hidden === 1 ? "one face down" : `${hidden} face down`;
  return told ? `${told} and ${down}` : down;
}

/** An answer in its parts: `double $15 on hand 2`. */
export interface Answer {
  readonly word: string;
  readonly amount?: string;
  readonly hand?: number;
  readonly cards?: string;
}

export function parseAnswer(text: string): Answer {
  const [, said = text, hand] = /^(.*?)(?: on hand (\d+))?$/.exec(text.trim()) ?? [];
  const [word = "", ...rest] = said.split(" ");
  const more = rest.join(" ");
  return {
    word,
    ...(hand ? { hand: Number(hand) } : {}),
    ...(more ? (word === "set" ? { cards: more } : { amount: more }) : {}),
  };
}

const DOES: Readonly<Record<string, string>> = {
  hit: "hits",
  stand: "stands",
  double: "doubles down",
  "double-double": "doubles again",
  split: "splits",
  surrender: "surrenders",
  insure: "takes insurance",
  decline: "takes no insurance",
  "even-money": "takes even money",
  match: "matches",
  ride: "lets it ride",
  rescue: "rescues the double",
  play: "plays",
  fold: "folds",
  check: "checks",
  draw: "draws a card",
  set: "sets the hand",
  "house-way": "leaves it to the house way",
  unseen: "leaves it to the house way, unseen",
};

/** What somebody does who answers so. */
export function answerWords(text: string): string {
  const { word, amount, hand, cards } = parseAnswer(text);
  const pile = /^pile-(\d+)$/.exec(word);
  const times = /^(\d+)x$/.exec(word);
  const does = pile ? `picks pile ${pile[1]}` : times ? `bets ${times[1]}×` : (DOES[word] ?? word);
  const more = amount
    ? ` for ${amount}`
    : cards
      ? `: ${cards.split(" ").map(symbol).join(" ")} in front`
      : "";
  return `${does}${more}${hand && hand > 1 ? ` (hand ${hand})` : ""}`;
}

function symbol(card: string): string {
  const marks: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };
  const found = /^([2-9TJQKA])([cdhs])$/.exec(card);
  return found ? `${found[1] === "T" ? "10" : found[1]}${marks[found[2]!]}` : card === "Jo" ? "joker" : card;
}

/** What a button says by which one answers, and the key for it. */
export interface Labelled {
  readonly answer: string;
  readonly label: string;
  readonly key: string;
  readonly hint: string;
}

const LABELS: Readonly<Record<string, readonly [label: string, key: string, hint: string]>> = {
  hit: ["Hit", "h", "take a card"],
  stand: ["Stand", "s", "take no card"],
  double: ["Double down", "d", "one more card for a second wager"],
  "double-double": ["Double again", "d", "one more card for another wager"],
  split: ["Split", "p", "two hands, with a second wager"],
  surrender: ["Surrender", "u", "give up half of the wager"],
  insure: ["Insurance", "i", "a side wager that the player-dealer has a natural"],
  decline: ["No insurance", "n", ""],
  "even-money": ["Even money", "e", "be paid 1 to 1 at once"],
  match: ["Match", "m", "add as the seat in front does"],
  ride: ["Let it ride", "r", "add nothing"],
  rescue: ["Rescue", "r", "take the double back and give up the first wager"],
  play: ["Play", "p", "put down the play wager"],
  fold: ["Fold", "f", "give up"],
  check: ["Check", "c", "wait for the next cards"],
  draw: ["Draw", "d", "a third card"],
  "house-way": ["Leave it to the house way", "w", "the house dealer sets it by the chart"],
  unseen: ["Leave it unseen", "u", "the house way sets it, without a look at the cards"],
};

/** The buttons for answers; no two have one key. */
export function labelled(answers: readonly string[]): Labelled[] {
  const used = new Set<string>();
  return answers.map((answer) => {
    const pile = /^pile-(\d+)$/.exec(answer);
    const times = /^(\d+)x$/.exec(answer);
    const [label, wanted, hint] = pile
      ? [`Pile ${pile[1]}`, pile[1]!, ""]
      : times
        ? [`Bet ${times[1]}×`, times[1]!, `${times[1]} times the ante`]
        : (LABELS[answer] ?? [answer.charAt(0).toUpperCase() + answer.slice(1), answer.charAt(0), ""]);
    const letters = [wanted, ...answer.replace(/[^a-z0-9]/g, "")];
    const key = letters.find((letter) => !used.has(letter)) ?? "";
    used.add(key);
    return { answer, label, key, hint };
  });
}

/** A result in words, never by colour alone. */
export function gainWords(gain: Cents): string {
  if (gain > 0) return `wins ${dollars(gain)}`;
  return gain < 0 ? `loses ${dollars(-gain)}` : "breaks even";
}

/** What the table waits for, in a sentence. */
export function waitingWords(
  phase: string,
  seats: readonly number[],
  you: number | null,
  banker: number | null,
  done = true,
): string {
  const mine = you !== null && seats.includes(you);
  const others = seats.filter((seat) => seat !== you);
  const who = others.length > 3 ? `${others.length} seats` : seatList(others);
  switch (phase) {
    case "players":
      return "Waiting for players: one banks, one bets.";
    case "bank":
      return mine ? "The bank is offered to you." : `The bank is offered to ${who}.`;
    case "wagers":
      if (you !== null && you === banker) {
        return others.length ? `You hold the bank; open for ${who}.` : "You hold the bank.";
      }
      if (mine) return "Place your bets.";
      if (!done) return "Bets are down: deal when you are done.";
      return others.length ? `Wagers are open for ${who}.` : "Wagers are open.";
    case "decision":
      return mine ? "Your decision." : capital(`${who} ${others.length === 1 ? "decides" : "decide"}.`);
    default:
      return "The house dealer goes on in a moment.";
  }
}

export function seatList(seats: readonly number[]): string {
  if (!seats.length) return "nobody";
  if (seats.length === 1) return `seat ${seats[0]}`;
  return `seats ${seats.slice(0, -1).join(", ")} and ${seats.at(-1)}`;
}
