import { type NoticeKind, noticeKinds, toldOf } from "./core/notifications/codes.ts";
import type { SmsText } from "./core/notifications/texts/codes.ts";
import { type NoticeWords, type Told, timeValues } from "./core/notifications/told/codes.ts";
import { codedAs, filled } from "./platform/coded-text.ts";
import { type Day, daysIn, formatDay } from "./platform/days.ts";
import noticesInHindi from "./platform/hi/notices.json" with { type: "json" };
import tablesInHindi from "./platform/hi/tables.json" with { type: "json" };
import type { LabelRef } from "./platform/labels.ts";
import { type Language, languages, languageTags } from "./platform/languages.ts";
import type { RefusalCode } from "./platform/refusals.ts";
import { type Count, fill, type Say, sayer } from "./platform/say.ts";
import { type LabelTable, labelTables, texts } from "./texts.ts";

export type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Translation = {
  /** The texts of each kind of notification. */
  notices: Readonly<Record<NoticeKind, NoticeWords>>;
  /** The tables of `labelTables` and `texts`, with the same codes. */
  tables: Tables;
};

const english: Tables = { ...labelTables, ...texts };

/** The texts of the domain, in every language except English. */
export const translations: Readonly<Record<Exclude<Language, "en">, Translation>> = {
  hi: { notices: noticesInHindi, tables: tablesInHindi },
};

export const tablesIn = (language: Language): Tables => (language === "en" ? english : translations[language].tables);

/** What has no text, such as a role or a sub type of former times, is called by its code. */
export const labelIn = (language: Language, table: LabelTable, code: string | number): string =>
  tablesIn(language)[table]![code] ?? String(code);

/** Of a reference within a text; what its table does not have stays as it was written. In English that says it all. */
const refIn = (language: Language, { table, code, text }: LabelRef): string =>
  language === "en" ? text : (tablesIn(language)[table]?.[code] ?? text);

const tableOf = { problem: "problems", reason: "rowReasons", refusal: "refusals" } as const;

/** A problem, a reason or a refusal in a language; any other text, such as one of an earlier version, stays unchanged. */
export function textIn(language: Language, text: string): string {
  const found = codedAs(text);
  if (!found) return text;
  const tables = tablesIn(language);
  const sentence = tables[tableOf[found.kind]]![found.code] ?? tables.problems!["not-right"]!;
  return filled(sentence, found.values, {
    label: (label) => refIn(language, label),
    text: (value) => textIn(language, value),
  });
}

export const refusalIn = (language: Language, code: RefusalCode): string => tablesIn(language).refusals![code]!;

/** What a call answers when it is done. */
export const doneIn = (language: Language, path: string): string =>
  tablesIn(language).done![path] ?? tablesIn(language).done!.usual!;

const number = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** Says the texts of a table in a language by their codes; labels and days with them. */
export function wordsIn<Name extends Exclude<keyof typeof texts, "refusals" | "done">>(language: Language, name: Name) {
  type Table = (typeof texts)[Name];
  const table = tablesIn(language)[name]!;
  const plural = new Intl.PluralRules(languageTags[language]);
  const count = (of: string, count: number, values: Readonly<Record<string, string>> = {}) =>
    fill(table[`${of}-${plural.select(count)}`] ?? table[`${of}-other`]!, (gap) =>
      gap === "count" ? number.format(count) : values[gap]!,
    );
  return {
    language,
    say: sayer(table) as Say<Table>,
    count: count as Count<Table>,
    label: (table: LabelTable, code: string | number) => labelIn(language, table, code),
    day: (day: Day) => formatDay(day, language),
  };
}
export type WordsIn<Name extends Parameters<typeof wordsIn>[1]> = ReturnType<typeof wordsIn<Name>>;

export const noticeWords = (kind: NoticeKind, language: Language): NoticeWords =>
  language === "en" ? noticeKinds[kind].words : translations[language].notices[kind];

/** The SMS text of a kind, in each language. */
export const smsOf = (kind: NoticeKind): SmsText => ({
  ...(Object.fromEntries(languages.map((language) => [language, noticeWords(kind, language).sms])) as Record<
    Language,
    string
  >),
  ...((noticeKinds[kind] as Told).withoutStop && { withoutStop: true }),
});

/** A label that is stored until its reader is known, by its table and code. */
export const keptAs = (table: LabelTable, code: string | number): string => `${table}.${code}`;

/** What earlier versions kept is the English label itself. */
export function keptLabel(language: Language, kept: string): string {
  const [table = "", code = ""] = kept.split(".");
  return (table in labelTables && tablesIn(language)[table]![code]) || kept;
}

type Details = Readonly<Record<string, string>>;

/**
 * The texts of a notification in a language, with their values: labels and days in that language, and computed values.
 * Nothing for a kind that is no longer sent.
 */
export function noticeIn(
  language: Language,
  kind: string,
  details: Details,
  site: string,
): { words: NoticeWords; values: Details } | undefined {
  const notice = toldOf(kind);
  if (!notice) return undefined;
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, valueOfNotice(language, name, value)]),
  );
  return {
    words: noticeWords(kind as NoticeKind, language),
    values: { ...notice.more?.(values, language), ...values, site },
  };
}

function valueOfNotice(language: Language, name: string, value: string): string {
  if (name.endsWith("_Label")) return keptLabel(language, value);
  return timeValues.includes(name) ? daysIn(value, language) : value;
}
