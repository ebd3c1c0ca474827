import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { codeLength } from "#domain/notifications/texts/codes.ts";
import type { Tx } from "../../db/database.ts";

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

/** The short codes of these targets, in their order: each has one, and keeps it. */
export async function shortCodes(tx: Tx, targets: readonly Target[], now: Date): Promise<string[]> {
  if (targets.length === 0) return [];
  const rows = targets.map((target) => ({ code: newCode(), ...rowOf(target) }));
  const { rows: known } = await sql<{
    code: string;
    path: string | null;
    hash: string | null;
    society_id: string | null;
    owner_id: string | null;
  }>`
    with asked as (select code, path, decode(hash, 'hex') as phone_hash, phone_end, society_id, owner_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (code text, path text, hash text, phone_end text, society_id uuid, owner_id uuid))
    insert into short_link as link (code, path, phone_hash, phone_end, society_id, owner_id, created_at)
    select distinct on (path, phone_hash, society_id, owner_id) code, path, phone_hash, phone_end, society_id, owner_id,
      ${now}::timestamptz
    from asked order by path, phone_hash, society_id, owner_id
    on conflict on constraint short_link_once do update set created_at = link.created_at
    returning code, path, encode(phone_hash, 'hex') as hash, society_id, owner_id`.execute(tx);
  const codes = new Map(known.map((row) => [keyOf(row), row.code]));
  return rows.map((row) => codes.get(keyOf(row))!);
}

/** The page that a code leads to. */
export async function findPath(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("short_link")
    .select("path")
    .where("code", "=", code)
    .where("path", "is not", null)
    .executeTakeFirst();
  return row?.path ?? undefined;
}
