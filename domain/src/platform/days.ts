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

/** How many days after the first day the second one is. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
