import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { tellVisits } from "./visits/telling/tell.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "enquiries.tell-visits": Nothing;
  }
}

export const jobs = {
  "enquiries.tell-visits": job({ data: z.object({}), cron: "* * * * *", run: tellVisits }),
};
