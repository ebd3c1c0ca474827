import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { PaymentId } from "../../../platform/ids.ts";

/** A document as it is sent: a PDF. */
export const PaperFile = z.object({ File_Name: z.string(), Media_Type: z.string(), Content_Base64: z.string() });
export type PaperFile = z.output<typeof PaperFile>;

export const papers = {
  paper: call({
    path: "vendor/Fetch_Bill_Payment_Paper",
    limit: "expensive",
    who: "bills.print",
    withoutSocieties: "stays",
    summary: "Show a receipt as a PDF",
    input: z.object({ PaymentID: PaymentId }),
    output: PaperFile,
    refusals: ["unknown-payment", "no-society"],
  }),
};
