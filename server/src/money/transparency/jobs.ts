import { z } from "zod";
import { formatMonth } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { job } from "../../platform/job.ts";
import { listReaders } from "./queries.ts";

const data = z.object({ publishedMonthId: z.uuid(), after: z.string() });

declare module "../../platform/job.ts" {
  interface JobData {
    "transparency.tell": z.output<typeof data>;
  }
}

const batch = 500;

export const jobs = {
  /** Tells the members of a society that a month is published, batch by batch; each person once. */
  "transparency.tell": job({
    data,
    ofSocieties: true,
    async run({ now, enqueue, transaction }, { publishedMonthId, after }) {
      await transaction(async (tx) => {
        const readers = await listReaders(tx, publishedMonthId, { after, most: batch });
        await notify(
          tx,
          { enqueue, now },
          readers.map(({ phone, email, society_id, society_name, month }) => ({
            to: { phone, email, vendorType: vendorTypes.tenant },
            from: { societyId: society_id },
            kind: "month-published" as const,
            values: { Society_Name: society_name, Month: formatMonth(month) },
            link: "/society-accounts",
            onceKey: `month-published:${society_id}:${month}`,
          })),
        );
        const last = readers.at(-1);
        if (last && readers.length === batch)
          await enqueue(tx, "transparency.tell", { publishedMonthId, after: last.phone });
      });
    },
  }),
};
