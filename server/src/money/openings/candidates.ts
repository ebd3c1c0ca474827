import { type RawBuilder, sql } from "kysely";
import type { OpeningGap } from "#domain/money/openings/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { addressedColumns, joinAddressed } from "../../society/members/holders/queries.ts";

/** A flat with a balance, its debtor, and why it cannot have one, if it cannot. Amounts in paise. */
export type Candidate = {
  flat_id: string;
  principal_paise: number;
  interest_paise: number;
  advance_paise: number;
  gap: OpeningGap | null;
};

/**
 * Balances (a query of flat_id, principal_paise, interest_paise, advance_paise; flat_id null if the flat is gone) with those
 * who owe them, as a query: the flat's member, else whoever has lived there longest, as for its maintenance. `gap` says why a
 * balance cannot become a document: nobody owes it, the flat has one already, or its books began before, so that a balance of
 * that day would count something again.
 */
export const candidatesOf = (balances: RawBuilder<unknown>, day: Day): RawBuilder<unknown> => sql`
  select balance.*, flat.society_id, flat.block_id, flat.building_id, flat.flat_no, member_id, society_resident_id,
    debtor.name, debtor.phone_number, debtor.email_id,
    case when debtor.name is null then 'nobody'
      when exists (select from account join opening_balance as opening using (account_id)
        where account.flat_id = balance.flat_id and opening.reversed_on is null) then 'opened'
      when exists (select from account join bill using (account_id)
          where account.flat_id = balance.flat_id and bill.kind = 1 and bill.bill_date <= ${day}::date and bill.reversed_on is null)
        or exists (select from account join payment using (account_id)
          where account.flat_id = balance.flat_id and payment.paid_on <= ${day}::date and payment.reversed_on is null)
      then 'billed' end as gap
  from (${balances}) as balance
    left join flat using (flat_id)
    left join lateral (
      select * from (
        select member.member_id, null::uuid as society_resident_id, ${addressedColumns}, member.created_at
        from member ${joinAddressed}
        where member.flat_id = balance.flat_id and owned_until is null
        union all
        select null, society_resident_id, name, phone_number, email_id, created_at
        from resident where resident.flat_id = balance.flat_id and status
      ) as person
      order by member_id is null, created_at, society_resident_id limit 1
    ) as debtor on true`;
