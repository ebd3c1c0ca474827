import { type Statement, statements } from "#domain/money/annual-accounts/codes.ts";
import { pageOf } from "../../kit/list/filters.ts";
import { booksPath, type Days, daysIn, refOf, statementsPath } from "../journal/books-address.ts";

/** What a page of statements shows: which one, of which days, and whether with the year before. */
export type Shown = { statement: Statement; days: Days; isCompared: boolean; page: number };

export function readShown(params: URLSearchParams): Shown {
  const written = params.get("statement") ?? "";
  return {
    statement: Object.hasOwn(statements, written) ? (written as Statement) : "income-expenditure",
    days: daysIn(params),
    isCompared: params.get("compare") !== "none",
    page: pageOf(params.get("page") ?? ""),
  };
}

export function statementsHref({ statement, days, isCompared, page }: Shown): string {
  const values = {
    statement,
    from: days.from,
    to: days.to,
    compare: isCompared ? "" : "none",
    page: page > 1 ? String(page) : "",
  };
  return `${statementsPath}?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""))}`;
}

/** The entry of a document, over the day book. */
export const entryHref = (kind: number, documentId: string): string =>
  `${booksPath}?entry=${refOf({ Entry_Kind: kind, Entry_DocumentID: documentId })}`;

/** The statement of a flat on paper. */
export const flatStatementHref = (flatId: string, { from, to }: Days): string =>
  `/papers/statements/${flatId}?${new URLSearchParams({ Start_Date: from, End_Date: to })}`;
