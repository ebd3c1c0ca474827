import { createHash } from "node:crypto";
import type { Db, Tx } from "./db/database.ts";
import { Refused } from "./handler.ts";

/** Thrown where the same request turns out to have been answered already. */
export class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("answered before");
    this.answer = answer;
  }
}

export type OnceKey = { scope: string; path: string; key: string; bodyHash: Buffer };

export const keepKeysFor = 24 * 3600_000;

/** A request is the same when the call reads the same from it, however it was written. */
export async function onceKey(scope: string, path: string, key: string, input: unknown): Promise<OnceKey> {
  const hash = createHash("sha256").update(JSON.stringify(input));
  const file = typeof input === "object" && input !== null && "file" in input ? input.file : undefined;
  if (file instanceof File) hash.update(await file.bytes());
  return { scope, path, key, bodyHash: hash.digest() };
}

/** Throws AnsweredBefore where this key has its answer, and refuses the key where it answered another body. */
export async function lookUpAnswer(db: Db | Tx, once: OnceKey, now: Date): Promise<void> {
  const known = await db
    .selectFrom("idempotency_key")
    .select(["body_hash", "answer"])
    .where("scope", "=", once.scope)
    .where("path", "=", once.path)
    .where("key", "=", once.key)
    .where("created_at", ">", new Date(now.getTime() - keepKeysFor))
    .executeTakeFirst();
  if (!known) return;
  if (!known.body_hash.equals(once.bodyHash)) throw new Refused("key-reused");
  throw new AnsweredBefore(known.answer);
}

/**
 * Runs the change with its key claimed in the same transaction: a twin that arrives meanwhile waits on the
 * unique key, and then finds the answer.
 */
export async function changeOnce<T>(tx: Tx, once: OnceKey, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  const expired = new Date(now.getTime() - keepKeysFor);
  const claimed = await tx
    .insertInto("idempotency_key")
    .values({ scope: once.scope, path: once.path, key: once.key, body_hash: once.bodyHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "path", "key"])
        .doUpdateSet({ body_hash: once.bodyHash, created_at: now, answer: null })
        .where("idempotency_key.created_at", "<=", expired),
    )
    .returning("key")
    .executeTakeFirst();
  if (!claimed) await lookUpAnswer(tx, once, now);
  const answer = await work(tx);
  await tx
    .updateTable("idempotency_key")
    .set({ answer: JSON.stringify(answer) })
    .where("scope", "=", once.scope)
    .where("path", "=", once.path)
    .where("key", "=", once.key)
    .execute();
  return answer;
}
