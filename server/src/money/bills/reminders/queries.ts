import { sql } from "kysely";
import { usualReminders } from "#domain/money/payments/upi/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";

type Reminder = {
  bill_id: string;
  days_after_due: number;
  bill_no: string;
  kind: number;
  outstanding_paise: Paise;
  due_date: Day;
  party_phone: string;
  party_email: string;
  flat_label: string;
  society_id: string | null;
  vendor_id: string | null;
  issuer_name: string;
};

/** A reminder that could not leave on its day still leaves on the next two, and then no more. */
const lateBy = 2;

/**
 * Takes up to `limit` reminders that are due on a day and did not leave yet: of open bills, by the days that their issuer
 * chose, of several only the latest. A bill that was made on the reminder's day or later has its own notice; a payment that
 * waits for confirmation silences it.
 */
export async function takeReminders(tx: Tx, today: Day, now: Date, limit: number): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with issuer as (
      select society.society_id as issuer_id, society.name,
        coalesce(reminder_days, ${[...usualReminders]}::smallint[]) as days
      from society left join payment_setting using (society_id)
      union all
      select vendor.vendor_id, vendor.full_name, coalesce(reminder_days, ${[...usualReminders]}::smallint[])
      from vendor left join payment_setting using (vendor_id)
      where exists (select from account where account.issuer_id = vendor.vendor_id)
    ), due as (
      select distinct on (bill_id) bill.*, day as days_after_due, issuer.name as issuer_name
      from issuer
        cross join unnest(issuer.days) as day
        join bill on bill.issuer_id = issuer.issuer_id
          and bill.due_date between ${today}::date - day - ${lateBy}::int and ${today}::date - day
      where outstanding_paise > 0 and bill_date < due_date + day
        and not exists (select from upi_claim_bill join upi_claim using (upi_claim_id)
          where upi_claim_bill.bill_id = bill.bill_id and status = 1)
      order by bill_id, day desc
    ), taken as (
      insert into bill_reminder (bill_id, days_after_due, created_at)
      select bill_id, days_after_due, ${now}::timestamptz from due
      where not exists (select from bill_reminder as sent
        where sent.bill_id = due.bill_id and sent.days_after_due >= due.days_after_due)
      order by bill_id limit ${limit}::int
      on conflict do nothing
      returning bill_id, days_after_due
    )
    select due.bill_id, due.days_after_due, bill_no, kind, outstanding_paise, due_date, due.society_id, due.vendor_id, issuer_name,
      ${flatLabel("account.flat_id", "due.party_flat_no")} as flat_label,
      -- Of a contract's bill whoever the contract is with now.
      coalesce(contract.tenant_phone_number, party_phone) as party_phone,
      coalesce(contract.tenant_email_id, party_email) as party_email
    from taken join due using (bill_id, days_after_due)
      join account using (account_id)
      left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
    order by bill_id`.execute(tx);
  return rows;
}
