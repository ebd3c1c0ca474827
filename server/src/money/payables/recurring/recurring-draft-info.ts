import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findDraft } from "./drafts.ts";
import { linesOfRecurring } from "./queries.ts";
import { viewDraftInfo } from "./view.ts";

export const recurringDraftInfo = handler(
  domain.payables.recurringDraftInfo,
  async ({ db, actor, language, refuse }, { Recurring_DraftID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const row = (await findDraft(db, book, Recurring_DraftID)) ?? refuse("unknown-recurring-draft");
    return viewDraftInfo(language, row, await linesOfRecurring(db, book, row));
  },
);
