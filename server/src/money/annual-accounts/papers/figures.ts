import type { Language } from "#domain/platform/languages.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import type { Table } from "../../payments/papers/model.ts";

export type StatementWords = WordsIn<"statementTexts">;

/** What stands in the file of a statement, in the reader's language, as rows of a sheet and as tables of a PDF. */
export type Content = {
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Below the rows of a workbook; as long as the headings. */
  sums?: readonly Cell[];
  tables: Table[];
  remarks: string[];
};

/** In a column whose heading says that it has rupees; nothing where there is nothing. */
export const figure = (rupees: number): string => (rupees === 0 ? "" : formatRupees(rupees).replace("₹", ""));
/** The same where a sum stands, of which nothing is 0. */
export const total = (rupees: number): string => figure(rupees) || "0";

export const statementWords = (language: Language): StatementWords => wordsIn(language, "statementTexts");
