import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { DayIn } from "../../../../platform/fields.ts";
import { FlatId } from "../../../../platform/ids.ts";
import { listInput, listOf } from "../../../../platform/paging.ts";
import { SheetFile } from "../../../../platform/sheet-calls.ts";
import { Gstin } from "../draft.ts";
import { gstFiles, gstRemarks, returnMonths } from "./codes.ts";

const period = {
  /** Any day of the month or the quarter. */
  Return_Day: DayIn.optional(),
  Return_Months: z.literal(returnMonths).default(1),
};

/** Rupees; what was reversed and credited may be more than what was billed. */
const Rupees = z.number();
const taxed = { Percent: z.number(), Taxable_Amount: Rupees, CGST_Amount: Rupees, SGST_Amount: Rupees };
const GstDocumentRow = z.object({
  Document_No: z.string(),
  Document_Date: z.iso.date(),
  GSTIN: z.string(),
  Name: z.string(),
  /** Of a note its bill, of a reversal what is reversed. */
  Original_No: z.string(),
  /** It takes away. */
  Whether_Credit: z.boolean(),
  Total_Amount: Rupees,
  ...taxed,
});
export type GstDocumentRow = z.output<typeof GstDocumentRow>;

const Figures = z.object({
  Start_Date: z.iso.date(),
  End_Date: z.iso.date(),
  Return_Months: z.literal(returnMonths),
  GSTIN: z.string(),
  State_Name: z.string(),
  /** Table 4A of GSTR-1: tax invoices to members with a GSTIN. */
  Invoices: z.array(GstDocumentRow),
  /** Tables 9A and 9C: invoices and notes to them of an earlier period that were reversed. */
  Amended: z.array(GstDocumentRow),
  /** Table 9B: notes to them. */
  Notes: z.array(GstDocumentRow),
  /** Table 7: all other taxable supplies, by rate, less their notes and reversals. */
  Others: z.array(z.object(taxed)),
  /** Table 8: exempt supplies, to members with a GSTIN and to others. */
  Exempt: z.object({ Registered_Amount: Rupees, Other_Amount: Rupees }),
  /** Table 12. */
  SACs: z.array(z.object({ Whether_Registered: z.boolean(), SAC: z.string(), ...taxed })),
  /** Table 13. */
  Documents: z.array(
    z.object({
      Document_Kind: z.literal([1, 4, 5]),
      From_No: z.string(),
      To_No: z.string(),
      Document_Count: z.int(),
      Cancelled_Count: z.int(),
    }),
  ),
  /** Table 3.1 of GSTR-3B: (a) taxable and (c) exempt. */
  Outward: z.object({ Taxable_Amount: Rupees, CGST_Amount: Rupees, SGST_Amount: Rupees, Exempt_Amount: Rupees }),
  /** In no return: heads that are collected for others, and interest that is not taxed. */
  Outside: z.object({ Collected_Amount: Rupees, Interest_Amount: Rupees }),
  /** The tax that these documents posted in this period, and the documents that are in one of both alone. */
  Books: z.object({
    CGST_Amount: Rupees,
    SGST_Amount: Rupees,
    Documents: z.array(
      z.object({ Document_No: z.string(), Document_Date: z.iso.date(), Entry_Date: z.iso.date(), Tax_Amount: Rupees }),
    ),
  }),
  Remarks: z.array(z.enum(Object.keys(gstRemarks) as [keyof typeof gstRemarks, ...(keyof typeof gstRemarks)[]])),
});
export type GstFigures = z.output<typeof Figures>;

const MemberGstin = z.object({
  MemberID: z.string(),
  FlatID: z.string(),
  Flat_Label: z.string(),
  Name: z.string(),
  GSTIN: z.string(),
});
export type MemberGstin = z.output<typeof MemberGstin>;

const refusals = ["no-society", "gst-not-registered", "other-financial-year"] as const;

export const gstReturns = {
  gstFigures: call({
    path: "vendor/Fetch_GST_Return_Figures",
    who: "charges.read",
    summary:
      "Show the figures for GSTR-1 and GSTR-3B of a month or a quarter, with the tax in the books; without a day of the last month that has ended",
    input: z.object(period),
    output: Figures,
    refusals,
    limit: "expensive",
  }),
  exportGst: call({
    path: "vendor/Export_GST_Return",
    who: "charges.read",
    summary:
      "Export the figures for GSTR-1 and GSTR-3B as a workbook, or one of both as the JSON file that the offline tool of the GST portal opens",
    fresh: true,
    input: z.object({ ...period, Format: z.enum(gstFiles).default("xlsx") }),
    output: SheetFile,
    refusals,
  }),
  listMemberGstins: call({
    path: "vendor/Filter_All_Member_GSTINs",
    who: "charges.read",
    summary: "List the members who are registered for GST, by their flats",
    input: listInput({}),
    output: listOf(MemberGstin),
    answer: "extras",
  }),
  editMemberGstin: call({
    path: "vendor/Edit_Member_GSTIN",
    who: "charges.write",
    summary:
      "Set the GSTIN of the present member of a flat; an empty one removes it. Bills that are made stay as they are",
    input: z.object({ FlatID: FlatId, GSTIN: z.literal("").or(Gstin) }),
    output: z.object({}),
    done: "GSTIN saved",
    once: true,
    refusals: ["unknown-flat", "unknown-member"],
  }),
};
