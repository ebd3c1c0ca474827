import type { Paise } from "../../../../platform/money.ts";
import { rowReason } from "../../../../platform/row-reasons.ts";
import { plainDigits, quoted, saysNothing } from "../../../../platform/sheets.ts";
import { type Reading, read, unread } from "../readings/rules.ts";

/** A debit is what the member owes, a credit what the society owes the member. */
type Side = "debit" | "credit";
/** An amount with its sign as written; `side` where the cell names it. */
export type Amount = { paise: Paise; side?: Side };

const units: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  हजार: 1e3,
  हज़ार: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  लाख: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  कोटी: 1e7,
  करोड़: 1e7,
};
const sides: [RegExp, Side][] = [
  [/\s*[([]?\s*(?:dr|db|debit|नावे|येणे)\.?\s*[)\]]?\.?$/iu, "debit"],
  [/\s*[([]?\s*(?:cr|credit|जमा|देणे)\.?\s*[)\]]?\.?$/iu, "credit"],
];
const sidesBefore: [RegExp, Side][] = [
  [/^(?:₹\s*)?[([]?(?:dr|debit)\.?[)\]]?[\s:]*(?=[\d₹]|rs)/iu, "debit"],
  [/^(?:₹\s*)?[([]?(?:cr|credit)\.?[)\]]?[\s:]*(?=[\d₹]|rs)/iu, "credit"],
];
const settled = /^(?:no dues?|nil dues?|clear(?:ed)?|settled|paid|बाकी नाही)$/iu;
const currency = /^(?:₹|rs\b\.?|inr\b|रु\.?|रुपये)\s*/iu;
const currencyAfter = /\s*(?:₹|rs\.?|inr|rupees|रु\.?|रुपये)$/iu;
/** `1,23,456.50`, `123,456.50`, `123456.5`, `.50`; a comma with two digits behind it would be another country's. */
const digits = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;

/** Rupees as lists have them: `₹ 1,23,456.50/-`, `12,850 Dr`, `(2,500.00)`, `2500-`, `1.2 lakh`, `Nil`. */
export function readAmount(cell: string | number): Reading<Amount> {
  if (typeof cell === "number") return read({ paise: Math.round(cell * 100) });
  const wrong = unread(rowReason("not-an-amount", { text: quoted(cell) }));
  if (saysNothing(cell) || settled.test(cell.trim())) return read({ paise: 0 });
  let text = plainDigits(cell).replace(/[−–—]/g, "-").replace(/\s+/g, " ").trim();
  let side: Side | undefined;
  // `1.2 Cr` is a crore: nobody writes a credit of so few rupees with one decimal.
  if (!/^[^\d]*\d{1,2}\.\d{1,2}\s*cr\.?$/i.test(text))
    for (const [pattern, named] of [...sides, ...sidesBefore])
      if (side === undefined && pattern.test(text)) {
        side = named;
        text = text.replace(pattern, "").trim();
      }
  // `(-) 600`.
  text = text.replace(/^\(([-+])\)\s*/, "$1").replace(/^(.*\d)\s*\(([-+])\)$/, "$2$1");
  let negative = false;
  const withoutSign = (): void => {
    const bare = text
      .replace(/^\((.*)\)$/, "-$1")
      .replace(/^(.*\d[^-]*)-$/, "-$1")
      .trim();
    if (bare.startsWith("-")) negative = !negative;
    text = bare.replace(/^[-+]\s*/, "");
  };
  text = text.replace(/\s*\/-?\s*=?$/, "").replace(/\/-\)$/, ")");
  withoutSign();
  text = text
    .replace(currency, "")
    .replace(currencyAfter, "")
    .replace(/\s*\/-$/, "")
    .trim();
  if (/^[-(]/.test(text)) withoutSign();
  const [, number = "", unit = ""] = /^([\d.,\s]*)(.*)$/s.exec(text) ?? [];
  const factor = unit.trim() === "" ? 1 : units[unit.trim().replace(/\.$/, "").toLowerCase()];
  const plain = number
    .trim()
    .replace(/(?<=\d) (?=\d{2,3}(?:\D|$))/g, ",")
    .replace(/,\s+/g, ",");
  if (factor === undefined || !/\d/.test(plain) || !digits.test(plain)) return wrong;
  const paise = Math.round(Number(plain.replaceAll(",", "")) * factor * 100) * (negative ? -1 : 1);
  if (!Number.isSafeInteger(paise)) return wrong;
  return read(side === undefined ? { paise: paise || 0 } : { paise: paise || 0, side });
}

/** A column of its own that names the side of the amount beside it. */
export function readSide(text: string): Side | undefined {
  const found = sides.find(([pattern]) => text.trim().replace(pattern, "") === "" && text.trim() !== "");
  if (found) return found[1];
  return /^d$/i.test(text.trim()) ? "debit" : /^c$/i.test(text.trim()) ? "credit" : undefined;
}

/** Which sign dues have in a file that writes dues and advances in one column. */
export type BalanceSign = "dues-positive" | "dues-negative";

/** What a member owes, in paise; below 0 it is an advance. */
export function owed({ paise, side }: Amount, sign: BalanceSign): Paise {
  if (side !== undefined) return side === "debit" ? paise : -paise || 0;
  return sign === "dues-positive" ? paise : -paise || 0;
}
