import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { fanOut } from "./sending/fan-out.ts";
import { listDue } from "./sending/queries.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "announcements.fan-out": { announcementId: string };
    "announcements.due": Nothing;
  }
}

export const jobs = {
  "announcements.fan-out": job({
    data: z.object({ announcementId: z.string() }),
    ofSocieties: true,
    run: (context, { announcementId }) => fanOut(context, announcementId),
  }),
  /** Sends what was scheduled, and goes on with what a crash left half done. */
  "announcements.due": job({
    data: z.object({}),
    cron: "* * * * *",
    ofSocieties: true,
    async run({ db, now, enqueue, transaction }) {
      const due = await listDue(db, now);
      if (due.length === 0) return;
      await transaction(async (tx) => {
        for (const { announcement_id } of due)
          await enqueue(tx, "announcements.fan-out", { announcementId: announcement_id });
      });
    },
  }),
};
