import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { printLetters } from "./letters/files/print.ts";
import { clearFiles } from "./letters/files/queries.ts";
import { forgetLinks } from "./links/queries.ts";
import { remind } from "./reminders/remind.ts";

const linksAtOnce = 1_000;
const filesAtOnce = 50;
/** After their end. */
const linksKeptMs = 90 * 24 * 3600_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "bills.remind": Nothing;
    "collections.forget-links": Nothing;
    "collections.print-letters": { issuerId: string; batchId: string };
    "collections.clear-letter-files": Nothing;
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
  /** Letters that were issued together, as one PDF. */
  "collections.print-letters": job({
    data: z.object({ issuerId: z.string(), batchId: z.string() }),
    run: printLetters,
  }),
  "collections.clear-letter-files": job({
    data: z.object({}),
    cron: "50 3 * * *",
    async run({ transaction, now }) {
      while ((await transaction((tx) => clearFiles(tx, filesAtOnce, now))) === filesAtOnce);
    },
  }),
};
