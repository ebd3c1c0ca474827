import { sql } from "kysely";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { type Payable, takeMoney } from "./take-money.ts";

type First = Payable & { vendor_id: string; token_amount_paise: number; paid_on: Day };

/**
 * Counts the token of contracts towards the first of their bills, as a payment with a receipt that came in on the day the
 * contract was entered; what is left of it stays as an advance. Only where these bills, just made, are a contract's first:
 * so it comes once. The accounts are locked.
 */
export async function creditTokens(
  tx: Tx,
  work: { enqueue: Enqueue; now: Date },
  billIds: readonly string[],
): Promise<void> {
  if (billIds.length === 0) return;
  // By owner, so that two who take numbers of receipts do not wait for one another.
  const { rows } = await sql<First>`
    select * from (
      select distinct on (bill.account_id) bill.bill_id, bill.account_id, bill.vendor_id, cause_id, owner_name, party_name,
        party_flat_no, tenant_phone_number, tenant_email_id, token_amount_paise,
        least((contract.created_at at time zone 'Asia/Kolkata')::date, ${dayOf(work.now)}::date) as paid_on
      from bill join rental_contract as contract on contract.rental_contract_id = bill.cause_id
      where bill_id = any(${billIds}::uuid[]) and token_amount_paise > 0
        and not exists (select from bill as earlier where earlier.account_id = bill.account_id and earlier.bill_id <> all(${billIds}::uuid[]))
        and not exists (select from payment where payment.account_id = bill.account_id and payment_mode = 5)
      order by bill.account_id, due_date, bill_date, bill_id) as first
    order by vendor_id, account_id`.execute(tx);
  for (const { token_amount_paise: amount, paid_on: paidOn, ...bill } of rows)
    await takeMoney(tx, work, bill, { amount, mode: 5, reference: "", paidOn, collectedBy: bill.vendor_id });
}
