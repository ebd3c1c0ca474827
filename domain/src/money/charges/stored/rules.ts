import type { LawSource } from "../../../law/society-charges.ts";
import type { Paise } from "../../../platform/money.ts";
import type { Part, Ppm } from "../codes.ts";
import { type Exact, reduced } from "../exact/rules.ts";
import type { Tax } from "../gst/rules.ts";

/** An exact number as it is stored: `1050/31`, or `3` if it is whole. */
export type StoredNumber = string;

export function storedNumber(exact: Exact): StoredNumber {
  const { n, d } = reduced(exact);
  return d === 1n ? `${n}` : `${n}/${d}`;
}

export function numberOf(stored: StoredNumber): Exact {
  const [n = "0", d = "1"] = stored.split("/");
  return { n: BigInt(n), d: BigInt(d) };
}

type Numbers = "quantity" | "time" | "amount";
/** A part of a line as it is stored with a bill. */
export type StoredPart = Omit<Part, Numbers> & Record<Numbers, StoredNumber>;

export const storedPart = (part: Part): StoredPart => ({
  ...part,
  quantity: storedNumber(part.quantity),
  time: storedNumber(part.time),
  amount: storedNumber(part.amount),
});

export const partOf = (part: StoredPart): Part => ({
  ...part,
  quantity: numberOf(part.quantity),
  time: numberOf(part.time),
  amount: numberOf(part.amount),
});

/** The tax of a bill as it is stored with each of its two lines. */
export type StoredTax = {
  gstin: string;
  /** Of the flat's taxable heads, a month, in paise. */
  monthly: StoredNumber;
  exempt: Paise;
  taxable: Paise;
  ppm: Ppm;
  source: LawSource;
  lines: readonly { head: number; sac: string; taxable: Paise }[];
};

type NumberedHead = { id: string; number: number; sac: string };

export const storedTax = (tax: Tax, gstin: string, heads: readonly NumberedHead[]): StoredTax => ({
  gstin,
  monthly: storedNumber(tax.monthly),
  exempt: tax.exempt,
  taxable: tax.taxable,
  ppm: tax.ppm,
  source: tax.source,
  lines: tax.lines.map(({ head, taxable }) => {
    const { number, sac } = heads.find(({ id }) => id === head)!;
    return { head: number, sac: sac || tax.sac, taxable };
  }),
});
