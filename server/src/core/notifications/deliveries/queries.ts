import { sql } from "kysely";
import { type Channel, channels, type LoggedChannel } from "#domain/core/notifications/codes.ts";
import type { DeliveryState } from "#domain/core/notifications/deliveries/codes.ts";
import { budgetOf, type MessageBudgets } from "#domain/core/notifications/policy/codes.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { MessageId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { listSenders } from "../policy/queries.ts";

/** Whose messages: of the two columns of an issuer, one is null. */
export type Issuer = { society_id: string | null; owner_id: string | null };

const stateOf = sql<DeliveryState>`case
  when sent_at is not null then case when seen_at is not null then 'read' when delivered_at is not null then 'delivered'
    when decision = 'neutral' then 'neutral' else 'sent' end
  when refused_at is not null and failure is not null then 'failed'
  -- One that a daily email carries is decided for by itself, and waits for that.
  when decision = 'held' or (decision = 'no' and reason = 'digest' and digest_on is not null) then 'held'
  when decision = 'no' then 'not-sent'
  when failure is not null then 'failed'
  else 'waiting' end`;

type Filters = { state: DeliveryState | undefined; channel: LoggedChannel | undefined; kind: string | undefined };
type Page = Filters & { skip: number; limit: number };

const messagesOf = (db: Db, { society_id, owner_id }: Issuer) => {
  const query = db.selectFrom("message");
  return society_id !== null ? query.where("society_id", "=", society_id) : query.where("owner_id", "=", owner_id);
};

export async function listDeliveriesOf(db: Db, issuer: Issuer, { state, channel, kind, skip, limit }: Page) {
  let query = messagesOf(db, issuer);
  if (state !== undefined) query = query.where(sql<boolean>`${stateOf} = ${state}`);
  if (channel !== undefined) query = query.where("channel", "=", channel);
  if (kind !== undefined) query = query.where("template", "=", kind);
  const [rows, { count }] = await Promise.all([
    query
      .select([
        "message_id",
        "template",
        "channel",
        "recipient",
        "reason",
        "failure",
        "created_at",
        "sent_at",
        "once_key",
      ])
      .select(["held_until", "segments", "cost_hundredths", "refused_at"])
      .select(stateOf.as("state"))
      .orderBy("created_at", "desc")
      .orderBy("message_id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveriesOf>>["rows"][number];

/** When the queue next tries the messages of these notices that could not be handed over, as far as it does. */
export async function nextAttempts(db: Db, notificationIds: readonly string[]): Promise<Map<string, Date>> {
  if (notificationIds.length === 0) return new Map();
  const { rows } = await sql<{ notification_id: string; at: Date }>`
    select notification_id, min(start_after) as at
    from job.job, jsonb_array_elements_text(data -> 'notificationIds') as notification_id
    where name = 'notifications.send' and state = 'retry' and notification_id = any(${notificationIds}::text[])
    group by 1`.execute(db);
  return new Map(rows.map(({ notification_id, at }) => [notification_id, at]));
}

export type MessageToResend = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** One message of an issuer, locked. */
export const lockMessage = (tx: Tx, issuer: Issuer, messageId: MessageId) =>
  messagesOf(tx, issuer)
    .select(["message_id", "once_key", "once_id", "template", "channel", "reason", stateOf.as("state")])
    .where("message_id", "=", messageId)
    .forUpdate()
    .executeTakeFirst();

/** What failed is tried again, and what was not sent is decided about again. */
export async function reopen(tx: Tx, { once_id, once_key, state }: MessageToResend): Promise<void> {
  await tx
    .updateTable("message")
    .set({ refused_at: null, failure: null, ...(state === "not-sent" && { decision: "held", reason: "" }) })
    .where("once_id", "=", once_id)
    .where("once_key", "=", once_key)
    .execute();
}

/** How many messages were taken out of a budget on a day by each channel: of an issuer, an account, or who was written to. */
export async function countToday(
  db: Db,
  scope: "issuer" | "account" | "recipient",
  ids: Readonly<Record<Channel, string | undefined>>,
  today: Day,
): Promise<Record<Channel, number>> {
  const rows = await db
    .selectFrom("message_count")
    .select(["scope", "taken"])
    .where("day", "=", today)
    .where((eb) =>
      eb.or(channels.map((channel) => eb.and({ scope: `${scope} ${channel}`, scope_id: ids[channel] ?? "" }))),
    )
    .execute();
  const taken = new Map(rows.map((row) => [row.scope, row.taken]));
  return { sms: taken.get(`${scope} sms`) ?? 0, email: taken.get(`${scope} email`) ?? 0 };
}

/** What a society or landlord has sent today by each channel, and the most that it may. The issuer must exist. */
export async function issuerBudget(db: Db, issuerId: string, budgets: MessageBudgets, now: Date) {
  const [used, senders] = await Promise.all([
    countToday(db, "issuer", { sms: issuerId, email: issuerId }, dayOf(now)),
    listSenders(db, [issuerId], now),
  ]);
  const { state, people, daysVerified } = senders.get(issuerId)!;
  return { used, most: budgetOf(budgets, state, people, daysVerified) };
}

/** Where an account has its mail sent; nothing where it names no address. */
export async function findAddress(db: Db, vendorId: VendorId): Promise<string | undefined> {
  const row = await db
    .selectFrom("vendor")
    .select("email_id")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return row.email_id ?? undefined;
}
