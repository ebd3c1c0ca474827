import { type NoticeKind, noticeKinds } from "#domain/core/notifications/codes.ts";
import { categoryOf, whatsAppBody, whatsAppName } from "#domain/core/notifications/whatsapp/rules.ts";
import { languages } from "#domain/platform/languages.ts";
import { smsOf } from "#domain/translations.ts";
import type { Db } from "../db/database.ts";
import type { WhatsAppSender, WhatsAppTemplates } from "./whatsapp-port.ts";

/** What messages name us by, and where their links lead. */
type Site = { name: string; url: string | undefined };

const kinds = Object.keys(noticeKinds) as NoticeKind[];

/** The embedded default: every text has its template, and each message is delivered to where the outbox page shows it. */
export function whatsAppOutbox(db: Db, now: () => Date, { name, url = "" }: Site): WhatsAppSender {
  const templates: WhatsAppTemplates = Object.fromEntries(
    kinds.map((kind) => {
      const template = { name: whatsAppName(kind), category: categoryOf(kind) };
      return [kind, Object.fromEntries(languages.map((language) => [language, template]))];
    }),
  );
  const keep = async (recipient: string, body: string) => {
    const { outbox_message_id } = await db
      .insertInto("outbox_message")
      .values({ recipient, channel: "whatsapp", body, created_at: now() })
      .returning("outbox_message_id")
      .executeTakeFirstOrThrow();
    return { reference: outbox_message_id, isDelivered: true as const };
  };
  return {
    templates,
    send({ to, template, language, variables }) {
      const kind = kinds.find((kind) => whatsAppName(kind) === template.name)!;
      const body = whatsAppBody(smsOf(kind), language, name, url);
      return keep(
        to,
        body.replace(/\{\{(\w+)\}\}/g, (_, variable: string) => variables[variable] ?? ""),
      );
    },
    async reply(to, text) {
      await keep(to, text);
    },
    // Nobody sends webhooks.
    isToken: () => false,
    readWebhook: () => undefined,
  };
}
