import { z } from "zod";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { type NoteEvent, tellOfBatch } from "./notes/notify.ts";
import { printRun } from "./papers/files/print.ts";
import { clearFiles } from "./papers/files/queries.ts";
import { forgetLinks } from "./papers/links/queries.ts";
import { forgetComparisons } from "./run/comparison/queries.ts";
import { notifyOfRun } from "./run/notify.ts";
import { passMonthsBy, runDue, workOff } from "./run/run.ts";
import { notifyOfUndo } from "./run/undo/notify.ts";

/** Half of the time that the queue gives a job. */
const mostMs = 300_000;
const filesAtOnce = 50;
const linksAtOnce = 1_000;
/** After their end. */
const linksKeptMs = 90 * 24 * 3600_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "bills.run-due": Nothing;
    "bills.run": { runId: string };
    "bills.tell": { runId: string };
    "bills.tell-undone": { runId: string };
    "bills.tell-notes": { batchId: string; event: NoteEvent };
    "bills.forget-comparisons": Nothing;
    "bills.print-run": { societyId: string; fileId: string };
    "bills.clear-files": Nothing;
  }
}

export const jobs = {
  /** Every hour, so that a server that was down at midnight catches up the same day. */
  "bills.run-due": job({
    data: z.object({}),
    cron: "5 * * * *",
    run: (context) =>
      hasNoSocieties(context.outside.site.featuresOff) ? passMonthsBy(context, mostMs) : runDue(context, mostMs),
  }),
  "bills.run": job({ data: z.object({ runId: z.string() }), run: (context, { runId }) => workOff(context, runId) }),
  "bills.tell": job({
    data: z.object({ runId: z.string() }),
    run: (context, { runId }) => notifyOfRun(context, runId),
  }),
  "bills.tell-undone": job({
    data: z.object({ runId: z.string() }),
    run: (context, { runId }) => notifyOfUndo(context, runId),
  }),
  "bills.tell-notes": job({
    data: z.object({ batchId: z.string(), event: z.enum(["made", "reversed"]) }),
    run: tellOfBatch,
  }),
  "bills.forget-comparisons": job({
    data: z.object({}),
    cron: "40 3 * * *",
    run: ({ db, now }) => forgetComparisons(db, now),
  }),
  /** All bills of a run as one PDF: some twenty a second. */
  "bills.print-run": job({
    data: z.object({ societyId: z.string(), fileId: z.string() }),
    hours: 3,
    run: printRun,
  }),
  "bills.clear-files": job({
    data: z.object({}),
    cron: "23 * * * *",
    async run({ transaction, now }) {
      while ((await transaction((tx) => clearFiles(tx, filesAtOnce, now))) === filesAtOnce);
      const longAgo = new Date(now.getTime() - linksKeptMs);
      while ((await transaction((tx) => forgetLinks(tx, linksAtOnce, longAgo))) === linksAtOnce);
    },
  }),
};
