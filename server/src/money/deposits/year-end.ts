import { sql } from "kysely";
import { interestBy, unpostedBy } from "#domain/money/deposits/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import type { DepositRow } from "./queries.ts";
import { termsOf } from "./view.ts";

type Open = DepositRow & { paise: Paise };
type Then = DepositRow & { accrued_then: Paise; received_then: Paise };

/**
 * What is open of deposits at the end of a day: those whose interest until then is not in the books, and those that had matured by
 * then and were not settled yet.
 */
export async function depositPoints(
  db: Db,
  { societyId }: { societyId: string },
  day: Day,
): Promise<{ interest: Open[]; due: Open[] }> {
  const { rows } = await sql<Then>`
    select deposit.*, null as fund_code, null as fund_name, null as fund_purpose,
      (select coalesce(sum(case when kind = 2 then interest_paise else 0 end), 0)::bigint from fixed_deposit_entry as entry
        where entry.society_id = deposit.society_id and entry.fixed_deposit_id = deposit.fixed_deposit_id
          and entry_day <= ${day}::date and reversed_at is null) as accrued_then,
      (select coalesce(sum(interest_paise), 0)::bigint from fixed_deposit_entry as entry
        where entry.society_id = deposit.society_id and entry.fixed_deposit_id = deposit.fixed_deposit_id
          and kind = 3 and entry_day <= ${day}::date and reversed_at is null) as received_then
    from fixed_deposit as deposit
    where society_id = ${societyId} and state <> 5 and start_day < ${day}::date and not exists (
      select from fixed_deposit_entry as ended
      where ended.society_id = deposit.society_id and ended.fixed_deposit_id = deposit.fixed_deposit_id
        and ended.kind >= 4 and ended.entry_day <= ${day}::date and ended.reversed_at is null)
    order by maturity_day, fixed_deposit_id`.execute(db);
  return {
    interest: rows.flatMap((row) => {
      const paise = openInterest(row, day);
      return paise === 0 ? [] : [{ ...row, paise }];
    }),
    due: rows.filter(({ maturity_day }) => maturity_day <= day).map((row) => ({ ...row, paise: row.principal_paise })),
  };
}

/** Of one that runs, by its state now; of one that has ended since, by its entries until that day. */
function openInterest(row: Then, day: Day): Paise {
  if (row.state === 1 && row.last_day <= day)
    return unpostedBy(termsOf(row), { accrued: row.accrued_paise, received: row.received_paise }, day);
  const posted = Math.max(row.accrued_then, row.received_then);
  return Math.max(interestBy(termsOf(row), day) - posted, 0);
}
