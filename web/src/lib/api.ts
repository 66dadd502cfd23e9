/** Speaks to the server: JSON in and out, the session's token with whatever changes something, errors in one shape. */
export interface Violation {
  readonly rule: string;
  readonly says: string;
  readonly cite: readonly string[];
}

/** What the server refused, in its own words; or that it could not be reached. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly rule: string,
    message: string,
    readonly violations: readonly Violation[] = [],
    readonly entry: number | null = null,
  ) {
    super(message);
    this.name = "Problem";
  }

  static of(sent: unknown, status: number): Problem {
    const error = (sent as { error?: Record<string, unknown> } | null)?.error;
    if (!error) return new Problem(status, "unreadable", `The server answered with status ${status}.`);
    return new Problem(
      Number(error["status"] ?? status),
      String(error["rule"] ?? ""),
      String(error["says"] ?? ""),
      (error["violations"] as readonly Violation[] | undefined) ?? [],
      (error["entry"] as number | null | undefined) ?? null,
    );
  }
}

/** What a request needs to know of the session; `session.svelte.ts` brings it. */
interface SessionSource {
  /** The token that goes with every change. */
  readonly token: () => string | null | undefined;
  /** Waits until it is known whose session this is. */
  readonly known: () => Promise<unknown>;
  /** Asks again whose it is. */
  readonly refresh: () => Promise<unknown>;
}
let session: SessionSource | undefined;
export function useSession(source: SessionSource): void {
  session = source;
}

/** A new id for a command: sent again it is not done again. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET") {
    // a page that was just opened may send something before it knows whose session it has
    await session?.known().catch(() => undefined);
    const token = session?.token();
    if (token) headers["x-csrf-token"] = token;
  }
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem(0, "unreachable", "The room cannot be reached. Is the server running?");
  }
  if (answer.status === 204) return undefined as T;
  const sent: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw await refusal(Problem.of(sent, answer.status));
  return sent as T;
}

/** A refusal; where the session turns out to be over or another's, the page learns whose it is now. */
async function refusal(problem: Problem): Promise<Problem> {
  if (problem.rule !== "forged" && problem.rule !== "no-session") return problem;
  await session?.refresh();
  if (problem.rule === "no-session") return problem;
  return new Problem(403, problem.rule, "Another tab changed who is signed in. Nothing was done; try again.");
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);
export const put = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("PUT", path, body);
export const remove = <T>(path: string): Promise<T> => ask<T>("DELETE", path);

const kept = new Map<string, Promise<unknown>>();
/** Asks once for what does not change while the page is open: the rulebook. */
export function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = get<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}
