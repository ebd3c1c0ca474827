import { type Statement, statements } from "#domain/money/journal/statements/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { Cell } from "../../../../platform/sheets/csv.ts";
import type { Table } from "../../../payments/papers/model.ts";
import type { Book } from "../../book.ts";
import { listCollection } from "../collection/queries.ts";
import { listReceipts, type Period } from "../queries.ts";
import { readFinancial, readFunds } from "../read.ts";
import { viewCollection, viewReceipt, viewTotals, viewVoucher } from "../view.ts";
import { listVouchers } from "../vouchers/queries.ts";
import { financialContent } from "./financial.ts";
import { collectionContent, fundContent, receiptContent, voucherContent } from "./registers.ts";

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

export const periodOfStatement = (
  { say, day }: StatementWords,
  statement: Statement,
  { from, until }: Period,
): string =>
  statement === "balance-sheet"
    ? say("as-at", { day: day(until) })
    : say("for-days", { from: day(from), until: day(until) });

export const isStatement = (name: string): name is Statement => Object.hasOwn(statements, name);

type Asked = { statement: Statement; days: Period; language: Language; most: number };

/** The content of a statement or register, with one row more than `most` if there are more. */
export async function contentOf(db: Db, book: Book, { statement, days, language, most }: Asked): Promise<Content> {
  const words = statementWords(language);
  const page = { Skip: 0, Limit: most + 1 };
  switch (statement) {
    case "funds":
      return fundContent(await readFunds(db, book, days, language), words);
    case "collection": {
      const { rows, totals, heads } = await listCollection(db, book, days, page);
      const units = rows.map((row) => viewCollection(language, row));
      return collectionContent(units, viewTotals(language, totals, heads), words);
    }
    case "receipts": {
      const { rows, sum } = await listReceipts(db, book, days, page);
      return receiptContent(rows.map(viewReceipt), sum, words);
    }
    case "vouchers": {
      const { rows, sum } = await listVouchers(db, book, days, page);
      return voucherContent(
        rows.map((row) => viewVoucher(language, row)),
        sum,
        words,
      );
    }
    default:
      return financialContent(await readFinancial(db, book, statement, days, language), words);
  }
}
