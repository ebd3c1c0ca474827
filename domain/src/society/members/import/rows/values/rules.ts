import type { RowValues } from "../../cells/rules.ts";
import type { MemberField } from "../../codes.ts";
import type { Phone } from "../../contacts/rules.ts";
import { isLastName, isSpare } from "../../headings/rules.ts";
import type { Holder } from "../../names/rules.ts";

export const money: ReadonlySet<MemberField> = new Set([
  ...(["Principal", "Interest", "Arrears", "Debit", "Credit", "Side", "Advance", "Deposit"] as const),
]);

/** Of several columns of one field texts follow one another, and amounts and slots are added up. */
export function put(values: Partial<RowValues>, field: MemberField, value: unknown, heading = ""): void {
  const record = values as Record<string, unknown>;
  record[field] = joined(record[field], field, value, heading);
}

function joined(before: unknown, field: MemberField, value: unknown, heading: string): unknown {
  if (field === "Other_Phone" && isSpare(heading))
    return [...((before as Phone[]) ?? []), ...(value as Phone[]).map((phone) => ({ ...phone, isSpare: true }))];
  if (before === undefined) return value;
  if (field === "Joint_Name" && isLastName(heading)) return withLastName(before as Holder[], value as Holder[]);
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  if (field === "Parking") return (before as number) + (value as number);
  // A middle name comes before the last one.
  if (field === "Last_Name") return `${before} ${value}`;
  if (!money.has(field) || field === "Side") return before;
  const [one, other] = [before, value] as { paise: number }[];
  return { ...one, paise: one!.paise + other!.paise };
}

const withLastName = (before: readonly Holder[], [last]: readonly Holder[]): Holder[] =>
  before.map((holder, at) =>
    last && at === before.length - 1 ? { ...holder, name: `${holder.name} ${last.name}` } : holder,
  );
