import { sql } from "kysely";
import type { Reason } from "#domain/core/notifications/policy/codes.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { onceIdOf } from "../../../platform/db/partitions.ts";

/** A try to send a message by SMS; `reference` is the provider's own of it. */
export type Attempt = { onceKey: string; attempt: number; reference: string | undefined };

const isMessage = (onceKey: string) =>
  sql`once_id = ${onceIdOf(onceKey)} and once_key = ${onceKey} and channel = 'sms' and attempts > 0`;

/** Whichever attempt has arrived, the person has it; it may be the first that we hear of the provider having taken it. */
export async function noteArrived(tx: Tx, { onceKey, reference }: Attempt, now: Date): Promise<void> {
  await sql`
    update message set sent_at = coalesce(sent_at, ${now}::timestamptz), delivered_at = ${now}::timestamptz, failure = null,
      refused_at = null, provider_reference = coalesce(${reference ?? null}::text, provider_reference)
    where ${isMessage(onceKey)} and delivered_at is null`.execute(tx);
}

/**
 * False where that is known, where the message has arrived after all, or where it was tried again since. One whose template was refused
 * is not sent, so that it goes by email instead.
 */
export async function noteUndelivered(
  tx: Tx,
  { onceKey, attempt, reference }: Attempt,
  { failure, isOfTemplate }: { failure: string; isOfTemplate: boolean },
  now: Date,
): Promise<boolean> {
  const reason: Reason = "template-withdrawn";
  const { numAffectedRows } = await sql`
    update message set failure = ${failure}, sent_at = null, provider_reference = coalesce(${reference ?? null}::text, provider_reference),
      ${isOfTemplate ? sql`decision = 'no', reason = ${reason}` : sql`refused_at = ${now}::timestamptz`}
    where ${isMessage(onceKey)} and attempts = ${attempt}::int and delivered_at is null and refused_at is null
      and decision in ('send', 'neutral')
      -- One that waits to be sent again has failed by the same report before.
      and (sent_at is not null or ${reference ?? null}::text is null or provider_reference is distinct from ${reference ?? null}::text)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
