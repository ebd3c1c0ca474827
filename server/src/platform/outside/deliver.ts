import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { onceIdOf } from "../db/partitions.ts";
import type { JobContext } from "../job.ts";
import { type Attachment, type Mail, RecipientRefused, type Sms } from "./ports.ts";

export type Delivery = { onceKey: string; template: string } & (
  | ({ channel: "sms" } & Omit<Sms, "otp">)
  // What is attached is made only once it is known that the mail has not left yet.
  | ({ channel: "email"; attach?: () => Promise<Attachment | undefined> } & Omit<Mail, "attachments">)
);

type Context = Pick<JobContext, "db" | "now" | "outside">;

const atOnce = 5;

/** Sends what has not left yet of these. All are tried; then the first failure is thrown, if there was one. */
export async function deliverAll(context: Context, deliveries: readonly Delivery[]): Promise<void> {
  const { sms, mail } = context.outside;
  // A paper is drawn for one mail at a time, and not within a transaction.
  const isKept = (delivery: Delivery) =>
    (delivery.channel === "sms" ? sms.keepAll : delivery.attach ? undefined : mail?.keepAll) !== undefined;
  const kept = deliveries.filter(isKept);
  if (kept.length > 0) await context.db.transaction().execute((tx) => keepAll(tx, context, kept));
  const waiting = deliveries.filter((delivery) => !isKept(delivery)).values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const delivery of waiting) await deliver(context, delivery).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}

/** A message that stays with us is stored and marked as sent in one transaction: exactly once, whatever happens. */
async function keepAll(tx: Tx, { now, outside }: Context, deliveries: readonly Delivery[]): Promise<void> {
  const rows = deliveries.map(({ onceKey, channel, to, template }) => ({ onceKey, channel, to, template }));
  const { rows: noted } = await sql<{ once_key: string; message_id: string }>`
    insert into message (message_id, once_key, once_id, channel, recipient, template, attempts, created_at, sent_at, provider_reference)
    select id, "onceKey", once_id_of("onceKey"), channel, "to", template, 1, ${now}::timestamptz, ${now}::timestamptz, id::text
    from (select uuidv7() as id, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m ("onceKey" text, channel text, "to" text, template text)) as m
    -- In the order in which others lock them too, so that nobody waits for one another.
    order by "onceKey"
    on conflict (once_id, once_key) do update set attempts = message.attempts + 1, recipient = excluded.recipient,
      sent_at = excluded.sent_at, provider_reference = message.message_id::text, failure = null
      where message.sent_at is null and message.refused_at is null and message.decision in ('send', 'neutral')
    returning once_key, message_id`.execute(tx);
  const references = new Map(noted.map(({ once_key, message_id }) => [once_key, message_id]));
  const fresh = deliveries.flatMap((delivery) => {
    const reference = references.get(delivery.onceKey);
    return reference === undefined ? [] : [{ ...delivery, reference }];
  });
  await outside.sms.keepAll?.(
    tx,
    fresh.filter((delivery) => delivery.channel === "sms"),
  );
  await outside.mail?.keepAll?.(
    tx,
    fresh.filter((delivery) => delivery.channel === "email"),
  );
}

/**
 * Sends a message once: the delivery log's unique key lets a repeated job see that it was done. A failure is recorded
 * and thrown, so that the queue retries; a permanently rejected recipient is only recorded.
 */
export async function deliver({ db, now, outside }: Context, delivery: Delivery): Promise<void> {
  const entry = await db
    .insertInto("message")
    .values({
      once_key: delivery.onceKey,
      once_id: onceIdOf(delivery.onceKey),
      channel: delivery.channel,
      recipient: delivery.to,
      template: delivery.template,
      attempts: 1,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["once_id", "once_key"])
        .doUpdateSet((eb) => ({ attempts: eb("message.attempts", "+", 1), recipient: eb.ref("excluded.recipient") }))
        .where("message.sent_at", "is", null)
        .where("message.refused_at", "is", null)
        // Another server may have found meanwhile that it is stopped.
        .where("message.decision", "in", ["send", "neutral"]),
    )
    .returning("once_id")
    .executeTakeFirst();
  if (!entry) return;

  const noted = db.updateTable("message").where("once_id", "=", entry.once_id).where("once_key", "=", delivery.onceKey);
  const sent = await send(outside, delivery).catch(async (error: unknown) => {
    const refused = error instanceof RecipientRefused;
    const failure = error instanceof Error ? error.message : String(error);
    await noted.set({ failure, ...(refused && { refused_at: now }) }).execute();
    if (!refused) throw error;
  });
  if (sent) await noted.set({ sent_at: now, provider_reference: sent.reference, failure: null }).execute();
}

async function send(outside: JobContext["outside"], delivery: Delivery): Promise<{ reference: string }> {
  if (delivery.channel === "sms") {
    const { to, text, registered } = delivery;
    return outside.sms.send({ to, text, ...(registered && { registered }) });
  }
  if (!outside.mail) throw new Error("Mail is not set up");
  const { to, subject, text, html, attach, stop } = delivery;
  const attachment = await attach?.();
  return outside.mail.send({
    to,
    subject,
    text,
    html,
    ...(stop && { stop }),
    ...(attachment && { attachments: [attachment] }),
  });
}
