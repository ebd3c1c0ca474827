import type { IncomingHttpHeaders } from "node:http";
import type { NoticeKind } from "#domain/core/notifications/codes.ts";
import type { Language } from "#domain/platform/languages.ts";

export type WhatsAppTemplate = { name: string; category: "utility" | "marketing" };
/** The approved templates by kind and language. */
export type WhatsAppTemplates = Partial<Record<NoticeKind, Partial<Record<Language, WhatsAppTemplate>>>>;

export type WhatsAppMessage = {
  /** Ten digits. */
  to: string;
  template: WhatsAppTemplate;
  language: Language;
  /** By the names of the template's variables. */
  variables: Readonly<Record<string, string>>;
  /** Comes back with every state of the message. */
  mark: string;
};

/** What a webhook tells: how a message of ours fares, or what somebody has written to us. */
export type WhatsAppEvent =
  | { kind: "state"; mark: string; state: "delivered" | "read" }
  | { kind: "state"; mark: string; state: "failed"; failure: string }
  | { kind: "text"; from: string; text: string };

export type WhatsAppSender = {
  templates: WhatsAppTemplates;
  /**
   * Answers Meta's own reference; `isDelivered` where it arrives at once. Throws RecipientRefused where the message will never be
   * taken, else another error.
   */
  send(message: WhatsAppMessage): Promise<{ reference: string; isDelivered?: true }>;
  /** A text of ours to somebody who has just written to us: within 24 hours no template is needed. */
  reply(to: string, text: string): Promise<void>;
  /** Whether a request to confirm the webhook's address has the token that was agreed on. */
  isToken(token: unknown): boolean;
  /** The events of a webhook's very bytes; nothing where its signature is wrong. Unknown events are left out. */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders): WhatsAppEvent[] | undefined;
};
