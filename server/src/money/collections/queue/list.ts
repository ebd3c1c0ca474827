import { domain } from "#domain";
import type { CollectionState } from "#domain/money/collections/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listDebtors } from "./queries.ts";
import { viewDebtor, viewSums } from "./view.ts";

export const list = handler(domain.collections.list, async ({ reads, actor, now, refuse }, filters) => {
  const today = dayOf(now);
  const { rows, count, totals, states } = await listDebtors(
    reads,
    bookOf(actor) ?? refuse("no-society"),
    filters,
    today,
  );
  return {
    Data: rows.map((row) => viewDebtor(row, today)),
    Count: count,
    Totals: viewSums(totals),
    States: states.map(({ state, count, paise }) => ({
      Collection_State: state as CollectionState,
      Count: count,
      Amount: rupees(paise),
    })),
  };
});
