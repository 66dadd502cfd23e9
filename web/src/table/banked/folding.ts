/** One event after another laid on the picture of a round. */
import { parseCard } from "../../lib/cards";
import type { BankedEvent, Bettor, Settled } from "../../lib/types";
import { bettorKey, handName, handSeat, PLAYER_DEALER, sameBettor } from "./names";
import type { Picture, PictureHand, Ruling } from "./picture";

/** Changes a picture by what happened. */
export function fold(picture: Picture, event: BankedEvent): void {
  switch (event.event) {
    case "round-begun":
      picture.number = event.number;
      picture.phase = "wagers";
      break;
    case "bank-taken":
      picture.bank = {
        seat: event.seat,
        stake: event.stake,
        left: event.stake,
        proposition: event.proposition ?? false,
      };
      if (picture.phase === "before") picture.phase = "wagers";
      break;
    case "wagers-closed":
      picture.phase = "play";
      break;
    case "hands-complete":
      picture.phase = "settling";
      picture.asked = [];
      break;
    case "dice-rolled":
      picture.dice = [...event.rolled];
      break;
    case "ruled":
      picture.rulings.push(event);
      picture.asked = picture.asked.filter((each) => !spared(event, each.bettor));
      if (event.remedy === "misdeal" || event.remedy === "void_round") picture.off = event.reason;
      break;
    case "round-passed":
      picture.phase = "over";
      picture.off = event.reason || "nobody bet";
      break;
    case "round-ended":
      picture.phase = "over";
      picture.results = { bettors: event.results, playerDealer: event.player_dealer };
      break;
    case "round-over":
      picture.phase = "over";
      if (event.void) picture.off ??= "the round is void";
      break;
    default:
      if (!foldWager(picture, event) && !foldHand(picture, event)) foldAnswer(picture, event);
  }
}

function foldWager(picture: Picture, event: BankedEvent): boolean {
  switch (event.event) {
    case "wager-placed":
      picture.wagers.push({
        bettor: event.bettor,
        wager: event.wager,
        amount: event.amount,
        over: event.over ?? 0,
        hand: event.hand ?? 1,
        nth: event.nth ?? 1,
        square: event.square ?? 1,
        by: event.by ?? null,
      });
      return true;
    case "line-taken":
      picture.lines[bettorKey(event.bettor)] = event.seat;
      return true;
    case "wager-withdrawn":
      picture.wagers = picture.wagers.filter(
        (each) =>
          !(
            sameBettor(each.bettor, event.bettor) &&
            each.wager === event.wager &&
            each.square === (event.square ?? 1)
          ),
      );
      return true;
    case "wager-settled":
      settle(picture, event.settled);
      return true;
    case "button-placed":
      picture.button = event.button;
      picture.phase = "settling";
      return true;
    case "fee-taken":
    case "fee-returned":
      picture.fees.push({
        seat: event.seat ?? 0,
        who: "who" in event ? event.who : "",
        charge: "charge" in event ? event.charge : "",
        amount: event.amount,
        returned: event.event === "fee-returned",
        cite: ("cite" in event ? event.cite : undefined) ?? [],
      });
      return true;
    default:
      return false;
  }
}

/** Where a wager lies: no two of a round lie in one place. */
const placeOf = (bet: {
  wager: string;
  bettor: Bettor;
  hand?: number;
  nth?: number;
  square?: number;
}): string =>
  `${bettorKey(bet.bettor)} ${bet.wager} ${bet.hand ?? 1} ${Math.max(bet.nth ?? 1, bet.square ?? 1)}`;

function settle(picture: Picture, settled: Settled): void {
  picture.settled.push(settled);
  if (picture.bank) picture.bank.left = settled.left;
  const place = placeOf(settled.bet);
  const wager = picture.wagers.find((each) => placeOf(each) === place);
  if (wager) wager.settled = settled;
}

function handOf(picture: Picture, name: string): PictureHand {
  return (picture.hands[name] ??= {
    name,
    seat: handSeat(name),
    cards: [],
    open: [],
    folded: false,
    isSet: false,
  });
}

function foldHand(picture: Picture, event: BankedEvent): boolean {
  switch (event.event) {
    case "card-dealt": {
      const hand = handOf(picture, event.hand);
      hand.cards.push(event.card);
      hand.open.push(event.face === "up");
      return true;
    }
    case "hand-turned": {
      const hand = handOf(picture, event.hand);
      hand.cards = [...event.cards];
      hand.open = event.cards.map(() => true);
      return true;
    }
    case "cards-shown": {
      const hand = handOf(picture, event.hand);
      event.places.forEach((place, index) => {
        hand.cards[place] = event.cards[index] ?? null;
        hand.open[place] = true;
      });
      return true;
    }
    case "hand-parted": {
      const from = handOf(picture, event.hand);
      const into = handOf(picture, event.into);
      into.cards.push(from.cards.pop() ?? null);
      into.open.push(from.open.pop() ?? true);
      return true;
    }
    case "card-replaced": {
      const hand = handOf(picture, event.hand);
      hand.cards[event.place] = event.card;
      return true;
    }
    default:
      return false;
  }
}

function foldAnswer(picture: Picture, event: BankedEvent): void {
  if (event.event === "choice-offered") {
    picture.asked.push({ bettor: event.bettor, answers: event.answers });
    return;
  }
  if (event.event !== "chosen") return;
  const { bettor, answer } = event;
  picture.asked = picture.asked.filter((each) => !sameBettor(each.bettor, bettor));
  picture.said.push({ bettor, answer, houseWay: event.house_way ?? false });
  if (bettor.backline) return;
  const [, said = answer, number] = /^(.*?)(?: on hand (\d+))?$/.exec(answer) ?? [];
  const word = said.split(" ")[0];
  const name =
    bettor.seat === picture.bank?.seat ? PLAYER_DEALER : handName(bettor.seat, Number(number ?? 1));
  const hand = picture.hands[name];
  if (!hand) return;
  if (word === "fold" || word === "surrender") hand.folded = true;
  if (word === "set" || word === "house-way" || word === "unseen") {
    hand.isSet = true;
    const front = said.split(" ").slice(1).map(parseCard);
    if (front.length && front.every((card) => card !== undefined)) hand.front = front as number[];
  }
}

function spared(ruling: Ruling, bettor: Bettor): boolean {
  if (ruling.remedy === "misdeal" || ruling.remedy === "void_round") return true;
  if (ruling.remedy === "set_house_way" && ruling.seat === bettor.seat) return true;
  return (ruling.taken_out ?? []).some((each) => sameBettor(each, bettor));
}
