import { hasLink } from "#domain/core/standings/rules.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { SocietyDraft } from "#domain/society/societies/draft.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { raiseAlarm } from "./alarms/queries.ts";
import { areDifferentNames, findStanding, isNameTaken } from "./queries.ts";

type Rename = { was: string; draft: SocietyDraft };

const isVerifiedRename = async (db: Db, societyId: SocietyId, { was, draft }: Rename) =>
  (await findStanding(db, societyId)).state === "verified" && (await areDifferentNames(db, was, draft.Name));

/** Why a society may not change its name to this one; a verified one never takes that of another verified one of the city. */
export async function nameRefusal(db: Db, societyId: SocietyId, rename: Rename): Promise<"link" | "taken" | undefined> {
  if (rename.draft.Name === rename.was) return undefined;
  if (hasLink(rename.draft.Name)) return "link";
  if (!(await isVerifiedRename(db, societyId, rename))) return undefined;
  return (await isNameTaken(db, societyId, rename.draft)) ? "taken" : undefined;
}

/** Calls an operator to look at another name of a verified society that people read as a different one. */
export async function watchRename(tx: Tx, societyId: SocietyId, rename: Rename, now: Date): Promise<void> {
  if (!(await isVerifiedRename(tx, societyId, rename))) return;
  const issuer = { society_id: societyId, vendor_id: null };
  await raiseAlarm(tx, issuer, { kind: "name", details: `${rename.was} → ${rename.draft.Name}`, now });
}
