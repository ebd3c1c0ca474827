import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { issuerOf } from "./issuer.ts";
import { issuerBudget, listDeliveriesOf, nextAttempts } from "./queries.ts";
import { notificationOf, viewBudgets, viewDelivery } from "./view.ts";

export const deliveries = handler(
  domain.notifications.deliveries,
  async ({ db, actor, now, outside, language, refuse }, { Delivery_State, Channel, Kind, Skip, Limit }) => {
    const issuer = issuerOf(actor) ?? refuse("no-society");
    const issuerId = (issuer.society_id ?? issuer.owner_id)!;
    const filters = { state: Delivery_State, channel: Channel, kind: Kind };
    const [{ rows, count }, { used, most }] = await Promise.all([
      listDeliveriesOf(db, issuer, { ...filters, skip: Skip, limit: Limit }),
      issuerBudget(db, issuerId, outside.budgets, now),
    ]);
    const failed = rows.filter(({ state }) => state === "failed").map(notificationOf);
    const attempts = await nextAttempts(db, failed);
    return {
      Data: rows.map((row) => viewDelivery(row, language, attempts)),
      Count: count,
      Budgets: viewBudgets(used, most),
    };
  },
);
