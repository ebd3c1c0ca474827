import { domain } from "#domain";
import { dayOf, yearInWords } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { bookOf } from "../book.ts";
import { listYears } from "../periods/years.ts";
import { daysOfText } from "../text/days.ts";
import { journalAddress, textFileName } from "../text/link.ts";
import { countEntries } from "../text/queries.ts";

export const exportText = handler(
  domain.journal.exportText,
  async ({ db, reads, actor, now, refuse }, { Syntax: format, Financial_Year }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const year = Financial_Year ?? book.year;
    if (book.year !== undefined && year !== book.year) return refuse("other-financial-year");
    if (year !== undefined && !(await listYears(reads, book, now)).includes(year))
      return refuse("unknown-financial-year");
    const [secret, Rows] = await Promise.all([
      signingSecret(db),
      countEntries(reads, book.issuerId, daysOfText(year, now)),
    ]);
    return {
      File_Name: textFileName(format, year === undefined ? dayOf(now) : yearInWords(year)),
      Address: journalAddress(secret, { issuerId: book.issuerId, format, year }, now),
      Rows,
    };
  },
);
