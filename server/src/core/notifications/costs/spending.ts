import { sql } from "kysely";
import type { Told } from "#domain/core/notifications/codes.ts";
import { type Charge, type Hundredths, isWithinLimit } from "#domain/core/notifications/costs/rules.ts";
import { type Day, dayOf, monthOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Entry } from "../policy/queries.ts";

type Leaving = readonly (Entry & { told: Told })[];
/** What senders have spent this month, and may spend. */
export type Spending = Map<string, { spent: Hundredths; before: Hundredths; limit: Paise | null }>;

const issuerOf = ({ row }: Entry) => row.society_id ?? row.owner_id;

/** The spending of this month of all senders whose messages cost something, locked until the transaction ends, in one order. */
export async function openSpending(tx: Tx, leaving: Leaving, charges: readonly Charge[], now: Date): Promise<Spending> {
  const costly = leaving.flatMap((candidate, index) => (charges[index]!.cost ? (issuerOf(candidate) ?? []) : []));
  const issuerIds = [...new Set(costly)];
  if (issuerIds.length === 0) return new Map();
  const month = monthOf(dayOf(now));
  await sql`insert into message_spending (issuer_id, month)
    select issuer_id, ${month}::date from unnest(${issuerIds}::uuid[]) as asked (issuer_id) order by 1
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ issuer_id: string; spent: Hundredths; limit: Paise | null }>`
    select s.issuer_id, s.spent_hundredths as spent,
      (select limit_paise from message_limit where message_limit.issuer_id = s.issuer_id) as limit
    from message_spending as s where s.month = ${month} and s.issuer_id = any(${issuerIds}::uuid[])
    order by s.issuer_id for update`.execute(tx);
  return new Map(rows.map(({ issuer_id, spent, limit }) => [issuer_id, { spent, before: spent, limit }]));
}

/** Takes what a message costs out of its sender's month, or says that there is no room. */
export function takerOf(spending: Spending, leaving: Leaving, charges: readonly Charge[]) {
  return (index: number): "money" | undefined => {
    const candidate = leaving[index]!;
    const { cost } = charges[index]!;
    const month = spending.get(issuerOf(candidate) ?? "");
    if (!month || !cost) return undefined;
    const { channel, row, told } = candidate;
    const isUrgent = told.isUrgent === true;
    if (!isWithinLimit({ kind: row.kind, channel, isUrgent, cost }, month)) return "money";
    month.spent += cost;
    return undefined;
  };
}

/** Forgets the months before that of a day. */
export async function forgetSpending(db: Db, day: Day): Promise<void> {
  await db.deleteFrom("message_spending").where("month", "<", monthOf(day)).execute();
}

export async function noteSpending(tx: Tx, spending: Spending, now: Date): Promise<void> {
  const changed = [...spending].filter(([, { spent, before }]) => spent !== before);
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map(([issuer_id, { spent }]) => ({ issuer_id, spent })));
  const month: Day = monthOf(dayOf(now));
  await sql`update message_spending as s set spent_hundredths = w.spent
    from jsonb_to_recordset(${rows}::jsonb) as w (issuer_id uuid, spent bigint)
    where s.issuer_id = w.issuer_id and s.month = ${month}`.execute(tx);
}
