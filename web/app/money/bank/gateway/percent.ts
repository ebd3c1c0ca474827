/** A percentage as people write it; what cannot be read is left to the call's own schema. */
export const percentIn = (text: string): number =>
  /^\s*\d+([.,]\d+)?\s*%?\s*$/.test(text) ? Number.parseFloat(text.replace(",", ".")) : Number.NaN;
