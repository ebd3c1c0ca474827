import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { BillRunId } from "../../../../platform/ids.ts";
import { languages } from "../../../../platform/languages.ts";
import { billLayoutCodes } from "../codes.ts";

const count = z.int().min(0);

const RunFile = z.object({
  Bill_Run_FileID: z.string(),
  Bill_RunID: z.string(),
  Bill_Layout: z.enum(billLayoutCodes),
  Language: z.enum(languages),
  Whether_Done: z.boolean(),
  Whether_Failed: z.boolean(),
  Total_Bills: count,
  Done_Bills: count,
  /** 0 until it is done. */
  Page_Count: count,
  Byte_Count: count,
  /** For ten minutes; null until it is done. */
  File_URL: z.string().nullable(),
  Requested_By: z.string(),
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
  /** Until when it is kept. */
  Kept_Until: z.iso.datetime(),
});
export type BillRunFile = z.output<typeof RunFile>;

export const runFiles = {
  createRunFile: call({
    path: "vendor/Create_Bill_Run_File",
    limit: "expensive",
    who: "bills.write",
    summary:
      "Draw all bills of a run as one PDF, in the order of blocks, buildings and flats; `Fetch_Bill_Run_Files_Info` shows its progress. One that is being drawn already is answered again",
    fresh: true,
    input: z.object({
      Bill_RunID: BillRunId,
      /** As the society has set it, where it is left out. */
      Bill_Layout: z.enum(billLayoutCodes).optional(),
      /** Of the caller, where it is left out. */
      Language: z.enum(languages).optional(),
    }),
    output: RunFile,
    done: "The file is being made",
    once: true,
    refusals: ["unknown-run", "run-begun", "run-undone", "run-without-bills"],
  }),
  runFiles: call({
    path: "vendor/Fetch_Bill_Run_Files_Info",
    who: "bills.write",
    summary: "List the files with all bills of a run, the newest first, with their progress and addresses",
    input: z.object({ Bill_RunID: BillRunId }),
    output: z.object({ Bill_Layout: z.enum(billLayoutCodes), Files: z.array(RunFile) }),
    refusals: ["unknown-run"],
  }),
};
