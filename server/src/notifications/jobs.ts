import { z } from "zod";
import { job } from "../job.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { forgetBefore } from "./queries.ts";
import { send } from "./send.ts";

const day = 24 * 3600_000;
const kept = 180 * day;

export const jobs = {
  "notifications.send": job({
    data: z.object({ notificationIds: z.array(z.string()) }),
    comesInCrowds: true,
    async run(context, { notificationIds }) {
      await askToConfirm(context, notificationIds);
      await send(context, notificationIds, context.papers);
    },
  }),
  "notifications.sweep": job({
    data: z.object({}),
    cron: "47 3 * * *",
    run: ({ db, now }) => forgetBefore(db, new Date(now.getTime() - kept)),
  }),
};
