import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import type { RentBill, RentBillInfo, RentTotals } from "#domain/leases/rents/calls.ts";
import { type RentBillType, rentBillTypes } from "#domain/leases/rents/codes.ts";
import { rentStatus } from "#domain/leases/rents/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import type { BillParts } from "../../money/bills/queries.ts";
import { paidDate, viewClaimWaiting, viewParts } from "../../money/bills/view.ts";
import type { countRents, listRentBills, RentBillRow } from "./queries.ts";

/** Only where they were summed. */
export const viewListTotals = ({
  final_paise,
  outstanding_paise,
}: Awaited<ReturnType<typeof listRentBills>>["totals"]) =>
  final_paise === undefined || outstanding_paise === undefined
    ? {}
    : { Totals: { Bill_Final_Amount: rupees(final_paise), Outstanding_Amount: rupees(outstanding_paise) } };

export const rentBillView = (row: RentBillRow, today: Day): RentBill => ({
  BillID: row.bill_id,
  Bill_No: row.bill_no,
  Bill_Type: row.kind,
  Bill_Status: rentStatus(
    {
      amount: row.amount_paise + row.debited_paise,
      outstanding: row.outstanding_paise,
      writtenOff: row.written_off_paise,
      dueDate: row.due_date,
    },
    today,
  ),
  Bill_Date: row.bill_date,
  Bill_Due_Date: row.due_date,
  Bill_Paid_Date: paidDate(row),
  ...viewClaimWaiting(row),
  Bill_Amount: rupees(row.amount_paise - row.maintenance_paise),
  Bill_Maintainance_Amount: rupees(row.maintenance_paise),
  Bill_Final_Amount: rupees(row.amount_paise + row.debited_paise - row.credited_paise),
  Outstanding_Amount: rupees(row.outstanding_paise),
  Written_Off_Amount: rupees(row.written_off_paise),
  Period_Start: row.period,
  Period_End: row.period_end,
  Rental_ContractID: row.cause_id,
  Property_Rental_Contract_Information: {
    Property_Title: row.property_title,
    Flat_Or_Unit_No: row.party_flat_no,
    Tenant_Name: row.party_name,
    Tenant_EmailID: row.party_email,
    Tenant_PhoneNumber: row.party_phone,
    Owner_Name: row.owner_name,
    Security_Deposit: rupees(row.security_deposit_paise),
    Whether_Maintainance_Included: row.maintenance_paise === 0,
  },
  created_at: row.created_at.toISOString(),
});

export const rentBillInfoView = (row: RentBillRow, parts: BillParts, today: Day, language: Language): RentBillInfo => ({
  ...rentBillView(row, today),
  ...viewParts(parts, language),
});

const tally = (Count: number, paise: number) => ({ Count, Amount: rupees(paise) });

export const rentTotalsView = (totals: Awaited<ReturnType<typeof countRents>>): RentTotals => ({
  Paid: tally(totals.paid_bills, totals.paid_paise),
  Pending: tally(totals.pending_bills, totals.pending_paise),
  Overdue: tally(totals.overdue_bills, totals.overdue_paise),
  Partial: tally(totals.partial_bills, totals.partial_paise),
  Written_Off: tally(totals.lost_bills, totals.lost_paise),
  Outstanding_Amount: rupees(totals.pending_paise + totals.overdue_paise + totals.partial_paise),
  Past_Due: tally(totals.late_bills, totals.late_paise),
  Being_Checked: tally(totals.checked_bills, totals.checked_paise),
  Advance_Amount: rupees(totals.advance_paise),
  Deposit_Held: rupees(totals.deposit_paise),
  Total_Collected: rupees(totals.collected_paise),
  Collected_This_Month: rupees(totals.collected_now_paise),
});

/** In the search of the header: leads to the list with this bill over it. */
export const searchItemView = (row: RentBillRow): SearchItem => ({
  ID: row.bill_id,
  Title: `${row.bill_no} · ${formatRupees(rupees(row.amount_paise))}`,
  Subtitle: `${rentBillTypes[row.kind as RentBillType]} · ${row.party_name} · ${row.property_title}`,
  Path: `/rental-bills?view=${row.bill_id}`,
});
