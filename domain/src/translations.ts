import { type NoticeKind, noticeKinds, toldOf } from "./core/notifications/codes.ts";
import type { SmsText } from "./core/notifications/texts/codes.ts";
import { type NoticeWords, type Told, timeValues } from "./core/notifications/told/codes.ts";
import { type Day, daysIn, formatDay } from "./platform/days.ts";
import noticesInHindi from "./platform/hi/notices.json" with { type: "json" };
import tablesInHindi from "./platform/hi/tables.json" with { type: "json" };
import { type Language, languages, languageTags } from "./platform/languages.ts";
import { type ProblemCode, problems, sentenceOf } from "./platform/problems.ts";
import { type Count, fill, type Say, sayer } from "./platform/say.ts";
import { texts, textsByCode } from "./texts.ts";

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Translation = {
  /** The texts of each kind of notification. */
  notices: Readonly<Record<NoticeKind, NoticeWords>>;
  /** The tables of `texts` and `textsByCode`, with the same codes. */
  tables: Tables;
};

/** The texts of the domain, in every language except English. */
export const translations: Readonly<Record<Exclude<Language, "en">, Translation>> = {
  hi: { notices: noticesInHindi, tables: tablesInHindi },
};

const byEnglish = (tables: Tables): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([table, codes]) =>
      Object.entries(codes).flatMap(([code, english]): [string, string][] => {
        const translated = tables[table]?.[code];
        return translated === undefined ? [] : [[english, translated]];
      }),
    ),
  );

const known = new Map<Language, ReadonlyMap<string, string>>(
  Object.entries(translations).map(([language, translation]) => [language as Language, byEnglish(translation.tables)]),
);

/** Texts that only the server uses: pages get them in their language with the answer. */
const ofServer = ["refusals", "done"];

/** Problems that only other programs meet: our pages send the right kinds of values, and omit no name. */
const ofWire: readonly ProblemCode[] = [
  ...(["no-text", "no-true-or-false", "no-list", "no-group", "no-file", "no-multiple", "no-instant"] as const),
  ...(["unknown-fields", "least-bytes", "most-bytes", "above-number", "below-number"] as const),
  ...(["filter-without-value", "name-call", "name-key", "name-list", "unknown-column", "answer-yes-or-no"] as const),
  ...(["note-no-text", "comment-no-text", "reason-no-text", "description-no-text", "rules-no-text"] as const),
  ...([
    "flat-number-no-text",
    "choose-format",
    "choose-approval-or-mail",
    "approve-or-deny",
    "only-91-served",
  ] as const),
  ...(["only-indian-numbers", "only-indian-numbers-sign-in", "passkey-unreadable", "columns-at-most"] as const),
];

/**
 * The domain's texts that pages use themselves: labels by their English, empty for English, and problems by their code.
 */
export function sayingsOf(language: string) {
  const tables: Tables = (translations as Readonly<Record<string, Translation>>)[language]?.tables ?? { problems };
  const ofPages = Object.entries(tables).filter(([table]) => !ofServer.includes(table));
  const translated = Object.entries(tables.problems!).filter(([code]) => !(ofWire as readonly string[]).includes(code));
  return {
    labels: Object.fromEntries(byEnglish(Object.fromEntries(ofPages))),
    problems: Object.fromEntries(translated),
  };
}

const label = (language: Language, english: string): string => known.get(language)?.get(english) ?? english;
const tableIn = (language: Language, name: keyof typeof textsByCode): Readonly<Record<string, string>> =>
  language === "en" ? textsByCode[name] : translations[language].tables[name]!;

const problemIn = (language: Language, text: string): string | undefined =>
  sentenceOf(tableIn(language, "problems"), text, (english) => label(language, english));

/** A problem or a label of the domain in a language; a text that is not from the domain stays unchanged. */
export const translate = (language: Language, text: string): string =>
  problemIn(language, text) ?? label(language, text);

type Pattern = { code: string; pattern: RegExp };
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The reasons as patterns of their English texts; the one with the most fixed words first. */
const reasonPatterns: readonly Pattern[] = Object.entries(textsByCode.rowReasons)
  .sort(([, one], [, other]) => fill(other, () => "").length - fill(one, () => "").length)
  .map(([code, text]) => ({
    code,
    pattern: new RegExp(
      `^${text
        .split(/\{(\w+)\}/)
        .map((part, at) => (at % 2 ? `(?<${part}>.+)` : literal(part)))
        .join("")}$`,
      "s",
    ),
  }));

/** Why a row of a file was not taken, in a language. It is kept as a problem, or in English with the file's own words in quotes. */
export function reasonIn(language: Language, english: string): string {
  const sentence = problemIn(language, english);
  if (sentence !== undefined) return sentence;
  const exact = known.get(language)?.get(english);
  if (language === "en" || exact !== undefined) return exact ?? english;
  for (const { code, pattern } of reasonPatterns) {
    const found = pattern.exec(english);
    const text = translations[language].tables.rowReasons![code]!;
    if (found) return fill(text, (name) => valueIn(language, found.groups?.[name] ?? ""));
  }
  return english;
}

/** Words of the file stay; labels are translated, also several and with their article. */
const valueIn = (language: Language, value: string): string =>
  value.startsWith('"')
    ? value
    : value
        .split(/, | or /)
        .map((part) => reasonIn(language, part.replace(/^an? /, "")))
        .join(", ");

const number = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** Says the texts of a table in a language by their codes; labels and days with them. */
export function wordsIn<Name extends keyof typeof textsByCode>(language: Language, name: Name) {
  type Table = (typeof textsByCode)[Name];
  const table = tableIn(language, name);
  const plural = new Intl.PluralRules(languageTags[language]);
  const count = (of: string, count: number, values: Readonly<Record<string, string>> = {}) =>
    fill(table[`${of}-${plural.select(count)}`] ?? table[`${of}-other`]!, (gap) =>
      gap === "count" ? number.format(count) : values[gap]!,
    );
  return {
    language,
    say: sayer(table) as Say<Table>,
    count: count as Count<Table>,
    /** A label of the domain, by its English. */
    label: (english: string) => label(language, english),
    day: (day: Day) => formatDay(day, language),
  };
}
export type WordsIn<Name extends keyof typeof textsByCode> = ReturnType<typeof wordsIn<Name>>;

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
  if (name.endsWith("_Label")) return translate(language, value);
  return timeValues.includes(name) ? daysIn(value, language) : value;
}
