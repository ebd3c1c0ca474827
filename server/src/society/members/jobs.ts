import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { forgetUnbegunImports } from "./import/queries.ts";
import { runImport } from "./import/run.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "members.import": { importId: string };
    "members.forget-imports": Nothing;
  }
}

export const jobs = {
  "members.import": job({
    data: z.object({ importId: z.string() }),
    run: (context, { importId }) => runImport(context, importId),
  }),
  "members.forget-imports": job({
    data: z.object({}),
    cron: "45 3 * * *",
    run: ({ db, now }) => forgetUnbegunImports(db, now),
  }),
};
