import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { readerOf } from "../payments/queries.ts";
import { countBills } from "./queries.ts";
import { viewTotals } from "./view.ts";

export const summary = handler(domain.bills.summary, async ({ reads, actor, now, refuse }, place) =>
  viewTotals(await countBills(reads, readerOf(actor) ?? refuse("no-society"), place, dayOf(now))),
);
