import { type RawBuilder, sql } from "kysely";
import { isForeignKeyFault } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { LockedImport } from "./queries.ts";

const filledIn = ["carpet_area", "built_up_area", "floor_no", "parking_slots"] as const;
const types = ["flat_type", "flat_type_name", "is_type_assumed"] as const;

/**
 * Puts back what an import filled in at flats that existed, where the flat still says so: what somebody edited since stays. Of
 * the type all or nothing is put back, as its parts belong together.
 */
const takeBackDetails = (tx: Tx, made: RawBuilder<unknown>, now: Date) =>
  sql`
  update flat set ${sql.join([...filledIn, ...types].map((column) => sql`${sql.ref(column)} = back.${sql.ref(column)}`))},
    updated_at = ${now}::timestamptz
  from member_import_flat as made
    join flat as filled_flat on filled_flat.flat_id = made.flat_id
    cross join lateral jsonb_populate_record(filled_flat, coalesce((
      select jsonb_object_agg(field.key, field.value -> 0) from jsonb_each(made.filled) as field
      where case when field.key = any(${[...types]})
        then not exists (select from jsonb_each(made.filled) as other
          where other.key = any(${[...types]}) and to_jsonb(filled_flat) -> other.key <> other.value -> 1)
        else to_jsonb(filled_flat) -> field.key = field.value -> 1 end), '{}')) as back
  where ${made} and made.filled is not null and not made.is_flat_made and flat.flat_id = made.flat_id`.execute(tx);

/**
 * Takes back what an import made: residents, members, flats, and the blocks and buildings that are empty then; and what it
 * filled in elsewhere. Opening balances that are reversed stay as documents without a flat. Undefined where something depends
 * on it, such as a bill: then the transaction is lost.
 */
export async function removeImported(tx: Tx, { society_id, member_import_id, made_places }: LockedImport, now: Date) {
  const made = sql`made.society_id = ${society_id} and made.member_import_id = ${member_import_id}`;
  try {
    await sql`select import_release_accounts(${society_id}, ${member_import_id})`.execute(tx);
    await takeBackDetails(tx, made, now);
    const residents = await sql`delete from resident using member_import_flat as made
      where ${made} and society_resident_id = any(made.resident_ids)`.execute(tx);
    const members = await sql`delete from member using member_import_flat as made
      where ${made} and made.is_member_made
        and member.member_id = made.member_id`.execute(tx);
    const flats = await sql`delete from flat using member_import_flat as made
      where ${made} and made.is_flat_made
        and flat.flat_id = made.flat_id`.execute(tx);
    await sql`delete from building where building_id = any(${made_places}::uuid[]) and society_id = ${society_id}
      and not exists (select from flat where flat.building_id = building.building_id)`.execute(tx);
    await sql`delete from block where block_id = any(${made_places}::uuid[]) and society_id = ${society_id}
      and not exists (select from building where building.block_id = block.block_id)`.execute(tx);
    await tx
      .updateTable("member_import")
      .set({ status: "undone", ended_at: now })
      .where("member_import_id", "=", member_import_id)
      .execute();
    const count = ({ numAffectedRows }: { numAffectedRows?: bigint }) => Number(numAffectedRows ?? 0);
    return { residents: count(residents), members: count(members), flats: count(flats) };
  } catch (error) {
    // Whatever points at a resident, a member or a flat, now or in features to come, is what depends on the import.
    if (isForeignKeyFault(error)) return undefined;
    throw error;
  }
}
