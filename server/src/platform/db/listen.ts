import type pg from "pg";
import type { NewClient } from "./database.ts";

type Listening = {
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  onLost?(): void;
  /** The connection was lost and is there again: what was told in between was not heard. */
  onAgain(): void;
  onError(error: Error): void;
};

export type Listener = { close(): Promise<void> };

const pause = 1_000;

/**
 * Hears what the database tells (`pg_notify`) on a connection of its own, and opens another when that one is lost.
 * Rejects where the first cannot be opened.
 */
export async function listen(
  newClient: NewClient,
  { channels, onMessage, onLost, onAgain, onError }: Listening,
  retryMs = pause,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect() {
    const next = newClient("aangan events");
    client = next;
    next.on("error", (error) => isClosed || onError(error));
    next.on("notification", ({ channel, payload = "" }) => onMessage(channel, payload));
    await next.connect();
    for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    next.once("end", () => {
      if (!isClosed) onLost?.();
      again();
    });
  }

  function again() {
    if (isClosed) return;
    retry = setTimeout(async () => {
      try {
        await connect();
        if (!isClosed) onAgain();
      } catch (error) {
        onError(error as Error);
        void client?.end().catch(() => {});
        again();
      }
    }, retryMs);
  }

  const close = async () => {
    isClosed = true;
    clearTimeout(retry);
    await client?.end();
  };
  try {
    await connect();
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  return { close };
}
