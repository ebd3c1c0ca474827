import { mostLinesInPdf } from "#domain/money/journal/papers/codes.ts";
import { formatMonth } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import { ledgerName } from "../../journal/book.ts";
import { dayBookHeadings, dayBookRows, dayBookSum, dayBookTable } from "../../journal/papers/day-book.ts";
import { periodIn } from "../../journal/papers/file.ts";
import { ledgerHeadings, ledgerRows, ledgerSums, ledgerTable } from "../../journal/papers/ledger-lines.ts";
import { trialFoot, trialHeadings, trialRows, trialTables } from "../../journal/papers/trial.ts";
import { listMonths } from "../../journal/periods/queries.ts";
import { listEntries, listLedger, listTrial } from "../../journal/queries.ts";
import { viewEntry, viewLedgerLines, viewTrial } from "../../journal/view.ts";
import type { Paper } from "../../payments/papers/model.ts";
import { inParts, type PackSource, paperIn, type Sources } from "./sources.ts";

const everyRow = 1_000_000;

/** The trial balance, and the day book month by month. */
export function bookSources(sources: Sources): PackSource[] {
  const { db, book, days, language, words, bookWords, packWords, year } = sources;
  const period = periodIn(bookWords, days.from, days.until);
  return [
    {
      step: "books",
      async read() {
        const { Accounts, Totals } = viewTrial(language, await listTrial(db, book, days));
        const foot: Record<string, Cell> = trialFoot(Totals, bookWords);
        const title = packWords.say("trial-balance");
        return {
          step: "books",
          path: "3-books/trial-balance",
          title,
          period,
          headings: trialHeadings.map((heading) => bookWords.say(heading)),
          rows: trialRows(Accounts, bookWords),
          sums: trialHeadings.map((heading) => foot[heading] ?? ""),
          papers: [paperIn(sources, title, period, trialTables(Accounts, Totals, bookWords))],
        };
      },
    },
    {
      step: "books",
      async read() {
        const title = packWords.say("day-book");
        const rows: Cell[][] = [];
        const papers: Paper[] = [];
        let sum = 0;
        for (const month of await listMonths(db, book, year)) {
          if (month.first > days.until) break;
          const filters = { Start_Date: month.first, End_Date: month.last, Skip: 0, Limit: everyRow };
          const { rows: found } = await listEntries(db, book, filters);
          const entries = found.toReversed().map((row) => viewEntry(language, row));
          rows.push(...dayBookRows(entries, bookWords));
          sum += dayBookSum(entries);
          const name = formatMonth(month.first, "long", language);
          if (rows.length <= mostLinesInPdf)
            papers.push(...inParts(paperIn(sources, title, name, [dayBookTable(entries, bookWords)])));
        }
        const total = rupees(Math.round(sum * 100));
        return {
          step: "books",
          path: "3-books/day-book",
          title,
          period,
          headings: dayBookHeadings.map((heading) => bookWords.say(heading)),
          rows,
          sums: [words.say("total"), ...Array<Cell>(dayBookHeadings.length - 3).fill(""), total, total],
          papers: rows.length > mostLinesInPdf ? null : papers,
        };
      },
    },
  ];
}

/** The ledgers of all accounts that have or moved anything: those of cash and bank as books of their own. */
export function ledgerSources(sources: Sources): PackSource[] {
  const { db, book, days, language, bookWords, packWords } = sources;
  const period = periodIn(bookWords, days.from, days.until);
  const of = (kind: "cash-books" | "ledgers", path: string): PackSource => ({
    step: "ledgers",
    async read() {
      const accounts = (await listTrial(db, book, days)).filter(
        ({ ledger_group, opening, debit, credit }) =>
          (opening !== 0 || debit !== 0 || credit !== 0) &&
          (ledger_group === "cash-and-bank") === (kind === "cash-books"),
      );
      const rows: Cell[][] = [];
      const papers: Paper[] = [];
      for (const account of accounts) {
        const found = await listLedger(db, book, account, { ...days, Skip: 0, Limit: everyRow });
        const lines = viewLedgerLines(language, found);
        const sums = ledgerSums(found);
        const name = ledgerName(language, account);
        rows.push(...ledgerRows(lines, sums, bookWords).map((row) => [account.code, name, ...row]));
        if (rows.length > mostLinesInPdf) continue;
        const title = `${account.code} ${name}`;
        papers.push(...inParts(paperIn(sources, title, period, [ledgerTable(lines, sums, bookWords)])));
      }
      return {
        step: "ledgers",
        path,
        title: packWords.say(kind),
        period,
        headings: [
          bookWords.say("code"),
          bookWords.say("account"),
          ...ledgerHeadings.map((heading) => bookWords.say(heading)),
        ],
        rows,
        papers: rows.length > mostLinesInPdf || papers.length === 0 ? null : papers,
      };
    },
  });
  return [of("cash-books", "4-ledgers/cash-and-bank-books"), of("ledgers", "4-ledgers/all-ledgers")];
}
