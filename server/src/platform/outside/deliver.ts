import { sql } from "kysely";
import type { Language } from "#domain/platform/languages.ts";
import type { Tx } from "../db/database.ts";
import { onceIdOf } from "../db/partitions.ts";
import type { JobContext } from "../job.ts";
import { type Attachment, type Mail, RecipientRefused, type Sms, TemplateRefused } from "./ports.ts";
import { markOf } from "./sms-reports.ts";
import { noteFault } from "./template-faults.ts";
import type { WhatsAppTemplate } from "./whatsapp-port.ts";

export type Delivery = { onceKey: string; template: string } & (
  | ({ channel: "sms"; notificationId: string } & Omit<Sms, "otp" | "mark">)
  // What is attached is made only once it is known that the mail has not left yet.
  | {
      channel: "whatsapp";
      to: string;
      whatsApp: WhatsAppTemplate;
      language: Language;
      variables: Record<string, string>;
      mark: string;
    }
  | ({ channel: "email"; attach?: () => Promise<Attachment | undefined> } & Omit<Mail, "attachments">)
);

/** Of a sender that keeps its messages in our own database. */
type Kept = Exclude<Delivery, { channel: "whatsapp" }>;

type Context = Pick<JobContext, "db" | "now" | "outside">;

const atOnce = 5;

/** Not tried again: the recipient cannot get it, or the network does not take its template. */
export type Refused = "refused" | "template-refused";

/**
 * Sends what has not left yet of these. All are tried; then the first failure is thrown, if there was one. Answers those that were
 * refused, by their keys.
 */
export async function deliverAll(
  context: Context,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, Refused>> {
  const { sms, mail } = context.outside;
  // A paper is drawn for one mail at a time, and not within a transaction.
  const isKept = (delivery: Delivery): delivery is Kept => {
    if (delivery.channel === "whatsapp") return false;
    return (delivery.channel === "sms" ? sms.keepAll : delivery.attach ? undefined : mail?.keepAll) !== undefined;
  };
  const kept = deliveries.filter(isKept);
  if (kept.length > 0) await context.db.transaction().execute((tx) => keepAll(tx, context, kept));
  const waiting = deliveries.filter((delivery) => !isKept(delivery)).values();
  const failures: unknown[] = [];
  const refused = new Map<string, Refused>();
  const work = async () => {
    for (const delivery of waiting)
      try {
        const outcome = await deliver(context, delivery);
        if (outcome) refused.set(delivery.onceKey, outcome);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
  return refused;
}

/** A message that stays with us is stored and marked as sent in one transaction: exactly once, whatever happens. */
async function keepAll(tx: Tx, { now, outside }: Context, deliveries: readonly Kept[]): Promise<void> {
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
 * and thrown, so that the queue retries; a permanently rejected recipient is only recorded, and so is a template that the
 * network does not take.
 */
export async function deliver({ db, now, outside }: Context, delivery: Delivery): Promise<Refused | undefined> {
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
    .returning(["once_id", "attempts"])
    .executeTakeFirst();
  if (!entry) return undefined;

  const noted = db.updateTable("message").where("once_id", "=", entry.once_id).where("once_key", "=", delivery.onceKey);
  const sent = await send(outside, delivery, entry.attempts).catch(async (error: unknown) => {
    const refused = error instanceof RecipientRefused;
    const failure = error instanceof Error ? error.message : String(error);
    const registered = delivery.channel === "sms" ? delivery.registered : undefined;
    if (error instanceof TemplateRefused && registered) {
      await noteFault(db, registered.id, error, now);
      await noted.set({ failure, decision: "no", reason: "template-withdrawn" }).execute();
      return "template-refused" as const;
    }
    await noted.set({ failure, ...(refused && { refused_at: now }) }).execute();
    if (!refused) throw error;
    return "refused" as const;
  });
  if (typeof sent === "string") return sent;
  // A report about it may have been faster than this answer: what it said of the message stays.
  const delivered_at = sent.isDelivered ? now : null;
  await noted
    .set({
      sent_at: sql<Date>`coalesce(sent_at, ${now}::timestamptz)`,
      delivered_at: sql<Date | null>`coalesce(delivered_at, ${delivered_at}::timestamptz)`,
      provider_reference: sent.reference,
      failure: null,
    })
    .where("refused_at", "is", null)
    .where("reason", "<>", "template-withdrawn")
    .execute();
  return undefined;
}

async function send(
  outside: JobContext["outside"],
  delivery: Delivery,
  attempt: number,
): Promise<{ reference: string; isDelivered?: true }> {
  if (delivery.channel === "sms") {
    const { to, text, notificationId, registered } = delivery;
    const mark = markOf({ notificationId, attempt, templateId: registered?.id });
    return outside.sms.send({ to, text, mark, ...(registered && { registered }) });
  }
  if (delivery.channel === "whatsapp") {
    if (!outside.whatsApp) throw new Error("WhatsApp is not set up");
    const { to, whatsApp: template, language, variables, mark } = delivery;
    return outside.whatsApp.send({ to, template, language, variables, mark });
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
