import { sql } from "kysely";
import type { Day } from "#domain/days.ts";
import { type Channel, channels } from "#domain/notifications/codes.ts";
import type { DeliveryState } from "#domain/notifications/deliveries/codes.ts";
import type { Db } from "../../db/database.ts";

/** Whose messages: of the two columns of an issuer, one is null. */
export type Issuer = { society_id: string | null; owner_id: string | null };

const stateOf = sql<DeliveryState>`case
  when decision = 'held' then 'held'
  when decision = 'no' then 'not-sent'
  when sent_at is not null then case decision when 'neutral' then 'neutral' else 'sent' end
  when failure is not null then 'failed'
  else 'waiting' end`;

type Page = { state: DeliveryState | undefined; skip: number; limit: number };

export async function listDeliveriesOf(db: Db, { society_id, owner_id }: Issuer, { state, skip, limit }: Page) {
  let found = db.selectFrom("message");
  found = society_id !== null ? found.where("society_id", "=", society_id) : found.where("owner_id", "=", owner_id);
  if (state !== undefined) found = found.where(sql<boolean>`${stateOf} = ${state}`);
  const [rows, { count }] = await Promise.all([
    found
      .select(["message_id", "template", "channel", "recipient", "reason", "failure", "created_at", "sent_at"])
      .select(stateOf.as("state"))
      .orderBy("created_at", "desc")
      .orderBy("message_id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveriesOf>>["rows"][number];

/** How many messages an issuer has sent on a day by each channel. */
export async function countToday(db: Db, issuerId: string, today: Day): Promise<Record<Channel, number>> {
  const rows = await db
    .selectFrom("message_count")
    .select(["scope", "taken"])
    .where("scope_id", "=", issuerId)
    .where("day", "=", today)
    .where(
      "scope",
      "in",
      channels.map((channel) => `issuer ${channel}`),
    )
    .execute();
  const taken = new Map(rows.map((row) => [row.scope, row.taken]));
  return { sms: taken.get("issuer sms") ?? 0, email: taken.get("issuer email") ?? 0 };
}
