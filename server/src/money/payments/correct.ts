import { dayOf, financialYear } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../platform/db/database.ts";
import { takeNumbers } from "./numbers.ts";
import { settle } from "./settle.ts";

type Note = {
  bill: { bill_id: string; account_id: string; issuer_id: string; society_id: string | null; vendor_id: string | null };
  /** 1 credit, 2 debit. */
  kind: 1 | 2;
  amount: Paise;
  reason: string;
  /** A credit note on the interest of the bill. */
  interest?: { note: "waiver" | "correction"; resolutionNo: string };
  madeBy: string;
};

/**
 * Corrects a bill by a numbered note; its account is locked. A credit note goes to its bill, then to the account's other open
 * bills, and the rest stays as an advance; a debit note makes the bill owe more, which an advance pays at once. Fails on
 * `bill_not_over_credited` where more would be taken off than was put on.
 */
export async function correct(tx: Tx, { bill, kind, amount, reason, interest, madeBy }: Note, now: Date) {
  const today = dayOf(now);
  const note = await tx
    .insertInto("bill_note")
    .values({
      ...{ account_id: bill.account_id, society_id: bill.society_id, vendor_id: bill.vendor_id, bill_id: bill.bill_id },
      kind,
      financial_year: financialYear(today),
      number: await takeNumbers(tx, bill.issuer_id, kind === 1 ? "CN" : "DN", today),
      note_date: today,
      amount_paise: amount,
      reason,
      interest_note: interest?.note ?? null,
      resolution_no: interest?.resolutionNo ?? "",
      made_by: madeBy,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await settle(tx, [bill.account_id], now, [bill.bill_id]);
  return note;
}
