import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { findSlot, listAllotments } from "./queries.ts";
import { viewAllotment, viewSlot } from "./view.ts";

export const info = handler(domain.parking.info, async ({ db, actor, now, refuse }, { Parking_SlotID }) => {
  const slot = await findSlot(db, actor, Parking_SlotID, dayOf(now));
  if (!slot) return refuse("unknown-parking-slot");
  const history = await listAllotments(db, actor, Parking_SlotID);
  return { ...viewSlot(slot), History: history.map(viewAllotment) };
});
