import type { Token } from "../../tokens/rules.ts";
import { fractionWords } from "../../words/codes.ts";
import { phraseAt, phraseBefore } from "../../words/rules.ts";
import { amountWords } from "../codes.ts";

/** Rents beyond this are no rents for a month; below, a number needs a word that makes it one. */
export const limits = { least: 500, bare: 1000, most: 10_000_000, thousands: 200 } as const;

export type Amount = { value: number; scale: number; from: number; to: number; isMoney: boolean };

/** The amount at a token, with the words around that only say that it is money. */
export function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at];
  if (!token || token.isUsed || token.isFixed) return undefined;
  const fraction = fractionAt(tokens, at);
  if (fraction) return fraction;
  const word = amountWords[token.text];
  const value = token.kind === "number" ? token.value : word;
  if (value === undefined) return undefined;
  // Twenty five.
  const ones = token.kind === "word" && word! >= 20 ? (amountWords[tokens[at + 1]?.text ?? ""] ?? 10) : 10;
  let to = ones < 10 ? at + 2 : at + 1;
  const unit = phraseAt(tokens, to, ["hundred", "thousand", "lakh", "crore"]);
  // A lonely "l" or "th" is a unit only where it touches its number; "5 th" is a floor.
  const isUnit =
    unit &&
    (unit.words[0]!.length > 2 ||
      unit.value === 100 ||
      unit.words[0] === "k" ||
      unit.words[0] === "cr" ||
      tokens[to]!.isGlued);
  const scale = isUnit && unit.words[0] !== "th" ? unit.value : 1;
  if (scale > 1) to += unit!.words.length;
  if (scale === 1 && token.kind === "word") return undefined;
  let total = ones < 10 ? value + ones : value;
  // 1 lakh 20 hazar, "saat hazar paanch sau"
  const rest = scale >= 1000 ? restAt(tokens, to, scale) : undefined;
  let scaled = scale;
  if (rest) {
    total = total * scale + rest.value;
    scaled = 1;
    to = rest.to;
  }
  const sign = tokens[at - 1]?.text === "₹" ? { from: at - 1 } : undefined;
  const before = phraseBefore(tokens, at, ["currency"]) ?? sign;
  const from = before?.from ?? at;
  const trailing = trailingWords(tokens, to);
  return {
    value: total,
    scale: scaled,
    from,
    to: trailing.to,
    isMoney: before !== undefined || trailing.isMoney || scale > 1 || scaled !== scale,
  };
}

/** What a smaller unit adds to an amount of lakhs or thousands. */
function restAt(tokens: readonly Token[], at: number, scale: number): { value: number; to: number } | undefined {
  const token = tokens[at];
  const count = token?.kind === "number" ? token.value : amountWords[token?.text ?? ""];
  const unit = count !== undefined && phraseAt(tokens, at + 1, scale >= 100_000 ? ["thousand"] : ["hundred"]);
  return unit ? { value: count * unit.value, to: at + 1 + unit.words.length } : undefined;
}

/**
 * The smaller number of "10 se 15 hazar", "saat aath hazar" and "10 12k", which takes its unit from the one behind it. Without a word
 * between them the larger is less than twice the smaller: "ghar do das hazar" is no range.
 */
export function lowerAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at];
  if (!token || token.isUsed || token.isFixed) return undefined;
  const value = token.kind === "number" ? token.value : amountWords[token.text];
  if (value === undefined || value >= 100) return undefined;
  const isLinked = phraseAt(tokens, at + 1, ["rangeWord"]) !== undefined || tokens[at + 1]?.text === "-";
  const upper = amountAt(tokens, isLinked ? at + 2 : at + 1);
  if (!upper || upper.scale < 1000 || upper.value <= value || (!isLinked && upper.value >= 2 * value)) return undefined;
  // "Twenty five thousand" is one number.
  if (token.kind === "word" && !isLinked && value >= 20 && upper.value < 10) return undefined;
  const before = phraseBefore(tokens, at, ["currency"]);
  return { value, scale: 1, from: before?.from ?? at, to: at + 1, isMoney: false };
}

/** "Sadhe saat hazar" is 7,500, "paune do lakh" 1,75,000, "sawa lakh" 1,25,000. */
function fractionAt(tokens: readonly Token[], at: number): Amount | undefined {
  const part = fractionWords[tokens[at]!.text];
  if (part === undefined) return undefined;
  const counted = tokens[at + 1];
  const count = counted?.kind === "number" ? counted.value : amountWords[counted?.text ?? ""];
  const end = count === undefined ? at + 1 : at + 2;
  const unit = phraseAt(tokens, end, ["thousand", "lakh", "crore"]);
  // "Paune lakh" is three quarters of one, "sawa lakh" one and a quarter.
  if (!unit || (count === undefined && part === 0.5)) return undefined;
  const { to } = trailingWords(tokens, end + unit.words.length);
  return { value: (count ?? 1) + part, scale: unit.value, from: at, to, isMoney: true };
}

function trailingWords(tokens: readonly Token[], start: number): { to: number; isMoney: boolean } {
  let to = start;
  let isMoney = false;
  for (;;) {
    const text = tokens[to]?.text;
    const isSlash = text === "/" && /^(-|month|mo|m|महीना|माह)$/.test(tokens[to + 1]?.text ?? "");
    const phrase = phraseAt(tokens, to, ["currency", "perMonth"]);
    if (isSlash) to += 2;
    else if (phrase && !tokens[to]!.isUsed) to += phrase.words.length;
    else return { to, isMoney };
    isMoney ||= isSlash || (phrase !== undefined && phrase.meaning === "currency");
  }
}

/** "under 25" means thousands; a year or a house number means no rent. */
export function rupees({ value, scale, isMoney }: Amount, isSaid: boolean): number | undefined {
  const whole = Math.round(value * scale);
  const amount = scale === 1 && (isSaid || isMoney) && value >= 3 && value < limits.thousands ? value * 1000 : whole;
  if (amount < limits.least || amount > limits.most) return undefined;
  if (!isSaid && !isMoney && (amount < limits.bare || isYear(amount))) return undefined;
  return amount;
}

const isYear = (amount: number): boolean => amount >= 1950 && amount <= 2040 && amount % 50 !== 0;
