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
  // A mail address or a UPI ID.
  /[\p{L}\p{N}._-]\s?@\s?[\p{L}\p{N}]/u,
  // Numbers of the network.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  // Somebody's phone: eight digits and more, however they are grouped.
  /(?:\p{N}[\s().+-]{0,2}){8,}/u,
];

/** Whether a text holds what a phone would turn into a link, or what somebody could be called or paid by. */
export function hasLink(text: string): boolean {
  // Full-width letters, circled digits and invisible signs are read as what they look like.
  const plain = text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, "")
    .replace(/[。．｡]/g, ".");
  return links.some((link) => link.test(plain));
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
