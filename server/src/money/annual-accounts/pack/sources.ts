import { isSigned, type Statement } from "#domain/money/annual-accounts/codes.ts";
import type { PackStep } from "#domain/money/annual-accounts/pack/codes.ts";
import { mostLinesInPdf } from "#domain/money/journal/papers/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import type { Book } from "../../journal/book.ts";
import type { BookWords } from "../../journal/papers/file.ts";
import type { Keeper } from "../../journal/papers/queries.ts";
import type { Paper, Table } from "../../payments/papers/model.ts";
import { contentOf, periodOfStatement } from "../papers/content.ts";
import { type Content, type StatementWords, statementWords } from "../papers/figures.ts";
import { bookPaper, statementPaper } from "../papers/file.ts";
import type { Period } from "../queries.ts";

export type PackWords = WordsIn<"packTexts">;

/** What is read for all files of a pack. */
export type Sources = {
  db: Db;
  book: Book;
  keeper: Keeper;
  year: number;
  days: Period;
  language: Language;
  words: StatementWords;
  bookWords: BookWords;
  packWords: PackWords;
};

/** A document of the pack: a sheet, a PDF, or both with the same name. */
export type PackDocument = {
  /** Without its ending: `1-statements/balance-sheet`. */
  path: string;
  step: PackStep;
  title: string;
  period: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  sums?: readonly Cell[];
  /** The papers of the PDF one after the other; null where it would be too long. */
  papers: Paper[] | null;
};

/** Reads one document when its turn comes, so that the whole pack needs no more memory than its largest document. */
export type PackSource = { step: PackStep; read: () => Promise<PackDocument> };

export const wordsOf = (language: Language) => ({
  words: statementWords(language),
  bookWords: wordsIn(language, "bookTexts"),
  packWords: wordsIn(language, "packTexts"),
});

const folders: Record<Statement, [step: "statements" | "registers", path: string]> = {
  "income-expenditure": ["statements", "1-statements/income-and-expenditure"],
  "balance-sheet": ["statements", "1-statements/balance-sheet"],
  "receipts-payments": ["statements", "1-statements/receipts-and-payments"],
  funds: ["statements", "1-statements/funds"],
  collection: ["registers", "2-registers/collection-and-arrears"],
  receipts: ["registers", "2-registers/receipts"],
  vouchers: ["registers", "2-registers/vouchers"],
};

const everyRow = 1_000_000;
/** Rows of one paper: each is drawn for itself, so that a long register is no burden. */
const rowsOfPaper = 400;

/** A long table as several papers. */
export function inParts(paper: Paper): Paper[] {
  const [first, ...rest] = paper.tables;
  if (!first || first.rows.length <= rowsOfPaper) return [paper];
  const parts: Table[] = [];
  for (let at = 0; at < first.rows.length; at += rowsOfPaper)
    parts.push({ ...first, rows: first.rows.slice(at, at + rowsOfPaper) });
  return parts.map((table, at) => ({ ...paper, tables: at === parts.length - 1 ? [table, ...rest] : [table] }));
}

const isTooLong = ({ tables }: Pick<Content, "tables">) =>
  tables.reduce((sum, { rows }) => sum + rows.length, 0) > mostLinesInPdf;

export const statementSources = (sources: Sources): PackSource[] =>
  (Object.keys(folders) as Statement[]).map((statement) => ({
    step: folders[statement][0],
    async read() {
      const { db, book, days, language, keeper, words } = sources;
      const content = await contentOf(db, book, { statement, days, language, most: everyRow });
      const paper = statementPaper(statement, days, content, { keeper, book, words });
      return {
        step: folders[statement][0],
        path: folders[statement][1],
        title: words.label("statements", statement),
        period: periodOfStatement(words, statement, days),
        headings: content.headings,
        rows: content.rows,
        ...(content.sums && { sums: content.sums }),
        papers: isTooLong(content) ? null : isSigned(statement) ? [paper] : inParts(paper),
      };
    },
  }));

/** A paper of the books in this pack. */
export const paperIn = ({ keeper, book, words }: Sources, title: string, period: string, tables: Table[]): Paper =>
  bookPaper({ title, period, tables, remarks: [] }, { keeper, book, words });
