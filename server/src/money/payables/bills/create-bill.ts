import { domain } from "#domain";
import { msmeDueOn } from "#domain/law/msme.ts";
import { approvalsNeeded, invoiceKey } from "#domain/money/payables/bills/rules.ts";
import { isPaidInTime } from "#domain/money/payables/suppliers/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { faultOfPapers } from "../../../core/uploads/queries.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, openBook } from "../../journal/book.ts";
import { tellApprovers } from "../notices.ts";
import { completeDraft, findDraft, lockDraft } from "../recurring/drafts.ts";
import { faultOfDraft } from "../recurring/fault.ts";
import { findSettings } from "../settings/queries.ts";
import { lockSupplier } from "../suppliers/queries.ts";
import { approversBesides, settleApproved } from "./approvers.ts";
import { faultOf, listSimilar, sumsOf } from "./check-draft.ts";
import { insertPurchase, lockPurchases } from "./queries.ts";
import { withhold } from "./tax.ts";
import { viewChanged } from "./view.ts";

export const createBill = handler(domain.payables.createBill, async (context, draft) => {
  const { actor, now, transaction, enqueue, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    await openBook(tx, book, now);
    const supplier = (await lockSupplier(tx, book, draft.SupplierID)) ?? refuse("unknown-supplier");
    if (!supplier.status) return refuse("supplier-inactive");
    const recurringId = draft.Recurring_DraftID;
    if (recurringId) await lockDraft(tx, book, recurringId);
    const recurring = recurringId ? await findDraft(tx, book, recurringId) : null;
    const draftFault = faultOfDraft(recurring, draft.SupplierID);
    if (draftFault) return refuse(draftFault);
    const fault = (await faultOf(tx, book, draft, now)) ?? (await faultOfFiles(tx, actor.vendorId, draft.DocumentIDs));
    if (fault) return refuse(fault);
    const { net, gst } = sumsOf(draft);
    const day = draft.Invoice_Day;
    const alike = { supplierId: draft.SupplierID, day, amount: net + gst, recurringId: recurring?.recurring_bill_id };
    if (!draft.Whether_Similar_Confirmed && (await listSimilar(tx, book, alike)).length > 0)
      return refuse("purchase-bill-similar");
    const settings = await findSettings(tx, book);
    const own = [actor.vendorId, ...(recurring ? [recurring.made_by, recurring.written_by] : [])];
    const approvers = await approversBesides(tx, book, own, now);
    const needed = approvalsNeeded(net + gst, settings.oneApprover, approvers.length);
    const asked = { supplier, nature: draft.TDS_Nature, day, net, withWaiting: true };
    const { tax } = await withhold(tx, book, settings, asked);
    const id = await insertPurchase(
      tx,
      book,
      {
        supplierId: draft.SupplierID,
        invoiceNo: draft.Invoice_No,
        invoiceKey: invoiceKey(draft.Invoice_No),
        invoiceDay: day,
        dueDay: draft.Due_Day,
        msmeDueOn: isPaidInTime(supplier.msme_class) ? (msmeDueOn(day, supplier.credit_days) ?? null) : null,
        narration: draft.Narration,
        isGstCredit: draft.Whether_GST_Credit,
        nature: draft.TDS_Nature,
        tax,
        lines: draft.Lines.map((line) => ({
          ledgerAccountId: line.Ledger_AccountID,
          net: line.Net_Amount,
          gst: line.GST_Amount,
          narration: line.Narration,
        })),
        documents: draft.DocumentIDs,
        approvalsNeeded: needed,
        enteredBy: actor.vendorId,
      },
      now,
    )
      .catch(on("purchase_bill_invoice_once", () => refuse("invoice-exists")))
      .catch(on("purchase_bill_document_pkey", () => refuse("unknown-document")));
    if (recurring) await completeDraft(tx, book, recurring.recurring_draft_id, id, now);
    if (needed === 0) {
      const [bill] = await lockPurchases(tx, book, draft.SupplierID, [id]);
      await settleApproved(tx, book, { supplier, bill: bill!, now });
    } else await tellApprovers(tx, { actor, enqueue, now }, book, approvers, id);
    return viewChanged(tx, { actor, book, now }, id);
  });
});

/** Files are the caller's own, photos or PDFs, and stay while the bill is entered. */
async function faultOfFiles(tx: Tx, vendorId: VendorId, ids: readonly string[]) {
  const fault = await faultOfPapers(tx, vendorId, ids);
  return fault && ({ unknown: "unknown-document", unsuitable: "purchase-file-unsuitable" } as const)[fault];
}
