import { sql } from "kysely";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { BillId, BillNoteBatchId, BillNoteId, BillRunId, SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../../../platform/scope.ts";
import { flatLabel } from "../../../../society/labels/queries.ts";
import { takeNumbers } from "../../../payments/numbers.ts";

export type BillToCorrect = {
  bill_id: string;
  account_id: string;
  bill_no: string;
  flat_label: string;
  party_name: string;
  outstanding_paise: Paise;
  written_off_paise: Paise;
  /** Billed, with debit notes, less credit notes. */
  left_paise: Paise;
};

/** Bills of the scope that hold: those that are named, or all of a run. In the order of their flats. */
export async function billsToCorrect(
  db: Db,
  scope: SocietyScope,
  of: { ids: readonly string[] } | { runId: string },
): Promise<BillToCorrect[]> {
  const { rows } = await sql<BillToCorrect>`
    select bill_id, bill.account_id, bill_no, ${flatLabel("account.flat_id", "bill.party_flat_no")} as flat_label, party_name,
      outstanding_paise, written_off_paise, bill.amount_paise + debited_paise - credited_paise as left_paise
    from bill join account using (account_id)
    where bill.issuer_id = ${scope.societyId} and bill.kind <> 3 and bill.reversed_on is null and ${inBlocks(scope, "bill.block_id")}
      and ${"ids" in of ? sql`bill_id = any(${of.ids}::uuid[])` : sql`bill_run_id = ${of.runId}`}
    order by flat_label, bill_id limit 10001`.execute(db);
  return rows;
}

export const findRun = (db: Db, { societyId }: SocietyScope, runId: BillRunId) =>
  db
    .selectFrom("bill_run")
    .select("bill_run_id")
    .where("society_id", "=", societyId)
    .where("bill_run_id", "=", runId)
    .where("undone_at", "is", null)
    .executeTakeFirst();

/** Nobody pays or corrects anything in these accounts until the transaction ends; in the order in which a run locks them. */
export const lockAccounts = (tx: Tx, accountIds: readonly string[]) =>
  sql`select from account where account_id = any(${accountIds}::uuid[]) order by account_id for no key update`.execute(
    tx,
  );

/** The names of the heads of the runs that made some bills, as they were then. */
export async function chargesOfBills(db: Db, billIds: readonly string[]) {
  return db
    .selectFrom("bill")
    .innerJoin("bill_run", "bill_run.bill_run_id", "bill.bill_run_id")
    .select("charges")
    .where(sql<boolean>`bill_id = any(${billIds}::uuid[])`)
    .where("charges", "is not", null)
    .distinctOn("bill_run.bill_run_id")
    .orderBy("bill_run.bill_run_id", "desc")
    .limit(24)
    .execute();
}

export type NewBatch = {
  societyId: SocietyId;
  kind: number;
  source: string;
  basis: string;
  amount: Paise | null;
  ppm: number | null;
  head: number | null;
  reason: string;
  resolutionNo: string;
  notes: number;
  total: Paise;
  madeBy: string;
  day: Day;
  now: Date;
};

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<string> {
  const { bill_note_batch_id } = await tx
    .insertInto("bill_note_batch")
    .values({
      society_id: batch.societyId,
      financial_year: financialYear(batch.day),
      number: await takeNumbers(tx, batch.societyId, "NB", batch.day),
      batch_day: batch.day,
      kind: batch.kind,
      source: batch.source,
      basis: batch.basis,
      basis_amount_paise: batch.amount,
      basis_ppm: batch.ppm,
      head: batch.head,
      reason: batch.reason,
      resolution_no: batch.resolutionNo,
      notes: batch.notes,
      amount_paise: batch.total,
      made_by: batch.madeBy,
      created_at: batch.now,
    })
    .returning("bill_note_batch_id")
    .executeTakeFirstOrThrow();
  return bill_note_batch_id;
}

const selectBatches = (db: Db, societyId: SocietyId) =>
  db
    .selectFrom("bill_note_batch as batch")
    .leftJoin("vendor as maker", "maker.vendor_id", "batch.made_by")
    .leftJoin("vendor as reverser", "reverser.vendor_id", "batch.reversed_by")
    .leftJoin("charge_head", (join) =>
      join.onRef("charge_head.society_id", "=", "batch.society_id").onRef("charge_head.number", "=", "batch.head"),
    )
    .selectAll("batch")
    .select(["maker.full_name as made_by_name", "reverser.full_name as reversed_by_name"])
    .select(["charge_head.name", "charge_head.name_hi"])
    .where("batch.society_id", "=", societyId);

export async function listBatches(db: Db, societyId: SocietyId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const [rows, { count }] = await Promise.all([
    selectBatches(db, societyId)
      .orderBy("batch.created_at", "desc")
      .orderBy("batch.bill_note_batch_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    db
      .selectFrom("bill_note_batch")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("society_id", "=", societyId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type BatchRow = Awaited<ReturnType<typeof listBatches>>["rows"][number];

export const findBatch = (db: Db, societyId: SocietyId, id: BillNoteBatchId) =>
  selectBatches(db, societyId).where("batch.bill_note_batch_id", "=", id).executeTakeFirst();

/** Makes who reverses the same batch wait. */
export const lockBatch = (tx: Tx, societyId: SocietyId, id: BillNoteBatchId) =>
  sql`select from bill_note_batch where society_id = ${societyId} and bill_note_batch_id = ${id} for update`.execute(
    tx,
  );

/** A page of the notes of a batch, by their numbers; of those that the reader's blocks have. */
export async function notesOfBatch(
  db: Db,
  scope: SocietyScope,
  id: BillNoteBatchId,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const here = db
    .selectFrom("bill_note as note")
    .innerJoin("bill", "bill.bill_id", "note.bill_id")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .where("note.bill_note_batch_id", "=", id)
    .where(inBlocks(scope, "bill.block_id"));
  const [rows, { count }] = await Promise.all([
    here
      .select([
        "note.bill_note_id",
        "note.note_no",
        "note.bill_id",
        "bill_no",
        "party_name",
        "note.amount_paise",
        "note.reason",
      ])
      .select("note.reversed_on")
      .select(flatLabel("account.flat_id", "bill.party_flat_no").as("flat_label"))
      .orderBy("note.bill_note_id")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    here.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export type NoteToReverse = {
  bill_note_id: string;
  note_no: string;
  account_id: string;
  bill_id: string;
  reversed_on: Day | null;
};

/** Notes of the scope that are to be reversed: one, or those of a batch. */
export async function notesToReverse(
  db: Db,
  scope: SocietyScope,
  of: { noteId: BillNoteId } | { batchId: BillNoteBatchId },
): Promise<NoteToReverse[]> {
  const { rows } = await sql<NoteToReverse>`
    select bill_note_id, note_no, note.account_id, note.bill_id, note.reversed_on
    from bill_note as note join bill using (bill_id)
    where note.issuer_id = ${scope.societyId} and bill.reversed_on is null and ${inBlocks(scope, "bill.block_id")}
      and ${"noteId" in of ? sql`bill_note_id = ${of.noteId}` : sql`bill_note_batch_id = ${of.batchId}`}
    order by bill_note_id`.execute(db);
  return rows;
}

/**
 * Reverses notes in one statement. Fails on `bill_not_over_settled` where what a debit note added is paid, on
 * `bill_not_over_credited` and `bill_note_not_over_head` where it is credited. The accounts are locked.
 */
export const reverseNotes = (
  tx: Tx,
  noteIds: readonly string[],
  { reason, by, day, now }: { reason: string; by: string; day: Day; now: Date },
) =>
  sql`insert into bill_note_reversal (society_id, bill_note_id, account_id, note_no, kind, amount_paise, reversed_on, reason, reversed_by,
      created_at)
    select society_id, bill_note_id, account_id, note_no, kind, amount_paise, greatest(${day}::date, note_date), ${reason}, ${by}::uuid,
      ${now}::timestamptz
    from bill_note where bill_note_id = any(${noteIds}::uuid[]) order by bill_note_id`.execute(tx);

export const markReversed = (
  tx: Tx,
  id: BillNoteBatchId,
  { reason, by, day }: { reason: string; by: string; day: Day },
) =>
  tx
    .updateTable("bill_note_batch")
    .set({ reversed_on: day, reversed_by: by, reversal_reason: reason })
    .where("bill_note_batch_id", "=", id)
    .where("reversed_on", "is", null)
    .execute();

/** The bill of maintenance of each flat: of a month, or the last one, rather than a supplement to it. Without what was brought forward. */
export async function billsOfFlats(db: Db, scope: SocietyScope, flatIds: readonly string[], month: Day | undefined) {
  const { rows } = await sql<{ flat_id: string; bill_id: BillId; bill_no: string }>`
    select distinct on (account.flat_id) account.flat_id, bill_id, bill_no
    from bill join account using (account_id)
    where bill.issuer_id = ${scope.societyId} and account.flat_id = any(${flatIds}::uuid[]) and kind = 1 and bill.reversed_on is null
      and opening_balance_id is null and ${inBlocks(scope, "bill.block_id")} ${month ? sql`and bill.period = ${month}::date` : sql``}
    order by account.flat_id, bill.period desc, cause_id = account.flat_id desc, bill_id desc`.execute(db);
  return new Map(rows.map((row) => [row.flat_id, row]));
}

/** The heads of a society by their codes in capitals. */
export async function headsByCode(db: Db, societyId: SocietyId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("charge_head")
    .select(["code", "number"])
    .where("society_id", "=", societyId)
    .execute();
  return new Map(rows.map(({ code, number }) => [code.toUpperCase(), number]));
}
