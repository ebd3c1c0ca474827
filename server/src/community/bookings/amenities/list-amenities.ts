import { domain } from "#domain";
import { mayCall } from "#domain/platform/who.ts";
import { handler } from "../../../platform/handler.ts";
import { listAmenities as listRows } from "./queries.ts";
import { amenityView } from "./view.ts";

export const listAmenities = handler(domain.bookings.listAmenities, async ({ reads, actor, now }, filters) => {
  const isDesk = mayCall(actor.role, "amenities.write");
  const { rows, count } = await listRows(reads, actor.societyId, isDesk ? filters : { ...filters, Status: true }, now);
  return { Data: rows.map(amenityView), Count: count };
});
