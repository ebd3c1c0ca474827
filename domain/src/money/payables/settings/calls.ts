import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import { emptyOr, read } from "../../payments/draft.ts";
import { tanIn } from "./rules.ts";

const Settings = z.object({
  /** Up to this much one person besides who entered a bill is enough; above it, two. */
  One_Approver_Up_To: RupeesOut,
  Whether_Deducts_TDS: z.boolean(),
  TAN: z.string(),
});
export type PayablesSettings = z.output<typeof Settings>;

export const settings = {
  settingsInfo: call({
    path: "vendor/Fetch_Payables_Settings_Info",
    who: "payables.read",
    summary: "Show how bills of suppliers are approved, and whether tax is deducted from them",
    input: z.object({}),
    output: Settings,
    refusals: ["no-society"],
  }),
  editSettings: call({
    path: "vendor/Edit_Payables_Settings",
    who: "payments.settings",
    summary:
      "Set up to which amount one approval is enough, and whether tax is deducted. Bills that wait keep what they were entered with",
    input: z.object({
      One_Approver_Up_To: RupeesIn,
      Whether_Deducts_TDS: z.boolean(),
      TAN: read(emptyOr(tanIn), problem("tan-wrong")).default(""),
    }),
    output: Settings,
    done: "Settings saved",
    once: true,
    refusals: ["no-society"],
  }),
};
