import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { eventNamesOf, insertEvent } from "./queries.ts";

export const createEvent = handler(domain.charges.createEvent, async ({ actor, now, transaction, refuse }, draft) =>
  transaction(async (tx) => {
    const { societyId, vendorId } = actor;
    const names = await eventNamesOf(tx, societyId);
    const Event = names.find((name) => name.toLowerCase() === draft.Event.toLowerCase());
    if (Event === undefined) return refuse("unknown-charge-event-name");
    if (draft.Happened_On > dayOf(now)) return refuse("charge-event-in-future");
    const Charge_EventID = await insertEvent(tx, societyId, { ...draft, Event }, vendorId, now)
      .catch(on("charge_event_once", () => refuse("charge-event-exists")))
      .catch(on("charge_event_flat", () => refuse("unknown-flat")));
    return { Charge_EventID };
  }),
);
