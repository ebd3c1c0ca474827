import { z } from "zod";
import { dayOf } from "#domain/platform/days.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { countEveryPlace } from "./places/queries.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "tenancies.count-places": Nothing;
  }
}

export const jobs = {
  "tenancies.count-places": job({
    data: z.object({}),
    // The day changes at midnight; every further hour makes good for a server that was down then.
    cron: "1 * * * *",
    run: async ({ db, now }) => void (await countEveryPlace(db, dayOf(now))),
  }),
};
