import type { Language } from "../../../platform/languages.ts";
import { mostOfVariable, type SmsText } from "../texts/codes.ts";
import {
  isGsm,
  type Measure,
  measure,
  type RegisteredAt,
  registeredText,
  renderSms,
  type SmsVariable,
  signsBeyondGsm,
  variableAt,
  variableShare,
  variablesOf,
} from "../texts/rules.ts";
import {
  mostMismatches,
  mostShare,
  ownCategory,
  type TemplateCategory,
  type TemplateProblem,
  type TemplateState,
  type TemplateStatus,
} from "./codes.ts";

/** A template as the operator's file has it. */
export type Registered = {
  id: string;
  header: string;
  category: TemplateCategory;
  status: TemplateStatus;
  /** As it was registered, where the file says so. */
  text?: string | undefined;
};

/** What the network has answered to messages of a template. */
type Fault = { refusals: number; isWithdrawn: boolean };

/** A text in the form in which it is registered, with what is to be known of it. */
type TemplateText = Measure & {
  text: string;
  variables: SmsVariable[];
  share: number;
  links: string[];
};

const codes = { page: "a1b2C3d4E5", stop: "Z9y8X7w6V5" };

/** Values that are as long as they may be. */
export const longestValues = (variables: readonly SmsVariable[]): Record<string, string> =>
  Object.fromEntries(variables.map(({ name, most }) => [name, "1".repeat(most)]));

/** A text as it is registered, and how long it is with every variable at its longest. */
export function templateText(texts: SmsText, language: Language, at: RegisteredAt): TemplateText {
  const text = registeredText(texts, language, at);
  const variables = variablesOf(texts, language).map((name) => variableAt(name, at));
  const longest = renderSms(texts, language, longestValues(variables), { ...at, ...codes }).text;
  return {
    ...{ text, variables, ...measure(longest), share: variableShare(texts, language, at) },
    links: linksIn(registeredText(texts, language, at, "msg91").replace(/##\w+##/g, "")),
  };
}

const linksIn = (text: string): string[] => [...new Set(text.match(/\bhttps?:\/\/[^\s{]+/g))];

const hostOf = (link: string): string => /^https?:\/\/([^/]+)/.exec(link)?.[1]?.toLowerCase() ?? "";

/** A header of six digits is for promotions, one of letters for everything else. */
export const suits = (header: string, category: TemplateCategory): boolean =>
  (category === "promotional") === /^\d+$/.test(header);

/** Line ends and double spaces do not count for the networks. */
const worded = (text: string) => text.replace(/\s+/g, " ").trim();

type Judged = {
  template: TemplateText;
  language: Language;
  registered: Registered | undefined;
  /** Ids that more than one text of the file has. */
  sharedIds: ReadonlySet<string>;
  fault: Fault | undefined;
  at: RegisteredAt;
};

/** What is wrong with a text or its registration. */
export function problemsOf({ template, language, registered, sharedIds, fault, at }: Judged): TemplateProblem[] {
  const { text, variables, share, links } = template;
  const found: Record<TemplateProblem, boolean | undefined> = {
    "long-variable": variables.some(({ most }) => most > mostOfVariable),
    "foreign-link": links.some((link) => hostOf(link) !== hostOf(at.url)),
    "large-share": share > mostShare,
    "unicode-sign": language === "en" && !isGsm(text),
    "shared-id": registered && sharedIds.has(registered.id),
    "wrong-header": registered && !suits(registered.header, registered.category),
    "wrong-category": registered && registered.category !== ownCategory,
    "changed-text": registered?.text !== undefined && worded(registered.text) !== worded(text),
    "refused-messages": fault && !fault.isWithdrawn,
  };
  return (Object.keys(found) as TemplateProblem[]).filter((problem) => found[problem]);
}

/** The signs that make a text Unicode, so that they can be named. */
export const beyondGsm = ({ text }: TemplateText, language: Language): string[] =>
  language === "en" ? signsBeyondGsm(text) : [];

/** How far the registration is, for the file and for what the network has answered since. */
export function stateOf(registered: Registered | undefined, fault: Fault | undefined): TemplateState {
  if (!registered) return "missing";
  if (registered.status === "pending") return "pending";
  return registered.status === "withdrawn" || fault?.isWithdrawn ? "withdrawn" : "registered";
}

/** Whether refusals of messages are held against their template: at once where the network does not know it any more. */
export const isWithdrawnAfter = (refusals: number, isGone: boolean): boolean => isGone || refusals >= mostMismatches;

/** The ids that several texts of a file have. */
export function sharedIdsOf(ids: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(ids.filter((id) => seen.has(id) || !seen.add(id)));
}
