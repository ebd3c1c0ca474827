import { sql } from "kysely";
import { warnedAtPercent } from "#domain/core/notifications/costs/codes.ts";
import { type Hundredths, rupeesOf } from "#domain/core/notifications/costs/rules.ts";
import { type Day, dayOf, monthOf } from "#domain/platform/days.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { listOfficers } from "../../officers/queries.ts";
import { notify } from "../notify.ts";

type Near = {
  society_id: string | null;
  vendor_id: string | null;
  phone_number: string | null;
  spent: Hundredths;
  limit: Paise;
};

/** Marks the senders of this month that are near their limit, or beyond it, as warned, and answers them. */
async function markWarned(tx: Tx, month: Day, now: Date): Promise<Near[]> {
  const { rows } = await sql<Near>`
    update message_spending as s set warned_at = ${now}::timestamptz
    from message_limit as l left join vendor on vendor.vendor_id = l.vendor_id
    where s.month = ${month} and s.warned_at is null and l.issuer_id = s.issuer_id
      and s.spent_hundredths >= l.limit_paise * ${warnedAtPercent}::int
    returning l.society_id, l.vendor_id, vendor.phone_number, s.spent_hundredths as spent, l.limit_paise as limit`.execute(
    tx,
  );
  return rows;
}

/** Once a month the people who can change the limit hear that most of it is used. */
export async function warnOfLimits({ transaction, enqueue, now }: JobContext): Promise<void> {
  const month = monthOf(dayOf(now));
  await transaction(async (tx) => {
    for (const { society_id, vendor_id, phone_number, spent, limit } of await markWarned(tx, month, now)) {
      const phones =
        society_id !== null
          ? (await listOfficers(tx, { societyId: society_id, may: "deliveries.write", now })).map(({ phone }) => phone)
          : [phone_number!];
      const [Used_Amount, Amount] = [
        formatRupees(Math.round(rupeesOf(spent) * 100) / 100),
        formatRupees(rupees(limit)),
      ];
      await notify(
        tx,
        { enqueue, now },
        [...new Set(phones)].map((phone) => ({
          to: { phone, vendorType: society_id !== null ? vendorTypes.society : vendorTypes.propertyManagement },
          from: "us" as const,
          kind: "message-limit-near" as const,
          values: { Used_Amount, Amount },
          link: "/messages",
          onceKey: `message-limit:${society_id ?? vendor_id}:${month}`,
        })),
      );
    }
  });
}
