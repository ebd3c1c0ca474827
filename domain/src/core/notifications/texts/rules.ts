import type { Language } from "../../../platform/languages.ts";
import { formatPhone } from "../../../platform/phone.ts";
import { hasLink } from "../../standings/rules.ts";
import { plain, shortened } from "../told/codes.ts";
import { linkCode, type SmsText, smsTails, smsVariables } from "./codes.ts";

type Places = {
  /** Our name in messages. */
  site: string;
  /** Our address, without which messages carry no links. */
  url: string | undefined;
  /** The short codes of the page that it is about, and of the page where messages are stopped. */
  page: string | undefined;
  stop: string | undefined;
};

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
  { site, url, page, stop }: Places,
): RenderedSms {
  const variables: Record<string, string> = {};
  const link = (kind: "page" | "stop", code: string) => {
    variables[kind] = code;
    return `${url}${linkCode[kind]}${code}`;
  };
  const fill = (text: string) =>
    text.replace(placeholder, (_, name: string) => {
      if (name === "site") return site;
      if (name === "page") return url !== undefined && page !== undefined ? link("page", page) : site;
      if (name === "stop") return link("stop", stop!);
      variables[name] = smsValue(name, values[name] ?? "", language);
      return variables[name];
    });
  const canStop = url !== undefined && stop !== undefined;
  return { text: fill(canStop ? wholeText(texts, language) : texts[language]), variables };
}

/** The text in the form in which it is registered: every variable tagged by its kind. */
export function registeredText(texts: SmsText, language: Language, site: string, url: string): string {
  return wholeText(texts, language).replace(placeholder, (_, name: string) => {
    if (name === "site") return site;
    if (name === "page" || name === "stop") return `${url}${linkCode[name]}{#alphanumeric#}`;
    return `{#${smsVariables[name]!.tag}#}`;
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

/** How many messages a text is sent, and paid for, as. */
export function segmentsOf(text: string): number {
  const isGsm = gsm.test(text);
  const length = isGsm ? text.length + (text.match(twice)?.length ?? 0) : text.length;
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / each);
}

/** How much of the longest form of a text is variable, each variable at its longest. */
export function variableShare(texts: SmsText, language: Language, site: string, url: string): number {
  const whole = registeredText(texts, language, site, url);
  const fixed = whole.replace(/\{#\w+#\}/g, "").length;
  const most = [...wholeText(texts, language).matchAll(placeholder)]
    .filter(([, name]) => name !== "site")
    .reduce((sum, [, name]) => sum + smsVariables[name!]!.most, 0);
  return most / (most + fixed);
}
