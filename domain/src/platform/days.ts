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

const shortDay = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** `5 Nov 2026`. */
export const formatDay = (day: Day): string => shortDay.format(new Date(`${day}T00:00:00Z`));

const isoDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

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

/** The day of the same date so many months later, or the last of a month that has no such date. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return dayInMonth(year, month + months, date);
}

export const lastOfMonth = (month: Day): Day => addDays(addMonths(monthOf(month), 1), -1);

/** The year in which the financial year of this day begins, on the 1st of April. */
export const financialYear = (day: Day): number => Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);
