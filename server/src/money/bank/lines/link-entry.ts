import { sql } from "kysely";
import { matchedKinds } from "#domain/money/bank/lines/codes.ts";
import type { EntryOfLine } from "#domain/money/bank/matching/codes.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { decide, type Poster } from "./post.ts";
import type { LineRow } from "./queries.ts";

type Refusing = {
  refuse(code: "unknown-entry" | "entry-reversed" | "entry-matched" | "line-not-of-entry"): never;
};

/** Matches a locked, open line with an entry that the books have. The database looks at the entry under its lock. */
export async function linkEntry(
  tx: Tx,
  { by, now }: Omit<Poster, "enqueue">,
  { book, line }: { book: Book; line: LineRow },
  { kind, id }: EntryOfLine,
  { refuse }: Refusing,
): Promise<void> {
  const { issuerId: issuer_id } = book;
  const entry = await tx
    .selectFrom("journal_entry")
    .select("document_no")
    .where("issuer_id", "=", issuer_id)
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .executeTakeFirst();
  if (!entry) return refuse("unknown-entry");
  if (!matchedKinds.includes(kind)) return refuse("line-not-of-entry");
  const { bank_account_id, bank_line_id } = line;
  await tx
    .insertInto("bank_line_entry")
    .values({ issuer_id, bank_account_id, entry_kind: kind, document_id: id, bank_line_id, created_at: now })
    .execute()
    .catch(on("bank_line_entry_not_reversed", () => refuse("entry-reversed")))
    .catch(on("bank_line_entry_once", () => refuse("entry-matched")))
    .catch(on("bank_line_entry_amount", () => refuse("line-not-of-entry")));
  await decide(tx, line, { state: 2, by, now, remark: entry.document_no });
}

/** Nobody reverses these entries until the transaction ends. */
export async function lockEntries(tx: Tx, { issuerId }: Book, entries: readonly EntryOfLine[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`select from journal_voucher where issuer_id = ${issuerId} and journal_voucher_id = any (${ids}::uuid[])
    order by journal_voucher_id for update`.execute(tx);
  await sql`select from tds_challan where issuer_id = ${issuerId} and tds_challan_id = any (${ids}::uuid[])
    order by tds_challan_id for update`.execute(tx);
}

/** The line is no entry of the books after all. */
export const unlinkEntry = (tx: Tx, { issuerId }: Book, lineId: string) =>
  tx.deleteFrom("bank_line_entry").where("issuer_id", "=", issuerId).where("bank_line_id", "=", lineId).execute();
