import type { TdsNature } from "#domain/law/tds.ts";
import type { Supplier, SupplierInfo } from "#domain/money/payables/suppliers/calls.ts";
import type { MsmeClass, SupplierKind } from "#domain/money/payables/suppliers/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { viewName } from "../../journal/view.ts";
import type { SupplierRow } from "./queries.ts";

export const viewSupplier = (row: SupplierRow): Supplier => ({
  SupplierID: row.supplier_id,
  Supplier_Name: row.name,
  Supplier_Kind: row.kind as SupplierKind,
  PAN: row.pan,
  GSTIN: row.gstin,
  MSME_Class: row.msme_class as MsmeClass,
  TDS_Nature: row.tds_nature as TdsNature,
  Whether_Active: row.status,
  Open_Amount: rupees(row.open_paise),
  Advance_Amount: rupees(row.advance_paise),
});

export const viewSupplierInfo = (language: Language, row: SupplierRow): SupplierInfo => ({
  ...viewSupplier(row),
  Supplier_Phone: row.phone_number ?? "",
  Supplier_Email: row.email_id ?? "",
  Address: row.address,
  Udyam_No: row.udyam_no,
  Credit_Days: row.credit_days,
  Bank_Account_No: row.bank_account_no,
  IFSC: row.ifsc,
  Bank_Name: row.bank_name,
  UPI_ID: row.upi_id,
  Ledger:
    row.ledger_account_id === null
      ? null
      : viewName(language, {
          ledger_account_id: row.ledger_account_id,
          code: row.ledger_code!,
          name: row.ledger_name,
          purpose: row.ledger_purpose,
        }),
  updated_at: row.updated_at.toISOString(),
});
