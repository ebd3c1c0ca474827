import { z } from "zod";
import { job } from "../../platform/job.ts";
import { postBalances } from "./imported/run.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "openings.post": { importId: string };
  }
}

export const jobs = {
  "openings.post": job({
    data: z.object({ importId: z.string() }),
    run: (context, { importId }) => postBalances(context, importId),
  }),
};
