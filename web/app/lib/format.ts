const instant = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** `5 Nov, 4:07:31 pm`, in India's time. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** `5 November 2025`, the day it is in India. */
export const formatDayOf = (iso: string): string => day.format(new Date(iso));

const minute = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** `5 Nov, 4:07 pm`, in India's time. */
export const formatMinute = (iso: string): string => minute.format(new Date(iso));

const moment = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });

/** `5 Nov 2026, 4:07 pm`, in India's time; for what may be years old. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
