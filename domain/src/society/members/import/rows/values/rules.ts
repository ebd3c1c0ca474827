import type { RowValues } from "../../cells/rules.ts";
import type { MemberField } from "../../codes.ts";

export const money: ReadonlySet<MemberField> = new Set([
  ...(["Principal", "Interest", "Arrears", "Debit", "Credit", "Side", "Advance", "Deposit"] as const),
]);

/** Of several columns of one field texts follow one another, and amounts are added up. */
export function put(values: Partial<RowValues>, field: MemberField, value: unknown): void {
  const record = values as Record<string, unknown>;
  const before = record[field];
  if (before !== undefined && money.has(field) && field !== "Side") {
    const [one, other] = [before, value] as { paise: number }[];
    record[field] = { ...one, paise: one!.paise + other!.paise };
  } else if (Array.isArray(before) && Array.isArray(value)) record[field] = [...before, ...value];
  else if (typeof before === "number" && field === "Parking") record[field] = before + (value as number);
  // A middle name comes before the last one.
  else if (field === "Last_Name" && before !== undefined) record[field] = `${before} ${value}`;
  else if (before === undefined) record[field] = value;
}
