import { z } from "zod";
import { maturityAmount } from "#domain/money/deposits/rules.ts";
import { dayOf, formatDay } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import { type JobContext, job, type Nothing } from "../../platform/job.ts";
import { takeReminders } from "./reminders.ts";
import { termsOf } from "./view.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "deposits.remind": Nothing;
  }
}

export const jobs = {
  /** In the morning, and again until the evening for a server that was down then: of each day people are told once. */
  "deposits.remind": job({ data: z.object({}), cron: "15 8-18 * * *", ofSocieties: true, run: remind }),
};

const chunk = 200;
type Worker = Pick<JobContext, "now" | "enqueue" | "transaction">;

/** Reminds those who write the books of deposits that mature in 30 days, in 7 days and today. */
export async function remind({ now, enqueue, transaction }: Worker): Promise<void> {
  const today = dayOf(now);
  for (let taken = chunk; taken === chunk; )
    taken = await transaction(async (tx) => {
      const rows = await takeReminders(tx, today, now, chunk);
      for (const row of rows) {
        const officers = await listOfficers(tx, { societyId: row.society_id as SocietyId, may: "books.write", now });
        const amount = maturityAmount(termsOf(row));
        await notify(
          tx,
          { enqueue, now },
          officers.map(({ phone, email }) => ({
            to: { phone, vendorType: vendorTypes.society, email },
            from: { societyId: row.society_id as SocietyId },
            kind: "deposit-due" as const,
            values: {
              Bank: row.bank_name,
              Receipt_No: row.receipt_no,
              Amount: formatRupees(rupees(amount)),
              Day: formatDay(row.maturity_day),
            },
            link: `/books/funds/deposits/${row.fixed_deposit_id}`,
            onceKey: `deposit-due:${row.fixed_deposit_id}:${row.days_before}`,
          })),
        );
      }
      return rows.length;
    });
}
