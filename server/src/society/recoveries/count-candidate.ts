import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { mostCandidates } from "#domain/society/recoveries/codes.ts";
import type { Db } from "../../platform/db/database.ts";
import { addCalls } from "../../platform/limits/counts.ts";

const aDay = 24 * 3600;

/**
 * Counts that an owner names a candidate by number, before the number is looked at and outside the transaction, so that
 * many at once, on any server, are all counted. Answers the seconds to wait where there were too many: of this owner,
 * who then does not use up what the others have, or of the society.
 */
export async function countCandidate(
  db: Db,
  { vendorId, societyId }: { vendorId: VendorId; societyId: SocietyId },
): Promise<number | undefined> {
  const limits = [
    { key: `recovery-candidate:owner:${vendorId}`, most: mostCandidates.ofOwner },
    { key: `recovery-candidate:society:${societyId}`, most: mostCandidates.ofSociety },
  ];
  for (const { key, most } of limits) {
    const [counted] = await addCalls(db, [{ key, seconds: aDay, calls: 1 }]);
    if (counted!.count > most) return Math.ceil(counted!.seconds);
  }
  return undefined;
}
