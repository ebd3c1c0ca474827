import { sql } from "kysely";
import type { CorrectedBill, HeadOfBill, NoteLine } from "#domain/money/bills/notes/rules.ts";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { settle } from "../../payments/settle.ts";

/** The heads of bills in their order, each with what notes have left of it. */
export async function headsOfBills(db: Db, billIds: readonly string[]): Promise<Map<string, CorrectedBill>> {
  type Row = HeadOfBill & { bill_id: string; bill_date: Day };
  const { rows } = await sql<Row>`
    with line as (
      select bill_id, head, min(line_no) as place, sum(amount_paise)::bigint as billed
      from bill_line where bill_id = any(${billIds}::uuid[]) group by bill_id, head
    ), taxed as (
      select bill_id, (part ->> 'head')::smallint as head, sum((part ->> 'taxable')::bigint)::bigint as taxable, min(part ->> 'sac') as sac
      from bill_line cross join lateral jsonb_array_elements(parts -> 0 -> 'lines') as part
      where bill_id = any(${billIds}::uuid[]) and bill_line.head = 7 group by 1, 2
    ), noted as (
      select bill_id, head, sum(case kind when 2 then line.amount_paise else -line.amount_paise end)::bigint as net,
        sum(case kind when 2 then taxable_paise else -taxable_paise end)::bigint as taxable
      from bill_note join bill_note_line as line using (issuer_id, bill_note_id)
      where bill_id = any(${billIds}::uuid[]) and reversed_on is null group by bill_id, head
    )
    select bill_id, bill_date, head, billed, billed + coalesce(net, 0) as left, coalesce(taxed.taxable, 0) as taxable,
      coalesce(taxed.taxable, 0) + coalesce(noted.taxable, 0) as "taxableLeft", coalesce(sac, '') as sac
    from line join bill using (bill_id) left join taxed using (bill_id, head) left join noted using (bill_id, head)
    order by bill_id, place`.execute(db);
  const bills = new Map<string, { billDate: Day; heads: HeadOfBill[] }>();
  for (const { bill_id, bill_date, ...head } of rows) {
    const bill = bills.get(bill_id) ?? { billDate: bill_date, heads: [] };
    bill.heads.push(head);
    bills.set(bill_id, bill);
  }
  return bills;
}

export type NewNote = { billId: string; lines: readonly NoteLine[]; amount: Paise; reason: string };
export type NewNotes = {
  issuerId: string;
  /** 1 credit, 2 debit. */
  kind: 1 | 2;
  interest: { note: "waiver" | "correction"; resolutionNo: string } | null;
  /** Of notes that are made together. */
  batchId: string | null;
  madeBy: string;
  firstNumber: number;
  day: Day;
  now: Date;
};

/**
 * Writes notes of one kind with their lines, at most one of a bill. Fails on `bill_not_over_credited`, `bill_not_over_written_off`
 * and `bill_note_not_over_head`. The accounts are locked.
 */
export async function insertNotes(tx: Tx, notes: readonly NewNote[], all: NewNotes): Promise<string[]> {
  const { rows } = await sql<{ bill_note_id: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(notes.map((note, at) => ({ ...note, at })))}::jsonb)
        as note ("billId" uuid, at int, amount bigint, reason text, lines jsonb)
    ), note as (
      insert into bill_note (account_id, society_id, vendor_id, bill_id, kind, financial_year, number, note_date, amount_paise, reason,
        interest_note, resolution_no, made_by, bill_note_batch_id, created_at)
      select account_id, society_id, vendor_id, bill_id, ${all.kind}::smallint, ${financialYear(all.day)}::smallint,
        ${all.firstNumber}::int + at, ${all.day}::date, amount, reason, ${all.interest?.note ?? null}::text,
        ${all.interest?.resolutionNo ?? ""}::text, ${all.madeBy}::uuid, ${all.batchId}::uuid, ${all.now}::timestamptz
      from wanted join bill on bill_id = "billId" where issuer_id = ${all.issuerId}::uuid order by at
      returning bill_note_id, issuer_id, bill_id
    ), line as (
      insert into bill_note_line (issuer_id, bill_note_id, head, amount_paise, taxable_paise, sac)
      select issuer_id, bill_note_id, line.head, line.amount, line.taxable, line.sac
      from note join wanted on "billId" = bill_id
        cross join lateral jsonb_to_recordset(wanted.lines) as line (head smallint, amount bigint, taxable bigint, sac text)
    )
    select bill_note_id from note order by bill_note_id`.execute(tx);
  return rows.map(({ bill_note_id }) => bill_note_id);
}

/** A credit note goes to its bill, then to the account's other open bills; an advance pays at once what a debit note adds. */
export async function settleNotes(
  tx: Tx,
  noteIds: readonly string[],
  { accountIds, billIds }: { accountIds: readonly string[]; billIds: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into allocation (account_id, bill_id, bill_note_id, amount_paise, settled_on, created_at)
    select account_id, bill_id, bill_note_id, least(left_paise, outstanding_paise), greatest(note_date, bill_date), ${now}::timestamptz
    from bill_note as note join bill using (account_id, bill_id)
    where bill_note_id = any(${noteIds}::uuid[]) and left_paise > 0 and outstanding_paise > 0
    order by bill_note_id`.execute(tx);
  await settle(tx, accountIds, now, billIds);
}

/** Notes with their lines: of a bill, or those that are named. */
export const findNotes = (db: Db, of: { billId: string } | { ids: readonly string[] }) =>
  db
    .selectFrom("bill_note")
    .leftJoin("bill_note_batch as batch", "batch.bill_note_batch_id", "bill_note.bill_note_batch_id")
    .leftJoin("bill_note_reversal as reversal", (join) =>
      join
        .onRef("reversal.society_id", "=", "bill_note.issuer_id")
        .onRef("reversal.bill_note_id", "=", "bill_note.bill_note_id"),
    )
    .innerJoin("bill", "bill.bill_id", "bill_note.bill_id")
    .selectAll("bill_note")
    .select(["batch_no", "reversal.reason as reversal_reason", "bill.bill_date"])
    .select(
      sql<
        NoteLine[]
      >`(select jsonb_agg(jsonb_build_object('head', head, 'amount', line.amount_paise, 'taxable', taxable_paise, 'sac', sac)
        order by head < 100 and head > 4, head)
        from bill_note_line as line where (line.issuer_id, line.bill_note_id) = (bill_note.issuer_id, bill_note.bill_note_id))`.as(
        "lines",
      ),
    )
    .select(
      sql<boolean>`exists (select from bill_line as line where line.bill_id = bill_note.bill_id and head = 7)`.as(
        "is_taxed_bill",
      ),
    )
    .$if("billId" in of, (query) => query.where("bill_note.bill_id", "=", "billId" in of ? of.billId : ""))
    .$if("ids" in of, (query) => query.where("bill_note.bill_note_id", "in", "ids" in of ? of.ids : []))
    .orderBy("bill_note.bill_note_id")
    .execute();
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];
