import { gstStates } from "#domain/law/society-gst.ts";
import type { GstDocumentRow, GstFigures } from "#domain/money/charges/gst/returns/calls.ts";
import type { ReturnMonths } from "#domain/money/charges/gst/returns/codes.ts";
import {
  amendedOf,
  exemptOf,
  invoicesOf,
  notesOf,
  othersOf,
  outwardOf,
  type Supply,
  type Taxed,
} from "#domain/money/charges/gst/returns/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Return } from "./figures.ts";

const viewTaxed = ({ ppm, taxable, cgst, sgst }: Taxed) => ({
  Percent: ppm / 1e4,
  Taxable_Amount: rupees(taxable),
  CGST_Amount: rupees(cgst),
  SGST_Amount: rupees(sgst),
});

const viewDocument = (supply: Supply): GstDocumentRow => ({
  Document_No: supply.no,
  Document_Date: supply.day,
  GSTIN: supply.gstin,
  Name: supply.name,
  Original_No: supply.originalNo,
  Whether_Credit: supply.total < 0,
  Total_Amount: rupees(supply.total),
  ...viewTaxed(supply),
});

export function viewReturn({ figures, outside, posted, apart, remarks }: Return, months: ReturnMonths): GstFigures {
  const exempt = exemptOf(figures);
  const outward = outwardOf(figures);
  return {
    Start_Date: figures.from,
    End_Date: figures.until,
    Return_Months: months,
    GSTIN: figures.gstin,
    State_Name: gstStates[figures.gstin.slice(0, 2)] ?? "",
    Invoices: invoicesOf(figures).map(viewDocument),
    Amended: amendedOf(figures).map(viewDocument),
    Notes: notesOf(figures).map(viewDocument),
    Others: othersOf(figures).map(viewTaxed),
    Exempt: { Registered_Amount: rupees(exempt.registered), Other_Amount: rupees(exempt.others) },
    SACs: figures.sacs.map((sum) => ({ Whether_Registered: sum.isRegistered, SAC: sum.sac, ...viewTaxed(sum) })),
    Documents: figures.series.map(({ document, from, to, count, cancelled }) => ({
      Document_Kind: document,
      From_No: from,
      To_No: to,
      Document_Count: count,
      Cancelled_Count: cancelled,
    })),
    Outward: {
      Taxable_Amount: rupees(outward.taxable),
      CGST_Amount: rupees(outward.cgst),
      SGST_Amount: rupees(outward.sgst),
      Exempt_Amount: rupees(outward.exempt),
    },
    Outside: { Collected_Amount: rupees(outside.collected), Interest_Amount: rupees(outside.interest) },
    Books: {
      CGST_Amount: rupees(posted.cgst),
      SGST_Amount: rupees(posted.sgst),
      Documents: apart.map(({ no, day, entry_day, paise }) => ({
        Document_No: no,
        Document_Date: day,
        Entry_Date: entry_day,
        Tax_Amount: rupees(paise),
      })),
    },
    Remarks: remarks,
  };
}
