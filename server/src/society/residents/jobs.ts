import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { tellEndingAgreements } from "./agreements/tell.ts";
import { forgetUnbegunImports } from "./import/queries.ts";
import { runImport } from "./import/run.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "residents.import": { importId: string };
    "residents.forget-imports": Nothing;
    "residents.tell-ending-agreements": Nothing;
  }
}

export const jobs = {
  "residents.import": job({
    data: z.object({ importId: z.string() }),
    run: (context, { importId }) => runImport(context, importId),
  }),
  "residents.forget-imports": job({
    data: z.object({}),
    cron: "40 3 * * *",
    run: ({ db, now }) => forgetUnbegunImports(db, now),
  }),
  "residents.tell-ending-agreements": job({
    data: z.object({}),
    cron: "20 9 * * *",
    run: tellEndingAgreements,
  }),
};
