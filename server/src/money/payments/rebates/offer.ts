import { sql } from "kysely";
import { type EarlyRebates, rebateOffer } from "#domain/money/charges/rebates/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { settle } from "../settle.ts";
import { giveYear } from "./queries.ts";

type Billed = { societyId: string; runId: string; billDate: Day; flats: { after: string; until: string } };
type Charged = { bill_id: string; account_id: string; charges: Paise; total: Paise; is_begun: boolean };

/**
 * Gives the bills of a part of a run the rebates of years that were paid ahead; keeps with the others what each offers for paying
 * early, and gives it where an advance has paid the bill already. Of maintenance alone, and of its charges: interest, fees, taxes and rounding have no rebate.
 */
export async function giveAndOffer(tx: Tx, rebates: EarlyRebates | null, billed: Billed, now: Date): Promise<void> {
  // Who has paid the year ahead gets the rebate of the year, and no other one.
  const given = await giveYear(tx, billed, now);
  if (given.length > 0)
    await settle(
      tx,
      given.map(({ account_id }) => account_id),
      now,
      given.map(({ bill_id }) => bill_id),
    );
  if (rebates === null) return;
  const { societyId, runId, billDate, flats } = billed;
  const { rows } = await sql<Charged>`
    select bill.bill_id, account_id, bill.amount_paise as total, settled_paise > 0 as is_begun, (
      select coalesce(sum(line.amount_paise), 0)::bigint from bill_line as line
      where line.bill_id = bill.bill_id and (line.head = 1 or line.head >= 100)) as charges
    from account join bill using (account_id)
    where account.issuer_id = ${societyId} and flat_id > ${flats.after}::uuid and flat_id <= ${flats.until}::uuid
      and bill.bill_run_id = ${runId} and bill.kind = 1 and bill.reversed_on is null
      and not exists (select from bill_rebate as offer where offer.bill_id = bill.bill_id)
      and not exists (select from bill_note as note where note.bill_id = bill.bill_id and note.rebate is not null)`.execute(
    tx,
  );
  const offers = rows.flatMap(({ bill_id, account_id, charges, total }) => {
    const offer = rebateOffer(rebates, { billDate, charges, total });
    return offer === undefined ? [] : [{ bill_id, account_id, ...offer }];
  });
  if (offers.length === 0) return;
  await sql`
    insert into bill_rebate (society_id, bill_id, account_id, until_day, amount_paise, needs_paid_up, created_at)
    select ${societyId}, bill_id, account_id, until, amount, "needsPaidUp", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
      as offer (bill_id uuid, account_id uuid, until date, amount bigint, "needsPaidUp" boolean)`.execute(tx);
  const paid = new Set(rows.flatMap(({ account_id, is_begun }) => (is_begun ? [account_id] : [])));
  if (paid.size > 0) await settle(tx, [...paid], now);
}
