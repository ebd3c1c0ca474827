import { sql } from "kysely";
import { type BillLayout, runFileDays } from "#domain/money/bills/papers/codes.ts";
import type { BillId, BillRunId, SocietyId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { discardDocuments } from "../../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";

const select = (db: Db) =>
  db
    .selectFrom("bill_run_file as file")
    .innerJoin("vendor", "vendor.vendor_id", "file.requested_by")
    .leftJoin("document", "document.document_id", "file.document_id")
    .selectAll("file")
    .select(["byte_size", "full_name as requested_by_name"]);

/** The newest files of a run that holds; those of one that was undone show bills that are none any more. */
export const listFiles = (db: Db, societyId: SocietyId, runId: BillRunId) =>
  select(db)
    .innerJoin("bill_run", "bill_run.bill_run_id", "file.bill_run_id")
    .where("file.society_id", "=", societyId)
    .where("file.bill_run_id", "=", runId)
    .where("undone_at", "is", null)
    .orderBy("file.created_at", "desc")
    .orderBy("bill_run_file_id", "desc")
    .limit(10)
    .execute();
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

type Asked = { societyId: SocietyId; runId: BillRunId; layout: BillLayout; language: Language; by: string; now: Date };

/** Another one of this kind that is being drawn already is answered instead; `isNew` says which. */
export async function askForFile(tx: Tx, { societyId, runId, layout, language, by, now }: Asked) {
  const of = { society_id: societyId, bill_run_id: runId, layout, language };
  const made = await tx
    .insertInto("bill_run_file")
    .values({
      ...of,
      requested_by: by,
      created_at: now,
      total_bills: sql<number>`(select bills from bill_run where bill_run_id = ${runId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(["bill_run_id", "layout", "language"]).where("ended_at", "is", null).doNothing(),
    )
    .returning("bill_run_file_id")
    .executeTakeFirst();
  let query = select(tx).where("file.society_id", "=", societyId);
  query = made
    ? query.where("bill_run_file_id", "=", made.bill_run_file_id)
    : query
        .where("file.bill_run_id", "=", runId)
        .where("file.layout", "=", layout)
        .where("file.language", "=", language)
        .orderBy("file.created_at", "desc")
        .limit(1);
  return { row: await query.executeTakeFirstOrThrow(), isNew: made !== undefined };
}

export type Printing = { societyId: string; fileId: string };

/** A file that is still to be drawn. */
export const findWaiting = (db: Db, { societyId, fileId }: Printing) =>
  db
    .selectFrom("bill_run_file as file")
    .innerJoin("bill_run", "bill_run.bill_run_id", "file.bill_run_id")
    .innerJoin("society", "society.society_id", "file.society_id")
    .select(["file.bill_run_id", "file.layout", "file.language", "file.requested_by", "period", "undone_at", "name"])
    .where("file.society_id", "=", societyId)
    .where("bill_run_file_id", "=", fileId)
    .where("file.ended_at", "is", null)
    .executeTakeFirst();

/** The bills of a run in the order in which they are delivered: by block, building and flat. */
export async function listBillsOfRun(db: Db, runId: string): Promise<BillId[]> {
  const { rows } = await sql<{ bill_id: BillId }>`
    select bill_id from bill left join block on block.block_id = bill.block_id left join building on building.building_id = bill.building_id
    where bill_run_id = ${runId} and reversed_on is null
    order by block.name, block.block_id, building.name, building.building_id, length(party_flat_no), party_flat_no, bill_id`.execute(
    db,
  );
  return rows.map(({ bill_id }) => bill_id);
}

export async function saveProgress(db: Db, { societyId, fileId }: Printing, done: number, total: number) {
  await db
    .updateTable("bill_run_file")
    .set({ done_bills: done, total_bills: total })
    .where("society_id", "=", societyId)
    .where("bill_run_file_id", "=", fileId)
    .where("ended_at", "is", null)
    .execute();
}

/** The file from others that draw it too, while it is still to be drawn. */
export const holdWaiting = (tx: Tx, { societyId, fileId }: Printing) =>
  tx
    .selectFrom("bill_run_file")
    .select("bill_run_file_id")
    .where("society_id", "=", societyId)
    .where("bill_run_file_id", "=", fileId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

type End = { now: Date } & ({ documentId: string; pages: number; bills: number } | { hasFailed: true });

export async function endFile(tx: Tx | Db, { societyId, fileId }: Printing, end: End): Promise<void> {
  const result =
    "documentId" in end
      ? { document_id: end.documentId, pages: end.pages, done_bills: end.bills, total_bills: end.bills }
      : { has_failed: true };
  await tx
    .updateTable("bill_run_file")
    .set({ ended_at: end.now, ...result })
    .where("society_id", "=", societyId)
    .where("bill_run_file_id", "=", fileId)
    .where("ended_at", "is", null)
    .execute();
}

const day = 24 * 3600_000;
/** A job is tried again for hours; after a day it is given up. */
const givenUpAfter = day;

/** Gives up what could not be drawn, and removes a batch of files whose time is over or whose run was undone; answers how many. */
export async function clearFiles(tx: Tx, most: number, now: Date): Promise<number> {
  await tx
    .updateTable("bill_run_file")
    .set({ ended_at: now, has_failed: true })
    .where("ended_at", "is", null)
    .where("created_at", "<", new Date(now.getTime() - givenUpAfter))
    .execute();
  const { rows } = await sql<{ document_id: string | null }>`
    delete from bill_run_file where (society_id, bill_run_file_id) in (
      select file.society_id, bill_run_file_id from bill_run_file as file join bill_run using (bill_run_id)
      where file.ended_at is not null
        and (file.created_at < ${new Date(now.getTime() - runFileDays * day)} or undone_at is not null)
      order by file.created_at limit ${most} for update of file skip locked)
    returning document_id`.execute(tx);
  await discardDocuments(
    tx,
    rows.flatMap(({ document_id }) => document_id ?? []),
    now,
  );
  return rows.length;
}
