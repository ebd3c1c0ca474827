import { sql } from "kysely";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../platform/db/database.ts";

export type Reminded = {
  society_id: string;
  purchase_bill_id: string;
  amount_paise: Paise;
  /** The numbers of those who do not approve it: who entered it, wrote its template, or has approved it. */
  without: string[];
};

/** Bills that were entered before this time and still wait: each once. */
export async function takeReminders(tx: Tx, before: Date, now: Date, most: number): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with taken as (
      insert into purchase_bill_reminder (issuer_id, purchase_bill_id, created_at)
      select issuer_id, purchase_bill_id, ${now}::timestamptz from purchase_bill as bill
      where state = 1 and created_at < ${before}::timestamptz and society_id is not null and not exists (
        select from purchase_bill_reminder as told
        where told.issuer_id = bill.issuer_id and told.purchase_bill_id = bill.purchase_bill_id)
      order by issuer_id, purchase_bill_id limit ${most}
      on conflict do nothing returning issuer_id, purchase_bill_id
    )
    select bill.society_id, purchase_bill_id, bill.amount_paise, array(
      select phone_number from vendor where vendor_id in (
          select bill.entered_by
          union select template.made_by from recurring_draft as draft join recurring_bill as template using (issuer_id, recurring_bill_id)
            where draft.issuer_id = bill.issuer_id and draft.purchase_bill_id = bill.purchase_bill_id
          union select draft.written_by from recurring_draft as draft
            where draft.issuer_id = bill.issuer_id and draft.purchase_bill_id = bill.purchase_bill_id)
      union
      select phone_number from purchase_approval as approval join vendor on vendor.vendor_id = approval.approved_by
      where approval.issuer_id = bill.issuer_id and approval.purchase_bill_id = bill.purchase_bill_id) as without
    from taken join purchase_bill as bill using (issuer_id, purchase_bill_id) order by society_id, purchase_bill_id`.execute(
    tx,
  );
  return rows;
}
