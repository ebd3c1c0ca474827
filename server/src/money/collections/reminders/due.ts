import { sql } from "kysely";
import { usualReminders } from "#domain/money/payments/upi/codes.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { standingOf } from "../standing.ts";

export type Reminder = {
  bill_id: string;
  account_id: string;
  days_after_due: number;
  by_sms: boolean;
  by_email: boolean;
  words: number;
  bill_no: string;
  kind: number;
  outstanding_paise: Paise;
  due_date: Day;
  party_name: string;
  party_phone: string;
  party_email: string;
  flat_label: string;
  society_id: string | null;
  vendor_id: string | null;
  issuer_name: string;
};

/** A reminder that could not leave on its day still leaves on the next two, and then no more. */
const lateBy = 2;

const usual = sql`${[...usualReminders]}::smallint[]`;

/**
 * The reminders of a day that did not leave yet: of open bills, by the steps that their issuer chose, of several steps only the
 * latest, and of one account only one in a day, the longest overdue. A bill that was made on the reminder's day or later has
 * its own notice. A payment that waits for confirmation silences it, and so does a debtor's standing: a promise for a later
 * day, a payment plan that is kept, a hold or a dispute.
 */
const dueOn = (today: Day, issuerId?: string) => {
  const isOf = (id: string) => (issuerId === undefined ? sql`true` : sql`${sql.ref(id)} = ${issuerId}`);
  return sql`issuer as (
      select society.society_id as issuer_id, society.name, coalesce(reminder_days, ${usual}) as days
      from society left join payment_setting using (society_id) where ${isOf("society.society_id")}
      union all
      select vendor.vendor_id, vendor.full_name, coalesce(reminder_days, ${usual})
      from vendor left join payment_setting using (vendor_id)
      where ${isOf("vendor.vendor_id")} and exists (select from account where account.issuer_id = vendor.vendor_id)
    ), of_bills as (
      select distinct on (bill_id) bill.*, day as days_after_due, issuer.name as issuer_name
      from issuer
        cross join unnest(issuer.days) as day
        join bill on bill.issuer_id = issuer.issuer_id
          and bill.due_date between ${today}::date - day - ${lateBy}::int and ${today}::date - day
      where outstanding_paise > 0 and bill_date < due_date + day
        and not exists (select from upi_claim_bill join upi_claim using (upi_claim_id)
          where upi_claim_bill.bill_id = bill.bill_id and status = 1)
      order by bill_id, day desc
    ), due as (
      select distinct on (of_bills.account_id) of_bills.*
      from of_bills cross join ${standingOf("of_bills.account_id", today)} as standing
      where standing.state = 1
        and not exists (select from bill_reminder as sent
          where sent.bill_id = of_bills.bill_id and sent.days_after_due >= of_bills.days_after_due)
        and not exists (select from bill as other join bill_reminder as sent using (bill_id)
          where other.account_id = of_bills.account_id and other.outstanding_paise > 0 and sent.created_at >= ${startOf(today)})
      order by of_bills.account_id, due_date, of_bills.bill_id
    )`;
};

const columns = sql`due.bill_id, due.account_id, due.days_after_due, bill_no, kind, outstanding_paise, due_date, due.society_id,
  due.vendor_id, issuer_name, coalesce(by_sms, true) as by_sms, coalesce(by_email, true) as by_email, coalesce(words, 1) as words,
  ${flatLabel("account.flat_id", "due.party_flat_no")} as flat_label,
  -- Of a contract's bill whoever the contract is with now.
  coalesce(contract.tenant_name, party_name) as party_name,
  coalesce(contract.tenant_phone_number, party_phone) as party_phone,
  coalesce(contract.tenant_email_id, party_email) as party_email`;

const joins = sql`join account using (account_id)
  left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
  left join reminder_step as step on step.issuer_id = due.issuer_id and step.days_after_due = due.days_after_due`;

/** Takes up to `limit` reminders of today. What another server takes at the same time is not taken twice. */
export async function takeReminders(tx: Tx, today: Day, now: Date, limit: number): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with ${dueOn(today)}, taken as (
      insert into bill_reminder (bill_id, days_after_due, created_at)
      select bill_id, days_after_due, ${now}::timestamptz from due
      order by bill_id limit ${limit}::int
      on conflict do nothing
      returning bill_id, days_after_due
    )
    select ${columns} from taken join due using (bill_id, days_after_due) ${joins} order by bill_id`.execute(tx);
  return rows;
}

/** Who of an issuer would be reminded on a day, as things are now. */
export async function planReminders(
  db: Db,
  issuerId: string,
  day: Day,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const { rows } = await sql<Reminder & { count: number }>`
    with ${dueOn(day, issuerId)}
    select ${columns}, count(*) over () as count from due ${joins}
    order by due_date, bill_id offset ${Skip}::int limit ${Limit}::int`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}
