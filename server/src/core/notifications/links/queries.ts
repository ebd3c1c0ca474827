import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { codeLength } from "#domain/core/notifications/texts/codes.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");

/** Where a code leads: to a page, or to the stop of a number, of which only the hash is kept. */
export type Target =
  | { path: string }
  | { phoneHash: Buffer; phoneEnd: string; society_id: string | null; owner_id: string | null };

const keyOf = (target: {
  path: string | null;
  hash: string | null;
  society_id: string | null;
  owner_id: string | null;
}) => target.path ?? `${target.hash} ${target.society_id} ${target.owner_id}`;

const rowOf = (target: Target) =>
  "path" in target
    ? { path: target.path, hash: null, phone_end: null, society_id: null, owner_id: null }
    : {
        path: null,
        hash: target.phoneHash.toString("hex"),
        phone_end: target.phoneEnd,
        society_id: target.society_id,
        owner_id: target.owner_id,
      };

const renewedAfter = 30 * 24 * 3600_000;

/** The short codes of these targets, in their order: each has one, and keeps it. */
export async function shortCodes(tx: Tx, targets: readonly Target[], now: Date): Promise<string[]> {
  if (targets.length === 0) return [];
  const rows = targets.map((target) => ({ code: newCode(), ...rowOf(target) }));
  const linkRow = sql`select code, path, decode(hash, 'hex') as phone_hash, phone_end, society_id, owner_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (code text, path text, hash text, phone_end text, society_id uuid, owner_id uuid)`;
  const link = sql`link.code, link.path, encode(link.phone_hash, 'hex') as hash, link.society_id, link.owner_id, link.created_at`;
  // In one order, so that two who make the same ones do not wait for each other.
  await sql`insert into short_link (code, path, phone_hash, phone_end, society_id, owner_id, created_at)
    select distinct on (path, phone_hash, society_id, owner_id) asked.*, ${now}::timestamptz
    from (${linkRow}) as asked order by path, phone_hash, society_id, owner_id
    on conflict on constraint short_link_once do nothing`.execute(tx);
  const { rows: known } = await sql<{
    code: string;
    path: string | null;
    hash: string | null;
    society_id: string | null;
    owner_id: string | null;
    created_at: Date;
  }>`
    select ${link} from (${linkRow}) as asked join short_link as link on link.path = asked.path
    union
    select ${link} from (${linkRow}) as asked join short_link as link
      on link.path is null and link.phone_hash = asked.phone_hash
        and link.society_id is not distinct from asked.society_id and link.owner_id is not distinct from asked.owner_id`.execute(
    tx,
  );
  // A page that is linked to again is kept longer. Seldom: all who send a link to one page would write the same row.
  const old = known.filter(({ created_at }) => created_at.getTime() < now.getTime() - renewedAfter);
  if (old.length > 0)
    await tx
      .updateTable("short_link")
      .set({ created_at: now })
      .where("code", "in", old.map(({ code }) => code).sort())
      .execute();
  const codes = new Map(known.map((row) => [keyOf(row), row.code]));
  return rows.map((row) => codes.get(keyOf(row))!);
}

/** The page that a code leads to. */
export async function findPath(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("short_link")
    .select("path")
    .where("code", "=", code)
    .where("path", "is not", null)
    .executeTakeFirst();
  return row?.path ?? undefined;
}
