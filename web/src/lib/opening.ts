/** Opens a table with bots and goes there: one click from a game to its first card. */
import { commandId, post } from "./api";
import { router } from "./router.svelte";
import { session } from "./session.svelte";

export async function openTable(game: string, fees?: { option: string }): Promise<void> {
  await session.player();
  const body = fees ? { id: commandId(), fees } : { id: commandId() };
  const opened = await post<{ table: string }>(`/api/games/${game}/table`, body);
  router.go(`/tables/${opened.table}`);
}
