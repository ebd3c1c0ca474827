import { z } from "zod";
import { heldDays } from "#domain/core/notifications/policy/codes.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { forgetBefore, makeMonths } from "../../platform/db/partitions.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { enqueueSending } from "./notify.ts";
import { endHeld, forgetCounts, listHeld } from "./policy/queries.ts";
import { sendOver, sendPush } from "./push/send.ts";
import { forgetLinks } from "./queries.ts";
import { send } from "./send.ts";

const day = 24 * 3600_000;
const kept = 180 * day;
/** Days: an alarm compares with the busiest of fourteen. */
const countsKept = 30;

declare module "../../platform/job.ts" {
  interface JobData {
    "notifications.send": { notificationIds: string[] };
    "notifications.push": { notificationIds: string[] };
    "notifications.push-over": { notificationIds: string[] };
    "notifications.send-held": Nothing;
    "notifications.sweep": Nothing;
    "notifications.make-partitions": Nothing;
  }
}

export const jobs = {
  "notifications.send": job({
    data: z.object({ notificationIds: z.array(z.string()) }),
    comesInCrowds: true,
    async run(context, { notificationIds }) {
      await askToConfirm(context, notificationIds);
      await send(context, notificationIds, context.papers);
    },
  }),
  "notifications.push": job({
    data: z.object({ notificationIds: z.array(z.string()) }),
    comesInCrowds: true,
    run: (context, { notificationIds }) => sendPush(context, notificationIds),
  }),
  "notifications.push-over": job({
    data: z.object({ notificationIds: z.array(z.string()) }),
    run: (context, { notificationIds }) => sendOver(context, notificationIds),
  }),
  // At a fixed time and not per message: if two clocks differ, a message that waits for its day would be queued again
  // at once.
  "notifications.send-held": job({
    data: z.object({}),
    cron: "7 * * * *",
    async run({ transaction, enqueue, now }) {
      await transaction(async (tx) => {
        await endHeld(tx, new Date(now.getTime() - heldDays * day));
        await enqueueSending(tx, enqueue, await listHeld(tx));
      });
    },
  }),
  "notifications.sweep": job({
    data: z.object({}),
    cron: "47 3 * * *",
    async run(context) {
      const { db, now } = context;
      const instant = new Date(now.getTime() - kept);
      await forgetBefore(context, instant);
      await forgetLinks(db, instant);
      await forgetCounts(db, addDays(dayOf(now), -countsKept));
    },
  }),
  "notifications.make-partitions": job({
    data: z.object({}),
    cron: "11 * * * *",
    run: (context) => makeMonths(context),
  }),
};
