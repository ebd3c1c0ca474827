import { type CertificateStanding, codeLength, codeLetters } from "./codes.ts";

/** The name of a person of which strangers read only the first letter of each word: `M••• K•••`. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const [first] = [...new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(word)];
      return /\p{L}/u.test(word) ? `${first!.segment}•••` : word;
    })
    .join(" ");

/** A code as people read and type it: letters that look like digits are these digits. Nothing if it is none. */
export function codeIn(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter)) ? code : undefined;
}

/** `7K2M-…`, four letters each. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

type Dated = { validUntil: string; revokedOn: string | null };
export function standingOn(today: string, { validUntil, revokedOn }: Dated): CertificateStanding {
  if (revokedOn !== null) return "revoked";
  return validUntil < today ? "expired" : "valid";
}
