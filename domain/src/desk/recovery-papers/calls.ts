import { z } from "zod";
import { PaperFile } from "../../money/payments/papers/calls.ts";
import { call } from "../../platform/call.ts";
import { RecoveryId } from "../../platform/ids.ts";
import { languages } from "../../platform/languages.ts";

export const recoveryPapers = {
  paper: call({
    path: "vendor/Fetch_Society_Recovery_Paper",
    limit: "expensive",
    who: "recoveries.read",
    summary:
      "Show the last request for a new administrator as a PDF: what was asked and confirmed, each step with its time, objections and the administrators on record",
    input: z.object({ Society_RecoveryID: RecoveryId, Language: z.enum(languages).optional() }),
    output: PaperFile,
    refusals: ["unknown-recovery"],
  }),
};
