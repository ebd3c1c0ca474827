import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { takeTallies, writeEvents } from "./queries.ts";
import { hourMs } from "./tally.ts";

const atOnce = 1_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "audit.write-tallies": Nothing;
  }
}

export const jobs = {
  /** Writes what was counted in the hours that are over into the log, one entry for each person, hour and kind. */
  "audit.write-tallies": job({
    data: z.object({}),
    cron: "3 * * * *",
    async run({ transaction, now }) {
      const before = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
      const batch = () =>
        transaction(async (tx) => {
          const tallies = await takeTallies(tx, before, atOnce);
          await writeEvents(tx, tallies, now);
          return tallies.length;
        });
      while ((await batch()) === atOnce);
    },
  }),
};
