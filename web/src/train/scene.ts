/** A question's table as a picture that the felt can draw. */
import { UNSEEN } from "../lib/cards";
import { emptyPicture, pictureOf, type Fronts, type Picture } from "../table/banked/picture";
import type { BankedEvent } from "../lib/types";
import type { BetLine, Scene } from "./shapes";

/** How hands of pai gow were set, where the scene tells it. */
function frontsOf(scene: Scene): Fronts {
  const set = (scene.hands ?? []).filter((hand) => hand.parts);
  return Object.fromEntries(set.map((hand) => [hand.hand, hand.parts![0]]));
}

/** The table of a question; `more` is how it went on, once that may be told. */
export function scenePicture(scene: Scene, more: readonly BankedEvent[] = []): Picture {
  const events = [...(scene.events ?? []), ...more];
  return events.length ? pictureOf(events, events.length, frontsOf(scene)) : laidOut(scene);
}

/** A table on which nothing has happened yet, or of which only the state is told. */
function laidOut(scene: Scene): Picture {
  const picture = emptyPicture();
  picture.phase = "wagers";
  if (scene.bank) {
    const stake = scene.bank.stake ?? 0;
    picture.bank = { seat: scene.bank.seat, stake, left: stake, proposition: false };
  }
  picture.dice = [...(scene.dice ?? [])];
  picture.wagers = (scene.wagers ?? []).map((bet) => ({
    bettor: { seat: bet.seat, backline: bet.backline ?? 0 },
    wager: bet.wager,
    amount: bet.amount,
    over: 0,
    hand: bet.hand ?? 1,
    nth: 1,
    square: bet.square ?? 1,
    by: null,
  }));
  for (const hand of scene.hands ?? []) {
    const cards = hand.cards.map((card) => (card === UNSEEN ? null : card));
    picture.hands[hand.hand] = {
      name: hand.hand,
      seat: hand.hand.startsWith("seat ") ? (hand.seat ?? null) : null,
      cards,
      open: cards.map((card) => card !== null),
      folded: false,
      isSet: Boolean(hand.parts),
      ...(hand.parts ? { set: { front: [...hand.parts[0]], back: [...hand.parts[1]] } } : {}),
    };
  }
  return picture;
}

/** Which space of the felt a line is about. */
export const litBy = (
  bet: BetLine | undefined,
): { bettor: { seat: number; backline: number }; wager: string } | undefined =>
  bet && { bettor: { seat: bet.seat, backline: bet.backline ?? 0 }, wager: bet.wager };
