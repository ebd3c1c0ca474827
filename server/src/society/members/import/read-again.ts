import type { Tx } from "../../../platform/db/database.ts";
import { onlyBlockOf, planOf } from "./plan.ts";
import { keepReading, type LockedImport, placesOf, sheetsOf } from "./queries.ts";
import { type KeptFixes, type KeptMapping, readFile } from "./reading.ts";

type Changed = { mapping?: KeptMapping; fixes?: KeptFixes };

/** Reads the rows of an import under a mapping and with corrected cells, and keeps both with what was read. */
export async function readAgain(tx: Tx, imported: LockedImport, changed: Changed): Promise<void> {
  const { society_id, member_import_id } = imported;
  const mapping = changed.mapping ?? (imported.mapping as unknown as KeptMapping);
  const fixes = changed.fixes ?? (imported.fixes as unknown as KeptFixes);
  const places = await placesOf(tx, society_id);
  const read = await readFile(sheetsOf(imported), mapping, fixes, onlyBlockOf(places));
  await keepReading(tx, society_id, member_import_id, { mapping, fixes, read, plan: planOf(read, places) });
}
