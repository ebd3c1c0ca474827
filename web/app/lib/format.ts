import * as days from "#domain/platform/days.ts";
import { language, languageTag } from "./language.ts";
import { serverAhead } from "./server-clock.ts";

/** In the language of the page. Money needs none of this: `₹12,34,567` is written alike in all of them. */

type Day = days.Day;

/** `5 Nov 2026`. */
export const formatDay = (day: Day): string => days.formatDay(day, language);

/** `5 Nov 2026`, the day it is in India. */
export const formatDayOf = (iso: string): string => formatDay(days.dayOf(new Date(iso)));

/** `5 Nov`, where the year goes without saying. */
export const formatShortDay = (day: Day): string => days.formatShortDay(day, language);

/** `November 2026`, or `Nov 26`, of the month of this day. */
export const formatMonth = (day: Day, length: "short" | "long" = "long"): string =>
  days.formatMonth(day, length, language);

const now = () => new Date(Date.now() + serverAhead());

/** `5 Nov, 4:07 pm`, in India's time; with its year where that is not this year. */
export const formatTime = (iso: string): string => days.formatTime(new Date(iso), now(), language);

/** `5 Nov, 4:07 pm – 6:30 pm`, in India's time; the second day only where it is another. */
export const formatSpan = (from: string, until: string): string =>
  days.formatSpan(new Date(from), new Date(until), now(), language);

const ago = new Intl.RelativeTimeFormat(languageTag, { numeric: "auto", style: "short" });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `now`, `12 min ago`, `3 hr ago`; after a day the date and time. */
export function formatAgo(iso: string, at = now().getTime()): string {
  const age = at - Date.parse(iso);
  if (age >= day || age < -minute) return formatTime(iso);
  if (age < minute) return ago.format(0, "second");
  return age < hour ? ago.format(-Math.floor(age / minute), "minute") : ago.format(-Math.floor(age / hour), "hour");
}

const cost = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** `₹0.145`: what a message costs may be less than a paisa's fraction. Takes rupees. */
export const formatCost = (amount: number): string => cost.format(amount);

const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 });

/** `12,34,567.5`. */
export const formatNumber = (value: number): string => number.format(value);
