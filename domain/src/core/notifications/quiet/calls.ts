import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { problem } from "../../../platform/problems.ts";
import { type SilenceChoice, silenceChoices } from "./codes.ts";

const Time = z.string(problem("time-wrong")).regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem("time-wrong"));
const Hour = z.int(problem("choose-hour")).min(0, problem("choose-hour")).max(23, problem("choose-hour"));

const QuietSettings = z.object({
  /** In Indian time. The same twice: no quiet hours. */
  Quiet_From: z.string(),
  Quiet_Until: z.string(),
  Whether_Do_Not_Disturb: z.boolean(),
  /** Null until the person turns it off. */
  Do_Not_Disturb_Until: z.iso.datetime().nullable(),
  /** The hour of the daily email; null: every email by itself. */
  Digest_Hour: z.int().nullable(),
  /** Whether this site sends email, and the account has a confirmed address. */
  Whether_Email: z.boolean(),
});
export type QuietSettings = z.output<typeof QuietSettings>;

export const quiet = {
  quietInfo: call({
    path: "vendor/Fetch_Quiet_Settings_Info",
    who: "signed-in",
    summary: "Show when the caller is not to be disturbed, and whether their emails come once a day",
    input: z.object({}),
    output: QuietSettings,
  }),
  editQuiet: call({
    path: "vendor/Edit_Quiet_Settings",
    who: "signed-in",
    summary:
      "Set the quiet hours of the caller in Indian time (the same time for both means none) and the hour of the daily email (null: every email by itself). Messages that waited leave as the new choice says",
    input: z.object({ Quiet_From: Time, Quiet_Until: Time, Digest_Hour: Hour.nullable() }),
    output: z.object({}),
    done: "Saved",
    once: true,
  }),
  editDoNotDisturb: call({
    path: "vendor/Edit_Do_Not_Disturb",
    who: "signed-in",
    summary:
      "Keep messages and the gate's questions from the caller for 1 hour (`hour`), 8 hours (`hours`), or until they turn it off (`on`); `off` ends it",
    input: z.object({
      Silence: z.enum(Object.keys(silenceChoices) as [SilenceChoice, ...SilenceChoice[]], problem("choose-one")),
    }),
    output: z.object({}),
    done: "Saved",
    once: true,
  }),
};
