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
