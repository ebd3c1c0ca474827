/** A number from 0 up to 1, the next of a series. */
type Random = () => number;

/** The same series for the same seed: mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export const given =
  "Ramesh Suresh Anita Kavita Prakash Sunita Deepak Meena Vijay Lata Ajay Rekha Sanjay Asha Nitin Pooja Rahul Sneha Amit Neha Vikram Shalini Manoj Geeta Imran Farah Joseph Maria Harpreet Simran Arjun Divya Karthik Lakshmi Venkatesh Padma Subhash Usha Mahesh Nisha".split(
    " ",
  );
export const family =
  "Kulkarni Deshpande Joshi Patil Shah Mehta Iyer Nair Reddy Rao Sharma Verma Gupta Agarwal Khan Shaikh Dsouza Fernandes Singh Kaur Banerjee Chatterjee Mukherjee Das Naidu Pillai Menon Bhat Hegde Shetty Chaudhary Yadav Tiwari Mishra Sawant Jadhav".split(
    " ",
  );

export type Flat = { id: string; label: string; block: string; no: string };

export const banks = ["HDFC", "ICIC", "SBIN", "UTIB", "KKBK"] as const;
type Bank = (typeof banks)[number];
export const upi = (bank: Bank, of: { rrn: string; name: string; vpa: string; ifsc: string; note: string }): string => {
  const upper = of.name.toUpperCase();
  if (bank === "HDFC") return `UPI-${upper}-${of.vpa.toUpperCase()}-${of.ifsc}-${of.rrn}-${of.note || "UPI"}`;
  if (bank === "ICIC") return `UPI/${of.rrn}/${of.note || "UPI"}/${of.vpa}/State Bank Of I/ICI${of.rrn.slice(2)}f8a2`;
  if (bank === "SBIN")
    return `BY TRANSFER-UPI/CR/${of.rrn}/${upper.slice(0, 9)}/${of.ifsc.slice(0, 4)}/${of.vpa.slice(0, 12)}/${of.note.slice(0, 12) || "UPI"}--`;
  if (bank === "UTIB")
    return `UPI/P2A/${of.rrn}/${upper.slice(0, 15)}/${of.ifsc.slice(0, 4)}/${of.note.slice(0, 14) || "UPI"}`;
  return `UPI/${upper}/${of.rrn}/${of.note || "Payment from Ph"}`;
};

export const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) =>
    String(Math.floor(random() * (at === 0 ? 9 : 10)) + (at === 0 ? 1 : 0)),
  ).join("");
export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

export const labelNotes = (flat: Flat, random: Random): string =>
  pick(random, [
    `${flat.block}${flat.no} maint`,
    `${flat.block}-${flat.no}`,
    `Flat ${flat.block} ${flat.no}`,
    `maintenance ${flat.block}/${flat.no}`,
    `${flat.block} wing ${flat.no}`,
    `${flat.block}${flat.no}`,
    `Nov maint ${flat.block}-${flat.no}`,
  ]);
