import { domain } from "#domain";
import type { Bill } from "#domain/money/bills/calls.ts";
import { billStatuses, billTypes } from "#domain/money/bills/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { readerOf } from "../payments/queries.ts";
import { listBills } from "./queries.ts";
import { viewBill } from "./view.ts";

const columns: Columns<Bill> = {
  "Bill number": (bill) => bill.Bill_No,
  Type: (bill) => billTypes[bill.Bill_Type as keyof typeof billTypes],
  Name: (bill) => bill.Society_Resident_Information.Name,
  Block: (bill) => bill.Block_Data.Name,
  Building: (bill) => bill.Building_Data.Name,
  Flat: (bill) => bill.Society_Resident_Information.Flat_Label,
  "From day": (bill) => bill.Period_Start,
  "To day": (bill) => bill.Period_End,
  "Bill date": (bill) => bill.Bill_Date,
  "Due date": (bill) => bill.Bill_Due_Date,
  Amount: (bill) => bill.Bill_Amount,
  "Outstanding amount": (bill) => bill.Outstanding_Amount,
  Status: (bill) => billStatuses[bill.Bill_Status as keyof typeof billStatuses],
  "Paid on": (bill) => bill.Bill_Paid_Date ?? "",
};

export const exportList = handler(
  domain.bills.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const reader = readerOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const { rows, count } = await listBills(reads, reader, { ...filters, Skip: 0, Limit: largestSheet.rows }, today);
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const bills = rows.map((row) => viewBill(row, today));
    return sheetFileOf("bills", bills, columns, { Format, now });
  },
);
