import { z } from "zod";
import { remindHours } from "#domain/bookings/codes.ts";
import { hour } from "#domain/bookings/rules.ts";
import { job } from "../job.ts";
import { dropHalfHours } from "./amenities/queries.ts";
import { takeToRemind } from "./queries.ts";
import { tellFlats } from "./tell.ts";

const atOnce = 200;
const nothing = z.object({});

export const jobs = {
  /** Calls bookings to mind two hours before they begin, each once; not one that was made later than that. */
  "bookings.remind": job({
    data: nothing,
    cron: "*/5 * * * *",
    async run({ transaction, enqueue, now }) {
      const ahead = remindHours * hour;
      const batch = () =>
        transaction(async (tx) => {
          const due = await takeToRemind(tx, new Date(now.getTime() + ahead), atOnce, now);
          const known = due.filter(
            ({ starts_at, created_at, moved_up_at }) =>
              starts_at > now && (moved_up_at ?? created_at).getTime() < starts_at.getTime() - ahead,
          );
          await tellFlats(
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
  /** Forgets how full the hours were that are over: the bookings themselves say it. */
  "bookings.drop-counts": job({
    data: nothing,
    cron: "20 3 * * *",
    async run({ transaction, now }) {
      await transaction((tx) => dropHalfHours(tx, now));
    },
  }),
};
