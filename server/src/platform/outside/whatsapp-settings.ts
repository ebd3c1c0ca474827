import { readFileSync } from "node:fs";
import { z } from "zod";
import { type NoticeKind, noticeKinds } from "#domain/core/notifications/codes.ts";
import { whatsAppName } from "#domain/core/notifications/whatsapp/rules.ts";
import { languages } from "#domain/platform/languages.ts";
import { webAddress } from "../web-address.ts";
import type { WhatsAppTemplates } from "./whatsapp-port.ts";

const text = z.string();
const needed = ["WHATSAPP_PHONE_ID", "WHATSAPP_TOKEN", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"] as const;

/** Nothing is sent by WhatsApp where they are left out. */
export const whatsAppSettings = {
  WHATSAPP_PHONE_ID: text.regex(/^\d{5,25}$/, "the digits of a phone number id").optional(),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_APP_SECRET: text.optional(),
  WHATSAPP_VERIFY_TOKEN: text.min(16, "a secret of at least 16 characters").optional(),
  WHATSAPP_TEMPLATES: text.optional(),
  WHATSAPP_URL: webAddress.optional(),
};

export type WhatsAppConfig = {
  phoneId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  templates: WhatsAppTemplates;
  url: string | undefined;
};

type Given = { [Name in keyof typeof whatsAppSettings]?: string | undefined };

/** A sentence where they do not fit together. */
export function whatsAppConfigOf(given: Given): WhatsAppConfig | undefined | { problem: string } {
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length === needed.length) return undefined;
  if (missing.length > 0) return { problem: `${missing.join(", ")} must be set to send by WhatsApp.` };
  const templates = given.WHATSAPP_TEMPLATES === undefined ? {} : readTemplates(given.WHATSAPP_TEMPLATES);
  if ("problem" in templates) return { problem: String(templates.problem) };
  return {
    phoneId: given.WHATSAPP_PHONE_ID!,
    token: given.WHATSAPP_TOKEN!,
    appSecret: given.WHATSAPP_APP_SECRET!,
    verifyToken: given.WHATSAPP_VERIFY_TOKEN!,
    templates,
    url: given.WHATSAPP_URL,
  };
}

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
const Template = z.strictObject({
  name: z
    .string("the name of a template")
    .regex(/^[a-z0-9_]{1,512}$/, "small letters, digits and underscores")
    .optional(),
  category: z.enum(["utility", "marketing"], "utility or marketing").default("utility"),
});
const File = z.partialRecord(z.enum(kinds), z.partialRecord(z.enum(languages), Template));

/** The operator's file of approved templates; a template without a name has that of its kind. */
function readTemplates(file: string): WhatsAppTemplates | { problem: string } {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why =
      error instanceof SyntaxError ? `is no JSON: ${error.message}` : `cannot be read: ${(error as Error).message}`;
    return { problem: `WHATSAPP_TEMPLATES names ${file}, which ${why}` };
  }
  const parsed = File.safeParse(content);
  if (!parsed.success)
    return {
      problem: parsed.error.issues
        .map((issue) => `WHATSAPP_TEMPLATES, ${issue.path.join(".") || "the file"}: ${issue.message}`)
        .join("\n"),
    };
  return Object.fromEntries(
    Object.entries(parsed.data).map(([kind, texts]) => [
      kind,
      Object.fromEntries(
        Object.entries(texts ?? {}).map(([language, { name, category }]) => [
          language,
          { name: name ?? whatsAppName(kind), category },
        ]),
      ),
    ]),
  );
}
