import { sql } from "kysely";
import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { checkBooks, listFaults } from "./checks/queries.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "journal.check": Nothing;
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
};
