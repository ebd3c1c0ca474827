import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { DebtorAccountId, LetterBatchId, NoticeLetterId } from "../../../platform/ids.ts";
import { languages } from "../../../platform/languages.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { PaperFile } from "../../payments/papers/calls.ts";
import { letterStates, letterSteps, mostDaysBetween, mostLetters, usualDaysBetween } from "./codes.ts";
import { Batch, Body, Letter, Skipped, Template, Title } from "./draft.ts";

const Templates = z.object({
  Templates: z.array(Template),
  /** The section of law that the field {law} names here; null where it says nothing. */
  Law_Section: z.string().nullable(),
});

/** Which letter, to whom. */
const chosen = {
  Debtor_AccountIDs: z
    .array(DebtorAccountId)
    .min(1, problem("choose-debtor"))
    .max(mostLetters, problem("debtors-at-most", { most: mostLetters }))
    .refine((ids) => new Set(ids).size === ids.length, problem("debtor-twice")),
  Letter_Step: oneOf(letterSteps),
  Language: z.enum(languages),
  Pay_By: DayIn,
  /** Who had this letter within so many days before today gets none. */
  Days_Between: z
    .int(problem("enter-whole-days"))
    .min(1, problem("days-between-wrong", { most: mostDaysBetween }))
    .max(mostDaysBetween, problem("days-between-wrong", { most: mostDaysBetween }))
    .default(usualDaysBetween),
};

const own = Letter.pick({
  Notice_LetterID: true,
  Letter_No: true,
  Letter_Step: true,
  Letter_State: true,
  Issued_On: true,
  Pay_By: true,
  Flat_Label: true,
  Title: true,
  Amount: true,
});
const OwnLetter = own.extend({ Issuer_Name: z.string() });
export type OwnLetter = z.output<typeof OwnLetter>;

export const letters = {
  letterTemplates: call({
    path: "vendor/Fetch_Letter_Templates_Info",
    who: "collections.read",
    summary: "Show the texts of notice letters in each language, as the issuer wrote them or as they usually are",
    input: z.object({}),
    output: Templates,
    refusals: ["no-society"],
  }),
  editLetterTemplate: call({
    path: "vendor/Edit_Letter_Template",
    who: "collections.write",
    summary:
      "Write the title and text of a notice letter in one language, with fields between braces such as {amount}. Letters that were issued stay as they are",
    input: z.object({ Letter_Step: oneOf(letterSteps), Language: z.enum(languages), Title, Body }),
    output: Templates,
    done: "Letter saved",
    once: true,
    refusals: ["no-society", "letter-law-elsewhere"],
  }),
  previewLetters: call({
    path: "vendor/Fetch_Letters_Preview_Info",
    limit: "expensive",
    who: "collections.write",
    summary:
      "Show which debtors would get a letter now and which not, with the reason, and the text of the first letter",
    input: z.object(chosen),
    output: z.object({
      Letter_Count: z.int(),
      Amount: RupeesOut,
      Skipped: z.array(Skipped),
      /** Null if nobody gets one. */
      First: z
        .object({
          Name: z.string(),
          Flat_Label: z.string(),
          Title: z.string(),
          Paragraphs: z.array(z.string()),
          Amount: RupeesOut,
          Bill_Count: z.int(),
        })
        .nullable(),
    }),
    refusals: ["no-society", "unknown-debtor", "pay-by-wrong", "letter-law-elsewhere"],
  }),
  issueLetters: call({
    path: "vendor/Issue_Letters",
    limit: "expensive",
    who: "collections.write",
    summary:
      "Issue numbered notice letters to debtors, all in one transaction. Who owes nothing any more, promised, keeps a plan, is on hold or disputes, or had this letter lately, gets none and is named. One file of all letters is drawn afterwards",
    input: z.object({ ...chosen, Whether_Notify: z.boolean().default(false) }),
    output: z.object({
      /** Null if nobody gets one. */
      Letter_BatchID: z.string().nullable(),
      Letter_Count: z.int(),
      Amount: RupeesOut,
      Skipped: z.array(Skipped),
    }),
    done: "Letters issued",
    once: true,
    refusals: ["no-society", "unknown-debtor", "pay-by-wrong", "letter-law-elsewhere"],
  }),
  listLetters: call({
    path: "vendor/Filter_All_Letters",
    who: "collections.read",
    summary: "List the notice letters that were issued, the newest first, with those that were cancelled",
    input: listInput({
      ...searchFilter,
      Letter_Step: { Letter_Step: oneOf(letterSteps) },
      Letter_State: { Letter_State: oneOf(letterStates) },
      Dates: { Start_Date: DayIn.optional(), End_Date: DayIn.optional() },
      Debtor_Account: { Debtor_AccountID: DebtorAccountId },
      Letter_Batch: { Letter_BatchID: LetterBatchId },
    }),
    output: listOf(Letter),
    answer: "extras",
    refusals: ["no-society"],
  }),
  letterBatch: call({
    path: "vendor/Fetch_Letter_Batch_Info",
    who: "collections.read",
    summary: "Show how far the file of letters that were issued together is drawn, and where it is",
    input: z.object({ Letter_BatchID: LetterBatchId }),
    output: Batch,
    refusals: ["no-society", "unknown-letter-batch"],
  }),
  cancelLetter: call({
    path: "vendor/Cancel_Letter",
    who: "collections.write",
    summary: "Cancel a notice letter with a reason. It stays in the register, and its entry of the log is withdrawn",
    input: z.object({
      Notice_LetterID: NoticeLetterId,
      Reason: oneLine(200).pipe(z.string().min(1, problem("enter-reason"))),
    }),
    output: Letter,
    done: "Letter cancelled",
    once: true,
    refusals: ["no-society", "unknown-letter", "letter-cancelled"],
  }),
  letterPaper: call({
    path: "vendor/Fetch_Letter_Paper",
    limit: "expensive",
    who: "bills.print",
    withoutSocieties: "stays",
    summary: "Show a notice letter as a PDF, to the office and to the person to whom it went",
    input: z.object({ Notice_LetterID: NoticeLetterId }),
    output: PaperFile,
    refusals: ["no-society", "unknown-letter"],
  }),
  listOwnLetters: call({
    path: "vendor/Filter_All_Own_Letters",
    who: "bills.pay",
    summary: "List the notice letters to the flats and contracts of this tenant account, the newest first",
    input: listInput({}),
    output: listOf(OwnLetter),
    answer: "extras",
  }),
};
