import type { Db } from "../db/database.ts";
import type { SmsSender } from "./outside.ts";

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
});
