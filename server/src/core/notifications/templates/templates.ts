import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listFaults } from "../../../platform/outside/template-faults.ts";
import { matching, totalsOf, viewTemplates } from "./view.ts";

export const templates = handler(
  domain.notifications.templates,
  async ({ db, outside, language }, { Skip, Limit, ...filters }) => {
    const all = viewTemplates(outside, await listFaults(db), language);
    const found = matching(all, filters);
    const { registration, site } = outside;
    return {
      Data: found.slice(Skip, Skip + Limit),
      Count: found.length,
      Totals: totalsOf(all),
      Entity_No: registration.entityId ?? "",
      Telemarketer_Nos: registration.chain,
      Link_Address: site.url ?? "",
      Whether_Required: outside.templates !== undefined,
    };
  },
);
