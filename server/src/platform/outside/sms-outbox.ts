import { sql } from "kysely";
import type { Db, Tx } from "../db/database.ts";
import type { SmsSender } from "./ports.ts";

type Kept = { reference: string; to: string; body: string };

/** Any number of messages by one statement, each under its reference. */
export async function keepInOutbox(tx: Tx, channel: "sms" | "email", messages: Kept[], now: Date): Promise<void> {
  await sql`insert into outbox_message (outbox_message_id, recipient, channel, body, created_at)
    select m.reference, m."to", ${channel}, m.body, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (reference uuid, "to" text, body text)`.execute(
    tx,
  );
}

/** The embedded default: keeps every message where the outbox page shows it. */
export const smsOutbox = (db: Db, now: () => Date): SmsSender => ({
  async send({ to, text, otp }) {
    const { outbox_message_id } = await db
      .insertInto("outbox_message")
      .values({ recipient: to, channel: "sms", body: text, otp: otp ?? null, created_at: now() })
      .returning("outbox_message_id")
      .executeTakeFirstOrThrow();
    return { reference: outbox_message_id };
  },
  async keepAll(tx, messages) {
    const rows = messages.map(({ reference, to, text }) => ({ reference, to, body: text }));
    await keepInOutbox(tx, "sms", rows, now());
  },
});
