import { type Paise, rupees } from "../../../platform/money.ts";

/** `name@handle`, as the payment service providers give them: no mail address, whose end has a dot. */
const upiId = /^[a-z0-9](?:[a-z0-9._-]{0,253}[a-z0-9])@[a-z][a-z0-9]{1,63}$/;

/** A UPI ID in its stored form, or nothing if it is not valid. Handles are not case-sensitive. */
export function readUpiId(text: string): string | undefined {
  const id = text.trim().toLowerCase();
  return upiId.test(id) ? id : undefined;
}

/** An account number as banks of India give them, without the spaces of its groups; nothing where it is none. */
export function readAccountNo(text: string): string | undefined {
  const no = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[0-9A-Z]{6,20}$/.test(no) && /\d{4}/.test(no) ? no : undefined;
}

/** The code of a bank's branch: four letters, a zero, and six letters or digits. */
export function readIfsc(text: string): string | undefined {
  const code = text.replace(/\s/g, "").toUpperCase();
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : undefined;
}

/** Enough of an account number to know it again: `••••4321`. */
export const maskedAccountNo = (no: string): string => (no === "" ? "" : `••••${no.slice(-4)}`);

/** Enough of a UPI id to know it again, and too little to pay to: `gr***@okicici`. */
export function maskedUpiId(upiId: string): string {
  const [name = "", handle] = upiId.split("@");
  return handle === undefined ? "" : `${name.slice(0, 2)}***@${handle}`;
}

/** The twelve digits of a UTR (RRN), which apps also show in groups; nothing where it is none. */
export function readUtr(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{12}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined;
}

/**
 * The transaction reference of the next payment of a bill, or of an account: its id and how many payments and claims went
 * before, so that no two payments share one. 35 letters and digits are the most that the linking specification takes.
 */
export function transactionReference(id: string, attempt: number): string {
  const nth = (attempt % 1296).toString(36).toUpperCase().padStart(2, "0");
  return `A${id.replaceAll("-", "").toUpperCase()}${nth}`;
}

/** Distributes an amount over bills in their order, each up to its due amount; the last one gets the remainder. */
export function spread(amount: Paise, due: readonly Paise[]): Paise[] {
  let left = amount;
  return due.map((paise, nth) => {
    const part = nth === due.length - 1 ? left : Math.min(left, paise);
    left -= part;
    return part;
  });
}

type Payable = { upiId: string; payeeName: string; amount: Paise; note: string; reference: string };

const mostOf = { name: 99, note: 50 };

/** Some apps refuse a note with other signs. */
const plain = (text: string, most: number) =>
  text
    .replace(/[^\p{L}\p{M}\p{N} .-]+/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most)
    .trim();

/** The link that opens any UPI app with all filled in, and that its QR code holds: NPCI's linking specification. */
export function upiLink({ upiId, payeeName, amount, note, reference }: Payable): string {
  const fields = {
    pa: upiId,
    pn: plain(payeeName, mostOf.name),
    am: rupees(amount).toFixed(2),
    cu: "INR",
    tn: plain(note, mostOf.note),
    tr: reference,
  };
  // A space is %20 here: apps read a plus sign as one.
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${pairs.join("&").replace("%40", "@")}`;
}
