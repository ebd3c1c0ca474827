import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listLettable } from "./queries.ts";
import { lettableView } from "./view.ts";

export const listProperties = handler(domain.tenancies.listProperties, async ({ db, actor }, filters) => {
  const { rows, count } = await listLettable(db, actor.vendorId, filters);
  return { Data: rows.map(lettableView), Count: count };
});
