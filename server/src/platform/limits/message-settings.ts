import { z } from "zod";
import type { MessageBudgets } from "#domain/core/notifications/policy/codes.ts";

const messages = (usual: number) => {
  const what = "a whole number of messages, at least 1";
  return z.coerce.number(what).int(what).min(1, what).max(1_000_000_000, what).default(usual);
};

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
