import { type Day, dayOf } from "#domain/platform/days.ts";
import { languageTag } from "./language.ts";

/** In the language of the page. Money needs none of this: `₹12,34,567` is written alike in all of them. */

const instant = new Intl.DateTimeFormat(languageTag, {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** `5 Nov, 4:07:31 pm`, in India's time. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

const longDay = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** `5 November 2025`, the day it is in India. */
export const formatDayOf = (iso: string): string => longDay.format(new Date(iso));

const minute = new Intl.DateTimeFormat(languageTag, {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** `5 Nov, 4:07 pm`, in India's time. */
export const formatMinute = (iso: string): string => minute.format(new Date(iso));

const time = new Intl.DateTimeFormat(languageTag, { hour: "numeric", minute: "2-digit", timeZone: "Asia/Kolkata" });

/** `5 Nov, 4:07 pm – 6:30 pm`, in India's time; the second day only where it is another. */
export function formatSpan(from: string, until: string): string {
  const isSameDay = dayOf(new Date(from)) === dayOf(new Date(until));
  return `${formatMinute(from)} – ${isSameDay ? time.format(new Date(until)) : formatMinute(until)}`;
}

const moment = new Intl.DateTimeFormat(languageTag, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** `5 Nov 2026, 4:07 pm`, in India's time; for what may be years old. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

const shortDay = new Intl.DateTimeFormat(languageTag, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** `5 Nov 2026`. */
export const formatDay = (day: Day): string => shortDay.format(new Date(`${day}T00:00:00Z`));

const dayAndMonth = new Intl.DateTimeFormat(languageTag, { day: "numeric", month: "short", timeZone: "UTC" });

/** `5 Nov`, where the year goes without saying. */
export const formatShortDay = (day: Day): string => dayAndMonth.format(new Date(`${day}T00:00:00Z`));

const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 });

/** `12,34,567.5`. */
export const formatNumber = (value: number): string => number.format(value);

const months = {
  short: new Intl.DateTimeFormat(languageTag, { month: "short", year: "2-digit", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat(languageTag, { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** `November 2026`, or `Nov 26`, of the month of this day. */
export const formatMonth = (day: Day, length: keyof typeof months = "long"): string =>
  months[length].format(new Date(`${day}T00:00:00Z`));
