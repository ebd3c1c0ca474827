import { type Day, dayInYear, dayOf, financialYear } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";
import { listRows, listVersions } from "./queries.ts";
import { viewRows } from "./view.ts";

type Asked = {
  Financial_Year?: number | undefined;
  End_Date?: Day | undefined;
  Version?: number | undefined;
};
type Finding = { now: Date; language: Language; refuse(code: "other-financial-year" | "unknown-budget"): never };

/** A version of a year's budget with what was received and spent; a draft comes before the approved one. */
export async function findBudget(db: Db, book: Book, asked: Asked, { now, language, refuse }: Finding) {
  const today = dayOf(now);
  const year = asked.Financial_Year ?? book.year ?? financialYear(asked.End_Date ?? today);
  if (book.year !== undefined && year !== book.year) return refuse("other-financial-year");
  const until = dayInYear(asked.End_Date ?? today, year);
  const versions = await listVersions(db, book, year);
  const shown =
    asked.Version === undefined
      ? versions[0]
      : (versions.find(({ version }) => version === asked.Version) ?? refuse("unknown-budget"));
  const rows = await listRows(db, book, { year, until, budgetId: shown?.budget_id ?? null });
  return { year, until, versions, shown, ...viewRows(language, rows, year, until) };
}
