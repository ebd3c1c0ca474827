import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listRecurring } from "./queries.ts";
import { viewRecurring } from "./view.ts";

export const listRecurringBills = handler(
  domain.payables.listRecurringBills,
  async ({ db, actor, refuse }, filters) => {
    const { rows, count } = await listRecurring(db, bookOf(actor) ?? refuse("no-society"), filters);
    return { Data: rows.map(viewRecurring), Count: count };
  },
);
