import { sql } from "kysely";
import { daysOfYear } from "#domain/platform/days.ts";
import type { BlockId, SocietyId } from "#domain/platform/ids.ts";
import { maskedPhone } from "#domain/platform/phone.ts";

/**
 * What of a society the caller may see: all of it, or some blocks, and its books of all years, or of one. An actor within
 * a society is one.
 */
export type SocietyScope = { societyId: SocietyId; blockIds: BlockId[] | undefined; year?: number | undefined };

/** Holds a query to the financial year of the scope, if it is held to one; `column` is a day. */
export function inYear({ year }: { year?: number | undefined }, column: string) {
  if (year === undefined) return sql<boolean>`true`;
  const { first, last } = daysOfYear(year);
  return sql<boolean>`${sql.ref(column)} between ${first}::date and ${last}::date`;
}

/** Holds a query to the blocks of the scope, if it is held to any; `column` is a block's id. */
export const inBlocks = ({ blockIds }: SocietyScope, column: string) =>
  blockIds === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${blockIds}::uuid[])`;

/** Phone numbers masked, and mail addresses and emergency contacts left out, wherever they are in an answer; not a society's own. */
export function withoutContacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContacts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => {
      if (field === "Society_Data") return [field, each];
      if (/PhoneNumber$/.test(field) && typeof each === "string") return [field, each && maskedPhone(each)];
      return [field, ["EmailID", "Emergency_Contact", "Other_Contact"].includes(field) ? "" : withoutContacts(each)];
    }),
  );
}
