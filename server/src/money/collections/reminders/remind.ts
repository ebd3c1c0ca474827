import { channels } from "#domain/core/notifications/codes.ts";
import type { ReminderText } from "#domain/money/collections/reminders/codes.ts";
import { dayOf, daysBetween, formatDay } from "#domain/platform/days.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { takeReminders } from "./due.ts";

const chunk = 500;

const kindOf = { 1: "bill-reminder", 2: "bill-overdue", 3: "bill-last-reminder" } as const satisfies Record<
  ReminderText,
  string
>;

type Worker = Pick<JobContext, "now" | "enqueue" | "transaction" | "outside">;

/** Sends every due reminder once, however often this runs. */
export async function remind(context: Worker): Promise<void> {
  for (let taken = chunk; taken === chunk; ) taken = await context.transaction((tx) => remindChunk(tx, context));
}

async function remindChunk(tx: Tx, { now, enqueue, outside }: Worker): Promise<number> {
  const today = dayOf(now);
  const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
  const reminders = await takeReminders(tx, today, now, chunk);
  await notify(
    tx,
    { enqueue, now },
    reminders
      .filter(({ party_phone, society_id }) => isMobile(party_phone) && !(withoutSocieties && society_id !== null))
      .map((bill) => ({
        to: { phone: bill.party_phone, vendorType: vendorTypes.tenant, email: bill.party_email || null },
        from: senderOf(bill),
        kind: kindOf[bill.words as ReminderText],
        channels: channels.filter((channel) => (channel === "sms" ? bill.by_sms : bill.by_email)),
        values: {
          Society_Name: bill.issuer_name,
          Bill_No: bill.bill_no,
          Bill_Label: keptAs("billTypes", bill.kind),
          Flat_No: bill.flat_label,
          Amount: formatRupees(rupees(bill.outstanding_paise)),
          Due_Date: formatDay(bill.due_date),
          Days: String(daysBetween(bill.due_date, today)),
        },
        link: `${bill.society_id ? "/my-bills" : "/TenantBills"}?view=${bill.bill_id}`,
        paper: `bill:${bill.bill_id}` as const,
        onceKey: `bill:${bill.bill_id}:reminder:${bill.days_after_due}`,
      })),
  );
  return reminders.length;
}
