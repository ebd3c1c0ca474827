import { dayOf } from "#domain/platform/days.ts";
import type { BillId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rebatesOf } from "../rebates/queries.ts";
import { listOpen, type Payable, toPay } from "./queries.ts";

/** What is to be paid of a bill of the payer's own, or of all open bills of its account, without what paying now takes off. */
export async function payableOf(db: Db, bill: Payable, isForAll: boolean, now: Date) {
  const open = isForAll ? await listOpen(db, bill.account_id) : [bill];
  const rebates = await rebatesOf(
    db,
    open.map(({ bill_id }) => bill_id as BillId),
    dayOf(now),
  );
  const rebateOf = ({ bill_id, waiting_paise }: Payable) =>
    waiting_paise > 0 ? 0 : (rebates.get(bill_id)?.amount ?? 0);
  // A payer of one bill sees its declared payments, and may pay another amount; several bills are never paid twice.
  const parts = open
    .map((each) => ({ ...each, amount_paise: (isForAll ? toPay(each) : each.outstanding_paise) - rebateOf(each) }))
    .filter(({ amount_paise }) => amount_paise > 0);
  const [until] = parts.flatMap((part) => (rebateOf(part) > 0 ? [rebates.get(part.bill_id)!.until] : [])).sort();
  return {
    parts,
    amount: parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    rebate: parts.reduce((sum, part) => sum + rebateOf(part), 0),
    rebateUntil: until,
  };
}
