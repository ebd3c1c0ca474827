import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { clearStrays, removeOrphans } from "./queries.ts";

const hour = 3600_000;
/** Between choosing a picture and saving what it belongs to: two nights are enough. */
const orphanAfter = 48 * hour;
const atOnce = 200;

declare module "../../platform/job.ts" {
  interface JobData {
    "uploads.clear-files": Nothing;
    "uploads.sweep-orphans": Nothing;
  }
}

export const jobs = {
  /** Deletes the files that no row owns any more, or that never came to have one. */
  "uploads.clear-files": job({
    data: z.object({}),
    cron: "7 * * * *",
    async run({ transaction, outside, now }) {
      const batch = () => transaction((tx) => clearStrays(tx, outside.files, atOnce, now));
      while ((await batch()) === atOnce);
    },
  }),
  /** Removes the pictures and documents that nothing came to use. */
  "uploads.sweep-orphans": job({
    data: z.object({}),
    cron: "41 3 * * *",
    async run({ transaction, now }) {
      const before = new Date(now.getTime() - orphanAfter);
      for (const table of ["image", "document"] as const) {
        const batch = () => transaction((tx) => removeOrphans(tx, table, before, atOnce, now));
        while ((await batch()) === atOnce);
      }
    },
  }),
};
