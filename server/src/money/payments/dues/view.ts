import type { Due } from "#domain/money/payments/dues/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { DueRow } from "./queries.ts";

export const viewDue = (row: DueRow): Due => ({
  BillID: row.bill_id,
  Rental_ContractID: row.rental_contract_id,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Building_Data: { Name: row.building_name },
  Issuer_Name: row.issuer_name,
  Bill_Count: row.bills,
  Amount: rupees(row.paise),
  Claim_Waiting_Amount: rupees(row.waiting_paise),
  Bill_Due_Date: row.due_date,
});
