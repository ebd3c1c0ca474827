import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { goOn } from "./go-on.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "recoveries.go-on": Nothing;
  }
}

export const jobs = {
  "recoveries.go-on": job({
    data: z.object({}),
    cron: "12 * * * *",
    ofSocieties: true,
    run: goOn,
  }),
};
