import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { matchNews } from "./matching/match.ts";
import { mailAlert } from "./sending/mail.ts";
import { forgetAlerts } from "./sending/queries.ts";
import { tellDue } from "./sending/tell.ts";
import { whatsAppAlert } from "./sending/whatsapp.ts";

const kept = 180 * 24 * 3600_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "alerts.match": Nothing;
    "alerts.tell": Nothing;
    "alerts.mail": { alertId: string };
    "alerts.whatsapp": { alertId: string };
    "alerts.forget": Nothing;
  }
}

export const jobs = {
  "alerts.match": job({
    data: z.object({}),
    cron: "* * * * *",
    async run(context) {
      await matchNews(context);
    },
  }),
  "alerts.tell": job({ data: z.object({}), cron: "* * * * *", run: tellDue }),
  "alerts.mail": job({
    data: z.object({ alertId: z.string() }),
    comesInCrowds: true,
    run: (context, { alertId }) => mailAlert(context, alertId),
  }),
  "alerts.whatsapp": job({
    data: z.object({ alertId: z.string() }),
    comesInCrowds: true,
    run: (context, { alertId }) => whatsAppAlert(context, alertId),
  }),
  "alerts.forget": job({
    data: z.object({}),
    cron: "17 3 * * *",
    run: ({ db, now }) => forgetAlerts(db, new Date(now.getTime() - kept)),
  }),
};
