import { sql } from "kysely";
import type { LoggedChannel } from "#domain/core/notifications/codes.ts";
import type { Charge } from "#domain/core/notifications/costs/rules.ts";
import { type Decision, type Reason, sudden } from "#domain/core/notifications/policy/codes.ts";
import type { Verdict } from "#domain/core/notifications/policy/rules.ts";
import type { Standing } from "#domain/core/standings/codes.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { isOneOf } from "../../../platform/db/partitions.ts";
import type { SendingRow } from "../queries.ts";

export type Entry = { onceKey: string; channel: Exclude<LoggedChannel, "push">; to: string; row: SendingRow };

/**
 * The state of a message in the delivery log: `isOpen` while it is undecided, or waits; `isSent` once nothing more is tried, also
 * because its recipient was refused for good; `isCounted` once it was taken out of its budgets.
 */
export type Logged = { isOpen: boolean; isSent: boolean; isCounted: boolean; verdict: Verdict };

/**
 * Adds a delivery log entry for each message that has none, and returns all of them, locked until this transaction
 * ends: another process that decides about the same message waits.
 */
export async function openEntries(tx: Tx, entries: readonly Entry[], now: Date): Promise<Map<string, Logged>> {
  const rows = entries.map(({ onceKey, channel, to, row }) => ({
    once_key: onceKey,
    channel,
    recipient: to,
    template: row.kind,
    society_id: row.society_id,
    owner_id: row.owner_id,
  }));
  // In one order, so that two who open the same ones do not wait for each other.
  await sql`
    insert into message (once_key, channel, recipient, template, society_id, owner_id, once_id, created_at, decision)
    select m.*, once_id_of(once_key), ${now}::timestamptz, 'held'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m
      (once_key text, channel text, recipient text, template text, society_id uuid, owner_id uuid)
    order by once_key
    on conflict (once_id, once_key) do nothing`.execute(tx);
  const { rows: logged } = await sql<{
    once_key: string;
    decision: Decision;
    reason: Reason | "";
    held_until: Date | null;
    is_sent: boolean;
    is_counted: boolean;
  }>`
    select once_key, decision, reason, held_until, (sent_at is not null or refused_at is not null) as is_sent, is_counted from message
    where ${isOneOf(rows.map((row) => row.once_key))} order by once_key for update`.execute(tx);
  return new Map(
    logged.map(({ once_key, decision, reason, held_until, is_sent, is_counted }) => [
      once_key,
      {
        isOpen: decision === "held",
        isSent: is_sent,
        isCounted: is_counted,
        verdict: { decision, reason, heldUntil: held_until },
      },
    ]),
  );
}

/** With what the messages cost that are taken out of their budgets now. */
export async function noteVerdicts(
  tx: Tx,
  verdicts: ReadonlyMap<string, Verdict>,
  counted: ReadonlyMap<string, Charge> = new Map(),
): Promise<void> {
  if (verdicts.size === 0) return;
  const rows = [...verdicts].map(([once_key, { decision, reason, heldUntil = null }]) => ({
    ...{ once_key, decision, reason, held_until: heldUntil },
    ...{ is_counted: counted.has(once_key), ...counted.get(once_key) },
  }));
  await sql`update message set decision = v.decision, reason = v.reason, held_until = v.held_until,
      is_counted = message.is_counted or v.is_counted,
      segments = coalesce(v.segments, message.segments), cost_hundredths = coalesce(v.cost, message.cost_hundredths)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (once_key text, decision text, reason text,
      held_until timestamptz, is_counted boolean, segments smallint, cost integer)
    where message.once_id = once_id_of(v.once_key) and message.once_key = v.once_key`.execute(tx);
}

export type Sender = { issuerId: string; state: Standing; people: number; daysVerified: number };

/** The societies and landlords of these notices, with what their budgets follow from. */
export async function listSenders(tx: Db, issuerIds: readonly string[], now: Date): Promise<Map<string, Sender>> {
  const { rows } = await sql<{ issuer_id: string; state: Standing; people: number; days: number }>`
    select issuer_id, standing_of(issuer_id) as state,
      (select count(*) from resident where society_id = issuer_id and status)::int
        + (select count(*) from rental_contract where vendor_id = issuer_id and status)::int as people,
      coalesce((select greatest(0, extract(epoch from ${now}::timestamptz - decided_at) / 86400)::int
        from standing where standing.issuer_id = asked.issuer_id), 0) as days
    from unnest(${issuerIds}::uuid[]) as asked (issuer_id)`.execute(tx);
  return new Map(
    rows.map(({ issuer_id, state, people, days }) => [
      issuer_id,
      { issuerId: issuer_id, state, people, daysVerified: days },
    ]),
  );
}

/** Which of these hashes of numbers have stopped everything, or this issuer: as `hash` and `hash issuer`. */
export async function listStops(tx: Tx, hashes: readonly Buffer[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string; issuer_id: string | null }>`
    select encode(phone_hash, 'hex') as hash, coalesce(society_id, owner_id) as issuer_id from message_stop
    where phone_hash = any(${hashes}::bytea[])`.execute(tx);
  return new Set(rows.map(({ hash, issuer_id }) => (issuer_id === null ? hash : `${hash} ${issuer_id}`)));
}

/** A budget: of what, whose, and how much; `most` null is only counted. */
export type Scope = { scope: string; id: string; day: Day; most: number | null };

/**
 * Takes messages out of their budgets, each out of all that it names or out of none, and answers for each the first that is used
 * up. Exact, however many servers take at once: the rows are made, and then locked, in one order. `takeMoney` is asked last, for a
 * message that has room everywhere else, and takes what it costs or names what is used up.
 */
export async function takeMessages(
  tx: Tx,
  scopes: readonly Scope[][],
  takeMoney: (index: number) => string | undefined = () => undefined,
): Promise<(string | undefined)[]> {
  const keyOf = ({ scope, id, day }: Scope) => `${scope} ${id} ${day}`;
  const all = [...new Map(scopes.flat().map((scope) => [keyOf(scope), scope])).values()];
  if (all.length === 0) return [];
  const rows = JSON.stringify(all.map(({ scope, id, day }) => ({ scope, scope_id: id, day })));
  const budgets = sql`jsonb_to_recordset(${rows}::jsonb) as w (scope text, scope_id text, day date)`;
  await sql`insert into message_count (scope, scope_id, day) select w.* from ${budgets} order by 1, 2, 3
    on conflict do nothing`.execute(tx);
  const { rows: counts } = await sql<{ scope: string; scope_id: string; day: Day; taken: number }>`
    select c.scope, c.scope_id, c.day, c.taken from message_count as c
    where (c.scope, c.scope_id, c.day) in (select w.* from ${budgets})
    order by c.scope, c.scope_id, c.day for update`.execute(tx);
  const taken = new Map(counts.map(({ scope, scope_id, day, taken }) => [`${scope} ${scope_id} ${day}`, taken]));
  const full = scopes.map((scopes, index) => {
    const refused = scopes.find((scope) => scope.most !== null && taken.get(keyOf(scope))! >= scope.most);
    const usedUp = refused?.scope ?? takeMoney(index);
    if (usedUp !== undefined) return usedUp;
    for (const scope of scopes) taken.set(keyOf(scope), taken.get(keyOf(scope))! + 1);
    return undefined;
  });
  const after = JSON.stringify(
    all.map((scope) => ({ scope: scope.scope, scope_id: scope.id, day: scope.day, taken: taken.get(keyOf(scope)) })),
  );
  await sql`update message_count as c set taken = w.taken
    from jsonb_to_recordset(${after}::jsonb) as w (scope text, scope_id text, day date, taken integer)
    where (c.scope, c.scope_id, c.day) = (w.scope, w.scope_id, w.day) and c.taken <> w.taken`.execute(tx);
  return full;
}

/** How many messages an issuer has sent on a day, and on the busiest of the days before it. */
export async function countIssuer(tx: Db, issuerId: string, today: Day) {
  const { rows } = await sql<{ today: number; busiest: number }>`
    select coalesce(sum(taken) filter (where day = ${today}), 0)::int as today,
      coalesce(max(taken) filter (where day < ${today}), 0)::int as busiest
    from (select day, sum(taken) as taken from message_count
      where scope in ('issuer sms', 'issuer email') and scope_id = ${issuerId}
        and day between ${addDays(today, -sudden.days)} and ${today}
      group by day) as days`.execute(tx);
  return rows[0]!;
}

/** Forgets what was counted before a day, but what is counted for ever. */
export async function forgetCounts(tx: Db, before: Day): Promise<void> {
  await sql`delete from message_count where day > '0001-01-01' and day < ${before}`.execute(tx);
}

/** What was held since before an instant does not leave any more. */
export async function endHeld(tx: Tx, before: Date): Promise<void> {
  await sql`update message set decision = 'no', reason = 'late' where decision = 'held' and created_at < ${before}`.execute(
    tx,
  );
}
