import type { rents } from "#domain/leases/rents/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { rupees } from "#domain/platform/money.ts";
import type { ContractMoneyRow, DepositParts } from "./queries.ts";

export const contractMoneyView = (row: ContractMoneyRow) => ({
  Rental_ContractID: row.rental_contract_id,
  Property_Title: row.property_title,
  Flat_Or_Unit_No: row.flat_or_unit_no,
  Address: row.address || row.location_address || "",
  Tenant: { Name: row.tenant_name, PhoneNumber: row.tenant_phone_number, EmailID: row.tenant_email_id },
  Owner: {
    Name: row.owner_name,
    PhoneNumber: row.owner_phone_number,
    EmailID: row.owner_email_id,
    Address: row.owner_address,
  },
  Contract_Start_Date: row.contract_start_date,
  Contract_End_Date: row.contract_end_date,
});

export function depositView({ bill, entries }: DepositParts): Output<typeof rents.createDepositEntry> {
  const sumOf = (kind: number) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount_paise : 0), 0);
  const received = bill?.received_paise ?? 0;
  return {
    Billed_Amount: rupees(bill?.billed_paise ?? 0),
    Received_Amount: rupees(received),
    Deducted_Amount: rupees(sumOf(1)),
    Refunded_Amount: rupees(sumOf(2)),
    Rent_Amount: rupees(sumOf(3)),
    Held_Amount: rupees(received - sumOf(1) - sumOf(2) - sumOf(3)),
    Entries: entries.map((entry) => ({
      Deposit_EntryID: entry.deposit_entry_id,
      Voucher_No: entry.voucher_no,
      Entry_Type: entry.kind as 1 | 2 | 3,
      Entry_Date: entry.entry_date,
      Amount: rupees(entry.amount_paise),
      Reason: entry.reason,
      Payment_Mode: entry.payment_mode,
      Reference: entry.reference,
    })),
  };
}
