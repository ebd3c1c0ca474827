import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { issuerBudget, listDeliveriesOf } from "./queries.ts";
import { viewBudgets, viewDelivery } from "./view.ts";

export const deliveries = handler(
  domain.notifications.deliveries,
  async ({ db, actor, now, outside, language, refuse }, { Delivery_State, Skip, Limit }) => {
    const issuer =
      actor.role === "president"
        ? { society_id: null, owner_id: actor.vendorId }
        : { society_id: actor.societyId ?? refuse("no-society"), owner_id: null };
    const issuerId = (issuer.society_id ?? issuer.owner_id)!;
    const [{ rows, count }, { used, most }] = await Promise.all([
      listDeliveriesOf(db, issuer, { state: Delivery_State, skip: Skip, limit: Limit }),
      issuerBudget(db, issuerId, outside.budgets, now),
    ]);
    return { Data: rows.map((row) => viewDelivery(row, language)), Count: count, Budgets: viewBudgets(used, most) };
  },
);
