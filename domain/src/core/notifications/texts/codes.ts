import type { Language } from "../../../platform/languages.ts";

/**
 * An SMS in each language, with its variables as `{Name}`; `{site}` is our name, `{page}` our short link.
 * `withoutStop`: nobody can stop it, because its question could be mistaken for the stop link.
 */
export type SmsText = Readonly<Record<Language, string> & { withoutStop?: true }>;

/** The path of our short links. */
export const linkCode = { page: "/l/", stop: "/s/" } as const;
/** 62^10: impossible to guess. */
export const codeLength = 10;

/** At the end of the texts: the Indian headers of text messages cannot receive a reply. */
export const smsTails: SmsText = { en: "Not you? Stop: {stop}", hi: "आप नहीं? रोकें: {stop}" };

/** The kinds of variables, as a registered text names them. */
export type VariableTag = "numeric" | "alphanumeric" | "url";
/**
 * How links are registered: with the address in the text and only the code as a variable, or as a variable each. A variable
 * has room for 30 characters, so the second is for short addresses.
 */
export const linkTags = ["alphanumeric", "url"] as const;
export type LinkTag = (typeof linkTags)[number];
/** Characters of a variable that the networks register. */
export const mostOfVariable = 30;

type Variable = {
  tag: VariableTag;
  /** Characters; the networks register at most 30. */
  most: number;
  /** Whether people chose its words: then it holds no link. */
  isWritten?: true;
  /** Whether it is a text and no name. */
  isFree?: true;
  /** Whether its end says which one it is, so that a long one is shortened before it: `Sahyad..-1204`. */
  keepsEnd?: true;
};

const name: Variable = { tag: "alphanumeric", most: 30, isWritten: true };
const day: Variable = { tag: "alphanumeric", most: 14 };
const code: Variable = { tag: "alphanumeric", most: codeLength };

/** Every variable of every text, by its name. */
export const smsVariables: Readonly<Record<string, Variable>> = {
  Society_Name: name,
  Name: name,
  Candidate: name,
  Officer: name,
  Owner_Name: name,
  Issuer_Name: name,
  DeviceName: name,
  Tenant_Name: name,
  Amenity_Name: name,
  Flat: name,
  Property_Title: name,
  Reason: name,
  Homes: name,
  Purpose: { ...name, most: 16 },
  // A UPI ID is masked, with the payee after it.
  After: { tag: "alphanumeric", most: 30 },
  Title: { ...name, isFree: true },
  Location: { ...name, isFree: true },
  Flat_No: { ...name, most: 14, keepsEnd: true },
  Receipt_No: { tag: "alphanumeric", most: 20 },
  PhoneNumber: { tag: "alphanumeric", most: 16 },
  // The largest amount that can be billed, with its paise.
  Amount: { tag: "alphanumeric", most: 20 },
  Due_Amount: { tag: "alphanumeric", most: 20 },
  Due_Date: day,
  Start: day,
  Day: day,
  Time: { tag: "alphanumeric", most: 19 },
  UTR: { tag: "numeric", most: 12 },
  Entry_Code: { tag: "numeric", most: 6 },
  Rating: { tag: "numeric", most: 1 },
  // What an OTP is for, in words of ours.
  otp: { tag: "numeric", most: 4 },
  use: { tag: "alphanumeric", most: mostOfVariable },
  page: code,
  stop: code,
};

/** Replaces whatever an unverified sender would write to a number that has not accepted them; contains no name. */
export const neutralText: SmsText = {
  en: "Someone has added this mobile number to a home on {site}. See who it is, and accept or refuse it, here: {page}",
  hi: "किसी ने इस मोबाइल नंबर को {site} पर एक घर से जोड़ा है। कौन है, यह देखें और स्वीकार या मना करें: {page}",
};
/** Names the neutral text among the kinds of notice that are registered. */
export const neutralKind = "invited-neutral";

/** The OTP, which is in English only: before the sign-in nobody has chosen a language. */
export const otpText: SmsText = {
  en: "{otp} is your OTP {use}. It is valid for 5 minutes. Do not share it with anyone. {site}",
  hi: "",
  withoutStop: true,
};
/** Names the OTP among the kinds of notice that are registered. */
export const otpKind = "otp";
