import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { FlatId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { inBlocks } from "../../../platform/scope.ts";
import { belongsTo } from "../../../society/residents/occupancy.ts";
import { type Reader, seenAccounts } from "../../payments/queries.ts";

/** A flat in the scope; for a tenant account one in which anything is addressed to it, or where it lives. */
export async function findFlat(db: Db, reader: Reader, flatId: FlatId) {
  const isSeen =
    "ownPhone" in reader
      ? sql<boolean>`flat.flat_id in (
          select flat_id from resident where ${belongsTo(reader.ownPhone)}
          union all select account.flat_id from account where ${seenAccounts(reader)})`
      : sql<boolean>`flat.society_id = ${reader.societyId} and ${inBlocks(reader, "flat.block_id")}`;
  return db
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .innerJoin("society", "society.society_id", "flat.society_id")
    .select(["flat_no", "society.name as society_name", "block.name as block_name", "building.name as building_name"])
    .where("flat_id", "=", flatId)
    .where(isSeen)
    .executeTakeFirst();
}

type Entry = {
  day: Day;
  kind: "bill" | "debit-note" | "credit-note" | "payment" | "reversal";
  id: string;
  no: string;
  bill_type: number | null;
  name: string;
  detail: string;
  period: Day | null;
  paise: number;
};

/** Every document of a flat up to a day, in order: of one day charges come before what pays them or takes that back. */
export async function listEntries(db: Db, reader: Reader, flatId: FlatId, until: Day): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with here as (select account_id from account where ${seenAccounts(reader)} and flat_id = ${flatId})
    select bill_date as day, 'bill' as kind, bill_id as id, bill_no as no, kind as bill_type, party_name as name,
      replace(to_char(period, 'Mon YYYY'), 'Sep', 'Sept') as detail, period, amount_paise as paise, 1 as turn, created_at
    from bill where account_id in (select account_id from here) and bill_date <= ${until}::date
    union all
    select note_date, case note.kind when 1 then 'credit-note' else 'debit-note' end, bill_note_id, note_no, bill.kind, party_name,
      reason, null, note.amount_paise, 2, note.created_at
    from bill_note as note join bill using (bill_id)
    where note.account_id in (select account_id from here) and note_date <= ${until}::date
    union all
    select paid_on, 'payment', payment_id, receipt_no, null, party_name, reference, null, amount_paise, 3, created_at
    from payment where account_id in (select account_id from here) and paid_on <= ${until}::date
    union all
    select reversed_on, 'reversal', payment_id, reversal.receipt_no, null, party_name, reason, null, amount_paise, 3, reversal.created_at
    from payment_reversal as reversal join payment using (payment_id, reversed_on)
    where reversal.account_id in (select account_id from here) and reversed_on <= ${until}::date
    order by day, turn, created_at, id`.execute(db);
  return rows;
}
