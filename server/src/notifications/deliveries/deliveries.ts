import { domain } from "#domain";
import { dayOf } from "#domain/days.ts";
import { budgetOf } from "#domain/notifications/policy/codes.ts";
import { handler } from "../../handler.ts";
import { listSenders } from "../policy/queries.ts";
import { countToday, listDeliveriesOf } from "./queries.ts";
import { viewBudgets, viewDelivery } from "./view.ts";

export const deliveries = handler(
  domain.notifications.deliveries,
  async ({ db, actor, now, outside, refuse }, { Delivery_State, Skip, Limit }) => {
    const issuer =
      actor.role === "president"
        ? { society_id: null, owner_id: actor.vendorId }
        : { society_id: actor.societyId ?? refuse("no-society"), owner_id: null };
    const issuerId = (issuer.society_id ?? issuer.owner_id)!;
    const [{ rows, count }, used, senders] = await Promise.all([
      listDeliveriesOf(db, issuer, { state: Delivery_State, skip: Skip, limit: Limit }),
      countToday(db, "issuer", { sms: issuerId, email: issuerId }, dayOf(now)),
      listSenders(db, [issuerId], now),
    ]);
    const { state, people, daysVerified } = senders.get(issuerId)!;
    return {
      Data: rows.map(viewDelivery),
      Count: count,
      Budgets: viewBudgets(used, budgetOf(outside.budgets, state, people, daysVerified)),
    };
  },
);
