/** What people type, as a number. What cannot be read is not a number, which the call's schema refuses in its own words. */

const lakh = 100_000;
const sizes: Record<string, number> = {
  k: 1000,
  l: lakh,
  lac: lakh,
  lakh,
  lakhs: lakh,
  cr: 100 * lakh,
  crore: 100 * lakh,
};

/** `13,000`, `₹ 13,000.50`, `Rs 500/-`, `1.2 lakh`, `2 cr`. */
export function rupeesIn(text: string): number {
  const plain = text
    .toLowerCase()
    .replace(/^\s*(₹|rs\.?|inr)/, "")
    .replace(/\/-\s*$/, "")
    .replaceAll(/[,\s]/g, "");
  const [, figure = "", size = ""] = /^(-?\d*\.?\d*)([a-z]*)$/.exec(plain) ?? [];
  const times = size === "" ? 1 : sizes[size];
  if (!/\d/.test(figure) || times === undefined) return Number.NaN;
  // A third digit of paise stays, for the schema to refuse; what the factor brings in does not: 1.15 lakh is 1,15,000.
  return times === 1 ? Number(figure) : Math.round(Number(figure) * times);
}

/** `3`, `1,200`, `-2`. */
export const numberIn = (text: string): number =>
  /^\s*[-−+]?[\d,]*\.?\d+\s*$/.test(text) ? Number(text.replaceAll(",", "").replace("−", "-")) : Number.NaN;

/** What may be left out. */
export const ifFilled = <T>(text: string, read: (text: string) => T): T | undefined =>
  text.trim() === "" ? undefined : read(text);

/** What a field of date and time holds, which is in India's time, as an instant of the wire. */
export const instantIn = (text: string): string => (text === "" ? "" : `${text.slice(0, 16)}:00+05:30`);
