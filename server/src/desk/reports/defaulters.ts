import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { booksOf } from "./books.ts";
import { listDefaulters } from "./queries.ts";
import { viewDefaulter, viewDefaulterTotals } from "./view.ts";

export const defaulters = handler(
  domain.reports.defaulters,
  async ({ reads, actor, now, refuse }, { BlockID, ...paging }) => {
    const today = dayOf(now);
    const { rows, count, totals } = await listDefaulters(
      reads,
      await booksOf(reads, actor, BlockID, refuse),
      today,
      paging,
    );
    return { Data: rows.map((row) => viewDefaulter(row, today)), Count: count, ...viewDefaulterTotals(totals) };
  },
);
