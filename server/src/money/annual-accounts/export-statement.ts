import { domain } from "#domain";
import { mostLinesInPdf } from "#domain/money/journal/papers/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { bookOf } from "../journal/book.ts";
import { findKeeper } from "../journal/papers/queries.ts";
import { fileOf } from "../payments/papers/file.ts";
import { contentOf, periodOfStatement } from "./papers/content.ts";
import { statementWords } from "./papers/figures.ts";
import { columnsOf, linesAbove, statementPaper } from "./papers/file.ts";
import { statementDays } from "./period.ts";

export const exportStatement = handler(
  domain["annual-accounts"].exportStatement,
  async ({ reads, actor, now, outside, language, refuse }, { Statement: statement, Format, ...given }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const days = statementDays(book, given, now);
    if (typeof days === "string") return refuse(days);
    const most = Format === "pdf" ? mostLinesInPdf : largestSheet.rows;
    const words = statementWords(language);
    const [content, keeper] = await Promise.all([
      contentOf(reads, book, { statement, days, language, most }),
      findKeeper(reads, book),
    ]);
    if (content.rows.length > most) return refuse("too-many-to-export");
    if (Format !== "pdf") {
      const columns = columnsOf(content.headings);
      const { sums } = content;
      return sheetFileOf(statement, content.rows, columns, {
        Format,
        now,
        title: linesAbove(words.label("statements", statement), periodOfStatement(words, statement, days), {
          keeper,
          words,
        }),
        ...(sums && { sums: Object.fromEntries(Object.keys(columns).map((heading, at) => [heading, sums[at]!])) }),
      });
    }
    const paper = statementPaper(statement, days, content, { keeper, book, words });
    const file = await fileOf(
      { paper, kind: statement, name: dayOf(now) },
      { site: outside.site.name, language, account: actor.vendorId },
    );
    return { ...file, Rows: content.rows.length };
  },
);
