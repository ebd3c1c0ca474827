import { sql } from "kysely";
import type { NoteLine } from "#domain/money/bills/notes/rules.ts";
import type { Db } from "../../../platform/db/database.ts";

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
