import type { JobContext } from "../job.ts";
import { type Attachment, type Mail, RecipientRefused, type Sms } from "./outside.ts";

export type Delivery = { onceKey: string; template: string } & (
  | ({ channel: "sms" } & Omit<Sms, "otp">)
  // What is attached is made only once it is known that the mail has not left yet.
  | ({ channel: "email"; attach?: () => Promise<Attachment | undefined> } & Omit<Mail, "attachments">)
);

/**
 * Sends a message once: the delivery log's unique key tells a second run of the same job that it is done.
 * A failure is noted there and thrown, so that the queue tries again later; a recipient that is refused for good
 * is noted, and that is all.
 */
export async function deliver(
  { db, now, outside }: Pick<JobContext, "db" | "now" | "outside">,
  delivery: Delivery,
): Promise<void> {
  const entry = await db
    .insertInto("message")
    .values({
      once_key: delivery.onceKey,
      channel: delivery.channel,
      recipient: delivery.to,
      template: delivery.template,
      attempts: 1,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("once_key")
        .doUpdateSet((eb) => ({ attempts: eb("message.attempts", "+", 1), recipient: eb.ref("excluded.recipient") }))
        .where("message.sent_at", "is", null)
        .where("message.refused_at", "is", null),
    )
    .returning("message_id")
    .executeTakeFirst();
  if (!entry) return;

  const noted = db.updateTable("message").where("message_id", "=", entry.message_id);
  const sent = await send(outside, delivery).catch(async (error: unknown) => {
    const refused = error instanceof RecipientRefused;
    const failure = error instanceof Error ? error.message : String(error);
    await noted.set({ failure, ...(refused && { refused_at: now }) }).execute();
    if (!refused) throw error;
  });
  if (sent) await noted.set({ sent_at: now, provider_reference: sent.reference, failure: null }).execute();
}

async function send(outside: JobContext["outside"], delivery: Delivery): Promise<{ reference: string }> {
  if (delivery.channel === "sms") return outside.sms.send({ to: delivery.to, text: delivery.text });
  if (!outside.mail) throw new Error("Mail is not set up");
  const { to, subject, text, html, attach } = delivery;
  const attachment = await attach?.();
  return outside.mail.send({ to, subject, text, html, ...(attachment && { attachments: [attachment] }) });
}
