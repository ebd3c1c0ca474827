import { z } from "zod";
import { dayOf } from "#domain/platform/days.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import { type JobContext, job, type Nothing } from "../../../platform/job.ts";
import { listCollectors } from "../../payments/upi/queries.ts";
import { takeDue } from "./queries.ts";

const chunk = 500;

declare module "../../../platform/job.ts" {
  interface JobData {
    "cheques.tell-due": Nothing;
  }
}

export const jobs = {
  /** At eight, and again until the evening for a server that was down then: of each cheque people are told once. */
  "cheques.tell-due": job({ data: z.object({}), cron: "0 8-18 * * *", run: tellDue }),
};

type Worker = Pick<JobContext, "now" | "enqueue" | "transaction" | "outside">;

/** Tells those who deposit cheques that the days of some have come. */
export async function tellDue({ now, enqueue, transaction, outside }: Worker): Promise<void> {
  const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
  const today = dayOf(now);
  for (let taken = chunk; taken === chunk; )
    taken = await transaction(async (tx) => {
      const found = await takeDue(tx, today, now, chunk);
      for (const { society_id, vendor_id, cheques, paise } of found.due) {
        if (withoutSocieties && society_id !== null) continue;
        const issuer = { society_id, vendor_id };
        await notify(
          tx,
          { enqueue, now },
          (await listCollectors(tx, issuer, now)).map((to) => ({
            to,
            from: senderOf(issuer),
            kind: "cheques-due" as const,
            values: { Count: String(cheques), Amount: formatRupees(rupees(paise)) },
            link: "/bank/post-dated?state=2",
            onceKey: `cheques-due:${crypto.randomUUID()}`,
          })),
        );
      }
      return found.taken;
    });
}
