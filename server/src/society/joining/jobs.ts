import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { forgetRequests } from "./queries.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "joining.forget": Nothing;
  }
}

export const jobs = {
  "joining.forget": job({
    data: z.object({}),
    cron: "50 3 * * *",
    run: ({ db, now }) => forgetRequests(db, now),
  }),
};
