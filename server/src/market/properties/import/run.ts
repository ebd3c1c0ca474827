import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import type { Db } from "../../../platform/db/database.ts";
import { parseFile } from "../../../platform/sheets/parse.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";
import { cityFinder } from "./cities.ts";
import { columnsOf, mapRows, type Problem } from "./map.ts";
import { type Field, type Mapping, readMapping } from "./mapping.ts";
import { ensureOwner, findOwner, foresee, type MappedFields, type Tally, writeRows } from "./write.ts";

export type Import = { file: Buffer; mapping: string; ownerPhone: string; dryRun: boolean };
export type Outcome = Tally & { rows: number; bad: number; problems: Problem[]; ownerIsNew: boolean };

/** The whole import: everything is read and checked before the first row is written. */
export async function importProperties(
  db: Db,
  { file, mapping: text, ownerPhone, dryRun }: Import,
  now: Date,
): Promise<Outcome> {
  const phone = mobileDigits(ownerPhone);
  if (!phone)
    throw new UnusableInput("--owner needs the mobile number of the owner: ten digits, beginning with 6 to 9.");
  const mapping = readMapping(text);
  const sheet = await parseFile(file, { columns: columnsOf(mapping), sheet: mapping.sheet });
  const { good, problems, badRows } = await mapRows(sheet, mapping, { now, findCity: cityFinder(db) });
  const outcome = { rows: sheet.rows.length, bad: badRows, problems };
  const fields = mappedFields(mapping);

  if (dryRun) {
    const vendorId = await findOwner(db, phone);
    return {
      ...outcome,
      ...(await foresee(db, good, { vendorId, mapped: fields })),
      ownerIsNew: !vendorId && good.length > 0,
    };
  }
  if (good.length === 0) return { ...outcome, new: 0, changed: 0, unchanged: 0, ownerIsNew: false };
  const { vendorId, isNew } = await ensureOwner(db, phone, now);
  return { ...outcome, ...(await writeRows(db, good, { vendorId, mapped: fields, now })), ownerIsNew: isNew };
}

function mappedFields({ fields }: Mapping): MappedFields {
  const joint: Partial<Record<Field, (keyof PropertyDraft)[]>> = {
    Floor: ["Floor_No", "No_Of_Floors"],
    City: ["CityID", "StateID"],
    State: [],
    Posted_On: [],
  };
  const fieldNames = (Object.keys(fields) as Field[]).flatMap(
    (field) => joint[field] ?? [field as keyof PropertyDraft],
  );
  return { fields: [...new Set(fieldNames)], age: fields.Posted_On !== undefined };
}
