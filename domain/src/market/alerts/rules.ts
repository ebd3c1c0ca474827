import { offerHours } from "../../core/notifications/whatsapp/rules.ts";
import { addDays, type Day, dayOf, startOf } from "../../platform/days.ts";
import { paise } from "../../platform/money.ts";
import { type AlertFrequency, atOnce, weekly } from "./codes.ts";

export const mostSavedSearches = 20;
export const longestSearchName = 80;
/** More of these in a day wait for the next digest. */
export const mostAtOnce = 5;
/** So many homes are in one message; more are counted. */
export const mostTold = 10;

/** Digests leave in the morning in India, weekly ones on Saturday. */
const digestHour = 9;
const saturday = 6;

const digestOn = (day: Day): Date => new Date(startOf(day).getTime() + digestHour * 3600_000);
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** When a home is told that is found now. */
export function dueAt(frequency: AlertFrequency, now: Date): Date {
  if (frequency === atOnce) return now;
  let day = dayOf(now);
  while (digestOn(day) <= now || (frequency === weekly && weekdayOf(day) !== saturday)) day = addDays(day, 1);
  return digestOn(day);
}

/** When an offer may go to a phone: nothing where that is now, else the next morning. */
export function offersFrom(now: Date): Date | undefined {
  const at = (day: Day, hour: number) => new Date(startOf(day).getTime() + hour * 3600_000);
  const day = dayOf(now);
  if (now < at(day, offerHours.from)) return at(day, offerHours.from);
  return now < at(day, offerHours.until) ? undefined : at(addDays(day, 1), offerHours.from);
}

/** The least fall of a rent that is worth a message: either of them is enough. */
export const leastFall = { share: 0.03, paise: paise(500) } as const;

/** Whether somebody who knows the one rent should hear of the other. */
export const isWorthTelling = (known: number, rent: number): boolean =>
  rent < known && (known - rent >= leastFall.paise || known - rent >= known * leastFall.share);

/** Whoever has not been here for so long is told nothing more until they are back. */
export const toldFor = 60 * 24 * 3600_000;

/** A lower rent of a home is told once in this time. */
export const fallAgainAfter = 7 * 24 * 3600_000;
