import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";
import { settle } from "../../payments/settle.ts";

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
