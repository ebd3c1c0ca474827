import { type RowValues, readCell } from "../../cells/rules.ts";
import { labelWithName } from "../../label/rules.ts";

/** A column of last names completes the one before it. */
export function addLastName({ Name, Last_Name }: Partial<RowValues>): void {
  const [only, ...others] = Name ?? [];
  if (!only || others.length > 0 || Last_Name === undefined) return;
  if (!only.name.toLowerCase().endsWith(Last_Name.toLowerCase())) only.name = `${only.name} ${Last_Name}`;
}

/** `A-101 Asha Rao` is a label and a member. */
export function splitLabel(values: Partial<RowValues>, problem: (reason: string) => void): void {
  const parts = values.Flat === undefined ? undefined : labelWithName(values.Flat);
  if (!parts) return;
  values.Flat = parts.label;
  const names = readCell("Name", parts.name, "feet");
  if ("problem" in names) problem(names.problem);
  else if (names.value !== null) values.Name = names.value;
}

/** The label alone, where a member may stand beside it. */
export const labelIn = (text: string): string => labelWithName(text)?.label ?? text;

const wordOfTenant = "(?:tenant|licen[cs]ee|lessee|भाडेकरू|किरायेदार)";
const before = new RegExp(`^\\(?${wordOfTenant}\\)?\\s*[:.–-]+\\s*(\\p{L}.+)$`, "iu");
const behind = new RegExp(`^(\\p{L}.+?)\\s*\\(${wordOfTenant}\\)$`, "iu");

/** Who a cell in a column of members says is a tenant: `Tenant: Ravi Kumar`, `Ravi Kumar (Tenant)`. */
export const tenantIn = (text: string): string | undefined => before.exec(text)?.[1] ?? behind.exec(text)?.[1];
