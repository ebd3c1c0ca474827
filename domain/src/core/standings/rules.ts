import { problem } from "../../platform/problems.ts";
import type { IssuerType, Standing, StandingDecision } from "./codes.ts";

export const nameProblem = problem("name-with-contact");

/** The ends of names that people write, and phones turn into links, without www in front. */
const ends =
  "com|in|net|org|co|io|app|dev|xyz|info|biz|me|ly|gl|link|site|online|shop|store|top|club|live|page|ai|cc|tk|ml|ga|gq|cf|ru|cn|us|uk|eu|example|test";

const links = [
  /:\/\/|\bh(?:tt|xx)ps?\b|\bwww\d?[\s.]/i,
  // A dot that is written out, or set apart, is read as one.
  new RegExp(`[\\p{L}\\p{N}]\\s?(?:\\.|\\(dot\\)|\\[dot\\]|\\bdot\\b)\\s?(?:${ends})\\b`, "iu"),
  // Anything of the form name.ending/path.
  /[\p{L}\p{N}-]{2,}\.[a-z]{2,}\//iu,
  // Numbers of the network.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];
/** A mail address or a UPI ID. */
const account = /[\p{L}\p{N}._-]\s?@\s?[\p{L}\p{N}]/u;
/** Somebody's phone: eight digits and more, however they are grouped. */
const digits = /(?:\p{N}[\s().+-]{0,2}){8,}/u;

const units = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty fou?rty fifty sixty seventy eighty ninety".split(" ");

/** Digits as people dictate them, in English, Hindi and Hinglish, and in English two at once: the longer words first. */
const spoken: [digits: string, words: string][] = [
  ...tens.flatMap((ten, at) => [
    ...units.map((unit, of) => [`${at + 2}${of + 1}`, `${ten}[\\s-]?${unit}`]),
    [`${at + 2}0`, ten],
  ]),
  ...teens.map((word, at) => [`1${at}`, word]),
  ["0", "zero|shunya|शून्य"],
  ["1", "one|ek|एक"],
  ["2", "two|do|दो"],
  ["3", "three|teen|तीन"],
  ["4", "four|chaa?r|चार"],
  ["5", "five|paa?nch|पाँच|पांच"],
  ["6", "six|chhah?|chh?eh?|छह|छः|छे"],
  ["7", "seven|saa?t|सात"],
  ["8", "eight|aa?th|आठ"],
  ["9", "nine|nau|नौ"],
].map(([digits, words]) => [digits!, words!.normalize("NFKC")]);
const spokenDigit = `(?:(?:double|triple|डबल|ट्रिपल)[\\s-]?)?(?:${spoken.map(([, words]) => words).join("|")})`;
const noLetter = { before: "(?<![\\p{L}\\p{M}])", behind: "(?![\\p{L}\\p{M}])" };
const spokenDigits = new RegExp(
  `${noLetter.before}${spokenDigit}(?:[\\s,./*_|~:;-]{0,3}${spokenDigit})*${noLetter.behind}`,
  "giu",
);
const eachDigit = new RegExp(
  `(double|triple|डबल|ट्रिपल)?[\\s-]?(?:${spoken.map(([, words]) => `(${words})`).join("|")})`,
  "giu",
);
const times: Partial<Record<string, number>> = { double: 2, triple: 3, डबल: 2, ट्रिपल: 3 };

/** "nine eight double seven" is 9877, and "ninety eight seventy seven" too. */
const digitsOf = (run: string) =>
  [...run.matchAll(eachDigit)]
    .map(([, more = "", ...words]) => {
      const found = spoken[words.findIndex((word) => word !== undefined)]!;
      return found[0].repeat(times[more.toLowerCase()] ?? 1);
    })
    .join("");

/** Whether a text holds what a phone would turn into a link, or what somebody could be called or paid by. */
export function hasLink(text: string): boolean {
  const plain = plainOf(text);
  return [...links, account, digits].some((link) => link.test(plain));
}

/** Full-width letters, circled digits, digits in words and invisible signs are read as what they look or sound like. */
const plainOf = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, "")
    .replace(/[。．｡]/g, ".")
    .replace(spokenDigits, digitsOf);

/** The digit zero of each script of India has a code point that ends in 6. */
const ownDigits =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
/** After the end of a sentence these are no words. */
const noWords = "com|net|org|io|dev|xyz|biz|ly|gl|cc|tk|ml|ga|gq|cf|ru|cn|uk|eu";

const contacts = [
  ...links,
  // An address or a UPI ID, but not "2 BHK @ Baner" or "₹40 @ sq ft".
  /[\p{L}\p{N}._-]@\p{L}/u,
  /\s@\s?(?:ok(?:axis|icici|sbi|hdfcbank)|ybl|ibl|axl|apl|upi|paytm|gmail|yahoo)\b/i,
  // A name at another network, not "2 BHK @Baner".
  /\b(?:insta(?:gram)?|telegram|snap(?:chat)?|fb|facebook|twitter)\b[\s:.-]{0,3}(?:(?:id|handle)[\s:.-]{0,3})?@\s?[\p{L}\p{N}_]/iu,
  // Eight digits and more in one; or a mobile or another number of ten digits however they are grouped.
  /\d{8,}/,
  // But not "65000-70000".
  /(?<!\d)(?:\+?91|0)?[\s().+*_|~-]{0,2}(?!\d{3}00-\d{3}00(?!\d))[6-9](?:(?:[\s().+*_|~-]{0,2}|\s[|*~]\s)\d){9}(?!\d)/,
  /(?<!\d)(?:\+91|0)(?:[\s().+-]{0,2}[1-9])(?:[\s().+-]{0,2}\d){8,9}(?!\d)/,
];

/**
 * The same of a text of sentences, such as a description: "Furnished. Top floor." is no address, and "1000-1200 sq ft" or
 * "10.30-22.00" no number to call.
 */
export function hasContact(text: string): boolean {
  const plain = plainOf(text)
    .replace(ownDigits, (digit) => String((digit.codePointAt(0)! & 15) - 6))
    .replace(/\bsq\.\s?(?=ft|feet|m|yd)/gi, "sq")
    .replace(new RegExp(`(?<=[\\p{L}\\p{N})])\\.\\s+(?!(?:${noWords})\\b)`, "giu"), "; ");
  return contacts.some((contact) => contact.test(plain));
}

/**
 * The possible decisions about a society or landlord in this standing. For an account without a society only a
 * suspension can be lifted.
 */
export const openStandingDecisions = (type: IssuerType, state: Standing, alarms: number): StandingDecision[] => [
  ...(state === "verified" || (type === "account" && state === "new") ? [] : (["verify"] as const)),
  ...(state === "suspended" ? [] : (["suspend"] as const)),
  ...(alarms > 0 ? (["dismiss"] as const) : []),
];
