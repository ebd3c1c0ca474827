import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { oneLine } from "../../../../platform/fields.ts";
import { problem } from "../../../../platform/problems.ts";
import { billLayoutCodes } from "../codes.ts";

const mostOfNotes = 1500;
const Notes = z
  .string()
  .trim()
  .max(mostOfNotes, problem("at-most-characters", { most: mostOfNotes }));

const Settings = z.object({
  /** How the bills of a run are printed, unless somebody chooses otherwise. */
  Bill_Layout: z.enum(billLayoutCodes),
  Signatory: z.string(),
  Notes_EN: z.string(),
  Notes_HI: z.string(),
  Whether_Mailed: z.boolean(),
});

export const paperSettings = {
  paperSettings: call({
    path: "vendor/Fetch_Bill_Paper_Settings_Info",
    who: "charges.read",
    summary:
      "Show what the society prints on its bills: layout, notes and who signs, and whether mails of new bills carry them",
    input: z.object({}),
    output: Settings.extend({
      /** The account on the bills; Edit_Payment_Settings changes it. */
      UPI_ID: z.string(),
      Payee_Name: z.string(),
      Bank_Account_No: z.string(),
      IFSC: z.string(),
      Bank_Name: z.string(),
      /** Bills of a society that no operator has verified show no account. */
      Whether_Verified: z.boolean(),
      /** Null before they were saved for the first time. */
      updated_at: z.iso.datetime().nullable(),
    }),
    refusals: ["no-society"],
  }),
  editPaperSettings: call({
    path: "vendor/Edit_Bill_Paper_Settings",
    who: "charges.write",
    summary: "Set what the society prints on its bills, and whether mails of new bills carry them",
    input: z.object({
      Bill_Layout: z.enum(billLayoutCodes).default("full"),
      /** Empty: bills have no line for a signature. */
      Signatory: oneLine(60).default(""),
      /** On bills in English, and on bills in Hindi without notes of their own. */
      Notes_EN: Notes.default(""),
      Notes_HI: Notes.default(""),
      /** Whether the mail of a new bill carries it as a PDF. Who gets mail is each member's choice. */
      Whether_Mailed: z.boolean().default(true),
      /** As the settings were read; left out, the last one who saves wins. */
      updated_at: z.iso.datetime().nullable().optional(),
    }),
    output: z.object({}),
    done: "Settings of bill papers saved",
    once: true,
    refusals: ["no-society", "stale"],
  }),
};
