import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { viewRecharge } from "../view.ts";
import { listRecharges } from "./queries.ts";

export const recharges = handler(domain.meters.recharges, async ({ db, actor }, filters) => {
  const { rows, count } = await listRecharges(db, actor, filters);
  return { Data: rows.map(viewRecharge), Count: count };
});
