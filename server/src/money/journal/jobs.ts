import { sql } from "kysely";
import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { checkBooks, listFaults } from "./checks/queries.ts";
import { makePack } from "./statements/pack/make.ts";
import { clearPacks } from "./statements/pack/queries.ts";

const packsAtOnce = 20;

declare module "../../platform/job.ts" {
  interface JobData {
    "journal.check": Nothing;
    "journal.make-pack": { issuerId: string; packId: string };
    "journal.clear-packs": Nothing;
  }
}

export const jobs = {
  /** Every night: all books, in one pass over the documents. */
  "journal.check": job({
    data: z.object({}),
    cron: "20 3 * * *",
    async run({ db, transaction, now, log }) {
      await transaction(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await checkBooks(tx, now);
      });
      for (const book of await listFaults(db)) log.error(book, "the entries of a book differ from its documents");
    },
  }),
  /** The audit pack of a year: seconds for a small society, minutes for a large one. */
  "journal.make-pack": job({
    data: z.object({ issuerId: z.string(), packId: z.string() }),
    hours: 3,
    run: makePack,
  }),
  "journal.clear-packs": job({
    data: z.object({}),
    cron: "37 * * * *",
    async run({ transaction, now }) {
      while ((await transaction((tx) => clearPacks(tx, packsAtOnce, now))) === packsAtOnce);
    },
  }),
};
