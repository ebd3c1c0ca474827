import { mostOfVariable } from "../../core/notifications/texts/codes.ts";
import { signsBeyondGsm } from "../../core/notifications/texts/rules.ts";
import { hasLink } from "../../core/standings/rules.ts";
import { addDays, type Day, dayInMonth } from "../../platform/days.ts";
import { problem } from "../../platform/problems.ts";

/** Societies that one account can open. */
export const mostSocieties = 100;

export const billingDefaults = { Bill_Generation_Date: 1, Payment_Due_Days: 15 };

/** The first society of the record is younger than this. */
export const firstYear = 1900;
export const yearProblem = problem("establishment-year-wrong");

/**
 * The next day on which bills are made, this day included, and the day by which they are to be paid. A month that ends
 * before the generation date makes its bills on its last day.
 */
export function nextBilling(today: Day, generationDate: number, dueDays: number): { generation: Day; due: Day } {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const thisMonth = dayInMonth(year, month, generationDate);
  const generation = thisMonth >= today ? thisMonth : dayInMonth(year, month + 1, generationDate);
  return { generation, due: addDays(generation, dueDays) };
}

/** A longer name needs a short one: an SMS has so many characters for it. */
export const smsNameMost = mostOfVariable;
export const needsSmsName = (name: string): boolean => name.trim().length > smsNameMost;

/** What is wrong with a short name for SMS; an empty one is none. */
export function smsNameProblem(smsName: string): string | undefined {
  const signs = signsBeyondGsm(smsName);
  if (signs.length > 0) return problem("sms-name-signs", { signs: signs.slice(0, 5).join(" ") });
  return hasLink(smsName) ? problem("sms-name-contact") : undefined;
}

type Named = { name: string; smsName: string | null };
/**
 * Whether a short name is missing: of a new society or under a new name, and where one was taken away. What stood so before
 * there were short names stays.
 */
export function missesSmsName({ name, smsName }: Named, before?: Named): string | undefined {
  if (smsName || !needsSmsName(name)) return undefined;
  const isAsBefore = before?.name === name && before.smsName === null;
  return isAsBefore ? undefined : problem("sms-name-needed", { most: smsNameMost });
}

/** The ten digits of a phone number, a landline's with its area code too; `undefined` where it is none. */
export function phoneDigits(text: string): string | undefined {
  if (/[^\d\s\-().+]/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^(0091(?=\d{10}$)|91(?=\d{10}$)|0(?=\d{10}$))/, "");
  return /^\d{10}$/.test(digits) ? digits : undefined;
}
