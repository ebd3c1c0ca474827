import type { JobContext } from "../job.ts";

type Notice = { onceKey: string; to: string; template: string; text: string };

/**
 * Sends a message once: the delivery log's unique key tells a second run of the same job that it is done.
 * A failure is noted there and thrown, so that the queue tries again later.
 */
export async function deliver({ db, now, outside }: JobContext, notice: Notice): Promise<void> {
  const entry = await db
    .insertInto("message")
    .values({
      once_key: notice.onceKey,
      channel: "sms",
      recipient: notice.to,
      template: notice.template,
      attempts: 1,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("once_key")
        .doUpdateSet((eb) => ({ attempts: eb("message.attempts", "+", 1) }))
        .where("message.sent_at", "is", null),
    )
    .returning("message_id")
    .executeTakeFirst();
  if (!entry) return;

  const noted = db.updateTable("message").where("message_id", "=", entry.message_id);
  const sent = await outside.sms.send({ to: notice.to, text: notice.text }).catch(async (error: unknown) => {
    await noted.set({ failure: error instanceof Error ? error.message : String(error) }).execute();
    throw error;
  });
  await noted.set({ sent_at: now, provider_reference: sent.reference, failure: null }).execute();
}
