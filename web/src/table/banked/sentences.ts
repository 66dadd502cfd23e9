/** What one event says by itself. */
import { dollars } from "../../lib/money";
import type { BankedEvent } from "../../lib/types";
import { changeWords } from "../../rulebook/fees/figures";
import { movedWords, namedBet, outcomeWords } from "./settlement";
import type { Chapter, Telling, Told } from "./story";
import { answerWords, bettorWords, buttonWords, cardsWords, gainWords, handWords } from "./words";

const NONE: readonly string[] = [];

/** The event names only the new option; the page adds the one that it saw in force before. */
export type OptionChanged = Extract<BankedEvent, { event: "option-posted" }> & { readonly before?: string };

export function tell(event: BankedEvent, telling: Telling): Told | undefined {
  const said = (chapter: Chapter, text: string, cite: readonly string[] = NONE): Told => ({
    chapter,
    text,
    cite,
  });
  switch (event.event) {
    case "bank-taken":
      return said(
        "table",
        `Seat ${event.seat} takes the bank with ${dollars(event.stake)}.`,
        telling.cites?.bank,
      );
    case "wager-withdrawn":
      return said(
        "wagers",
        `${bettorWords(event.bettor)} takes the bet on ${title(telling, event.wager)} back.`,
      );
    case "wagers-closed":
      return said("wagers", "No more bets.");
    case "wager-raised":
      return said(
        "wagers",
        `Seat ${event.seat} puts ${dollars(event.amount)} beside ${title(telling, event.wager)}, as ruled.`,
      );
    case "fee-taken":
    case "fee-returned":
      return fee(event, telling);
    case "round-passed":
      return said(
        "result",
        event.reason ? `The round is called off: ${event.reason}.` : "Nobody has bet; the round is passed.",
      );
    case "round-over":
      return event.void ? said("result", "The round is void: every wager goes back.") : undefined;
    default:
      return tellCards(event, telling) ?? tellMoney(event, telling) ?? tellTable(event);
  }
}

function tellCards(event: BankedEvent, telling: Telling): Told | undefined {
  const deal = telling.cites?.deal ?? NONE;
  switch (event.event) {
    case "hand-turned":
      return {
        chapter: "cards",
        text: `${handWords(event.hand)} is turned: ${cardsWords(event.cards)}.`,
        cite: deal,
      };
    case "cards-shown":
      return {
        chapter: "cards",
        text: `${handWords(event.hand)} shows ${cardsWords(event.cards)}.`,
        cite: deal,
      };
    case "hand-parted":
      return { chapter: "cards", text: `${handWords(event.hand)} becomes two hands.`, cite: NONE };
    case "card-replaced":
      return {
        chapter: "cards",
        text: `${handWords(event.hand)} gets ${cardsWords([event.card])} in place of a card that was taken out.`,
        cite: NONE,
      };
    case "dice-rolled": {
      const sum = event.rolled.reduce((one, other) => one + other, 0);
      const text =
        event.rolled.length > 1
          ? `The dice show ${joined(event.rolled.map(String))}: ${sum}.`
          : `The display shows ${sum}.`;
      return { chapter: "cards", text, cite: NONE };
    }
    case "chosen": {
      const way = event.house_way && !/house-way|unseen/.test(event.answer) ? ", by the house way" : "";
      return {
        chapter: "choices",
        text: `${bettorWords(event.bettor)} ${answerWords(event.answer)}${way}.`,
        cite: NONE,
      };
    }
    case "ruled": {
      const about = event.seat
        ? ` about seat ${event.seat}`
        : event.bettor
          ? ` about ${bettorWords(event.bettor).toLowerCase()}`
          : "";
      const text = `The floor rules${about}: ${event.remedy.replaceAll("_", " ")}, ${event.reason}.`;
      return { chapter: "action", text, cite: event.cite ?? NONE };
    }
    default:
      return undefined;
  }
}

function tellMoney(event: BankedEvent, telling: Telling): Told | undefined {
  switch (event.event) {
    case "button-placed":
      return { chapter: "action", text: `${buttonWords(event.button)}.`, cite: event.button.cite };
    case "wager-settled": {
      const { bet, outcome, left } = event.settled;
      const amount = bet.amount ? ` ${dollars(bet.amount)}` : "";
      const moved = movedWords(event.settled);
      const what = `${bettorWords(bet.bettor)}: ${namedBet(bet, title(telling, bet.wager))}${amount} ${outcomeWords(event.settled)}`;
      return {
        chapter: "settle",
        text: `${what} (${outcome.why})${moved ? `; ${moved}` : ""}. Bank left ${dollars(left)}.`,
        cite: outcome.cite ?? NONE,
      };
    }
    case "round-ended": {
      const won = event.results.map(
        ([bettor, gain]) => `${bettorWords(bettor).toLowerCase()} ${gainWords(gain)}`,
      );
      return {
        chapter: "result",
        text: `The bank ${gainWords(event.player_dealer)}; ${joined(won)}.`,
        cite: NONE,
      };
    }
    default:
      return undefined;
  }
}

function tellTable(event: BankedEvent): Told | undefined {
  const said = (text: string): Told => ({ chapter: "around", text, cite: NONE });
  switch (event.event) {
    case "seat-taken":
      return said(`Somebody sits down in seat ${event.seat} with ${dollars(event.amount)}.`);
    case "chips-bought":
      return said(`Seat ${event.seat} buys ${dollars(event.amount)}.`);
    case "seat-left":
      return said(`Seat ${event.seat} gets up with ${dollars(event.amount)}.`);
    case "went-away":
      return said(`Seat ${event.seat} is away.`);
    case "came-back":
      return said(`Seat ${event.seat} is back.`);
    case "bank-offered":
      return said(
        `The bank is offered to seat ${event.seat}${event.turn > 1 ? `, turn ${event.turn}` : ""}.`,
      );
    case "bank-declined":
      return said(`Seat ${event.seat} declines the bank.`);
    case "bank-idle":
      return said("Nobody takes the bank.");
    case "game-broken":
      return said("The game is broken: nobody else takes the bank.");
    case "option-posted":
      return said(changeWords((event as OptionChanged).before ?? "", event.id ?? ""));
    case "shoe-promised":
      return said(`Shoe ${event.number} is promised; anybody may add to its shuffle.`);
    case "shuffling-added":
      return said(`Seat ${event.seat} adds to the shuffle${event.cut ? " and cuts" : ""}.`);
    case "shoe-opened":
      return said(`Shoe ${event.number} is opened: ${event.cards} cards.`);
    case "shoe-done":
      return said(`Shoe ${event.number} is done, and its shuffle revealed.`);
    default:
      return undefined;
  }
}

function fee(event: Extract<BankedEvent, { event: "fee-taken" | "fee-returned" }>, telling: Telling): Told {
  const charge = "charge" in event ? event.charge : "";
  const name =
    telling.option?.charges.find((each) => each.charge === charge)?.title ?? charge.replaceAll("-", " ");
  const cite = ("cite" in event ? event.cite : undefined) ?? NONE;
  const text =
    event.event === "fee-taken"
      ? `Seat ${event.seat} pays the house ${dollars(event.amount)}: ${name.toLowerCase()}.`
      : `Seat ${event.seat} gets ${dollars(event.amount)} back: ${name.toLowerCase()}.`;
  return { chapter: "fees", text, cite };
}

export const title = (telling: Telling, wager: string): string =>
  telling.titles?.[wager] ?? wager.replaceAll("-", " ");

export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
