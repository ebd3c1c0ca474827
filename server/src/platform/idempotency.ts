import { createHash } from "node:crypto";
import { isOutdated, keysKeptFor } from "#domain/platform/attempt-key.ts";
import type { Db, Tx } from "./db/database.ts";
import { type Actor, Refused } from "./handler.ts";

/** Thrown where the same request turns out to have been answered already. */
export class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("answered before");
    this.answer = answer;
  }
}

type KeyOfScope = { scope: string; path: string; key: string };
export type OnceKey = KeyOfScope & { bodyHash: Buffer };

/**
 * A key belongs to its account; people who are not signed in share one scope, in which nobody can guess another's key.
 */
export const scopeOf = (actor: Actor): string => (actor && "vendorId" in actor ? actor.vendorId : "anyone");

/**
 * A request is the same when the call reads the same from it, however it was written, and when it is about the same
 * society: an account may have switched to another one between two tries.
 */
export async function onceKey(of: KeyOfScope, input: unknown, societyId: string | undefined): Promise<OnceKey> {
  const hash = createHash("sha256").update(JSON.stringify(input));
  const file = typeof input === "object" && input !== null && "file" in input ? input.file : undefined;
  if (file instanceof File) hash.update(await file.bytes());
  if (societyId !== undefined) hash.update(societyId);
  return { ...of, bodyHash: hash.digest() };
}

/** What a withdrawn key holds in place of its request's hash: no request has it. */
const withdrawn = Buffer.alloc(0);

const find = (db: Db | Tx, { scope, path, key }: KeyOfScope, now: Date) =>
  db
    .selectFrom("idempotency_key")
    .select(["body_hash", "answer"])
    .where("scope", "=", scope)
    .where("path", "=", path)
    .where("key", "=", key)
    .where("created_at", ">", new Date(now.getTime() - keysKeptFor))
    .executeTakeFirst();

/** Throws AnsweredBefore where this key has its answer, and refuses the key where it answered another body. */
export async function lookUpAnswer(db: Db | Tx, once: OnceKey, now: Date): Promise<void> {
  const earlier = await find(db, once, now);
  if (!earlier) return;
  if (!earlier.body_hash.equals(once.bodyHash)) throw new Refused("key-reused");
  throw new AnsweredBefore(earlier.answer);
}

/**
 * Runs the change with its key claimed in the same transaction: a twin that arrives meanwhile waits on the
 * unique key, and then finds the answer.
 */
export async function changeOnce<T>(tx: Tx, once: OnceKey, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!(await claim(tx, once, now))) await lookUpAnswer(tx, once, now);
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

/**
 * Finds out whether the request of a key was carried out. One that was not will not be any more: the key is taken, so
 * a request that is still on its way is refused. One that is under way is waited for.
 */
export async function withdraw(db: Db, of: KeyOfScope, now: Date): Promise<"done" | "withdrawn" | "outdated"> {
  const stateOf = ({ body_hash }: { body_hash: Buffer }) => (body_hash.equals(withdrawn) ? "withdrawn" : "done");
  const earlier = await find(db, of, now);
  if (earlier) return stateOf(earlier);
  if (isOutdated(of.key, now)) return "outdated";
  if (await claim(db, { ...of, bodyHash: withdrawn }, now)) return "withdrawn";
  const twin = await find(db, of, now);
  return twin ? stateOf(twin) : "outdated";
}

async function claim(db: Db | Tx, { scope, path, key, bodyHash }: OnceKey, now: Date): Promise<boolean> {
  const expired = new Date(now.getTime() - keysKeptFor);
  const claimed = await db
    .insertInto("idempotency_key")
    .values({ scope, path, key, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "path", "key"])
        .doUpdateSet({ body_hash: bodyHash, created_at: now, answer: null })
        .where("idempotency_key.created_at", "<=", expired),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}
