import { gstStates } from "../../../../law/society-gst.ts";

const symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last character of a GSTIN: weights 1 and 2 in turn, with the digits of each product in base 36 added. */
export function gstinCheck(first14: string): string {
  let sum = 0;
  for (const [at, symbol] of [...first14].entries()) {
    const product = symbols.indexOf(symbol) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return symbols[(36 - (sum % 36)) % 36]!;
}

export type GstinFault = "form" | "state" | "checksum";

/** What is wrong with a GSTIN, if anything: state, PAN, number of the registration, Z, and a check character. */
export function gstinFault(gstin: string, state?: string): GstinFault | undefined {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return "form";
  const own = gstStates[gstin.slice(0, 2)];
  if (own === undefined || (state !== undefined && own !== state)) return "state";
  return gstinCheck(gstin.slice(0, 14)) === gstin[14] ? undefined : "checksum";
}
