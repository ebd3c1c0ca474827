import { isMobile, mobileDigits } from "../../../../platform/phone.ts";
import { rowReason } from "../../../../platform/row-reasons.ts";
import { plainDigits, quoted, saysNothing } from "../../../../platform/sheets.ts";
import { type Reading, read, unread } from "../readings/rules.ts";

/** A number in India that receives messages has ten digits; of all others only the text is kept. */
export type Phone = {
  kind: "mobile" | "landline" | "abroad";
  number: string;
  /** From a column of further numbers, which are none of a joint holder. */
  isSpare?: true;
};

const rounded = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const between = /\s*(?:[/,;|&\n]|\bor\b|\band\b|(?<=\s)व(?=\s))\s*/iu;
/** What people write beside a number: `M:`, `(R)`, `Mob.`, `Tel. No.`, `(wife)`. */
const aside = /\([^()\d]*\)|\[[^[\]\d]*\]|\p{L}[\p{L}\p{M}.]*\s*:?/gu;

/** The same between two numbers, which part them: `98200 12345 (M) 2612 9999 (R)`. */
const asideBetween = /(?<=\d[\s.]*)(?:\([^()\d]*\)|\[[^[\]\d]*\]|(?!ext)\p{L}[\p{L}\p{M}.]*\s*[:-])\s*(?=[+\d(])/giu;

/** The phone numbers of a cell: several in one, landlines with their STD code, numbers abroad. */
export function readPhones(cell: string | number): Reading<Phone[]> {
  const text = plainDigits(String(cell))
    .trim()
    .replace(/^'(?=[+\d])/, "");
  if (saysNothing(text) || /^0+$/.test(text)) return read([]);
  if (rounded.test(text)) return unread(rowReason("phone-rounded", { text: quoted(text) }));
  const phones: Phone[] = [];
  for (const part of text.replace(asideBetween, "/").split(between).flatMap(apart)) {
    if (part.replace(aside, "").replace(/[\s\-.:()]/g, "") === "") continue;
    if (rounded.test(part)) return unread(rowReason("phone-rounded", { text: quoted(part) }));
    const phone = phoneOf(part.replace(aside, " ").trim(), phones.at(-1));
    if (!phone) return unread(rowReason("not-a-phone", { text: quoted(part) }));
    if (!phones.some(({ number }) => number === phone.number)) phones.push(phone);
  }
  return read(phones);
}

export const mostOtherContact = 100;

/** Numbers that are kept as text, one after the other; undefined where something in the text is no number. */
export function otherContactIn(text: string): string | undefined {
  const reading = readPhones(text);
  if ("problem" in reading || (reading.value.length === 0 && !saysNothing(text))) return undefined;
  return contactOf(reading.value);
}

/** As many of these numbers as a holder keeps. */
export function contactOf(phones: readonly Phone[]): string {
  let contact = "";
  for (const { number } of phones) {
    const next = contact === "" ? number : `${contact}, ${number}`;
    if (next.length <= mostOtherContact && !contact.split(", ").includes(number)) contact = next;
  }
  return contact;
}

/** Two numbers with nothing but a space or a dash between them. */
function apart(text: string): string[] {
  const found =
    /^(\D*\d{10})[\s-]+(\d{10}\D*)$/.exec(text) ?? /^(\D*\d{5}[ -]?\d{5})[\s-]+(\d{5}[ -]?\d{5}\D*)$/.exec(text);
  return found ? [found[1]!, found[2]!] : [text];
}

function phoneOf(text: string, before: Phone | undefined): Phone | undefined {
  const trimmed = text.replace(/\.0+$/, "").replace(/^[\s.:-]+|[\s.:-]+$/g, "");
  // Bengaluru and Ahmedabad: without the space after their STD code these would be mobile numbers.
  if (/^(?:\+?91[\s-]*)?\(?0?(?:79|80)\)?[\s-]+\d{4}[\s-]?\d{4}$/.test(trimmed))
    return { kind: "landline", number: trimmed };
  // The same of Bhopal or Visakhapatnam, whose codes look like the beginning of a mobile number.
  if (
    /^\(?0[678](?:\d{1,2}\)?[\s-]+\d{7,8}|\d{3}\)?[\s-]+\d{6})$/.test(trimmed) &&
    trimmed.replace(/\D/g, "").length === 11
  )
    return { kind: "landline", number: trimmed };
  const mobile = mobileDigits(trimmed.replace(/^\+?91[\s-]*0(?=\d)/, "+91"));
  if (mobile) return { kind: "mobile", number: mobile };
  const digits = trimmed.replace(/\D/g, "");
  if (!/^[+\d\s\-().]+$/.test(trimmed)) return undefined;
  if (/^(\+|00)/.test(trimmed) && !/^(\+|00)91/.test(trimmed))
    return digits.length >= 8 && digits.length <= 15 ? { kind: "abroad", number: trimmed } : undefined;
  // `9800000187 / 188`: the last digits of another number of the same kind.
  if (before?.kind === "mobile" && digits.length >= 2 && digits.length <= 4)
    return { kind: "mobile", number: before.number.slice(0, 10 - digits.length) + digits };
  if (before?.kind === "landline" && digits.length >= 1 && digits.length <= 3 && /\d{3}$/.test(before.number))
    return { kind: "landline", number: before.number.slice(0, -digits.length) + digits };
  const national = digits.replace(/^91(?=\d{10}$)/, "");
  // The trunk code and the STD code make eleven digits with the number; without it there are six to eight.
  if (/^0\d{10}$/.test(national) || (/^[1-5]\d{9}$/.test(national) && !isMobile(national)))
    return { kind: "landline", number: trimmed };
  return /^\d{6,8}$/.test(national) ? { kind: "landline", number: trimmed } : undefined;
}

const address = /^[^\s@,;<>()"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u;

/** The mail addresses of a cell, in small letters. */
export function readEmails(text: string): Reading<string[]> {
  if (saysNothing(text)) return read([]);
  const parts = text
    .replace(/mailto:/gi, "")
    .split(/[\s,;/|<>]+|\bor\b/)
    .filter((part) => part !== "");
  const wrong = parts.find((part) => !address.test(part));
  if (wrong !== undefined) return unread(rowReason("not-an-email", { text: quoted(wrong) }));
  return read([...new Set(parts.map((part) => part.toLowerCase()))]);
}

/** A permanent account number: five letters, four digits, a letter. */
export function readPan(text: string): Reading<string | null> {
  const pan = text.replace(/[\s-]/g, "").toUpperCase();
  if (saysNothing(text)) return read(null);
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? read(pan) : unread(rowReason("not-a-pan", { text: quoted(text) }));
}
