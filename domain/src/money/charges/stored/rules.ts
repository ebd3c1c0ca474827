import type { Part } from "../codes.ts";
import { type Exact, reduced } from "../exact/rules.ts";

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
