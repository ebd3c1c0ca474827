import { batchFile } from "./batches/batch-file.ts";
import { batchInfo } from "./batches/batch-info.ts";
import { createBatch } from "./batches/create-batch.ts";
import { editLayout } from "./batches/edit-layout.ts";
import { layoutInfo } from "./batches/layout-info.ts";
import { listBatches } from "./batches/list-batches.ts";
import { previewBatch } from "./batches/preview-batch.ts";
import { removeLayout } from "./batches/remove-layout.ts";
import { approveBill } from "./bills/approve-bill.ts";
import { billInfo } from "./bills/bill-info.ts";
import { createBill } from "./bills/create-bill.ts";
import { listBills } from "./bills/list-bills.ts";
import { previewBill } from "./bills/preview-bill.ts";
import { rejectBill } from "./bills/reject-bill.ts";
import { reverseBill } from "./bills/reverse-bill.ts";
import { withdrawBill } from "./bills/withdraw-bill.ts";
import { createPayment } from "./payments/create-payment.ts";
import { listPayments } from "./payments/list-payments.ts";
import { paymentPaper } from "./payments/payment-paper.ts";
import { previewAdvance } from "./payments/preview-advance.ts";
import { reversePayment } from "./payments/reverse-payment.ts";
import { useAdvance } from "./payments/use-advance.ts";
import { createRecurringBill } from "./recurring/create-recurring-bill.ts";
import { editRecurringBill } from "./recurring/edit-recurring-bill.ts";
import { listRecurringBills } from "./recurring/list-recurring-bills.ts";
import { listRecurringDrafts } from "./recurring/list-recurring-drafts.ts";
import { recurringBillInfo } from "./recurring/recurring-bill-info.ts";
import { recurringDraftInfo } from "./recurring/recurring-draft-info.ts";
import { skipRecurringDraft } from "./recurring/skip-recurring-draft.ts";
import { stopRecurringBill } from "./recurring/stop-recurring-bill.ts";
import { editSettings } from "./settings/edit-settings.ts";
import { settingsInfo } from "./settings/settings-info.ts";
import { createSupplier } from "./suppliers/create-supplier.ts";
import { editSupplier } from "./suppliers/edit-supplier.ts";
import { listSuppliers } from "./suppliers/list-suppliers.ts";
import { supplierInfo } from "./suppliers/supplier-info.ts";
import { createTdsCertificate } from "./tds/certificates/create-tds-certificate.ts";
import { listTdsCertificates } from "./tds/certificates/list-tds-certificates.ts";
import { withdrawTdsCertificate } from "./tds/certificates/withdraw-tds-certificate.ts";
import { createTdsChallan } from "./tds/create-tds-challan.ts";
import { exportTdsRegister } from "./tds/export-tds-register.ts";
import { listTdsChallans } from "./tds/list-tds-challans.ts";
import { listTdsDeductions } from "./tds/list-tds-deductions.ts";
import { reverseTdsChallan } from "./tds/reverse-tds-challan.ts";
import { tdsQuarter } from "./tds/tds-quarter.ts";

export const payables = {
  listSuppliers,
  supplierInfo,
  createSupplier,
  editSupplier,
  listBills,
  billInfo,
  previewBill,
  createBill,
  approveBill,
  rejectBill,
  withdrawBill,
  reverseBill,
  listPayments,
  createPayment,
  previewAdvance,
  reversePayment,
  useAdvance,
  paymentPaper,
  listRecurringBills,
  recurringBillInfo,
  createRecurringBill,
  editRecurringBill,
  stopRecurringBill,
  listRecurringDrafts,
  recurringDraftInfo,
  skipRecurringDraft,
  listBatches,
  batchInfo,
  previewBatch,
  createBatch,
  batchFile,
  layoutInfo,
  editLayout,
  removeLayout,
  settingsInfo,
  editSettings,
  tdsQuarter,
  listTdsDeductions,
  listTdsChallans,
  createTdsChallan,
  reverseTdsChallan,
  exportTdsRegister,
  listTdsCertificates,
  createTdsCertificate,
  withdrawTdsCertificate,
};
