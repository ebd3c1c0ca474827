import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn } from "../../../platform/fields.ts";
import { BillId, BillNoteId, FlatId } from "../../../platform/ids.ts";
import { PaperFile } from "../../payments/papers/calls.ts";
import { runFiles } from "./files/calls.ts";
import { billLinks } from "./links/calls.ts";
import { paperSettings } from "./settings/calls.ts";

export const papers = {
  paper: call({
    path: "vendor/Fetch_Bill_Paper",
    limit: "expensive",
    who: "bills.print",
    withoutSocieties: "stays",
    summary: "Show a bill with its explanation as a PDF, with a QR code while it can be paid by UPI",
    input: z.object({ BillID: BillId }),
    output: PaperFile,
    refusals: ["unknown-bill", "no-society"],
  }),
  notePaper: call({
    path: "vendor/Fetch_Bill_Note_Paper",
    limit: "expensive",
    who: "bills.print",
    withoutSocieties: "stays",
    summary: "Show a credit or debit note as a PDF",
    input: z.object({ Bill_NoteID: BillNoteId }),
    output: PaperFile,
    refusals: ["unknown-note", "no-society"],
  }),
  statementPaper: call({
    path: "vendor/Fetch_Flat_Statement_Paper",
    limit: "expensive",
    who: "bills.read",
    withoutSocieties: "stays",
    summary: "Export the statement of account of a flat as a PDF",
    input: z.object({ FlatID: FlatId, Start_Date: DayIn.optional(), End_Date: DayIn.optional() }),
    output: PaperFile,
    refusals: ["unknown-flat", "no-society"],
  }),
  ...paperSettings,
  ...runFiles,
  ...billLinks,
};
