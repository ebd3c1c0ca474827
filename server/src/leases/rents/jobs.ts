import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { notifyOfBill } from "./notify.ts";
import { runDue } from "./run.ts";

/** Half of the time that the queue gives a job. */
const mostMs = 300_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "rents.run-due": Nothing;
    "rents.tell": { billIds: string[] };
  }
}

export const jobs = {
  /** Every hour, so that a server that was down at midnight catches up the same day. */
  "rents.run-due": job({ data: z.object({}), cron: "15 * * * *", run: (context) => runDue(context, mostMs) }),
  "rents.tell": job({
    data: z.object({ billIds: z.array(z.string()) }),
    run: (context, { billIds }) => context.transaction((tx) => notifyOfBill(tx, context, billIds)),
  }),
};
