import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { scopeOf } from "../tenancies/queries.ts";
import { countRents } from "./queries.ts";
import { rentTotalsView } from "./view.ts";

export const summary = handler(domain.rents.summary, async ({ reads, actor, now }, { Rental_ContractID }) =>
  rentTotalsView(await countRents(reads, scopeOf(actor), Rental_ContractID, dayOf(now))),
);
