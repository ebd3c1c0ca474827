import type { Database } from "../db/database.ts";
import { type Listener, listen } from "../db/listen.ts";
import type { Log } from "../log.ts";

/** A listing is shown by its own page and by every list of homes; `home` is what only its own page shows. */
export type ContentChange = { what: "listing" | "home"; id: string } | { what: "everything" };

export type ContentChanges = {
  /** Whether everything that was committed up to two seconds ago has been heard; normally it is milliseconds. */
  areHeard(): Promise<boolean>;
  close(): Promise<void>;
};

const channel = "content_changed";
/** How old the last proof may be, in milliseconds. */
const longestTrust = 2_000;
/** From this age on the next proof is on its way while the last one still holds. */
const renewedFrom = 1_000;
const longestWait = 2_000;
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Hears of each change of public content at its commit (migration 0070). PostgreSQL delivers notifications in the order
 * of their commits, so hearing our own notification proves that those before it were heard: a connection that is lost
 * without a sign, or a pooler that swallows notifications, is found out by its absence.
 */
export function hearContentChanges(
  { pool, newClient }: Pick<Database, "pool" | "newClient">,
  onChange: (change: ContentChange) => void,
  log: Log,
): ContentChanges {
  const proofs = new Map<string, () => void>();
  let listener: Promise<Listener> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let pause = 0;
  let proving: Promise<boolean> | undefined;
  let isClosed = false;

  const forgetAll = () => {
    provenAt = Number.NEGATIVE_INFINITY;
    onChange({ what: "everything" });
  };

  function heard(payload: string) {
    const [what, id = ""] = payload.split(" ");
    if (what === "proof") proofs.get(id)?.();
    else onChange(what === "listing" || what === "home" ? { what, id } : { what: "everything" });
  }

  async function listening() {
    if (!newClient) throw new Error("There is no direct connection to the database");
    listener ??= listen(newClient, {
      channels: [channel],
      onMessage: (_, payload) => heard(payload),
      onLost: forgetAll,
      onAgain: forgetAll,
      onError: () => {},
    });
    await listener.catch((error) => {
      listener = undefined;
      throw error;
    });
  }

  async function prove(): Promise<boolean> {
    const id = crypto.randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error("The database's notifications do not arrive")), longestWait);
    proofs.set(id, resolve);
    try {
      await listening();
      const askedAt = performance.now();
      await Promise.all([promise, pool.query("select pg_notify($1, $2)", [channel, `proof ${id}`])]);
      provenAt = askedAt;
      pause = 0;
      return true;
    } catch (error) {
      if (pause === 0 && !isClosed) log.warn({ error }, "public pages are rendered anew for each visitor");
      pause = Math.min(Math.max(firstPause, pause * 2), longestPause);
      failedAt = performance.now();
      return false;
    } finally {
      clearTimeout(timer);
      // Nobody may wait for it where the listener or the query failed first.
      promise.catch(() => {});
      proofs.delete(id);
    }
  }

  const proof = () => {
    proving ??= prove().finally(() => {
      proving = undefined;
    });
    return proving;
  };

  return {
    async areHeard() {
      const now = performance.now();
      const age = now - provenAt;
      if (age > renewedFrom && now - failedAt > pause && !isClosed) {
        const next = proof();
        if (age > longestTrust) return next;
      }
      return age <= longestTrust;
    },
    async close() {
      isClosed = true;
      await proving;
      await (await listener?.catch(() => undefined))?.close();
    },
  };
}
