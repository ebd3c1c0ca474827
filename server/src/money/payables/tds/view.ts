import { tdsDueOn, tdsInterestOn, tdsSections } from "#domain/law/tds.ts";
import type { TdsChallan, TdsDeduction } from "#domain/money/payables/tds/draft.ts";
import { tdsState } from "#domain/money/payables/tds/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { maskedPan } from "#domain/society/members/rules.ts";
import { viewName } from "../../journal/view.ts";
import type { ChallanRow, DeductionRow } from "./queries.ts";

/** Where both Acts have it. */
export const viewSection = (row: Pick<DeductionRow, "tds_nature" | "tds_section" | "tds_code">) => ({
  TDS_Section: row.tds_section,
  TDS_Section_1961: tdsSections(row.tds_nature).of1961,
  TDS_Code: row.tds_code,
});

type Reading = { today: Day; mayWrite: boolean };

export const viewDeduction = (row: DeductionRow, { today, mayWrite }: Reading): TdsDeduction => {
  const depositedOn = row.challan?.deposited_on ?? null;
  const interest = { tax: row.tax_paise, deductedOn: row.deducted_on, depositedOn: depositedOn ?? today };
  return {
    TDS_DeductionID: row.tds_deduction_id,
    SupplierID: row.supplier_id,
    Supplier_Name: row.supplier_name,
    Purchase_BillID: row.purchase_bill_id,
    Supplier_PaymentID: row.supplier_payment_id,
    Document_No: row.document_no,
    Invoice_No: row.invoice_no ?? "",
    Certificate_No: row.certificate_no ?? "",
    PAN: mayWrite || row.pan === "" ? row.pan : maskedPan(row.pan),
    TDS_Nature: row.tds_nature,
    ...viewSection(row),
    Deducted_On: row.deducted_on,
    Amount: rupees(row.amount_paise),
    TDS_Taxable_Amount: rupees(row.taxable_paise),
    TDS_Percent: row.tds_ppm / 10_000,
    TDS_Amount: rupees(row.tax_paise),
    Due_On: tdsDueOn(row.deducted_on),
    TDS_State: tdsState(row.deducted_on, depositedOn, today),
    Interest_Amount: rupees(tdsInterestOn(interest)),
    Challan_No: row.challan?.challan_no ?? "",
    Deposited_On: depositedOn,
  };
};

export const viewChallan = (language: Language, row: ChallanRow): TdsChallan => ({
  TDS_ChallanID: row.tds_challan_id,
  Challan_No: row.challan_no,
  Month: row.month,
  TDS_Section: row.tds_section,
  TDS_Code: row.tds_code,
  BSR_Code: row.bsr_code,
  Challan_Serial_No: row.serial_no,
  Deposited_On: row.deposited_on,
  Ledger: viewName(language, {
    ledger_account_id: row.ledger_account_id,
    code: row.ledger_code,
    name: row.ledger_name,
    purpose: row.ledger_purpose,
  }),
  TDS_Amount: rupees(row.tax_paise),
  Interest_Amount: rupees(row.interest_paise),
  Fee_Amount: rupees(row.fee_paise),
  Amount: rupees(row.amount_paise),
  Deductions: row.parts,
  Made_By: row.made_by_name ?? "",
  Reversed_On: row.reversed_on,
  Reverse_Reason: row.reverse_reason,
});
