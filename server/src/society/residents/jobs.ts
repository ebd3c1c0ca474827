import { z } from "zod";
import { job } from "../../platform/job.ts";
import { forgetUnbegunImports } from "./import/queries.ts";
import { runImport } from "./import/run.ts";

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
};
