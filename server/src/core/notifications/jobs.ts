import { z } from "zod";
import { heldDays } from "#domain/core/notifications/policy/codes.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { type Language, languages } from "#domain/platform/languages.ts";
import { forgetBefore, makeMonths } from "../../platform/db/partitions.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { forgetFaultsBut } from "../../platform/outside/template-faults.ts";
import { templateIdsOf } from "../../platform/outside/templates.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { forgetSpending } from "./costs/spending.ts";
import { warnOfLimits } from "./costs/warn.ts";
import { forgetDigests, listLeftOver } from "./digest/queries.ts";
import { sendDigests } from "./digest/send.ts";
import { putOffSms } from "./escalation/put-off.ts";
import { enqueueDigests } from "./notify.ts";
import { endHeld, forgetCounts } from "./policy/queries.ts";
import { sendOver, sendPush } from "./push/send.ts";
import { forgetLinks } from "./queries.ts";
import { wakeHeld } from "./quiet/wake.ts";
import { send, type Waited } from "./send.ts";
import { answer } from "./whatsapp/events.ts";

const hour = 3600_000;
const day = 24 * hour;
const kept = 180 * day;
/** Days: an alarm compares with the busiest of fourteen. */
const countsKept = 30;

declare module "../../platform/job.ts" {
  interface JobData {
    /** `after`: what text messages have waited for long enough; `pushedAt`: since when they wait for push. */
    "notifications.send": { notificationIds: string[]; after?: Waited | undefined; pushedAt?: string | undefined };
    "notifications.push": { notificationIds: string[] };
    "notifications.push-over": { notificationIds: string[] };
    "notifications.whatsapp-answer": { to: string; word: "stop" | "start"; language: Language };
    "notifications.digest": { vendorIds: string[] };
    "notifications.send-held": Nothing;
    "notifications.wake": Nothing;
    "notifications.warn-of-limits": Nothing;
    "notifications.sweep": Nothing;
    "notifications.make-partitions": Nothing;
  }
}

export const jobs = {
  "notifications.send": job({
    data: z.object({
      notificationIds: z.array(z.string()),
      after: z.enum(["push", "whatsapp"]).optional(),
      pushedAt: z.iso.datetime().optional(),
    }),
    comesInCrowds: true,
    async run(context, { notificationIds, after, pushedAt }) {
      await askToConfirm(context, notificationIds);
      const withoutPhone = after ? undefined : await putOffSms(context, notificationIds, pushedAt);
      await send(context, notificationIds, { papers: context.papers, withoutPhone, after });
    },
  }),
  "notifications.push": job({
    data: z.object({ notificationIds: z.array(z.string()) }),
    comesInCrowds: true,
    run: (context, { notificationIds }) => sendPush(context, notificationIds),
  }),
  "notifications.whatsapp-answer": job({
    data: z.object({ to: z.string(), word: z.enum(["stop", "start"]), language: z.enum(languages) }),
    run: answer,
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
        await wakeHeld(tx, { enqueue, now }, { isHourly: true });
        // Daily emails whose job was lost or gave up.
        const leftOver = await listLeftOver(
          tx,
          new Date(now.getTime() - heldDays * day),
          new Date(now.getTime() - hour),
        );
        await enqueueDigests(tx, enqueue, leftOver);
      });
    },
  }),
  // Quiet hours end, and daily emails leave, at the minute.
  "notifications.wake": job({
    data: z.object({}),
    cron: "* * * * *",
    run: ({ transaction, enqueue, now }) => transaction((tx) => wakeHeld(tx, { enqueue, now }, { isHourly: false })),
  }),
  "notifications.digest": job({
    data: z.object({ vendorIds: z.array(z.string()) }),
    comesInCrowds: true,
    run: (context, { vendorIds }) => sendDigests(context, vendorIds),
  }),
  "notifications.warn-of-limits": job({
    data: z.object({}),
    cron: "23 * * * *",
    run: (context) => warnOfLimits(context),
  }),
  "notifications.sweep": job({
    data: z.object({}),
    cron: "47 3 * * *",
    async run(context) {
      const { db, now, outside } = context;
      const instant = new Date(now.getTime() - kept);
      await forgetBefore(context, instant);
      await forgetLinks(db, instant);
      if (outside.templates) await forgetFaultsBut(db, templateIdsOf(outside.templates));
      await forgetDigests(db, instant);
      await forgetSpending(db, addDays(dayOf(now), -kept / day));
      await forgetCounts(db, addDays(dayOf(now), -countsKept));
    },
  }),
  "notifications.make-partitions": job({
    data: z.object({}),
    cron: "11 * * * *",
    run: (context) => makeMonths(context),
  }),
};
