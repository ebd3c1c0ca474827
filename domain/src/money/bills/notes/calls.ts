import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { MonthIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { BillId, BillNoteBatchId, BillNoteId, BillRunId } from "../../../platform/ids.ts";
import { listInput, listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { SheetUpload, unreadSheet } from "../../../platform/sheet-calls.ts";
import { largestSheet } from "../../../platform/sheets.ts";
import { AmountIn } from "../../payments/draft.ts";
import {
  mostNoteRows,
  mostNotesAtOnce,
  type NoteProblem,
  type NoteRowProblem,
  noteBases,
  noteBatchKinds,
  noteProblems,
  noteRowProblems,
  noteSources,
} from "./codes.ts";
import { NoteLine } from "./draft.ts";

const Reason = oneLine(200).pipe(z.string().min(1, problem("enter-reason")));

const batch = z.object({
  Kind: oneOf(noteBatchKinds),
  Source: z.enum(noteSources),
  /** Of a selection. */
  BillIDs: z.array(BillId).max(mostNotesAtOnce).default([]),
  /** Of a run: all its bills. */
  Bill_RunID: BillRunId.optional(),
  /** Of a file: `Fetch_Bill_Note_File_Info` reads it. Rows of one bill become one note. */
  Rows: z
    .array(
      z.object({
        BillID: BillId,
        Head: z.int().nullable().default(null),
        Amount: AmountIn,
        Reason: oneLine(200).default(""),
      }),
    )
    .max(mostNoteRows)
    .default([]),
  Basis: z.enum(noteBases),
  /** Of each bill; with a head without its tax, else tax included. */
  Amount: AmountIn.optional(),
  /** Of what is left of the head, of all charges or of the interest; a debit note of what was billed. */
  Percent: z
    .number(problem("percent-wrong"))
    .min(0.0001, problem("percent-wrong"))
    .max(100, problem("percent-wrong"))
    .transform((percent) => Math.round(percent * 10_000) / 10_000)
    .optional(),
  /** The only head that is corrected. */
  Head: z.int().nullable().default(null),
});

/** Each way of choosing bills and amounts has its own fields. */
const isWhole = (input: z.output<typeof batch>, context: z.RefinementCtx): void => {
  const missing = (path: string, isMissing: boolean, code: string) => {
    if (isMissing) context.addIssue({ code: "custom", path: [path], message: code });
  };
  missing("BillIDs", input.Source === "selection" && input.BillIDs.length === 0, problem("choose-bill"));
  missing("Bill_RunID", input.Source === "run" && input.Bill_RunID === undefined, problem("choose-bill"));
  missing("Rows", input.Source === "file" && input.Rows.length === 0, problem("choose-file"));
  missing("Basis", (input.Source === "file") !== (input.Basis === "rows"), problem("basis-wrong"));
  missing("Basis", input.Basis === "whole" && input.Kind === 2, problem("basis-wrong"));
  missing("Amount", input.Basis === "amount" && input.Amount === undefined, problem("amount-above-0"));
  missing("Percent", input.Basis === "percent" && input.Percent === undefined, problem("percent-wrong"));
  missing("Head", input.Head !== null && (input.Kind === 3 || input.Basis === "rows"), problem("basis-wrong"));
};

const Row = z.object({
  BillID: z.string(),
  Bill_No: z.string(),
  Flat_Label: z.string(),
  Name: z.string(),
  /** What the note comes to, with its tax; 0 of a problem. */
  Amount: RupeesOut,
  Taxable_Amount: RupeesOut,
  Tax_Amount: RupeesOut,
  /** The law takes no tax back any more. */
  Whether_Tax_Late: z.boolean(),
  Lines: z.array(NoteLine),
  Outstanding_Amount: RupeesOut,
  Problem: z.enum(Object.keys(noteProblems) as [NoteProblem, ...NoteProblem[]]).nullable(),
});
export type NotePreviewRow = z.output<typeof Row>;

const count = z.int().min(0);

export const NoteBatch = z.object({
  Bill_Note_BatchID: z.string(),
  Batch_No: z.string(),
  Batch_Date: z.iso.date(),
  Kind: z.int(),
  Source: z.enum(noteSources),
  Basis: z.enum(noteBases),
  Amount: RupeesOut.nullable(),
  Percent: z.number().nullable(),
  Head: z.int().nullable(),
  Head_Label: z.string(),
  Reason: z.string(),
  Resolution_No: z.string(),
  Note_Count: count,
  Total_Amount: RupeesOut,
  Made_By: z.string(),
  Reversed_Date: z.iso.date().nullable(),
  Reversed_By: z.string(),
  Reversal_Reason: z.string(),
  created_at: z.iso.datetime(),
});
export type NoteBatch = z.output<typeof NoteBatch>;

const BatchNote = z.object({
  Bill_NoteID: z.string(),
  Note_No: z.string(),
  BillID: z.string(),
  Bill_No: z.string(),
  Flat_Label: z.string(),
  Name: z.string(),
  Amount: RupeesOut,
  Reason: z.string(),
  Reversed_Date: z.iso.date().nullable(),
});
export type BatchNote = z.output<typeof BatchNote>;

const FileRow = z.object({
  /** The line of the file. */
  Line: z.int(),
  /** As they are written. */
  Label: z.string(),
  Text: z.string(),
  Code: z.string(),
  BillID: z.string().nullable(),
  Bill_No: z.string(),
  Flat_Label: z.string(),
  Head: z.int().nullable(),
  Amount: RupeesOut.nullable(),
  Reason: z.string(),
  Row_Problem: z.enum(Object.keys(noteRowProblems) as [NoteRowProblem, ...NoteRowProblem[]]).nullable(),
});
export type NoteFileRow = z.output<typeof FileRow>;

const inBatch = { Bill_Note_BatchID: BillNoteBatchId };
const Column = oneLine(200).default("");

export const notes = {
  previewNotes: call({
    path: "vendor/Fetch_Bill_Notes_Preview_Info",
    who: "bills.write",
    summary:
      "Preview credit notes, debit notes or waivers of interest on many bills: each bill with its note or why it gets none, and the sums. Nothing is saved",
    input: batch.superRefine(isWhole),
    output: z.object({
      /** The charges of these bills that a note can be of. */
      Heads: z.array(z.object({ Head: z.int(), Head_Label: z.string() })),
      /** Problems first, then by flat. */
      Rows: z.array(Row),
      Note_Count: count,
      Problem_Count: count,
      Total_Amount: RupeesOut,
      Taxable_Amount: RupeesOut,
      Tax_Amount: RupeesOut,
      /** Of exactly these notes; `Create_Bill_Notes` refuses others. */
      Preview_Mark: z.string(),
    }),
    refusals: ["unknown-bill", "unknown-run", "too-many-notes"],
  }),
  createNotes: call({
    path: "vendor/Create_Bill_Notes",
    who: "bills.write",
    summary:
      "Make the notes of a preview, all at once, with one reason and one number. Bills with a problem get none. A waiver of interest needs the number of a resolution",
    input: batch
      .extend({ Reason, Resolution_No: oneLine(60).default(""), Preview_Mark: z.string().max(64) })
      .superRefine(isWhole),
    output: NoteBatch,
    done: "Notes created",
    once: true,
    refusals: [
      "unknown-bill",
      "unknown-run",
      "too-many-notes",
      "waiver-unresolved",
      "notes-changed",
      "nothing-to-correct",
    ],
  }),
  noteFile: call({
    path: "vendor/Fetch_Bill_Note_File_Info",
    who: "bills.write",
    summary:
      "Read a CSV or XLSX file of flats, amounts, codes of heads and reasons, and say what is wrong with each row. Each row is for the bill of maintenance of the flat: of the month, else the last one. Nothing is saved",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({
      file: SheetUpload,
      Billing_Month: z.union([z.literal("").transform(() => undefined), MonthIn]).optional(),
      /** The columns by name; "" to find them. */
      Label_Column: Column,
      Amount_Column: Column,
      Head_Column: Column,
      Reason_Column: Column,
    }),
    output: z.object({
      Columns: z.array(z.string()),
      Label_Column: z.string(),
      Amount_Column: z.string(),
      Head_Column: z.string(),
      Reason_Column: z.string(),
      Rows: z.array(FileRow),
      Good_Rows: count,
    }),
    refusals: ["invalid-input", "too-many-notes", ...unreadSheet],
  }),
  listNoteBatches: call({
    path: "vendor/Filter_All_Bill_Note_Batches",
    who: "bills.write",
    summary: "List the notes that were made together, the newest first",
    input: listInput({}),
    output: listOf(NoteBatch),
    answer: "extras",
  }),
  noteBatch: call({
    path: "vendor/Fetch_Bill_Note_Batch_Info",
    who: "bills.write",
    summary: "Show notes that were made together, a page of them by their numbers",
    input: z.object({ ...paging, ...inBatch }),
    output: NoteBatch.extend({ Notes: z.array(BatchNote), Count: count }),
    refusals: ["unknown-note"],
  }),
  reverseNote: call({
    path: "vendor/Reverse_Bill_Note",
    who: "bills.write",
    summary:
      "Reverse a credit or debit note as a whole. What a credit note paid is open again; of what a debit note added, nothing may be paid or credited yet",
    fresh: true,
    input: z.object({ Bill_NoteID: BillNoteId, Reason }),
    output: z.object({ Bill_NoteID: z.string(), Note_No: z.string(), Reversed_Date: z.iso.date() }),
    done: "Note reversed",
    once: true,
    refusals: ["unknown-note", "note-reversed", "note-paid", "note-corrected", "note-of-rebate"],
  }),
  reverseNotes: call({
    path: "vendor/Reverse_Bill_Note_Batch",
    who: "bills.write",
    summary: "Reverse all notes that were made together and are not reversed yet, at once or not at all",
    fresh: true,
    input: z.object({ ...inBatch, Reason }),
    output: NoteBatch,
    done: "Notes reversed",
    once: true,
    refusals: ["unknown-note", "note-reversed", "note-paid", "note-corrected"],
  }),
};
