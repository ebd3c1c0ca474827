import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listOpenDrafts } from "./drafts.ts";
import { viewDraft } from "./view.ts";

export const listRecurringDrafts = handler(
  domain.payables.listRecurringDrafts,
  async ({ db, actor, refuse }, filters) => {
    const { rows, count, paise } = await listOpenDrafts(db, bookOf(actor) ?? refuse("no-society"), filters);
    return { Data: rows.map(viewDraft), Count: count, Amount: rupees(paise) };
  },
);
