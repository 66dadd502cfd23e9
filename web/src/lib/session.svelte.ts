/** Who is here. A visitor becomes a guest the moment he wants to play; nothing is asked of him. */
import { get, post, remove, useToken } from "./api";
import type { Me, Schemas } from "./types";

const NOBODY: Me = {
  person: null,
  roles: [],
  grants: [],
  guest: false,
  chips: 0,
  expires_at: null,
  csrf: null,
};

class Session {
  me = $state<Me>(NOBODY);
  #asked: Promise<Me> | undefined;

  #take(me: Me): Me {
    useToken(me);
    this.me = me;
    return me;
  }

  /** Who the cookie says one is. */
  known(): Promise<Me> {
    this.#asked ??= get<Me>("/api/session").then((me) => this.#take(me));
    this.#asked.catch(() => (this.#asked = undefined));
    return this.#asked;
  }

  /** Asks again; where nobody answers, what was known stays. */
  async refresh(): Promise<Me> {
    this.#asked = undefined;
    return this.known().catch(() => this.me);
  }

  /** Somebody who may play: who is signed in, or a new guest with chips for play. */
  async player(): Promise<Me> {
    const me = await this.known();
    if (me.person) return me;
    return this.#take(await post<Me>("/api/guest"));
  }

  async signIn(person: string, password: string): Promise<Me> {
    return this.#take(await post<Me>("/api/session", { person, password }));
  }

  async signOut(): Promise<void> {
    await remove("/api/session");
    this.#asked = undefined;
    this.#take(NOBODY);
  }

  may(grant: Schemas["Grant"]): boolean {
    return this.me.grants?.includes(grant) ?? false;
  }
}

export const session = new Session();
