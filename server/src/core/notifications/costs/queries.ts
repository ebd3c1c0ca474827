import { sql } from "kysely";
import type { LoggedChannel } from "#domain/core/notifications/codes.ts";
import type { Hundredths } from "#domain/core/notifications/costs/rules.ts";
import { addMonths, type Day, dayOf, monthOf, startOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Issuer } from "../deliveries/queries.ts";

export type CostRow = {
  month: Day;
  kind: string;
  channel: LoggedChannel;
  messages: number;
  segments: number;
  /** Null where nothing is known of it. */
  cost: Hundredths | null;
};

/** A message leaves within these days after it was written, or not at all. */
const longestHeld = 5 * 24 * 3600_000;

/** What an issuer sent this month and last, by kind and channel. */
export async function listCosts(db: Db, { society_id, owner_id }: Issuer, now: Date): Promise<CostRow[]> {
  const since = startOf(addMonths(monthOf(dayOf(now)), -1));
  const isOwn = society_id !== null ? sql`society_id = ${society_id}::uuid` : sql`owner_id = ${owner_id}::uuid`;
  const { rows } = await sql<CostRow>`
    select to_char(sent_at at time zone 'Asia/Kolkata', 'YYYY-MM-01') as month, template as kind, channel,
      count(*)::int as messages, coalesce(sum(segments), 0)::int as segments, sum(cost_hundredths)::bigint as cost
    from message
    where ${isOwn} and created_at >= ${new Date(since.getTime() - longestHeld)} and sent_at >= ${since}
    group by 1, 2, 3 order by 1 desc, cost desc nulls last, messages desc, 2, 3`.execute(db);
  return rows;
}

export type MonthSpending = { spent: Hundredths; limit: Paise | null };

/** What counts for the limit of this month, and the limit. */
export async function findSpending(db: Db, issuerId: string, now: Date): Promise<MonthSpending> {
  const { rows } = await sql<MonthSpending>`
    select coalesce((select spent_hundredths from message_spending
        where issuer_id = ${issuerId}::uuid and month = ${monthOf(dayOf(now))}), 0)::bigint as spent,
      (select limit_paise from message_limit where issuer_id = ${issuerId}::uuid) as limit`.execute(db);
  return rows[0]!;
}

export async function saveLimit(tx: Tx, { society_id, owner_id }: Issuer, limit: Paise | null, now: Date) {
  const issuer = { society_id, vendor_id: owner_id };
  if (limit === null)
    return tx
      .deleteFrom("message_limit")
      .where("issuer_id", "=", (society_id ?? owner_id)!)
      .execute();
  return tx
    .insertInto("message_limit")
    .values({ ...issuer, limit_paise: limit, updated_at: now })
    .onConflict((conflict) => conflict.column("issuer_id").doUpdateSet({ limit_paise: limit, updated_at: now }))
    .execute();
}
