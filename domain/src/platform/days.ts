import { type Language, languageTags } from "./languages.ts";

/** A day in India, `YYYY-MM-DD`. Never an instant. */
export type Day = string;

const indianDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day it is in India at this instant. */
export const dayOf = (instant: Date): Day => indianDay.format(instant);

const indianMinute = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
});

/** The minute it is in India at this instant, as tables write it: `2026-11-05 17:30`. */
export const minuteOf = (instant: Date): string => `${dayOf(instant)} ${indianMinute.format(instant)}`;

/** The instant at which this day begins in India, which knows no summer time. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00+05:30`);

type MonthLength = "short" | "long";

/** By ourselves where Intl has a fourth letter: it writes September as Sept in some places and as Sep in others. */
const monthNames = (language: Language, length: MonthLength): string[] => {
  const format = new Intl.DateTimeFormat(languageTags[language], {
    month: language === "en" ? "long" : length,
    timeZone: "UTC",
  });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)));
  return language === "en" && length === "short" ? names.map((name) => name.slice(0, 3)) : names;
};
const kept = new Map<string, string[]>();

/** `Nov` or `November`, of the month of this day. */
function monthName(day: Day, length: MonthLength, language: Language): string {
  const key = language + length;
  if (!kept.has(key)) kept.set(key, monthNames(language, length));
  return kept.get(key)![Number(day.slice(5, 7)) - 1]!;
}

/** `5 Nov`, where the year goes without saying. */
export const formatShortDay = (day: Day, language: Language = "en"): string =>
  `${Number(day.slice(8))} ${monthName(day, "short", language)}`;

/** `5 Nov 2026`. */
export const formatDay = (day: Day, language: Language = "en"): string =>
  `${formatShortDay(day, language)} ${day.slice(0, 4)}`;

/** `November 2026`, or `Nov 26` where there is little room, of the month of this day. */
export const formatMonth = (day: Day, length: MonthLength = "long", language: Language = "en"): string =>
  `${monthName(day, length, language)} ${day.slice(length === "long" ? 0 : 2, 4)}`;

/** `6:30 pm` of `18:30`. A day that ends at `24:00` ends at 12:00 am. */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? "am" : "pm"}`;
}

const clockOf = (instant: Date): string => formatClock(minuteOf(instant).slice(11));

/**
 * `16 Nov, 6:00 pm` in India. The year is omitted if it is that of `now`, but never in stored texts, which have no
 * `now`.
 */
export function formatTime(instant: Date, now: Date | undefined, language: Language = "en"): string {
  const day = dayOf(instant);
  const isThisYear = now !== undefined && day.slice(0, 4) === dayOf(now).slice(0, 4);
  return `${isThisYear ? formatShortDay(day, language) : formatDay(day, language)}, ${clockOf(instant)}`;
}

/** `16 Nov, 6:00 pm – 8:30 pm` in India; the second day only where it is another one. */
export function formatSpan(from: Date, until: Date, now: Date | undefined, language: Language = "en"): string {
  const end = dayOf(from) === dayOf(until) ? clockOf(until) : formatTime(until, now, language);
  return `${formatTime(from, now, language)} – ${end}`;
}

/** A text whose days were written in English, such as `28 Nov, 6:00 pm to 7:00 pm`, as another language writes them. */
export function daysIn(text: string, language: Language): string {
  if (language === "en") return text;
  const english = monthNames("en", "short");
  return text
    .replace(/(\d) ([A-Z][a-z]{2})\b/g, (whole, digit: string, name: string) => {
      const month = english.indexOf(name);
      return month < 0 ? whole : `${digit} ${monthNames(language, "short")[month]}`;
    })
    .replace(" to ", " – ");
}

const isoDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

/** The last of these days. */
export const lastOf = (...days: [Day, ...Day[]]): Day => days.toSorted().at(-1)!;

/** The day this many days later; earlier where the number is negative. */
export const addDays = (day: Day, days: number): Day =>
  isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));

/** That day of a month (1 to 12; 13 is January of the next year), or the month's last where it has no such day. */
export const dayInMonth = (year: number, month: number, date: number): Day => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1, Math.min(date, last))));
};

/** The first day of the month of this day: months are named by it. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The same date a number of months later, or the last day of a month without that date. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return dayInMonth(year, month + months, date);
}

export const lastOfMonth = (month: Day): Day => addDays(addMonths(monthOf(month), 1), -1);

/** The year in which the financial year of this day begins, on the 1st of April. */
export const financialYear = (day: Day): number => Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);

/** `2026-27`, by the year in which it begins. */
export const yearInWords = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;

/** The first and the last day of a financial year. */
export const daysOfYear = (year: number): { first: Day; last: Day } => ({
  first: `${year}-04-01`,
  last: `${year + 1}-03-31`,
});

/** A day, or the nearest one of a financial year. */
export function dayInYear(day: Day, year: number): Day {
  const { first, last } = daysOfYear(year);
  if (day < first) return first;
  return day > last ? last : day;
}

/** How many days after the first day the second one is. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
