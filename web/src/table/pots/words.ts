/** The trade's words for what goes over the wire in short ones. */
import { capital } from "../../lib/capital";
import { dollars } from "../../lib/money";
import type { HouseMay, Posted, Stakes, Way, Word } from "./view";

const WAYS: Record<Way, string> = {
  dealt_at_once: "Be dealt in",
  wait_for_big_blind: "Wait for the big blind",
  post_big_blind: "Post the big blind",
  additional_blind: "Post the blinds you missed",
  straddle: "Straddle",
  kill: "Kill the pot",
  wait_hands: "Wait the hands out",
};
export const wayWords = (way: Way): string => WAYS[way] ?? way.replaceAll("_", " ");

const WISHES: Record<Way, string> = {
  dealt_at_once: "to be dealt in at once",
  wait_for_big_blind: "to wait for the big blind",
  post_big_blind: "to post the big blind",
  additional_blind: "to post an additional blind",
  straddle: "to straddle",
  kill: "to kill the pot",
  wait_hands: "to wait the hands out",
};
export const wishWords = (way: Way): string => WISHES[way] ?? way.replaceAll("_", " ");

const POSTS: Record<string, string> = {
  ante: "ante",
  bomb: "bomb pot",
  blind: "blind",
  extra: "blind to come in",
  straddle: "straddle",
  kill: "kill",
  dead: "dead blind",
};
export const postWords = (kind: string): string => POSTS[kind] ?? kind;

const STRUCTURES: Record<Stakes["structure"], string> = {
  limit: "limit",
  spread: "spread limit",
  "pot-limit": "pot limit",
  "no-limit": "no limit",
};

/** The stakes in a line: $4–$8 limit, blinds $2 and $4. */
export function stakesWords(stakes: Stakes): string {
  const free = stakes.structure === "no-limit" || stakes.structure === "pot-limit";
  const limits =
    free || stakes.lower === stakes.upper
      ? dollars(stakes.lower)
      : `${dollars(stakes.lower)}–${dollars(stakes.upper)}`;
  return `${limits} ${STRUCTURES[stakes.structure] ?? stakes.structure}`;
}

export function forcedWords(stakes: Stakes): string {
  const said: string[] = [];
  const { blinds } = stakes;
  if (blinds.length)
    said.push(`${blinds.length > 1 ? "blinds" : "blind"} ${blinds.map(dollars).join(" / ")}`);
  if (stakes.ante) said.push(`ante ${dollars(stakes.ante)}`);
  if (stakes.bring_in) said.push(`bring-in ${dollars(stakes.bring_in)}`);
  return said.join(" · ");
}

/** What the posted option takes, charge by charge; each from its least to its most. */
export function feesWords(option: Posted | null): string {
  const said = (option?.charges ?? []).flatMap((charge) => {
    const fees = charge.fees.map((each) => each.fee);
    const [least, most] = [Math.min(...fees), Math.max(...fees)];
    if (!most) return [];
    return [`${charge.title.toLowerCase()} ${least === most ? "" : `${dollars(least)}–`}${dollars(most)}`];
  });
  return said.length ? `option ${option!.label}: ${said.join(", ")}` : "no fee is taken";
}

/** What a blind is called: the last one is the big blind, the first the small one. */
export function blindName(index: number, count: number): string {
  if (index === count - 1) return "big blind";
  return index === 0 ? "small blind" : "middle blind";
}

/** What the limits are multiplied by: a kill, or half a kill. */
export function killWords(kill: readonly [number, number]): string {
  const [win, stake] = kill;
  if (win === 2 * stake) return "killed: the limits are doubled";
  if (2 * win === 3 * stake) return "half killed: the limits are half as high again";
  return `killed: the limits are ${win}/${stake} times as high`;
}

/** Streets are named in the documents with words such as `seventh` and `hole`. */
export function streetWords(street: string): string {
  const known: Record<string, string> = {
    hole: "Before the flop",
    deal: "Before the draw",
    draw: "After the draw",
    drawing: "The draw",
  };
  if (known[street]) return known[street];
  const word = street.replaceAll("-", " ");
  const named = capital(word);
  return /^(first|second|third|fourth|fifth|sixth|seventh)$/.test(street) ? `${named} street` : named;
}

const KEYS: Partial<Record<Word, string>> = {
  fold: "F",
  check: "C",
  call: "C",
  bet: "R",
  raise: "R",
  "bring-in": "B",
  draw: "D",
  discard: "D",
  turn: "T",
  keep: "K",
  show: "S",
  muck: "M",
  time: "I",
  "all-in": "A",
};
export const keyOf = (word: Word): string => KEYS[word] ?? "";

const HOUSE: Record<string, string> = {
  "draw-button": "Draw for the button",
  "start-hand": "Deal the hand",
  "agree-bomb-pot": "Agree on a bomb pot",
  "set-clock": "Set the clock",
  "void-round": "Void the hand",
};

const spaced = (text: string): string => text.replaceAll("_", " ").replaceAll("-", " ");
/** What the house may do, as a button says it. */
export function houseWords(may: HouseMay): string {
  if (may.do !== "in-hand") return HOUSE[may.do] ?? capital(spaced(may.do));
  const line = may.line ?? "";
  if (line === "cards") return "Deal the cards that were drawn";
  if (line.startsWith("dealer shuffles")) return "Shuffle the discards";
  if (line.startsWith("floor fouls card")) return `Declare the ${line.split(/[ :]/)[3]} foul`;
  if (line.startsWith("floor fouls")) return `Declare the hand of seat ${line.split(/[ :]/)[2]} foul`;
  const several = may.hands === "several" ? " (several hands)" : "";
  const cards = may.cards ? ` (${spaced(may.cards)})` : "";
  if (may.condition)
    return `${capital(spaced(may.condition))}${cards}${several}: ${spaced(may.remedy ?? "")}`;
  return `Decide: ${spaced(may.remedy ?? line)}${several}`;
}

/** How people are told in which seat somebody sits. */
export const seatWords = (seat: number, you: number | null | undefined): string =>
  seat === you ? "You" : `Seat ${seat}`;

export const freeWords = (free: number): string =>
  free === 0 ? "Every seat is taken." : free === 1 ? "One seat is free." : `${free} seats are free.`;
