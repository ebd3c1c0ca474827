import { sql } from "kysely";
import { dayOf, startOf } from "#domain/days.ts";
import type { Tx } from "../src/db/database.ts";
import { phoneHash } from "../src/notifications/policy/settle.ts";
import { societyManager } from "./society.ts";

const hour = 3600_000;

/** What became of the messages of Sahyadri Greens: of the notices in the bells, and of reminders of bills this morning. */
export async function tellMessages(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select("society_id")
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  await sql`
    insert into message (once_key, channel, recipient, template, society_id, created_at, attempts, sent_at, provider_reference)
    select 'notification:' || notification_id || ':sms', 'sms', phone_number, kind, society_id, created_at, 1,
      created_at + interval '4 seconds', 'demo'
    from notification where society_id = ${society_id} and kind in ('society-notice', 'emergency-alert')`.execute(tx);

  const at = new Date(Math.max(now.getTime() - 2 * hour, startOf(dayOf(now)).getTime()));
  const { rows } = await sql<{ phone_number: string; place: number }>`
    select phone_number, row_number() over (order by phone_number)::int as place
    from (select distinct phone_number from resident
      where society_id = ${society_id} and status and phone_number not like '90000000%') as people
    order by 1 limit 14`.execute(tx);
  const sentAt = new Date(at.getTime() + 3000);
  await tx
    .insertInto("message")
    .values(
      rows.map(({ phone_number, place }) => ({
        once_key: `notification:${crypto.randomUUID()}:sms`,
        channel: "sms",
        recipient: phone_number,
        template: "bill-reminder",
        society_id,
        created_at: at,
        attempts: 1,
        sent_at: sentAt,
        provider_reference: "demo",
        ...(place === 3 && { decision: "no", reason: "stopped", attempts: 0, sent_at: null }),
        ...(place === 8 && { decision: "no", reason: "no-template", attempts: 0, sent_at: null }),
        ...(place === 11 && { sent_at: null, failure: "The number is not in service", refused_at: sentAt }),
      })),
    )
    .execute();
  const stopped = rows.find(({ place }) => place === 3);
  if (stopped)
    await tx
      .insertInto("message_stop")
      .values({ phone_hash: phoneHash(stopped.phone_number), society_id, created_at: at })
      .execute();
  await sql`insert into message_count (scope, scope_id, day, taken)
    select 'issuer sms', ${society_id}::text, ${dayOf(now)}::date, count(*) from message
    where society_id = ${society_id} and decision = 'send' and created_at >= ${startOf(dayOf(now))}`.execute(tx);
}
