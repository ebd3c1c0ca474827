import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { draftsOfRecurring } from "./drafts.ts";
import { findRecurring, linesOfRecurring } from "./queries.ts";
import { viewRecurringInfo } from "./view.ts";

/** Three years of a bill that comes every month. */
const mostDrafts = 36;

export const recurringBillInfo = handler(
  domain.payables.recurringBillInfo,
  async ({ db, actor, language, refuse }, { Recurring_BillID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const row = (await findRecurring(db, book, Recurring_BillID)) ?? refuse("unknown-recurring-bill");
    const [lines, drafts] = await Promise.all([
      linesOfRecurring(db, book, row),
      draftsOfRecurring(db, book, Recurring_BillID, mostDrafts),
    ]);
    return viewRecurringInfo(language, row, { lines, drafts });
  },
);
