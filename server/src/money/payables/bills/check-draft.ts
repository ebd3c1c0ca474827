import { similarDays } from "#domain/money/payables/bills/codes.ts";
import type { payables } from "#domain/money/payables/calls.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { findBillable } from "../suppliers/queries.ts";

type Draft = Parsed<typeof payables.previewBill>;

export const sumsOf = ({ Lines }: Pick<Draft, "Lines">): { net: Paise; gst: Paise } => ({
  net: Lines.reduce((sum, { Net_Amount }) => sum + Net_Amount, 0),
  gst: Lines.reduce((sum, { GST_Amount }) => sum + GST_Amount, 0),
});

/** Why these lines cannot be a bill. */
export async function faultOf(db: Db, book: Book, { Invoice_Day, Lines }: Draft, now: Date) {
  const ids = [...new Set(Lines.map(({ Ledger_AccountID }) => Ledger_AccountID as string))];
  const ledgers = await findBillable(db, book, ids);
  if (ledgers.length < ids.length) return "unknown-ledger-account";
  if (Invoice_Day > dayOf(now)) return "invoice-in-future";
  if (ledgers.some(({ is_suitable }) => !is_suitable)) return "ledger-account-unsuitable";
  return ledgers.some(({ status }) => !status) ? "ledger-account-inactive" : undefined;
}

type Alike = { supplierId: string; day: Day; amount: Paise };

/** Bills of the same supplier and amount of the days around, that count or wait. */
export const listSimilar = (db: Db, { issuerId }: Book, { supplierId, day, amount }: Alike) =>
  db
    .selectFrom("purchase_bill")
    .select(["purchase_bill_id", "purchase_bill_no", "invoice_no", "invoice_day", "amount_paise"])
    .where("issuer_id", "=", issuerId)
    .where("supplier_id", "=", supplierId)
    .where("state", "in", [1, 2])
    .where("amount_paise", "=", amount)
    .where("invoice_day", ">=", addDays(day, -similarDays))
    .where("invoice_day", "<=", addDays(day, similarDays))
    .orderBy("invoice_day", "desc")
    .orderBy("purchase_bill_id", "desc")
    .limit(5)
    .execute();
