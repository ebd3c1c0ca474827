import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { countContracts, scopeOf } from "./queries.ts";
import { countsView } from "./view.ts";

export const counts = handler(domain.tenancies.counts, async ({ db, actor, now }) =>
  countsView(await countContracts(db, scopeOf(actor), dayOf(now))),
);
