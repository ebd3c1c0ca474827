import { z } from "zod";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { forgetGone } from "./queries.ts";
import { rebuildPlacePages } from "./rebuild.ts";

/** The address of a home that is gone says so for a year; search engines have forgotten it by then. */
const goneKeptFor = 365 * 24 * 3600_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "place-pages.rebuild": Nothing;
    "place-pages.forget-gone": Nothing;
  }
}

export const jobs = {
  "place-pages.rebuild": job({
    data: z.object({}),
    cron: "11 * * * *",
    run: ({ transaction, now, outside }) =>
      transaction((tx) => rebuildPlacePages(tx, now, hasNoSocieties(outside.site.featuresOff))),
  }),
  "place-pages.forget-gone": job({
    data: z.object({}),
    cron: "47 3 * * *",
    run: ({ db, now }) => forgetGone(db, new Date(now.getTime() - goneKeptFor)),
  }),
};
