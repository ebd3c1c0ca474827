import { z } from "zod";
import { call } from "../../platform/call.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile } from "../../platform/sheet-calls.ts";
import { registerCodes, registerFormats } from "./codes.ts";

export const registers = {
  counts: call({
    path: "vendor/Fetch_Register_Counts_Info",
    who: "members.export",
    summary: "Count the members of today, and those without a nomination or a share certificate",
    input: z.object({}),
    output: z.object({ Members: z.int(), Without_Nomination: z.int(), Without_Certificate: z.int() }),
  }),
  exportRegister: call({
    path: "vendor/Export_Register",
    who: "members.export",
    summary:
      "Export a register of the society in the caller's language as an XLSX or CSV file or as a PDF: Form I, Form J, nominations, shares, transfers, associate members or parking",
    fresh: true,
    input: z.object({
      Register: z.enum(registerCodes),
      Format: z.enum(registerFormats, problem("choose-register-format")).default("xlsx"),
    }),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
};
