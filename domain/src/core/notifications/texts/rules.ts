import type { Language } from "../../../platform/languages.ts";
import { formatPhone } from "../../../platform/phone.ts";
import { hasLink } from "../../standings/rules.ts";
import { plain, shortened } from "../told/codes.ts";
import { codeLength, type LinkTag, linkCode, type SmsText, smsTails, smsVariables, type VariableTag } from "./codes.ts";

type Places = {
  /** Our name in messages. */
  site: string;
  /** Our address, without which messages carry no links. */
  url: string | undefined;
  /** The short codes of the page that it is about, and of the page where messages are stopped. */
  page: string | undefined;
  stop: string | undefined;
  linkTag?: LinkTag;
};

/** What the registered form of a text depends on. */
export type RegisteredAt = { site: string; url: string; linkTag: LinkTag };

/** An SMS as it is read, and the values that its provider puts into the registered template. */
export type RenderedSms = { text: string; variables: Record<string, string> };

const hidden: Record<Language, string> = { en: "(hidden)", hi: "(छिपाया गया)" };

const signs: Record<string, string> = {
  "₹": "Rs ",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "-",
  "…": "..",
};
/** Signs that would make a text message twice as long, where plain ones say the same. */
const inGsm = (text: string) => text.replace(/[₹“”‘’–—…]/g, (sign) => signs[sign]!);

/** A value as a template takes it: at most as long as its variable, and never a way to lead anybody elsewhere. */
export function smsValue(name: string, value: string, language: Language): string {
  const { most, isWritten, keepsEnd } = smsVariables[name]!;
  const text = (name === "PhoneNumber" ? formatPhone(value) : inGsm(plain(value))).replace(/\s+/g, " ").trim();
  if (isWritten && hasLink(text)) return hidden[language];
  return keepsEnd ? shortenedLabel(text, most) : shortened(text, most);
}

/** A flat's label with its whole number: what is cut is the name of its place, then the beginning of the number. */
function shortenedLabel(label: string, most: number): string {
  if (label.length <= most) return label;
  const at = label.lastIndexOf("-");
  const number = at < 0 ? label : label.slice(at);
  const left = most - number.length;
  if (left > 2) return shortened(label.slice(0, at), left) + number;
  return `..${number.slice(2 - most).replace(/^\p{Cs}/u, "")}`;
}

/** With the way to stop it, where there is one. */
const wholeText = (texts: SmsText, language: Language) =>
  texts.withoutStop ? texts[language] : `${texts[language]} ${smsTails[language]}`;

const placeholder = /\{(\w+)\}/g;

/** The text with its link and the way to stop; without our own address it names the site instead of a link. */
export function renderSms(
  texts: SmsText,
  language: Language,
  values: Readonly<Record<string, string>>,
  { site, url, page, stop, linkTag }: Places,
): RenderedSms {
  const variables: Record<string, string> = {};
  const link = (kind: "page" | "stop", code: string) => {
    const address = `${url}${linkCode[kind]}${code}`;
    variables[kind] = linkTag === "url" ? address : code;
    return address;
  };
  const fill = (text: string) =>
    text.replace(placeholder, (_, name: string) => {
      if (name === "site") return site;
      if (name === "page") return url !== undefined && page !== undefined ? link("page", page) : site;
      if (name === "stop") return link("stop", stop!);
      // Providers take no empty variable.
      variables[name] = smsValue(name, values[name] ?? "", language) || "-";
      return variables[name];
    });
  const canStop = url !== undefined && stop !== undefined;
  return { text: fill(canStop ? wholeText(texts, language) : texts[language]), variables };
}

const isLink = (name: string): name is keyof typeof linkCode => name === "page" || name === "stop";

/** A variable as it is registered. */
export type SmsVariable = { name: string; tag: VariableTag; most: number };

export function variableAt(name: string, { url, linkTag }: RegisteredAt): SmsVariable {
  const { tag, most } = smsVariables[name]!;
  if (!isLink(name) || linkTag !== "url") return { name, tag, most };
  return { name, tag: "url", most: url.length + linkCode[name].length + codeLength };
}

/** The forms of a text: as the networks register it, and as the templates of the providers name its variables. */
const textForms = {
  dlt: ({ tag }: SmsVariable) => `{#${tag}#}`,
  msg91: ({ name }: SmsVariable) => `##${name}##`,
  twilio: ({ name }: SmsVariable) => `{{${name}}}`,
} as const;

/** The text in the form in which it is registered: every variable tagged by its kind. */
export function registeredText(
  texts: SmsText,
  language: Language,
  at: RegisteredAt,
  form: keyof typeof textForms = "dlt",
): string {
  return wholeText(texts, language).replace(placeholder, (_, name: string) => {
    if (name === "site") return at.site;
    const fixed = isLink(name) && at.linkTag !== "url" ? `${at.url}${linkCode[name]}` : "";
    return fixed + textForms[form](variableAt(name, at));
  });
}

/** The variables of a text in their order, each once. */
export const variablesOf = (texts: SmsText, language: Language): string[] => [
  ...new Set(
    [...wholeText(texts, language).matchAll(placeholder)].map(([, name]) => name!).filter((name) => name !== "site"),
  ),
];

/** Whether an unverified sender could write anything with it. */
export const hasFreeText = (text: string): boolean =>
  [...text.matchAll(placeholder)].some(([, name]) => smsVariables[name!]?.isFree === true);

const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

export const isGsm = (text: string): boolean => gsm.test(text);

export type Measure = {
  encoding: "gsm-7" | "ucs-2";
  /** As the networks count them: a sign such as € counts twice in GSM-7, an emoji in UCS-2. */
  characters: number;
  segments: number;
};

/** How long a text is, and how many messages it is sent, and paid for, as. */
export function measure(text: string): Measure {
  const encoding = isGsm(text) ? "gsm-7" : "ucs-2";
  const sizes = [...text].map((sign) => (encoding === "gsm-7" ? (sign.match(twice) ? 2 : 1) : sign.length));
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  const [one, each] = encoding === "gsm-7" ? ([160, 153] as const) : ([70, 67] as const);
  if (characters <= one) return { encoding, characters, segments: 1 };
  // A sign that counts twice is never parted by the end of a message.
  let [segments, filled] = [1, 0];
  for (const size of sizes) {
    if (filled + size > each) [segments, filled] = [segments + 1, 0];
    filled += size;
  }
  return { encoding, characters, segments };
}

export const segmentsOf = (text: string): number => measure(text).segments;

/** How much of the longest form of a text is variable, each variable at its longest. */
export function variableShare(texts: SmsText, language: Language, at: RegisteredAt): number {
  const whole = registeredText(texts, language, at);
  const fixed = whole.replace(/\{#\w+#\}/g, "").length;
  const most = [...wholeText(texts, language).matchAll(placeholder)]
    .filter(([, name]) => name !== "site")
    .reduce((sum, [, name]) => sum + variableAt(name!, at).most, 0);
  return most / (most + fixed);
}

/** Signs of a text that are not in GSM-7, and make it Unicode. */
export const signsBeyondGsm = (text: string): string[] => [...new Set(text)].filter((sign) => !isGsm(sign));
