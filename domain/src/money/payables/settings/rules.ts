import { paise } from "../../../platform/money.ts";

/** The number of a deductor, `PNEA12345B`, or nothing. */
export function tanIn(text: string): string | undefined {
  const tan = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z]{4}\d{5}[A-Z]$/.test(tan) ? tan : undefined;
}

/** Until somebody saves other ones. Landlords deduct only above limits of turnover, which they know themselves. */
export const usualSettings = (isSociety: boolean) => ({
  oneApprover: paise(25_000),
  deductsTds: isSociety,
  tan: "",
});
