import { z } from "zod";
import { oneOf, RupeesOut } from "../../../platform/fields.ts";
import { languages } from "../../../platform/languages.ts";
import { problem } from "../../../platform/problems.ts";
import { type LetterSkip, letterSkips, letterStates, letterSteps, mostLetterBody, mostLetterTitle } from "./codes.ts";
import { faultOf } from "./rules.ts";

/** A text of a template, with its fields between braces. */
const written = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().min(1, problem("enter-letter-text")).max(most, problem("at-most-characters", { most })))
    .superRefine((text, context) => {
      const fault = faultOf(text);
      if (fault?.fault === "unknown") context.addIssue(problem("letter-field-unknown", { field: fault.field }));
      if (fault?.fault === "open") context.addIssue(problem("letter-brace-open"));
      if (fault?.fault === "stray") context.addIssue(problem("letter-brace-stray"));
    });

export const Title = written(mostLetterTitle).transform((text) => text.replace(/\s+/g, " "));
export const Body = written(mostLetterBody);

export const Template = z.object({
  Letter_Step: oneOf(letterSteps),
  Language: z.enum(languages),
  Title: z.string(),
  Body: z.string(),
  /** Whether these are the usual words; the usual ones besides, to go back to them. */
  Whether_Usual: z.boolean(),
  Usual_Title: z.string(),
  Usual_Body: z.string(),
});
export type Template = z.output<typeof Template>;

/** A letter of the register. */
export const Letter = z.object({
  Notice_LetterID: z.string(),
  Letter_BatchID: z.string(),
  Letter_No: z.string(),
  Letter_Step: oneOf(letterSteps),
  Letter_State: oneOf(letterStates),
  Language: z.enum(languages),
  Issued_On: z.iso.date(),
  Pay_By: z.iso.date(),
  Debtor_AccountID: z.string(),
  Name: z.string(),
  Flat_Label: z.string(),
  Title: z.string(),
  Amount: RupeesOut,
  /** The part of it that is interest. */
  Interest_Amount: RupeesOut,
  Oldest_Due_Date: z.iso.date(),
  Issued_By: z.string(),
  /** Null and "" while it holds. */
  Cancelled_On: z.iso.date().nullable(),
  Cancelled_By: z.string(),
  Cancel_Reason: z.string(),
});
export type Letter = z.output<typeof Letter>;

/** A debtor who gets no letter, and why. */
export const Skipped = z.object({
  Debtor_AccountID: z.string(),
  Name: z.string(),
  Flat_Label: z.string(),
  Letter_Skip: z.enum(Object.keys(letterSkips) as [LetterSkip, ...LetterSkip[]]),
  /** Of the last letter of this step; null without one. */
  Last_Letter_On: z.iso.date().nullable(),
});
export type Skipped = z.output<typeof Skipped>;

/** The file of letters that were issued together. */
export const Batch = z.object({
  Letter_BatchID: z.string(),
  Letter_Step: oneOf(letterSteps),
  Language: z.enum(languages),
  Letter_Count: z.int(),
  Whether_Done: z.boolean(),
  Whether_Failed: z.boolean(),
  Done_Letters: z.int(),
  Page_Count: z.int(),
  Byte_Count: z.int(),
  /** For two minutes; null until it is drawn, and after it was kept. */
  File_URL: z.string().nullable(),
  created_at: z.iso.datetime(),
  Kept_Until: z.iso.datetime(),
});
export type Batch = z.output<typeof Batch>;
