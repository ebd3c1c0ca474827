import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine } from "../../../platform/fields.ts";
import { ChargeEventId, FlatId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { eventStates } from "./codes.ts";

const stateNames = Object.keys(eventStates) as (keyof typeof eventStates)[];

const Event = z.object({
  Charge_EventID: z.string(),
  FlatID: z.string(),
  Flat_Label: z.string(),
  /** As the tariff of a head names it. */
  Event: z.string(),
  Happened_On: z.iso.date(),
  Note: z.string(),
  /** Who moved; "" if the office entered it. */
  Resident_Name: z.string(),
  Event_State: z.enum(stateNames),
  /** The month of the run that billed it. */
  Billing_Month: z.iso.date().nullable(),
  Drop_Reason: z.string(),
});
export type ChargeEvent = z.output<typeof Event>;

export const events = {
  events: call({
    path: "vendor/Filter_All_Charge_Events",
    who: "charges.read",
    summary: "List the events that are charged once, such as a move-in, the newest first",
    input: listInput({ State: { Event_State: z.enum(stateNames) }, Flat: { FlatID: FlatId } }),
    output: listOf(Event).extend({
      /** The events that the tariffs of the heads name: what can be recorded. */
      Event_Names: z.array(z.string()),
    }),
    answer: "extras",
  }),
  createEvent: call({
    path: "vendor/Create_Charge_Event",
    who: "charges.write",
    summary:
      "Record an event of a flat, which the next bills charge once. Moves of residents are recorded automatically",
    input: z.object({
      FlatID: FlatId,
      Event: oneLine(40).pipe(z.string().min(1, problem("event-required"))),
      Happened_On: DayIn,
      Note: oneLine(200).default(""),
    }),
    output: z.object({ Charge_EventID: z.string() }),
    done: "Event recorded",
    once: true,
    refusals: ["unknown-flat", "unknown-charge-event-name", "charge-event-exists", "charge-event-in-future"],
  }),
  dropEvent: call({
    path: "vendor/Drop_Charge_Event",
    who: "charges.write",
    summary: "Do not charge an event that is not billed yet, for a reason",
    input: z.object({
      Charge_EventID: ChargeEventId,
      Reason: oneLine(200).pipe(z.string().min(1, problem("give-reason"))),
    }),
    output: z.object({}),
    done: "The event is not charged",
    once: true,
    refusals: ["unknown-charge-event", "charge-event-billed"],
  }),
};
