import { sql } from "kysely";
import { auditPackDays, type PackStep } from "#domain/money/annual-accounts/pack/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { discardDocuments } from "../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

const select = (db: Db) =>
  db
    .selectFrom("audit_pack as pack")
    .innerJoin("vendor", "vendor.vendor_id", "pack.requested_by")
    .leftJoin("document", "document.document_id", "pack.document_id")
    .selectAll("pack")
    .select(["byte_size", "file_name", "full_name as requested_by_name"]);

/** The newest packs; of the year of the role, if it is held to one. */
export function listPacks(db: Db, { issuerId, year }: Book) {
  let query = select(db).where("pack.issuer_id", "=", issuerId);
  if (year !== undefined) query = query.where("pack.financial_year", "=", year);
  return query.orderBy("pack.created_at", "desc").orderBy("audit_pack_id", "desc").limit(20).execute();
}
export type PackRow = Awaited<ReturnType<typeof listPacks>>[number];

export function findPack(db: Db, { issuerId, year }: Book, packId: string): Promise<PackRow | undefined> {
  let query = select(db).where("pack.issuer_id", "=", issuerId).where("audit_pack_id", "=", packId);
  if (year !== undefined) query = query.where("pack.financial_year", "=", year);
  return query.executeTakeFirst();
}

type Asked = { book: Book; year: number; language: Language; by: string; now: Date };

/** Another one of this year and language that is being made already is answered instead; `isNew` says which. */
export async function askForPack(tx: Tx, { book, year, language, by, now }: Asked) {
  const made = await tx
    .insertInto("audit_pack")
    .values({
      society_id: book.societyId,
      vendor_id: book.vendorId,
      financial_year: year,
      language,
      requested_by: by,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["issuer_id", "financial_year", "language"]).where("ended_at", "is", null).doNothing(),
    )
    .returning("audit_pack_id")
    .executeTakeFirst();
  let query = select(tx).where("pack.issuer_id", "=", book.issuerId);
  query = made
    ? query.where("audit_pack_id", "=", made.audit_pack_id)
    : query
        .where("pack.financial_year", "=", year)
        .where("pack.language", "=", language)
        .orderBy("pack.created_at", "desc")
        .limit(1);
  return { row: await query.executeTakeFirstOrThrow(), isNew: made !== undefined };
}

export type Making = { issuerId: string; packId: string };

/** A pack that is still to be made. */
export const findWaiting = (db: Db, { issuerId, packId }: Making) =>
  db
    .selectFrom("audit_pack")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("audit_pack_id", "=", packId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

export async function saveProgress(db: Db, { issuerId, packId }: Making, step: PackStep, done: number, total: number) {
  await db
    .updateTable("audit_pack")
    .set({ step, done_files: done, total_files: total })
    .where("issuer_id", "=", issuerId)
    .where("audit_pack_id", "=", packId)
    .where("ended_at", "is", null)
    .execute();
}

/** The pack from others that make it too, while it is still to be made. */
export const holdWaiting = (tx: Tx, { issuerId, packId }: Making) =>
  tx
    .selectFrom("audit_pack")
    .select("audit_pack_id")
    .where("issuer_id", "=", issuerId)
    .where("audit_pack_id", "=", packId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export async function endPack(tx: Tx, { issuerId, packId }: Making, documentId: string, now: Date): Promise<void> {
  await tx
    .updateTable("audit_pack")
    .set((eb) => ({ ended_at: now, document_id: documentId, step: null, done_files: eb.ref("total_files") }))
    .where("issuer_id", "=", issuerId)
    .where("audit_pack_id", "=", packId)
    .where("ended_at", "is", null)
    .execute();
}

const day = 24 * 3600_000;
/** A job is tried again for hours; after a day it is given up. */
const givenUpAfter = day;

/** Gives up what could not be made, and removes a batch of packs whose time is over; answers how many. */
export async function clearPacks(tx: Tx, most: number, now: Date): Promise<number> {
  await tx
    .updateTable("audit_pack")
    .set({ ended_at: now, has_failed: true, step: null })
    .where("ended_at", "is", null)
    .where("created_at", "<", new Date(now.getTime() - givenUpAfter))
    .execute();
  const { rows } = await sql<{ document_id: string | null }>`
    delete from audit_pack where (issuer_id, audit_pack_id) in (
      select issuer_id, audit_pack_id from audit_pack
      where ended_at is not null and created_at < ${new Date(now.getTime() - auditPackDays * day)}
      order by created_at limit ${most} for update skip locked)
    returning document_id`.execute(tx);
  await discardDocuments(
    tx,
    rows.flatMap(({ document_id }) => document_id ?? []),
    now,
  );
  return rows.length;
}
