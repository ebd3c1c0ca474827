import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { BillNoteId, FlatId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { FoundBill } from "../queries.ts";

/** The bill that a note corrects: whoever may see the bill may see the note. */
export const billOfNote = (db: Db, noteId: BillNoteId) =>
  db.selectFrom("bill_note").select("bill_id").where("bill_note_id", "=", noteId).executeTakeFirst();

/** How the society of a flat heads its papers. */
export const societyOfFlat = (db: Db, flatId: FlatId) =>
  db
    .selectFrom("flat")
    .innerJoin("society", "society.society_id", "flat.society_id")
    .select(["society.name", "society.address", "society.phone_number", "society.email_id"])
    .where("flat_id", "=", flatId)
    .executeTakeFirstOrThrow();

/** How many receipts since the last bill are printed. */
const mostReceipts = 6;

type Receipt = { receipt_no: string; day: Day; mode: number; paise: Paise; is_reversed: boolean };
export type Surroundings = {
  registration_no: string;
  flat_type: number | null;
  flat_type_name: string;
  is_type_assumed: boolean;
  carpet_area: number | null;
  built_up_area: number | null;
  /** What is due now of bills before this one, and what the account has paid ahead. */
  earlier_bills: number;
  earlier_paise: Paise;
  advance_paise: Paise;
  /** Null for the first bill of an account. */
  previous_bill_date: Day | null;
  /** What was received after the previous bill, up to the day of this one: the newest. */
  receipts: Receipt[];
};

/** What a bill in a society's flat says beside its own lines. */
export async function findSurroundings(
  db: Db,
  { bill_id, account_id, bill_date, flat_id, society_id }: FoundBill,
): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select coalesce((select registration_no from society where society_id = ${society_id}::uuid), '') as registration_no,
      flat.flat_type, coalesce(flat.flat_type_name, '') as flat_type_name,
      coalesce(flat.is_type_assumed, true) as is_type_assumed,
      flat.carpet_area::float8 as carpet_area, flat.built_up_area::float8 as built_up_area,
      earlier.bills as earlier_bills, earlier.paise as earlier_paise,
      (select coalesce(sum(left_paise), 0)::bigint from payment where account_id = ${account_id} and left_paise > 0)
        + (select coalesce(sum(left_paise), 0)::bigint from bill_note where account_id = ${account_id} and left_paise > 0)
        + (select coalesce(sum(left_paise), 0)::bigint from opening_balance
          where account_id = ${account_id} and left_paise > 0) as advance_paise,
      previous.bill_date as previous_bill_date,
      coalesce((
        select jsonb_agg(jsonb_build_object('receipt_no', receipt_no, 'day', paid_on, 'mode', payment_mode, 'paise', amount_paise,
          'is_reversed', reversed_on is not null) order by paid_on, payment_id)
        from (
          select receipt_no, paid_on, payment_mode, amount_paise, reversed_on, payment_id from payment
          where account_id = ${account_id} and paid_on >= previous.bill_date and paid_on <= ${bill_date}::date
          order by paid_on desc, payment_id desc limit ${mostReceipts}
        ) as last), '[]') as receipts
    from (values (${flat_id}::uuid)) as here (flat_id) left join flat using (flat_id)
      cross join lateral (
        select count(*) as bills, coalesce(sum(outstanding_paise), 0)::bigint as paise from bill
        where bill.account_id = ${account_id} and bill.reversed_on is null and bill.outstanding_paise > 0
          and (bill.bill_date, bill.bill_id) < (${bill_date}::date, ${bill_id}::uuid)
      ) as earlier
      left join lateral (
        select bill.bill_date from bill
        where bill.account_id = ${account_id} and bill.reversed_on is null and bill.opening_balance_id is null
          and (bill.bill_date, bill.bill_id) < (${bill_date}::date, ${bill_id}::uuid)
        order by bill.bill_date desc, bill.bill_id desc limit 1
      ) as previous on true`.execute(db);
  return rows[0]!;
}
