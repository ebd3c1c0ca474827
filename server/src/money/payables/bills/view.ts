import type { TdsNature } from "#domain/law/tds.ts";
import type { PurchaseBill, PurchaseBillInfo } from "#domain/money/payables/bills/draft.ts";
import { purchaseState } from "#domain/money/payables/bills/rules.ts";
import { capabilitiesOf } from "#domain/platform/capabilities.ts";
import type { Day } from "#domain/platform/days.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { documentView } from "../../../core/uploads/view.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Account } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import type { Book } from "../../journal/book.ts";
import { viewName } from "../../journal/view.ts";
import { type DraftRow, draftOfBill } from "../recurring/drafts.ts";
import { type BillReader, findPurchase, type PurchaseParts, type PurchaseRow, partsOfPurchase } from "./queries.ts";

export const billReaderOf = ({ role, vendorId }: Account): BillReader => ({
  by: vendorId,
  mayApprove: capabilitiesOf[role].includes("payables.approve"),
});

export const viewPurchase = (row: PurchaseRow, today: Day): PurchaseBill => ({
  Purchase_BillID: row.purchase_bill_id,
  Purchase_Bill_No: row.purchase_bill_no,
  Invoice_No: row.invoice_no,
  SupplierID: row.supplier_id,
  Supplier_Name: row.supplier_name,
  Invoice_Day: row.invoice_day,
  Due_Day: row.due_day,
  MSME_Due_On: row.msme_due_on,
  Whether_MSME_Late: row.outstanding_paise > 0 && row.msme_due_on !== null && row.msme_due_on < today,
  Purchase_State: purchaseState(row.state, row.settled_paise, row.outstanding_paise),
  Net_Amount: rupees(row.net_paise),
  GST_Amount: rupees(row.gst_paise),
  Amount: rupees(row.amount_paise),
  TDS_Amount: rupees(row.tds_paise),
  Outstanding_Amount: rupees(row.outstanding_paise),
  Approvals: row.approvals,
  Approvals_Needed: row.approvals_needed,
  Entered_By: row.entered_by_name ?? "",
  Whether_Approved_At_Once: row.approvals_needed === 0,
  Whether_Waits_For_Me: row.waits_for_me,
});

type Reading = { now: Date; language: Language; secret: Buffer; by: string; recurring: DraftRow | undefined };

const viewInfo = (
  row: PurchaseRow,
  parts: PurchaseParts,
  { now, language, secret, by, recurring }: Reading,
): PurchaseBillInfo => ({
  ...viewPurchase(row, dayOf(now)),
  Narration: row.narration,
  Lines: parts.lines.map((line) => ({
    Ledger: viewName(language, line),
    Net_Amount: rupees(line.net_paise),
    GST_Amount: rupees(line.gst_paise),
    Narration: line.narration,
  })),
  Files: parts.files.map((file) => documentView(file, secret, now)),
  Whether_GST_Credit: row.is_gst_credit,
  TDS_Nature: row.tds_nature as TdsNature,
  TDS_Percent: row.tds_ppm / 10_000,
  TDS_Taxable_Amount: rupees(row.tds_taxable_paise),
  TDS_Section: row.tds_section,
  TDS_Code: row.tds_code,
  Whether_Own: row.entered_by === by,
  Approval_Trail: parts.approvals.map(({ name, created_at }) => ({ Name: name ?? "", At: created_at.toISOString() })),
  Ended_On: row.ended_on,
  End_Reason: row.end_reason,
  Ended_By: row.ended_by_name ?? "",
  Payments: parts.payments.map((payment) => ({
    Supplier_PaymentID: payment.supplier_payment_id,
    Voucher_No: payment.voucher_no,
    Paid_On: payment.paid_on,
    Amount: rupees(payment.paise),
  })),
  Advance_Amount: rupees(parts.advance),
  Recurring: recurring
    ? {
        Recurring_BillID: recurring.recurring_bill_id,
        Recurring_Name: recurring.name,
        Month: recurring.month,
        Amount: rupees(recurring.net_paise + recurring.gst_paise),
        Whether_Own: recurring.made_by === by || recurring.written_by === by,
      }
    : null,
  created_at: row.created_at.toISOString(),
});

type Changed = { actor: Account; book: Book; now: Date };

/** A bill as lists have it, after a change. */
export const viewChanged = async (db: Db, { actor, book, now }: Changed, id: string) =>
  viewPurchase((await findPurchase(db, book, billReaderOf(actor), id))!, dayOf(now));

type ReaderOfBill = Changed & { language: Language };

/** A bill as its page has it; nothing where the issuer has no such bill. */
export async function showPurchase(db: Db, { actor, book, language, now }: ReaderOfBill, id: string) {
  const row = await findPurchase(db, book, billReaderOf(actor), id);
  if (!row) return undefined;
  const [parts, recurring, secret] = await Promise.all([
    partsOfPurchase(db, book, row),
    draftOfBill(db, book, id),
    signingSecret(db),
  ]);
  return viewInfo(row, parts, { now, language, secret, by: actor.vendorId, recurring });
}
