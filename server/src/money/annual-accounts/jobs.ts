import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { makePack } from "./pack/make.ts";
import { clearPacks } from "./pack/queries.ts";

const packsAtOnce = 20;

declare module "../../platform/job.ts" {
  interface JobData {
    "annual-accounts.make-pack": { issuerId: string; packId: string };
    "annual-accounts.clear-packs": Nothing;
  }
}

export const jobs = {
  /** The audit pack of a year: seconds for a small society, minutes for a large one. */
  "annual-accounts.make-pack": job({
    data: z.object({ issuerId: z.string(), packId: z.string() }),
    hours: 3,
    run: makePack,
  }),
  "annual-accounts.clear-packs": job({
    data: z.object({}),
    cron: "37 * * * *",
    async run({ transaction, now }) {
      while ((await transaction((tx) => clearPacks(tx, packsAtOnce, now))) === packsAtOnce);
    },
  }),
};
