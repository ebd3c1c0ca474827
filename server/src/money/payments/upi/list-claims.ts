import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { listClaims as findClaims, payeeOf } from "./queries.ts";
import { viewClaim } from "./view.ts";

export const listClaims = handler(domain.payments.listClaims, async ({ reads, actor, refuse }, filters) => {
  const { rows, count, waiting, amount_paise } = await findClaims(
    reads,
    payeeOf(actor) ?? refuse("no-society"),
    filters,
  );
  return {
    Data: rows.map(viewClaim),
    Count: count,
    Waiting_Count: waiting,
    ...(amount_paise !== undefined && { Totals: { Amount: rupees(amount_paise) } }),
  };
});
