import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { forgetLinks } from "./links/queries.ts";
import { remind } from "./reminders/remind.ts";

const linksAtOnce = 1_000;
/** After their end. */
const linksKeptMs = 90 * 24 * 3600_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "bills.remind": Nothing;
    "collections.forget-links": Nothing;
  }
}

export const jobs = {
  /** At nine, and again until the evening for a server that was down then: each reminder leaves once. */
  "bills.remind": job({ data: z.object({}), cron: "0 9-18 * * *", run: remind }),
  "collections.forget-links": job({
    data: z.object({}),
    cron: "35 3 * * *",
    async run({ transaction, now }) {
      const longAgo = new Date(now.getTime() - linksKeptMs);
      while ((await transaction((tx) => forgetLinks(tx, linksAtOnce, longAgo))) === linksAtOnce);
    },
  }),
};
