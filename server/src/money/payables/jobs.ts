import { z } from "zod";
import { remindAfterDays } from "#domain/money/payables/bills/codes.ts";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify, type Recipient, senderOf } from "../../core/notifications/notify.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type JobContext, job, type Nothing } from "../../platform/job.ts";
import { type Issuer, listDueIssuers, lockDue, makeDrafts } from "./recurring/drafts.ts";
import { type Reminded, takeReminders } from "./reminders.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "payables.make-drafts": Nothing;
    "payables.remind": Nothing;
  }
}

export const jobs = {
  /** In the morning, and again until the evening for a server that was down then: each period has one draft. */
  "payables.make-drafts": job({ data: z.object({}), cron: "35 6-20 * * *", run: draftRecurring }),
  /** In the morning, and again until the evening: of each bill people are reminded once. */
  "payables.remind": job({ data: z.object({}), cron: "20 8-18 * * *", ofSocieties: true, run: remind }),
};

const chunk = 200;
const nobody = "00000000-0000-0000-0000-000000000000";
type Worker = Pick<JobContext, "now" | "enqueue" | "transaction">;
type Drafter = Pick<JobContext, "db" | "now" | "enqueue" | "transaction" | "outside">;

/** Makes the drafts of recurring bills that are due, and tells those who complete them once for all drafts of a run. */
export async function draftRecurring({ db, now, enqueue, transaction, outside }: Drafter): Promise<void> {
  const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
  const today = dayOf(now);
  for (let after = nobody; ; ) {
    const issuers = await listDueIssuers(db, today, after, chunk);
    for (const issuer of issuers) {
      if (withoutSocieties && issuer.society_id !== null) continue;
      await transaction(async (tx) => {
        const made = await makeDrafts(tx, await lockDue(tx, issuer.issuer_id, today), today, now);
        const [first] = made;
        if (!first) return;
        const sum = made.reduce((all, { paise }) => all + paise, 0);
        const values = { Count: String(made.length), Amount: formatRupees(rupees(sum)) };
        await notify(
          tx,
          { enqueue, now },
          (await listWriters(tx, issuer, now)).map((to) => ({
            to,
            from: senderOf(issuer),
            kind: "expense-drafts" as const,
            values,
            link: "/expenses/recurring/drafts",
            onceKey: `expense-drafts:${first.id}`,
          })),
        );
      });
    }
    if (issuers.length < chunk) return;
    after = issuers.at(-1)!.issuer_id;
  }
}

/** Those who enter bills: of a society its officers, else the landlord. */
async function listWriters(tx: Tx, { society_id, vendor_id }: Issuer, now: Date): Promise<Recipient[]> {
  if (society_id !== null) {
    const officers = await listOfficers(tx, { societyId: society_id, may: "payables.write", now });
    return officers.map(({ phone, email }) => ({ phone, vendorType: vendorTypes.society, email }));
  }
  const landlord = tx.selectFrom("vendor").select(["phone_number", "email_id"]).where("vendor_id", "=", vendor_id!);
  const { phone_number, email_id } = await landlord.executeTakeFirstOrThrow();
  return [{ phone: phone_number, vendorType: vendorTypes.propertyManagement, email: email_id }];
}

/** Reminds approvers of bills that have waited for days, each person once for all bills of a day. */
export async function remind({ now, enqueue, transaction }: Worker): Promise<void> {
  const before = startOf(addDays(dayOf(now), -remindAfterDays));
  for (let taken = chunk; taken === chunk; )
    taken = await transaction(async (tx) => {
      const rows = await takeReminders(tx, before, now, chunk);
      for (const [societyId, bills] of Map.groupBy(rows, ({ society_id }) => society_id)) {
        const officers = await listOfficers(tx, { societyId, may: "payables.approve", now });
        await notify(
          tx,
          { enqueue, now },
          officers.flatMap((officer) => reminderFor(officer, societyId, bills)),
        );
      }
      return rows.length;
    });
}

/** What one person is reminded of: only bills that they can approve. */
function reminderFor({ phone, email }: { phone: string; email: string | null }, societyId: string, bills: Reminded[]) {
  const waiting = bills.filter(({ without }) => !without.includes(phone));
  const [first] = waiting;
  if (!first) return [];
  const sum = waiting.reduce((all, { amount_paise }) => all + amount_paise, 0);
  return [
    {
      to: { phone, vendorType: vendorTypes.society, email },
      from: { societyId },
      kind: "expense-reminder" as const,
      values: { Count: String(waiting.length), Amount: formatRupees(rupees(sum)) },
      link: "/expenses?show=mine",
      onceKey: `expense-reminder:${first.purchase_bill_id}`,
    },
  ];
}
