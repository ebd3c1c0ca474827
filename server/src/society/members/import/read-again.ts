import { randomUUID } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import { keepReading, keptOf } from "./keep.ts";
import { findOpen, keepOpen } from "./open-files.ts";
import { knownOf, planOf } from "./plan.ts";
import { type KeptPlan, type LockedImport, placesOf, sheetsOf } from "./queries.ts";
import { type KeptFixes, type KeptMapping, openFile, readFile } from "./reading.ts";

type Changed = { mapping?: KeptMapping; fixes?: KeptFixes };

/**
 * Reads the rows of an import under a mapping and with corrected cells, and keeps both with what was read. Under the same
 * mapping only the corrected rows of a long file are read again, and only what changes by them is written.
 */
export async function readAgain(tx: Tx, imported: LockedImport, changed: Changed): Promise<void> {
  const { society_id, member_import_id, reading_id } = imported;
  const before = changed.mapping ? undefined : findOpen(member_import_id, reading_id);
  const mapping = changed.mapping ?? (imported.mapping as unknown as KeptMapping);
  const fixes = changed.fixes ?? (imported.fixes as unknown as KeptFixes);
  const places = await placesOf(tx, society_id);
  const file = before?.file ?? openFile(await sheetsOf(tx, imported), mapping);
  const read = await readFile(file, mapping, fixes, knownOf(places));
  const kept = keptOf(read);
  await keepReading(tx, society_id, member_import_id, kept, before?.kept);
  const readingId = randomUUID();
  const plan: KeptPlan = { plan: planOf(read, places), sign: read.sign ?? null };
  await tx
    .updateTable("member_import")
    .set({
      ...(changed.mapping && { mapping: JSON.stringify(mapping) }),
      ...{ fixes: JSON.stringify(fixes), plan: JSON.stringify(plan), total_flats: read.register.flats.length },
      reading_id: readingId,
    })
    .where("member_import_id", "=", member_import_id)
    .execute();
  // If the transaction is lost after all, the database has another reading than this one.
  keepOpen(member_import_id, readingId, file, kept);
}
