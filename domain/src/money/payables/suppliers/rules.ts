import type { TdsPayee } from "../../../law/tds.ts";

/** The permanent account number as it is stored, or nothing: its fourth letter is one of those that say whose it is. */
export function panIn(text: string): string | undefined {
  const pan = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(pan) ? pan : undefined;
}

/** The PAN within a GSTIN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

/** By the fourth letter of the PAN: P is a person, H a Hindu undivided family. */
export const payeeOf = (pan: string): TdsPayee => (["P", "H"].includes(pan.charAt(3)) ? "individual" : "other");

/** `UDYAM-MH-33-0012345`, or nothing. */
export function udyamIn(text: string): string | undefined {
  const plain = text.replace(/[^0-9a-z]/gi, "").toUpperCase();
  const parts = /^UDYAM([A-Z]{2})(\d{2})(\d{7})$/.exec(plain);
  return parts ? `UDYAM-${parts[1]}-${parts[2]}-${parts[3]}` : undefined;
}

/** Whether its bills have to be paid within the days of the MSMED Act. */
export const isPaidInTime = (msmeClass: number): boolean => msmeClass === 1 || msmeClass === 2;
