import { domain } from "#domain";
import { dayOf } from "#domain/days.ts";
import { handler } from "../handler.ts";
import { countContracts, scopeOf } from "./queries.ts";
import { countsView } from "./view.ts";

export const counts = handler(domain.tenancies.counts, async ({ db, actor, now }) =>
  countsView(await countContracts(db, scopeOf(actor), dayOf(now))),
);
