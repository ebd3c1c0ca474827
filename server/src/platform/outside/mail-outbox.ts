import type { Db } from "../db/database.ts";
import type { MailSender } from "./ports.ts";
import { keepInOutbox } from "./sms-outbox.ts";

/** The embedded default: keeps every mail where the outbox page shows it, its subject as the first line. */
export const mailOutbox = (db: Db, now: () => Date): MailSender => ({
  async send({ to, subject, text, attachments = [] }) {
    // The outbox shows texts: of a file only its name and size.
    const files = attachments.map(({ name, bytes }) => `\n\n[${name}, ${Math.ceil(bytes.length / 1000)} KB]`).join("");
    const { outbox_message_id } = await db
      .insertInto("outbox_message")
      .values({ recipient: to, channel: "email", body: `${subject}\n\n${text}${files}`, created_at: now() })
      .returning("outbox_message_id")
      .executeTakeFirstOrThrow();
    return { reference: outbox_message_id };
  },
  async keepAll(tx, mails) {
    const rows = mails.map(({ reference, to, subject, text }) => ({ reference, to, body: `${subject}\n\n${text}` }));
    await keepInOutbox(tx, "email", rows, now());
  },
});
