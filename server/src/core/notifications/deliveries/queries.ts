import { sql } from "kysely";
import { type Channel, channels } from "#domain/core/notifications/codes.ts";
import type { DeliveryState } from "#domain/core/notifications/deliveries/codes.ts";
import { budgetOf, type MessageBudgets } from "#domain/core/notifications/policy/codes.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { listSenders } from "../policy/queries.ts";

/** Whose messages: of the two columns of an issuer, one is null. */
export type Issuer = { society_id: string | null; owner_id: string | null };

const stateOf = sql<DeliveryState>`case
  when sent_at is not null then case decision when 'neutral' then 'neutral' else 'sent' end
  when decision = 'held' then 'held'
  when decision = 'no' then 'not-sent'
  when failure is not null then 'failed'
  else 'waiting' end`;

type Page = { state: DeliveryState | undefined; skip: number; limit: number };

export async function listDeliveriesOf(db: Db, { society_id, owner_id }: Issuer, { state, skip, limit }: Page) {
  let query = db.selectFrom("message");
  query = society_id !== null ? query.where("society_id", "=", society_id) : query.where("owner_id", "=", owner_id);
  if (state !== undefined) query = query.where(sql<boolean>`${stateOf} = ${state}`);
  const [rows, { count }] = await Promise.all([
    query
      .select(["message_id", "template", "channel", "recipient", "reason", "failure", "created_at", "sent_at"])
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
