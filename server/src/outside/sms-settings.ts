import { z } from "zod";

const text = z.string();
const webAddress = z.url({ protocol: /^https?$/, error: "an address that begins with http:// or https://" });

/** What each provider of text messages needs to be set. */
export const smsProviders = {
  outbox: z.object({}),
  msg91: z.object({
    MSG91_AUTH_KEY: text,
    MSG91_TEMPLATE_ID: text,
    MSG91_NOTICE_TEMPLATE_ID: text,
    MSG91_URL: webAddress.optional(),
  }),
  twilio: z.object({
    TWILIO_ACCOUNT_SID: text,
    TWILIO_AUTH_TOKEN: text,
    TWILIO_FROM: text,
    TWILIO_URL: webAddress.optional(),
  }),
} as const;

export type SmsSettings =
  | { provider: "outbox" }
  | { provider: "msg91"; authKey: string; templateId: string; noticeTemplateId: string; url: string | undefined }
  | { provider: "twilio"; accountSid: string; authToken: string; from: string; url: string | undefined };

export function smsSettingsOf(
  provider: keyof typeof smsProviders,
  given: Record<string, string | undefined>,
): SmsSettings {
  if (provider === "outbox") return { provider };
  if (provider === "msg91")
    return {
      provider,
      authKey: given.MSG91_AUTH_KEY!,
      templateId: given.MSG91_TEMPLATE_ID!,
      noticeTemplateId: given.MSG91_NOTICE_TEMPLATE_ID!,
      url: given.MSG91_URL,
    };
  return {
    provider,
    accountSid: given.TWILIO_ACCOUNT_SID!,
    authToken: given.TWILIO_AUTH_TOKEN!,
    from: given.TWILIO_FROM!,
    url: given.TWILIO_URL,
  };
}
