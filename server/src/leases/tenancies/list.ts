import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { listContracts, scopeOf } from "./queries.ts";
import { contractView } from "./view.ts";

export const list = handler(domain.tenancies.list, async ({ db, actor, now }, filters) => {
  const today = dayOf(now);
  const { rows, count } = await listContracts(db, scopeOf(actor), filters, today);
  return { Data: rows.map((row) => contractView(row, today)), Count: count };
});
