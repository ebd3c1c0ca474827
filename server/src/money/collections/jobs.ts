import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { remind } from "./reminders/remind.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "bills.remind": Nothing;
  }
}

export const jobs = {
  /** At nine, and again until the evening for a server that was down then: each reminder leaves once. */
  "bills.remind": job({ data: z.object({}), cron: "0 9-18 * * *", run: remind }),
};
