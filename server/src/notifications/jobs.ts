import { z } from "zod";
import { addDays, dayOf } from "#domain/days.ts";
import { job } from "../job.ts";
import { forgetCounts } from "./policy/queries.ts";
import { forgetBefore } from "./queries.ts";
import { send } from "./send.ts";

const day = 24 * 3600_000;
const kept = 180 * day;
/** Days: an alarm compares with the busiest of fourteen. */
const countsKept = 30;

export const jobs = {
  "notifications.send": job({
    data: z.object({ notificationIds: z.array(z.string()) }),
    comesInCrowds: true,
    run: (context, { notificationIds }) => send(context, notificationIds, context.papers),
  }),
  "notifications.sweep": job({
    data: z.object({}),
    cron: "47 3 * * *",
    async run({ db, now }) {
      await forgetBefore(db, new Date(now.getTime() - kept));
      await forgetCounts(db, addDays(dayOf(now), -countsKept));
    },
  }),
};
