import type { Statement } from "#domain/money/annual-accounts/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { listCollection } from "../collection/queries.ts";
import { listReceipts, type Period } from "../queries.ts";
import { readFinancial, readFunds } from "../read.ts";
import { viewCollection, viewReceipt, viewTotals, viewVoucher } from "../view.ts";
import { listVouchers } from "../vouchers/queries.ts";
import { type Content, type StatementWords, statementWords } from "./figures.ts";
import { financialContent } from "./financial.ts";
import { collectionContent, fundContent, receiptContent, voucherContent } from "./registers.ts";

export const periodOfStatement = (
  { say, day }: StatementWords,
  statement: Statement,
  { from, until }: Period,
): string =>
  statement === "balance-sheet"
    ? say("as-at", { day: day(until) })
    : say("for-days", { from: day(from), until: day(until) });

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
