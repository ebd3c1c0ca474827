import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";

/** What the log says of a debtor today. */
export type StandingRow = {
  state: number;
  promised_on: Day | null;
  promised_paise: Paise | null;
  promise_received_paise: Paise | null;
};

/** Receipts of a promise in `entry`: paid from its day until the promised one, and entered after it. */
export const receivedOf = (entry: string): RawBuilder<Paise> => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  return sql<Paise>`coalesce((select sum(amount_paise) from payment
    where payment.account_id = ${of("account_id")} and payment.created_at > ${of("created_at")} and payment.reversed_on is null
      and paid_on between ${of("happened_on")} and ${of("promised_on")}), 0)::bigint`;
};

/**
 * The standing of an account as a lateral table with the columns of StandingRow: the one place that decides the state of a
 * debtor, for the queue and for reminders.
 */
export const standingOf = (accountId: string, today: Day) => {
  const account = sql.ref(accountId);
  return sql`lateral (
    select promised_on, promised_paise, promise_received_paise,
      (case when is_disputed then 5 when is_held then 4 when has_plan then 3
        when promised_on >= ${today}::date and promise_received_paise < promised_paise then 2 else 1 end)::int as state
    from (
      select coalesce(bool_or(kind = 8), false) as is_disputed,
        coalesce(bool_or(kind = 7 and (held_until is null or held_until >= ${today}::date)), false) as is_held
      from collection_follow_up as entry
      where entry.account_id = ${account} and kind in (7, 8) and withdrawn_at is null
    ) as halted left join lateral (
      select promised_on, promised_paise, ${receivedOf("entry")} as promise_received_paise
      from collection_follow_up as entry
      where entry.account_id = ${account} and kind = 5 and withdrawn_at is null
      order by created_at desc, follow_up_id desc limit 1
    ) as promise on true cross join (
      -- A plan holds while as much came in since it was agreed as was due until yesterday, and less than all of it.
      select exists (
        select from payment_plan as plan cross join lateral (
          select coalesce(sum(payment.amount_paise), 0) as paise from payment
          where payment.account_id = plan.account_id and payment.created_at > plan.created_at and payment.reversed_on is null
            and paid_on >= agreed_on
        ) as received
        where plan.account_id = ${account} and completed_at is null and cancelled_at is null
          and received.paise < plan.amount_paise
          and received.paise >= (select coalesce(sum(part.amount_paise), 0) from payment_plan_instalment as part
            where part.issuer_id = plan.issuer_id and part.payment_plan_id = plan.payment_plan_id and due_on < ${today}::date)
      ) as has_plan
    ) as planned
  )`;
};
