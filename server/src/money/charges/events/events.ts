import { domain } from "#domain";
import type { eventStates } from "#domain/money/charges/events/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { type EventRow, eventNamesOf, listEvents } from "./queries.ts";

const viewEvent = (row: EventRow) => ({
  Charge_EventID: row.charge_event_id,
  FlatID: row.flat_id,
  Flat_Label: row.flat_label,
  Event: row.event,
  Happened_On: row.happened_on,
  Note: row.note,
  Resident_Name: row.resident_name ?? "",
  Event_State: row.state as keyof typeof eventStates,
  Billing_Month: row.period,
  Drop_Reason: row.drop_reason,
});

export const events = handler(domain.charges.events, async ({ db, actor }, filters) => {
  const [{ rows, count }, Event_Names] = await Promise.all([
    listEvents(db, actor.societyId, filters),
    eventNamesOf(db, actor.societyId),
  ]);
  return { Data: rows.map(viewEvent), Count: count, Event_Names };
});
