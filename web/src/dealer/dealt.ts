/** Which games can be entered card by card. */
import type { GameLine } from "../lib/types";

export const isDealt = (game: Pick<GameLine, "status">): boolean => game.status === "playable";
