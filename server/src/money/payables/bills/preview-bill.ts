import { domain } from "#domain";
import { msmeDueOn } from "#domain/law/msme.ts";
import { approvalsNeeded } from "#domain/money/payables/bills/rules.ts";
import { isPaidInTime } from "#domain/money/payables/suppliers/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findDraft } from "../recurring/drafts.ts";
import { faultOfDraft } from "../recurring/fault.ts";
import { findSettings } from "../settings/queries.ts";
import { findSupplier } from "../suppliers/queries.ts";
import { approversBesides } from "./approvers.ts";
import { faultOf, listSimilar, sumsOf } from "./check-draft.ts";
import { withhold } from "./tax.ts";

export const previewBill = handler(domain.payables.previewBill, async ({ db, actor, now, refuse }, draft) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const supplier = (await findSupplier(db, book, draft.SupplierID)) ?? refuse("unknown-supplier");
  if (!supplier.status) return refuse("supplier-inactive");
  const recurring = draft.Recurring_DraftID ? await findDraft(db, book, draft.Recurring_DraftID) : null;
  const draftFault = faultOfDraft(recurring, draft.SupplierID);
  if (draftFault) return refuse(draftFault);
  const fault = await faultOf(db, book, draft, now);
  if (fault) return refuse(fault);
  const { net, gst } = sumsOf(draft);
  const settings = await findSettings(db, book);
  const asked = { supplier, nature: draft.TDS_Nature, day: draft.Invoice_Day, net, withWaiting: true };
  const { tax } = await withhold(db, book, settings, asked);
  const alike = {
    supplierId: draft.SupplierID,
    day: draft.Invoice_Day,
    amount: net + gst,
    recurringId: recurring?.recurring_bill_id,
  };
  const own = [actor.vendorId, ...(recurring ? [recurring.made_by, recurring.written_by] : [])];
  const approvers = await approversBesides(db, book, own, now);
  return {
    TDS_Amount: rupees(tax.tds_paise),
    TDS_Percent: tax.tds_ppm / 10_000,
    TDS_Taxable_Amount: rupees(tax.tds_taxable_paise),
    TDS_Section: tax.tds_section,
    TDS_Code: tax.tds_code,
    To_Pay: rupees(net + gst - tax.tds_paise),
    Approvals_Needed: approvalsNeeded(net + gst, settings.oneApprover, approvers.length),
    MSME_Due_On: isPaidInTime(supplier.msme_class)
      ? (msmeDueOn(draft.Invoice_Day, supplier.credit_days) ?? null)
      : null,
    Similar: (await listSimilar(db, book, alike)).map((row) => ({
      Purchase_BillID: row.purchase_bill_id,
      Purchase_Bill_No: row.purchase_bill_no,
      Invoice_No: row.invoice_no,
      Invoice_Day: row.invoice_day,
      Amount: rupees(row.amount_paise!),
    })),
  };
});
