import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listBookings } from "./queries.ts";
import { readerOf } from "./reader.ts";
import { bookingView } from "./view.ts";

export const list = handler(domain.bookings.list, async ({ reads, actor, now }, filters) => {
  const reader = await readerOf(reads, actor);
  const { rows, count } = await listBookings(reads, reader, filters, now);
  return { Data: rows.map((row) => bookingView(row, reader, now)), Count: count };
});
