import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import * as queries from "./queries.ts";

export const dropEvent = handler(
  domain.charges.dropEvent,
  async ({ actor, now, transaction, refuse }, { Charge_EventID, Reason }) =>
    transaction(async (tx) => {
      const event = await queries.lockEvent(tx, actor.societyId, Charge_EventID);
      if (!event || event.dropped_at !== null) return refuse("unknown-charge-event");
      if (event.bill_run_id !== null) return refuse("charge-event-billed");
      await queries.dropEvent(tx, Charge_EventID, actor.vendorId, Reason, now);
      return {};
    }),
);
