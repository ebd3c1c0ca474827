import { z } from "zod";
import { viewsKeptDays, visitorsKeptDays } from "#domain/market/statistics/rules.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { forgetViews, forgetVisitors } from "./queries.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "statistics.forget": Nothing;
  }
}

export const jobs = {
  /** What tells the visitors of a day apart goes after two days, and what was counted after more than a year. */
  "statistics.forget": job({
    data: z.object({}),
    cron: "37 0 * * *",
    async run({ db, now }) {
      const today = dayOf(now);
      await forgetVisitors(db, addDays(today, 1 - visitorsKeptDays));
      await forgetViews(db, addDays(today, -viewsKeptDays));
    },
  }),
};
