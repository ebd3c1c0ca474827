import { z } from "zod";
import { bookingStatus, remindHours } from "#domain/community/bookings/codes.ts";
import { hour } from "#domain/community/bookings/rules.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { actAs } from "../../core/audit/queries.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { dropHalfHours, lockAmenity } from "./amenities/queries.ts";
import { notifyFlats } from "./notify.ts";
import { promote } from "./promote.ts";
import { listLeft, takeToRemind, updateBooking } from "./queries.ts";

const atOnce = 200;
const nothing = z.object({});
const cancelLeft = "bookings.cancel-left";
const leftReason = "Who booked does not live there any more.";

declare module "../../platform/job.ts" {
  interface JobData {
    "bookings.remind": Nothing;
    "bookings.cancel-left": Nothing;
    "bookings.drop-counts": Nothing;
  }
}

export const jobs = {
  /** Calls bookings to mind two hours before they begin, each once; not one that was made later than that. */
  "bookings.remind": job({
    data: nothing,
    cron: "*/5 * * * *",
    ofSocieties: true,
    async run({ transaction, enqueue, now }) {
      const ahead = remindHours * hour;
      const batch = () =>
        transaction(async (tx) => {
          const due = await takeToRemind(tx, new Date(now.getTime() + ahead), atOnce, now);
          const known = due.filter(
            ({ starts_at, created_at, moved_up_at }) =>
              starts_at > now && (moved_up_at ?? created_at).getTime() < starts_at.getTime() - ahead,
          );
          await notifyFlats(
            tx,
            { enqueue, now },
            known.map(({ amenity_booking_id }) => amenity_booking_id),
            "booking-reminder",
          );
          return due.length;
        });
      while ((await batch()) === atOnce);
    },
  }),
  /** Cancels what people booked who do not live there any more, however they left; who waits moves up. */
  "bookings.cancel-left": job({
    data: nothing,
    cron: "* * * * *",
    async run({ db, transaction, enqueue, now }) {
      const amenities = new Map((await listLeft(db, now)).map((left) => [left.amenity_id, left.society_id]));
      for (const [amenityId, societyId] of amenities)
        await transaction(async (tx) => {
          await actAs(tx, { vendorId: undefined, role: "job", call: cancelLeft, requestId: cancelLeft, at: now });
          const amenity = (await lockAmenity(tx, societyId as SocietyId, amenityId))!;
          const left = (await listLeft(tx, now, amenityId)).map(({ amenity_booking_id }) => amenity_booking_id);
          const changes = { booking_status: bookingStatus.cancelled, reason: leftReason };
          for (const id of left) await updateBooking(tx, id, changes, now);
          await notifyFlats(tx, { enqueue, now }, left, "booking-cancelled", { reason: leftReason });
          await promote(tx, { enqueue, now }, amenity);
        });
    },
  }),
  /** Forgets how full the hours were that are over: the bookings themselves say it. */
  "bookings.drop-counts": job({
    data: nothing,
    cron: "20 3 * * *",
    async run({ transaction, now }) {
      await transaction((tx) => dropHalfHours(tx, now));
    },
  }),
};
