import { formatPhone } from "../../../platform/phone.ts";
import { fill, gapsOf } from "../../../platform/say.ts";
import type { NoticeWords } from "./codes.ts";

type Values = Readonly<Record<string, string>>;

/** A sentence with its values. */
export const filled = (sentence: string, values: Values): string =>
  fill(sentence, (name) => written(name, values[name] ?? ""));

const written = (name: string, value: string) => (name === "PhoneNumber" ? formatPhone(value) : value);

/** Whether none of its values is empty. */
const isWhole = (sentence: string, values: Values) => gapsOf(sentence).every((name) => values[name]);

export const titleOf = ({ title }: Pick<NoticeWords, "title">, values: Values): string => filled(title, values);

export const bodyOf = ({ body }: Pick<NoticeWords, "body">, values: Values): string =>
  filled(body.find((sentence) => isWhole(sentence, values)) ?? body.at(-1)!, values);

export const paragraphsOf = ({ paragraphs }: Pick<NoticeWords, "paragraphs">, values: Values): string[] =>
  paragraphs
    .filter((sentence) => isWhole(sentence, values))
    .flatMap((sentence) => filled(sentence, values).split(/\n+/))
    .filter(Boolean);
