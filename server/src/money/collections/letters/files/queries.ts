import { sql } from "kysely";
import { letterFileDays } from "#domain/money/collections/letters/codes.ts";
import { discardDocuments } from "../../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import type { Book } from "../../../journal/book.ts";

export type Printing = { issuerId: string; batchId: string };

export const findBatch = (db: Db, { issuerId }: Pick<Book, "issuerId">, batchId: string) =>
  db
    .selectFrom("letter_batch as batch")
    .leftJoin("document", "document.document_id", "batch.document_id")
    .selectAll("batch")
    .select("byte_size")
    .where("batch.issuer_id", "=", issuerId)
    .where("batch.letter_batch_id", "=", batchId)
    .executeTakeFirst();
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** The letters of a batch in the order of their numbers. */
export const listLetterIds = (db: Db, { issuerId, batchId }: Printing) =>
  db
    .selectFrom("notice_letter")
    .select("notice_letter_id")
    .where("issuer_id", "=", issuerId)
    .where("letter_batch_id", "=", batchId)
    .orderBy("financial_year")
    .orderBy("number")
    .execute();

const waiting = (db: Db, { issuerId, batchId }: Printing) =>
  db
    .updateTable("letter_batch")
    .where("issuer_id", "=", issuerId)
    .where("letter_batch_id", "=", batchId)
    .where("ended_at", "is", null);

export const saveProgress = (db: Db, printing: Printing, done: number) =>
  waiting(db, printing).set({ done_letters: done }).execute();

type End = { now: Date } & ({ documentId: string; pages: number; letters: number } | { hasFailed: true });

/** False if another server was faster. */
export async function endFile(tx: Tx | Db, printing: Printing, end: End): Promise<boolean> {
  const result =
    "documentId" in end
      ? { document_id: end.documentId, pages: end.pages, done_letters: end.letters }
      : { has_failed: true };
  const { numUpdatedRows } = await waiting(tx, printing)
    .set({ ended_at: end.now, ...result })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The batch from others that draw it too, while it is still to be drawn. */
export const holdWaiting = (tx: Tx, { issuerId, batchId }: Printing) =>
  tx
    .selectFrom("letter_batch")
    .select("letter_batch_id")
    .where("issuer_id", "=", issuerId)
    .where("letter_batch_id", "=", batchId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

const day = 24 * 3600_000;
/** A job is tried again for hours; after a day it is given up. */
const givenUpAfter = day;

/** Gives up what could not be drawn, and removes a batch of files whose time is over; answers how many. The letters stay. */
export async function clearFiles(tx: Tx, most: number, now: Date): Promise<number> {
  await tx
    .updateTable("letter_batch")
    .set({ ended_at: now, has_failed: true })
    .where("ended_at", "is", null)
    .where("created_at", "<", new Date(now.getTime() - givenUpAfter))
    .execute();
  const { rows } = await sql<{ document_id: string }>`
    with old as (
      select issuer_id, letter_batch_id, document_id from letter_batch
      where document_id is not null and created_at < ${new Date(now.getTime() - letterFileDays * day)}
      order by created_at limit ${most} for update skip locked
    )
    update letter_batch as batch set document_id = null from old
    where batch.issuer_id = old.issuer_id and batch.letter_batch_id = old.letter_batch_id
    returning old.document_id`.execute(tx);
  await discardDocuments(
    tx,
    rows.map(({ document_id }) => document_id),
    now,
  );
  return rows.length;
}
