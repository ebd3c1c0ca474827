import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { escalate } from "./asking/ask.ts";
import { endOver, eraseOld } from "./erasing/erase.ts";

const nothing = z.object({});

declare module "../../platform/job.ts" {
  interface JobData {
    "visitors.escalate": Nothing;
    "visitors.end-over": Nothing;
    "visitors.erase-old": Nothing;
  }
}

export const jobs = {
  /** Asks the next person of a flat if one has not answered in time, and the gate if nobody has. */
  "visitors.escalate": job({ data: nothing, cron: "* * * * *", comesInCrowds: true, ofSocieties: true, run: escalate }),
  "visitors.end-over": job({ data: nothing, cron: "*/10 * * * *", run: endOver }),
  "visitors.erase-old": job({ data: nothing, cron: "23 2 * * *", run: (context) => eraseOld(context) }),
};
