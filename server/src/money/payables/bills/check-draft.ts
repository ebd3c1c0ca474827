import { similarDays } from "#domain/money/payables/bills/codes.ts";
import type { payables } from "#domain/money/payables/calls.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { findBillable } from "../suppliers/queries.ts";

/** The id that no template has. */
const nobody = "00000000-0000-0000-0000-000000000000";

type Draft = Parsed<typeof payables.previewBill>;

export const sumsOf = ({ Lines }: Pick<Draft, "Lines">): { net: Paise; gst: Paise } => ({
  net: Lines.reduce((sum, { Net_Amount }) => sum + Net_Amount, 0),
  gst: Lines.reduce((sum, { GST_Amount }) => sum + GST_Amount, 0),
});

/** Why these lines cannot be of a bill. */
export async function faultOfLines(db: Db, book: Book, lines: Draft["Lines"]) {
  const ids = [...new Set(lines.map(({ Ledger_AccountID }) => Ledger_AccountID as string))];
  const ledgers = await findBillable(db, book, ids);
  if (ledgers.length < ids.length) return "unknown-ledger-account";
  if (ledgers.some(({ is_suitable }) => !is_suitable)) return "ledger-account-unsuitable";
  return ledgers.some(({ status }) => !status) ? "ledger-account-inactive" : undefined;
}

/** Why this cannot be a bill. */
export async function faultOf(db: Db, book: Book, { Invoice_Day, Lines }: Draft, now: Date) {
  const fault = await faultOfLines(db, book, Lines);
  return fault !== "unknown-ledger-account" && Invoice_Day > dayOf(now) ? "invoice-in-future" : fault;
}

type Alike = { supplierId: string; day: Day; amount: Paise; recurringId: string | undefined };

/** Bills of the same supplier and amount of the days around, that count or wait, without those of the same template. */
export const listSimilar = (db: Db, { issuerId }: Book, { supplierId, day, amount, recurringId = nobody }: Alike) =>
  db
    .selectFrom("purchase_bill")
    .select(["purchase_bill_id", "purchase_bill_no", "invoice_no", "invoice_day", "amount_paise"])
    .where("issuer_id", "=", issuerId)
    .where("supplier_id", "=", supplierId)
    .where("state", "in", [1, 2])
    .where("amount_paise", "=", amount)
    .where("invoice_day", ">=", addDays(day, -similarDays))
    .where("invoice_day", "<=", addDays(day, similarDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("recurring_draft as draft")
            .select("draft.month")
            .whereRef("draft.issuer_id", "=", "purchase_bill.issuer_id")
            .whereRef("draft.purchase_bill_id", "=", "purchase_bill.purchase_bill_id")
            .where("draft.recurring_bill_id", "=", recurringId),
        ),
      ),
    )
    .orderBy("invoice_day", "desc")
    .orderBy("purchase_bill_id", "desc")
    .limit(5)
    .execute();
