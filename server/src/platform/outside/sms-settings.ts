import { z } from "zod";
import {
  codeLength,
  type LinkTag,
  linkCode,
  linkTags,
  mostOfVariable,
} from "#domain/core/notifications/texts/codes.ts";
import { webAddress } from "../web-address.ts";
import { readTemplates, type Templates } from "./templates.ts";

const text = z.string();
const id = /^\d{19}$/;

/** The registration with the networks (DLT), which is the same whoever the provider is. */
const dltSettings = {
  DLT_TEMPLATES: text.optional(),
  DLT_ENTITY_ID: text.regex(id, "the 19 digits of the principal entity's id").optional(),
  DLT_CHAIN: text
    .refine(
      (chain) => chain.split(",").every((one) => id.test(one.trim())),
      "ids of telemarketers of 19 digits, with commas between them",
    )
    .optional(),
  DLT_LINKS: z.enum(linkTags, linkTags.join(" or ")).optional(),
};

/** Who registers the texts, who passes them on, and how their links are tagged. */
export type Registration = { entityId: string | undefined; chain: string[]; linkTag: LinkTag };

/** What each provider of text messages needs to be set. */
export const smsProviders = {
  // Nothing needs to be registered with it; a file makes it as strict as the others.
  outbox: z.object(dltSettings),
  // Codes go by email, or are told in person; notices by bell and email.
  none: z.object({}),
  msg91: z.object({
    MSG91_AUTH_KEY: text,
    MSG91_TEMPLATE_ID: text,
    MSG91_WEBHOOK_SECRET: text
      .regex(/^[\w-]{16,100}$/, "a secret of 16 to 100 letters, digits, hyphens and underscores")
      .optional(),
    ...dltSettings,
    MSG91_URL: webAddress.optional(),
  }),
  twilio: z.object({
    TWILIO_ACCOUNT_SID: text,
    TWILIO_AUTH_TOKEN: text,
    TWILIO_FROM: text,
    ...dltSettings,
    TWILIO_URL: webAddress.optional(),
  }),
} as const;

export type SmsSettings = { registration: Registration } & (
  | { provider: "outbox"; templates: Templates | undefined }
  | { provider: "none"; templates: Templates }
  | {
      provider: "msg91";
      authKey: string;
      templateId: string;
      reportsSecret: string | undefined;
      templates: Templates;
      url: string | undefined;
    }
  | {
      provider: "twilio";
      accountSid: string;
      authToken: string;
      from: string;
      templates: Templates;
      url: string | undefined;
    }
);

export function smsSettingsOf(
  provider: keyof typeof smsProviders,
  given: Record<string, string | undefined>,
): SmsSettings {
  const registration = registrationOf(given);
  if (provider === "outbox")
    return { provider, registration, templates: given.DLT_TEMPLATES === undefined ? undefined : templatesOf(given) };
  if (provider === "none") return { provider, registration, templates: {} };
  if (provider === "msg91")
    return {
      provider,
      registration,
      authKey: given.MSG91_AUTH_KEY!,
      templateId: given.MSG91_TEMPLATE_ID!,
      reportsSecret: given.MSG91_WEBHOOK_SECRET,
      templates: templatesOf(given),
      url: given.MSG91_URL,
    };
  return {
    provider,
    registration,
    accountSid: given.TWILIO_ACCOUNT_SID!,
    authToken: given.TWILIO_AUTH_TOKEN!,
    from: given.TWILIO_FROM!,
    templates: templatesOf(given),
    url: given.TWILIO_URL,
  };
}

const registrationOf = ({ DLT_ENTITY_ID, DLT_CHAIN, DLT_LINKS }: Record<string, string | undefined>): Registration => ({
  entityId: DLT_ENTITY_ID,
  chain: DLT_CHAIN?.match(/\d{19}/g) ?? [],
  linkTag: (DLT_LINKS as LinkTag | undefined) ?? "alphanumeric",
});

/** Why the links of this address cannot be variables, if they cannot. */
export function linksProblem({ linkTag }: Registration, url: string | undefined): string | undefined {
  const length = (url ?? "").length + linkCode.page.length + codeLength;
  return linkTag !== "url" || length <= mostOfVariable
    ? undefined
    : `DLT_LINKS=url is for links of at most ${mostOfVariable} characters, and those of PUBLIC_URL have ${length}.`;
}

/** No file: then no notice goes by text message, but by bell and mail. */
const templatesOf = ({ DLT_TEMPLATES: file }: Record<string, string | undefined>): Templates =>
  file === undefined ? {} : readTemplates(file);
