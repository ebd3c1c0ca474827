import { domain } from "#domain";
import type { RentBill } from "#domain/leases/rents/calls.ts";
import { rentBillTypes, rentStatuses } from "#domain/leases/rents/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { scopeOf } from "../tenancies/queries.ts";
import { listRentBills } from "./queries.ts";
import { rentBillView } from "./view.ts";

const columns: Columns<RentBill> = {
  "Bill number": (bill) => bill.Bill_No,
  Type: (bill) => rentBillTypes[bill.Bill_Type as keyof typeof rentBillTypes],
  Tenant: (bill) => bill.Property_Rental_Contract_Information.Tenant_Name,
  Property: (bill) => bill.Property_Rental_Contract_Information.Property_Title,
  Flat: (bill) => bill.Property_Rental_Contract_Information.Flat_Or_Unit_No,
  "From day": (bill) => bill.Period_Start,
  "To day": (bill) => bill.Period_End,
  "Bill date": (bill) => bill.Bill_Date,
  "Due date": (bill) => bill.Bill_Due_Date,
  Amount: (bill) => bill.Bill_Final_Amount,
  "Outstanding amount": (bill) => bill.Outstanding_Amount,
  Status: (bill) => rentStatuses[bill.Bill_Status],
  "Paid on": (bill) => bill.Bill_Paid_Date ?? "",
};

export const exportList = handler(
  domain.rents.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const today = dayOf(now);
    const page = { ...filters, Skip: 0, Limit: largestSheet.rows };
    const { rows, count } = await listRentBills(reads, scopeOf(actor), page, today);
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const bills = rows.map((row) => rentBillView(row, today));
    return sheetFileOf("rents", bills, columns, { Format, now });
  },
);
