import { domain } from "#domain";
import { tdsDueOn, tdsInterestOn } from "#domain/law/tds.ts";
import { quarterIn } from "#domain/money/payables/tds/rules.ts";
import { dayInYear, dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findSettings } from "../settings/queries.ts";
import { listOpen, listYears, type SectionRow, sumSections } from "./queries.ts";
import { viewSection } from "./view.ts";

/** Months and sections that wait for a deposit: years of them. */
const mostDue = 200;

export const tdsQuarter = handler(domain.payables.tdsQuarter, async ({ db, actor, now, refuse }, asked) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const today = dayOf(now);
  const current = quarterIn(book.year === undefined ? today : dayInYear(today, book.year));
  const { Financial_Year = current.year, Quarter = current.quarter } = asked;
  const [{ tan }, years, sections, open] = await Promise.all([
    findSettings(db, book),
    listYears(db, book),
    sumSections(db, book, Financial_Year, Quarter),
    listOpen(db, book, mostDue),
  ]);
  return {
    Financial_Year,
    Quarter,
    Years: [...new Set([...years, current.year, Financial_Year])].toSorted((a, b) => b - a),
    TAN: tan,
    Sections: sections.map((row) => ({ ...viewSection(row), ...viewSums([row]) })),
    Total: viewSums(sections),
    Due: open.map((row) => ({
      ...viewSection(row),
      Month: row.month,
      Count: row.taxes.length,
      TDS_Amount: rupees(row.taxes.reduce((sum, { tax }) => sum + tax, 0)),
      Interest_Amount: rupees(
        row.taxes.reduce((sum, { tax, day }) => sum + tdsInterestOn({ tax, deductedOn: day, depositedOn: today }), 0),
      ),
      Due_On: tdsDueOn(row.month),
      Whether_Late: tdsDueOn(row.month) < today,
    })),
  };
});

const viewSums = (rows: readonly SectionRow[]) => {
  const sum = (of: (row: SectionRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    Count: sum(({ count }) => count),
    Amount: rupees(sum(({ amount }) => amount)),
    TDS_Amount: rupees(sum(({ tax }) => tax)),
    Deposited_Amount: rupees(sum(({ tax, open }) => tax - open)),
    Open_Amount: rupees(sum(({ open }) => open)),
  };
};
