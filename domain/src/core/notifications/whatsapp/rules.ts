import type { Language } from "../../../platform/languages.ts";
import { linkCode, type SmsText } from "../texts/codes.ts";

/** Meta's rule for the names of templates, and of their variables. */
export const whatsAppName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "_");

const placeholder = /\{(\w+)\}/g;

/**
 * The body of a template as it is registered with Meta: the words of the text message with named variables. The text may neither
 * begin nor end with a variable, so that our name closes it. There is no stop link: the answer STOP ends the messages.
 */
export function whatsAppBody(texts: SmsText, language: Language, site: string, url: string): string {
  const body = texts[language]
    .replace(placeholder, (_, name: string) => {
      if (name === "site") return site;
      return `${name === "page" ? `${url}${linkCode.page}` : ""}{{${whatsAppName(name)}}}`;
    })
    // Two variables may not stand side by side.
    .replace(/\}\}\s+\{\{/g, "}}, {{");
  return `${/^\{\{/.test(body) ? `${site}: ` : ""}${body}\n${site}`;
}

/** The names of a body's variables, each once, in their order. */
export const whatsAppVariables = (body: string): string[] => [
  ...new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)),
];

/** The variables of a text message by their names in a template, without the stop link: the word STOP ends the messages. */
export const whatsAppVariablesOf = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [whatsAppName(name), value] as const)
      .filter(([name]) => name !== "stop"),
  );

/** What a template takes in a variable: no line breaks, no tabs, no four spaces in a row, and something. */
export const whatsAppValue = (text: string): string => text.replace(/\s+/g, " ").trim() || "-";

const stopWords: ReadonlySet<string> = new Set(["stop", "unsubscribe", "रोकें", "रोको", "बंद", "बंद करें"]);
const startWords: ReadonlySet<string> = new Set(["start", "शुरू", "शुरू करें"]);

/** What somebody asks who answers one of our messages; nothing in any other answer. */
export function wordIn(text: string): "stop" | "start" | undefined {
  const word = text
    .replace(/[\s.!।"'“”]+/g, " ")
    .trim()
    .toLowerCase();
  if (stopWords.has(word)) return "stop";
  return startWords.has(word) ? "start" : undefined;
}

/** Kinds that Meta takes for marketing: nobody has asked for just this home. They go only to who agreed to offers. */
const offers: ReadonlySet<string> = new Set(["homes-found", "rent-lowered"]);
export const categoryOf = (kind: string): "utility" | "marketing" => (offers.has(kind) ? "marketing" : "utility");

/** Offers go out from 10 am to 9 pm in India, as the rules for advertising by SMS have it. */
export const offerHours = { from: 10, until: 21 } as const;

/** How many seconds the text message waits for WhatsApp to deliver a message. */
export const secondsForWhatsApp = (kind: string): number => (kind === "visitor-waiting" ? 20 : 15 * 60);
