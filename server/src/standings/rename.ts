import type { SocietyId } from "#domain/ids.ts";
import type { SocietyDraft } from "#domain/societies/draft.ts";
import type { Tx } from "../db/database.ts";
import { areDifferentNames, findStanding, isNameTaken, raiseAlarm } from "./queries.ts";

type Rename = { was: string; draft: SocietyDraft; now: Date };

/**
 * Another name of a society that is verified already: never that of another verified society of the city, and an operator
 * looks at any that people read as a different one.
 */
export async function checkRename(
  tx: Tx,
  societyId: SocietyId,
  { was, draft, now }: Rename,
  onTaken: () => never,
): Promise<void> {
  const { state } = await findStanding(tx, societyId);
  if (state !== "verified" || !(await areDifferentNames(tx, was, draft.Name))) return;
  if (await isNameTaken(tx, societyId, draft)) onTaken();
  const issuer = { society_id: societyId, vendor_id: null };
  await raiseAlarm(tx, issuer, { kind: "name", details: `${was} → ${draft.Name}`, now });
}
