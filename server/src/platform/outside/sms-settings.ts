import { z } from "zod";
import { webAddress } from "../web-address.ts";
import { readTemplates, type Templates } from "./templates.ts";

const text = z.string();

/** What each provider of text messages needs to be set. */
export const smsProviders = {
  // Nothing needs to be registered with it; a file makes it as strict as the others.
  outbox: z.object({ DLT_TEMPLATES: text.optional() }),
  msg91: z.object({
    MSG91_AUTH_KEY: text,
    MSG91_TEMPLATE_ID: text,
    DLT_TEMPLATES: text.optional(),
    MSG91_URL: webAddress.optional(),
  }),
  twilio: z.object({
    TWILIO_ACCOUNT_SID: text,
    TWILIO_AUTH_TOKEN: text,
    TWILIO_FROM: text,
    DLT_TEMPLATES: text.optional(),
    TWILIO_URL: webAddress.optional(),
  }),
} as const;

export type SmsSettings =
  | { provider: "outbox"; templates: Templates | undefined }
  | { provider: "msg91"; authKey: string; templateId: string; templates: Templates; url: string | undefined }
  | {
      provider: "twilio";
      accountSid: string;
      authToken: string;
      from: string;
      templates: Templates;
      url: string | undefined;
    };

export function smsSettingsOf(
  provider: keyof typeof smsProviders,
  given: Record<string, string | undefined>,
): SmsSettings {
  if (provider === "outbox")
    return { provider, templates: given.DLT_TEMPLATES === undefined ? undefined : templatesOf(given) };
  if (provider === "msg91")
    return {
      provider,
      authKey: given.MSG91_AUTH_KEY!,
      templateId: given.MSG91_TEMPLATE_ID!,
      templates: templatesOf(given),
      url: given.MSG91_URL,
    };
  return {
    provider,
    accountSid: given.TWILIO_ACCOUNT_SID!,
    authToken: given.TWILIO_AUTH_TOKEN!,
    from: given.TWILIO_FROM!,
    templates: templatesOf(given),
    url: given.TWILIO_URL,
  };
}

/** No file: then no notice goes by text message, but by bell and mail. */
const templatesOf = ({ DLT_TEMPLATES: file }: Record<string, string | undefined>): Templates =>
  file === undefined ? {} : readTemplates(file);
