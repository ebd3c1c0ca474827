import type { LabelRef } from "./labels.ts";
import { fill } from "./say.ts";

/** A value of a text. `coded` is such a text itself; a string never is, for it may be what somebody typed. */
export type Value = string | number | LabelRef | readonly LabelRef[] | { coded: string };
export type Values = Readonly<Record<string, Value>>;

type Kind = "problem" | "reason" | "refusal";
export type CodedText = { kind: Kind; code: string; values: Values };

/** A text that is stored or passed on until its reader is known, by its code and values: `reason:no-block {"block":"B"}`. */
export const coded = (kind: Kind, code: string, values?: Values): string =>
  `${kind}:${code}${values === undefined ? "" : ` ${JSON.stringify(values)}`}`;

/** Nothing for any other text. */
export function codedAs(text: string): CodedText | undefined {
  const [, kind, code = "", values] = /^(problem|reason|refusal):([a-z0-9-]+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  return kind === undefined ? undefined : { kind: kind as Kind, code, values: values ? JSON.parse(values) : {} };
}

const number = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

type InWords = { label: (label: LabelRef) => string; text: (text: string) => string };
/** As pages have both: in the language of their build. */
const asWritten: InWords = { label: ({ text }) => text, text: (text) => text };

const inWords = (value: Value, say: InWords): string => {
  if (typeof value === "string") return value;
  if (typeof value === "number") return number.format(value);
  if ("coded" in value) return say.text(value.coded);
  return "length" in value ? value.map(say.label).join(", ") : say.label(value);
};

/** A sentence with its values in words. */
export const filled = (sentence: string, values: Values, say: InWords = asWritten): string =>
  fill(sentence, (name) => inWords(values[name] ?? "", say));
