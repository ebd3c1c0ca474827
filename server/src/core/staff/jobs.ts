import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { endTerms } from "./queries.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "staff.end-terms": Nothing;
  }
}

export const jobs = {
  /** A term gives nothing from the end of its last day on; within the hour the appointment is among the past ones. */
  "staff.end-terms": job({
    data: z.object({}),
    cron: "2 * * * *",
    run: ({ db, now }) => endTerms(db, now),
  }),
};
