import { mobileDigits } from "../../platform/phone.ts";
import { problem } from "../../platform/problems.ts";
import { type VendorType, vendorTypes } from "../../platform/roles.ts";

export const otpLength = 4;
const name = { least: 2, most: 50 };
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The problem of a field of sign-in or of the profile, as a sentence; `undefined` if there is none. */
export function mobileProblem(text: string): string | undefined {
  if (text.trim() === "") return problem("mobile-number-required");
  return mobileDigits(text) ? undefined : problem("mobile-number-wrong");
}

export function otpProblem(text: string): string | undefined {
  if (text === "") return problem("otp-required");
  return /^\d{4}$/.test(text) ? undefined : problem("otp-wrong");
}

export const mailCodeLength = 8;

export function mailCodeProblem(code: string): string | undefined {
  return /^\d{8}$/.test(code) ? undefined : problem("enter-8-digits");
}

export function fullNameProblem(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return problem("full-name-required");
  if (length < name.least) return problem("name-too-short");
  return length > name.most ? problem("name-too-long") : undefined;
}

export function emailProblem(text: string): string | undefined {
  const email = text.trim();
  if (email === "") return problem("email-required");
  return emailShape.test(email) ? undefined : problem("email-wrong");
}

/** The ways by which a code reaches a person, as the wire names them. */
export const otpWays = { sms: 1, mail: 2 } as const;
export type OtpWay = keyof typeof otpWays;

/** What a site can send; codes that are told in person need neither. */
export type CodeWays = { sms: boolean; mail: boolean };

const minute = 60_000;
/** How long a session is fresh after an OTP or a passkey. */
export const freshFor = 15 * minute;
/** Servers whose clocks differ by less believe each other. */
const clockSkew = minute;

/** Whether a session proved its owner a moment ago. An instant that is still to come was written by a wrong clock: it proves nothing. */
export function isFresh(freshAt: Date | null, now: Date): boolean {
  if (freshAt === null) return false;
  const age = now.getTime() - freshAt.getTime();
  return age >= -clockSkew && age < freshFor;
}

/** The page after sign-in, if no other was requested. */
export const defaultTarget = "/dashboard";

const societyTargets = ["/society-maintenance-demo", "/block_secretary", defaultTarget];

/** The kind of account that the page a person wants to reach is for. */
export function accountKindFor(target: string): VendorType {
  if (societyTargets.includes(target)) return vendorTypes.society;
  return target === "/tenant" ? vendorTypes.tenant : vendorTypes.propertyManagement;
}

/** The kinds of account as the `authSource` cookie names them. */
export const authSources = { 1: "society", 2: "property-management", 3: "tenant" } as const satisfies Record<
  VendorType,
  string
>;

/** A person's initials: at most two letters, of the first and the last name. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0]!.toLocaleUpperCase("en-IN")).join("");
}
