import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { seenAccounts } from "../../payments/queries.ts";
import { type StandingRow, standingOf } from "../standing.ts";

type OwnRow = Omit<StandingRow, "state"> & {
  account_id: string;
  issuer_id: string;
  issuer_name: string;
  flat_label: string;
  payment_plan_id: string | null;
  reminders: { created_at: string; bill_no: string }[];
  count: number;
};

const mostReminders = 10;

/** The accounts of a debtor that owe something, with what their issuer agreed and sent. */
export async function listOwn(
  db: Db,
  phone: string,
  { today, withoutSocieties, Skip, Limit }: { today: Day; withoutSocieties: boolean; Skip: number; Limit: number },
) {
  const { rows } = await sql<OwnRow>`
    select own.*, count(*) over () as count from (
      select account.account_id, account.issuer_id, coalesce(society.name, contract.owner_name, '') as issuer_name,
        coalesce(${flatLabel("account.flat_id")}, contract.flat_or_unit_no, '') as flat_label,
        promised_on, promised_paise, promise_received_paise, plan.payment_plan_id,
        coalesce((select json_agg(json_build_object('created_at', sent.created_at, 'bill_no', sent.bill_no)) from (
          select bill_reminder.created_at, bill.bill_no from bill join bill_reminder using (bill_id)
          where bill.account_id = account.account_id and outstanding_paise > 0
          order by bill_reminder.created_at desc, bill_id limit ${mostReminders}) as sent), '[]') as reminders
      from account
        cross join ${standingOf("account.account_id", today)} as standing
        left join lateral (select payment_plan_id from payment_plan
          where payment_plan.account_id = account.account_id and cancelled_at is null and completed_at is null
          order by created_at desc limit 1) as plan on true
        left join society on society.society_id = account.society_id
        left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
      where ${seenAccounts({ ownPhone: phone })} ${withoutSocieties ? sql`and account.society_id is null` : sql``}
        and exists (select from bill where bill.account_id = account.account_id and outstanding_paise > 0)
    ) as own
    where promised_on is not null or payment_plan_id is not null or json_array_length(reminders) > 0
    order by flat_label, account_id offset ${Skip}::int limit ${Limit}::int`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}
