import { z } from "zod";
import type { Hundredths, MessagePrices } from "#domain/core/notifications/costs/rules.ts";
import type { MessageBudgets } from "#domain/core/notifications/policy/codes.ts";

const messages = (usual: number) => {
  const what = "a whole number of messages, at least 1";
  return z.coerce.number(what).int(what).min(1, what).max(1_000_000_000, what).default(usual);
};

const priceForm = "a price in paise of at most 1000, with at most two decimals, as in 14.5";
const price = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, priceForm)
  .refine((text) => Number(text) > 0 && Number(text) <= 1000, priceForm)
  .transform((text): Hundredths => Math.round(Number(text) * 100))
  .optional();

/** What the host pays for a segment of an SMS, for a message by WhatsApp and for an email. Without a price no costs are shown. */
export const priceSettings = { SMS_PRICE_PAISE: price, WHATSAPP_PRICE_PAISE: price, EMAIL_PRICE_PAISE: price };

export const messagePricesOf = (settings: z.output<z.ZodObject<typeof priceSettings>>): MessagePrices => ({
  sms: settings.SMS_PRICE_PAISE,
  whatsapp: settings.WHATSAPP_PRICE_PAISE,
  email: settings.EMAIL_PRICE_PAISE,
});

/** The settings of message budgets; all except the alarm's are per day and channel. */
export const messageSettings = {
  MESSAGES_NEW: messages(50),
  MESSAGES_VERIFIED: messages(200),
  MESSAGES_PER_PERSON_FIRST: messages(6),
  MESSAGES_PER_PERSON: messages(20),
  MESSAGES_ACCOUNT: messages(20),
  MESSAGES_RECIPIENT: messages(50),
  MESSAGES_ALARM: messages(200),
};

export const messageBudgetsOf = (settings: z.output<z.ZodObject<typeof messageSettings>>): MessageBudgets => ({
  new: settings.MESSAGES_NEW,
  verified: {
    least: settings.MESSAGES_VERIFIED,
    eachAtFirst: settings.MESSAGES_PER_PERSON_FIRST,
    each: settings.MESSAGES_PER_PERSON,
  },
  account: settings.MESSAGES_ACCOUNT,
  recipient: settings.MESSAGES_RECIPIENT,
  alarm: settings.MESSAGES_ALARM,
});
