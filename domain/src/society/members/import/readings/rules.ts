/** What a cell says, or why it says nothing that its column needs (a coded reason, see row-reasons.ts). */
export type Reading<Value> = { value: Value } | { problem: string };

export const read = <Value>(value: Value): Reading<Value> => ({ value });
export const unread = (problem: string): { problem: string } => ({ problem });

const nothing =
  /^(?:[-–—_.*]*|n\.?\s?[/.]?\s?a\.?|nil|none|not (?:available|applicable|known)|null|शून्य|निरंक|नाही|नहीं)$/iu;

/** Cells that say in so many words that they are empty: `-`, `N.A.`, `Nil`. */
export const saysNothing = (text: string): boolean => nothing.test(text.trim());
