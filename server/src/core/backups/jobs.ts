import { z } from "zod";
import { dayOf, startOf } from "#domain/platform/days.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { lastBackups } from "./queries.ts";

const hour = 3600_000;
const minute = 60_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "backups.make": Nothing;
  }
}

export const jobs = {
  /** Makes the backup of the day once its time has come; one that failed is tried again after an hour. */
  "backups.make": job({
    data: z.object({}),
    cron: "*/10 * * * *",
    hours: 12,
    async run({ db, now, outside, log }) {
      if (!outside.backups) return;
      const { good, any } = await lastBackups(db, now);
      if (good && good >= lastDue(now, outside.backups.at)) return;
      if (any && now.getTime() - any.getTime() < hour) return;
      try {
        log.info({ backup: await outside.backups.make() }, "a backup was made");
      } catch (error) {
        log.error({ error }, "THE BACKUP FAILED and is tried again in an hour");
      }
    },
  }),
};

/** The last moment at which this time of the day began in India. */
function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const today = startOf(dayOf(now)).getTime() + hours * hour + minutes * minute;
  return new Date(today <= now.getTime() ? today : today - 24 * hour);
}
