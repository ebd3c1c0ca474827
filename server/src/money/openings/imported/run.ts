import { actAs } from "../../../core/audit/queries.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { makeOpenings } from "../make.ts";
import { balancesBetween, lockPosting, noteBalances, noteGaps } from "./queries.ts";

const chunkSize = 500;

/**
 * Posts the balances of a list, a transaction for each chunk that also moves its mark: a run that was broken off goes on
 * where it stopped, and two runs do not post a flat twice.
 */
export async function postBalances({ now, transaction }: JobContext, importId: string): Promise<void> {
  for (let isDone = false; !isDone; ) isDone = await transaction((tx) => postChunk(tx, importId, now));
}

async function postChunk(tx: Tx, importId: string, now: Date): Promise<boolean> {
  const posting = await lockPosting(tx, importId);
  if (!posting) return true;
  const { society_id: societyId, balances_at: from } = posting;
  const until = from + chunkSize;
  await actAs(tx, { vendorId: undefined, role: "job", call: "openings.post", requestId: importId, at: now });
  const opening = { societyId, importId, day: posting.day!, remarks: "", madeBy: posting.balances_by!, now };
  const made = await makeOpenings(tx, opening, balancesBetween(societyId, importId, from, until));
  await noteGaps(tx, societyId, importId, made);
  const isDone = until >= posting.total_flats;
  await noteBalances(tx, importId, {
    balances: isDone ? "posted" : "posting",
    balances_at: until,
    ...(isDone && { balances_ended_at: now }),
  });
  return isDone;
}
