import { labels } from "../../../platform/labels.ts";

/** What notes that are made together are. */
export const noteBatchKinds = labels("noteBatchKinds", {
  1: "Credit notes",
  2: "Debit notes",
  3: "Waivers of interest",
});
export type NoteBatchKind = keyof typeof noteBatchKinds;

export const noteSources = ["selection", "run", "file"] as const;
/** An amount of each bill, so many per cent, all of it, or the amounts of the rows of a file. */
export const noteBases = ["amount", "percent", "whole", "rows"] as const;

/** The most bills that are corrected at once: those of a run of a large society. */
export const mostNotesAtOnce = 5_000;
export const mostNoteRows = 2_000;

/** Why a bill gets no note with the others. */
export const noteProblems = labels("noteProblems", {
  "nothing-to-correct": "Nothing is left to correct",
  "note-too-large": "More than is left of the bill",
  "note-tax-late": "More than the charges: the tax can't be taken back any more",
  "note-head-unknown": "The bill has no such head",
  "note-head-too-large": "More than is left of the head",
  "interest-note-too-large": "More than the interest of the bill",
  "note-after-write-off": "Written off",
});
export type NoteProblem = keyof typeof noteProblems;

/** Why a row of a file names no note. */
export const noteRowProblems = labels("noteRowProblems", {
  "no-flat": "No flat is called like this",
  "unclear-flat": "Several flats are called like this",
  "no-bill": "The flat has no bill",
  "no-head": "No head has this code",
  "not-an-amount": "No amount above 0",
  "reason-too-long": "The reason is too long",
});
export type NoteRowProblem = keyof typeof noteRowProblems;
