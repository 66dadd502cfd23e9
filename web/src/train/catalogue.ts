/** What can be practised where, and the words the trainer and the server exchange. */
import { once, post } from "../lib/api";
import type { Schemas } from "../lib/types";
import { levelsOf, restedSpots, type Named, type Progress } from "./progress";
import type { Given, Marking, Question } from "./shapes";

export type Catalogue = Schemas["Catalogue"];
export type TrainedGame = Schemas["TrainedGame"];

export const catalogue = (): Promise<Catalogue> => once<Catalogue>("/api/train");

/** Where one trains: a room, one game of it, some drills or all. */
export interface Place {
  readonly room: string;
  readonly game: string;
  readonly drills: readonly string[];
}

const placeId = (place: Place): string => (place.game ? `${place.room}/${place.game}` : place.room);

export function placeAddress(place: Place): string {
  const path = ["train", place.room, place.game].filter(Boolean).map(encodeURIComponent).join("/");
  const query = place.drills.map((drill) => `drill=${encodeURIComponent(drill)}`).join("&");
  return `/${path}${query ? `?${query}` : ""}`;
}

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}

export const askQuestion = (place: Place, progress: Progress, recent: readonly Named[]): Promise<Question> =>
  post<Question>("/api/train/question", {
    place: placeId(place),
    drills: place.drills,
    levels: levelsOf(progress),
    weak: restedSpots(progress, recent),
    seed: newSeed(),
  });

export function markAnswer(question: Question, given: Given): Promise<Marking> {
  const { game, drill, level, seed } = question;
  return post<Marking>("/api/train/answer", { game, drill, level, seed, answer: given });
}
