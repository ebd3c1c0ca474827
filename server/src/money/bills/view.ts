import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import { gstStates } from "#domain/law/society-gst.ts";
import type { Bill, BillInfo, BillTotals } from "#domain/money/bills/calls.ts";
import { type BillRule, billHeads, billRules, billTypes } from "#domain/money/bills/codes.ts";
import { arithmeticOf, billStatus } from "#domain/money/bills/rules.ts";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import type { StoredTax } from "#domain/money/charges/stored/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { headLabel, viewNote } from "./notes/view.ts";
import type { BillParts, BillRow, countBills, FoundBill, listBills } from "./queries.ts";
import type { Charges } from "./run/by-heads/charges.ts";
import type { BillLine } from "./run/by-heads/lines.ts";
import { explainLine } from "./run/by-heads/view.ts";
import type { RunRow } from "./run/queries.ts";

/** What of an open bill waits for its issuer's confirmation. */
export const viewClaimWaiting = ({ waiting_paise }: { waiting_paise: number }) => ({
  Whether_Claim_Waiting: waiting_paise > 0,
  Claim_Waiting_Amount: rupees(waiting_paise),
});

/** What was written off was not paid. */
export const paidDate = (row: Pick<BillRow, "outstanding_paise" | "written_off_paise" | "last_settled_on">) =>
  row.outstanding_paise === 0 && row.written_off_paise === 0 ? row.last_settled_on : null;

export const viewBill = (row: BillRow, today: Day): Bill => ({
  BillID: row.bill_id,
  Bill_No: row.bill_no,
  Bill_Type: row.kind,
  Bill_Status: billStatus(
    { outstanding: row.outstanding_paise, writtenOff: row.written_off_paise, dueDate: row.due_date },
    today,
  ),
  Bill_Amount: rupees(row.amount_paise),
  Credit_Amount: rupees(row.credited_paise),
  Debit_Amount: rupees(row.debited_paise),
  Outstanding_Amount: rupees(row.outstanding_paise),
  Written_Off_Amount: rupees(row.written_off_paise),
  Bill_Date: row.bill_date,
  Bill_Due_Date: row.due_date,
  Bill_Paid_Date: paidDate(row),
  ...viewClaimWaiting(row),
  Period_Start: row.period,
  Period_End: row.period_end,
  Whether_Opening_Balance: row.opening_balance_id !== null,
  FlatID: row.flat_id ?? "",
  Society_ResidentID: row.society_resident_id ?? "",
  Society_Resident_Information: {
    Name: row.party_name,
    Flat_No: row.party_flat_no,
    Flat_Label: row.flat_label,
    EmailID: row.party_email,
    PhoneNumber: row.party_phone,
  },
  SocietyID: row.society_id ?? "",
  Rental_ContractID: row.rental_contract_id,
  Society_Data: { Name: row.society_name },
  Block_Data: { Name: row.block_name },
  Building_Data: { Name: row.building_name },
  created_at: row.created_at.toISOString(),
});

/** Only where they were summed. */
export const viewListTotals = ({ amount_paise, outstanding_paise }: Awaited<ReturnType<typeof listBills>>["totals"]) =>
  amount_paise === undefined || outstanding_paise == null
    ? {}
    : { Totals: { Bill_Amount: rupees(amount_paise), Outstanding_Amount: rupees(outstanding_paise) } };

type LineRow = BillParts["lines"][number];

const viewLine = (row: LineRow): BillInfo["Lines"][number] => {
  const sum = {
    Quantity: row.quantity,
    Quantity_Of: row.quantity_of,
    Rate: rupees(row.rate_paise),
    Amount: rupees(row.amount_paise),
  };
  return {
    Head: row.head,
    Head_Label: billHeads[row.head as keyof typeof billHeads],
    Rule: row.rule,
    Rule_Label: billRules[row.rule as BillRule],
    ...sum,
    Effective_Date: row.effective_date,
    Arithmetic: arithmeticOf(sum),
    Parts: [],
  };
};

/** A line of a bill by heads, by the names of then. */
function viewLineByHeads(row: LineRow, charges: Charges, language: Language): BillInfo["Lines"][number] {
  const { label, sums } = explainLine({ ...row, parts: row.parts as BillLine["parts"] }, charges, language);
  return {
    ...viewLine(row),
    Head_Label: label,
    ...(row.head >= 100 && { Rule_Label: "" }),
    Arithmetic: sums.map(({ sum }) => sum).join("\n"),
    Parts: sums.map(({ from, until, sum }) => ({ Start_Date: from, End_Date: until, Arithmetic: sum })),
  };
}

/** What explains a bill of any kind. */
export const viewParts = (
  { lines, charges, notes, payments }: BillParts,
  language: Language,
): Pick<BillInfo, "Lines" | "Notes" | "Payments"> => ({
  Lines: lines.map((row) => (charges && row.head >= 6 ? viewLineByHeads(row, charges, language) : viewLine(row))),
  Notes: notes.map((note) => viewNote(note, charges, language)),
  Payments: payments.map((part) => ({
    PaymentID: part.payment_id,
    Receipt_No: part.receipt_no,
    Payment_Mode: part.payment_mode,
    Reference: part.reference,
    Note_No: part.note_no,
    Voucher_No: part.voucher_no,
    Opening_No: part.opening_no,
    Write_OffID: part.write_off_id,
    Write_Off_No: part.write_off_no,
    Paid_Date: part.settled_on,
    Amount: rupees(part.amount_paise),
    Reversed_Date: part.reversed_on,
  })),
});

/** What makes a bill a tax invoice: the tax keeps what it was computed of. */
function taxOf({ bill_date, recipient_gstin }: FoundBill, { lines, charges }: BillParts): BillInfo["Tax"] {
  const { gstin, registeredFrom } = charges?.settings.gst ?? { gstin: null, registeredFrom: null };
  if (gstin === null || registeredFrom === null || bill_date < registeredFrom) return null;
  const tax = lines.flatMap(({ head, parts }) => (head === 7 ? (parts as unknown as StoredTax[]) : []))[0];
  const taxed = new Map<string, number>();
  for (const { sac, taxable } of tax?.lines ?? []) taxed.set(sac, (taxed.get(sac) ?? 0) + taxable);
  return {
    GSTIN: gstin,
    Recipient_GSTIN: recipient_gstin ?? "",
    Whether_Taxed: tax !== undefined,
    State_Name: gstStates[gstin.slice(0, 2)] ?? "",
    Taxed: [...taxed].map(([SAC, paise]) => ({ SAC, Taxable_Amount: rupees(paise) })),
    Taxable_Amount: rupees(tax?.taxable ?? 0),
  };
}

export const viewBillInfo = (row: FoundBill, parts: BillParts, today: Day, language: Language): BillInfo => ({
  ...viewBill(row, today),
  ...viewParts(parts, language),
  Arrears: parts.arrears
    ? {
        Principal_Amount: rupees(parts.arrears.principalDue),
        Interest_Amount: rupees(parts.arrears.interestDue),
      }
    : null,
  Tax: taxOf(row, parts),
  Heads: parts.heads.map((head) => ({
    Head: head.head,
    Head_Label: headLabel(head.head, parts.charges, language),
    Billed_Amount: rupees(head.billed),
    Left_Amount: rupees(head.left),
    Taxable_Amount: rupees(head.taxable),
    Taxable_Left_Amount: rupees(head.taxableLeft),
    SAC: head.sac,
  })),
  Society_Data: {
    Name: row.society_name,
    Address: row.address,
    PhoneNumber: row.phone_number,
    EmailID: row.email_id,
  },
});

const tally = (Count: number, paise: number) => ({ Count, Amount: rupees(paise) });

export const viewTotals = (totals: Awaited<ReturnType<typeof countBills>>): BillTotals => ({
  Maintenance: tally(totals.maintenance_bills, totals.maintenance_paise),
  Rental: tally(totals.rental_bills, totals.rental_paise),
  Pending: tally(totals.pending_bills, totals.pending_paise),
  Overdue: tally(totals.overdue_bills, totals.overdue_paise),
  Paid: tally(
    totals.all_bills - totals.pending_bills - totals.overdue_bills - totals.lost_bills,
    totals.all_paise - totals.open_billed_paise - totals.lost_paise,
  ),
  Written_Off: tally(totals.lost_bills, totals.written_off_paise),
  Outstanding_Amount: rupees(totals.pending_paise + totals.overdue_paise),
  Outstanding_This_Month: rupees(totals.open_this_month_paise),
  Being_Checked: tally(totals.checked_bills, totals.checked_paise),
  Advance_Amount: rupees(totals.advance_paise),
  Collected_This_Month: rupees(totals.collected_paise),
  Billed_This_Month: rupees(totals.billed_paise),
});

export const viewRun = (row: RunRow): BillRun => ({
  Bill_RunID: row.bill_run_id,
  Billing_Month: row.period,
  Bill_Date: row.bill_date,
  Bill_Due_Date: row.due_date,
  Whether_Automatic: row.is_automatic,
  Whether_Supplement: row.is_supplement,
  Whether_Done: row.ended_at !== null,
  Total_Flats: row.total_flats,
  Done_Flats: Math.min(row.done_flats, row.total_flats),
  Bill_Count: row.bills,
  Bill_Total: rupees(row.amount_paise),
  Unbilled_Count: row.unbilled,
  Undone_At: row.undone_at?.toISOString() ?? null,
  Undo_Reason: row.undo_reason,
  Undone_By: row.undone_by_name ?? "",
  Confirmed_By: row.confirmed_by_name ?? "",
  created_at: row.created_at.toISOString(),
  Ended_At: row.ended_at?.toISOString() ?? null,
});

/** In the search of the header: leads to the list with this bill in it. */
export const searchItemView = (row: BillRow, page: string): SearchItem => ({
  ID: row.bill_id,
  Title: `${row.bill_no} · ${formatRupees(rupees(row.amount_paise))}`,
  Subtitle: `${billTypes[row.kind as keyof typeof billTypes]} · ${row.party_name} · ${row.building_name} · ${row.flat_label}`,
  Path: `${page}?view=${row.bill_id}`,
});
