import { sql } from "kysely";
import { isForeignKeyFault } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { LockedImport } from "./queries.ts";

/**
 * Takes back what an import made: residents, members, flats, and the blocks and buildings that are empty then. Undefined
 * where something depends on it, such as a bill: then the transaction is lost.
 */
export async function removeImported(tx: Tx, { society_id, member_import_id, made_places }: LockedImport, now: Date) {
  const made = sql`made.society_id = ${society_id} and made.member_import_id = ${member_import_id}`;
  try {
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
