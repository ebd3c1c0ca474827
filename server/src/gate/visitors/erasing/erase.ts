import { eraseNotices } from "../../../core/notifications/queries.ts";
import { discardDocuments } from "../../../core/uploads/queries.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { decidedKey, requestKey } from "../asking/ask.ts";
import { cancelledKey, notifyOfCancelling, sentKey } from "../passes/notify.ts";
import { cancelPass } from "../passes/queries.ts";
import * as queries from "./queries.ts";

const atOnce = 500;

type Gone = { passIds: readonly string[]; visitIds: readonly string[] };

/** Erases passes and visits with all that says who they were: photos, notices, messages. Counts for reports stay. */
async function erase(tx: Tx, { passIds, visitIds }: Gone, now: Date): Promise<void> {
  const [asks, sendings] = [await queries.listAsks(tx, visitIds), await queries.listSendings(tx, passIds)];
  await eraseNotices(tx, [
    ...asks.map(({ visit_id, position }) => requestKey(visit_id, position)),
    ...visitIds.map(decidedKey),
    ...sendings.flatMap(({ visitor_pass_id: id, sent_count }) => [
      ...Array.from({ length: sent_count }, (_, at) => sentKey(id, at + 1)),
      cancelledKey(id),
    ]),
  ]);
  const photos = await queries.deleteVisits(tx, visitIds);
  await queries.deletePasses(tx, passIds);
  await discardDocuments(tx, photos, now);
}

/** All that is kept of a number; answers how many visits that were, or that one of them is in progress. */
export async function erasePerson(tx: Tx, phone: string, now: Date): Promise<number | "in-progress"> {
  const { passIds, visits } = await queries.lockOfPerson(tx, phone);
  if (visits.some(({ status }) => status === "checked_in")) return "in-progress";
  const visitIds = visits.map(({ visit_id }) => visit_id);
  await erase(tx, { passIds, visitIds }, now);
  return visitIds.length;
}

/**
 * What is older than its society keeps it, in batches: a long log does not hold up the gate. Each batch goes on at the society
 * where the last one ended, so that those before it, which have nothing old any more, are not looked through again.
 */
export async function eraseOld(
  { transaction, now }: Pick<JobContext, "transaction" | "now">,
  most = atOnce,
): Promise<void> {
  const inBatches = async (list: typeof queries.listOldVisits, eraseAll: (tx: Tx, ids: string[]) => Promise<void>) => {
    for (let at = queries.first, isDone = false; !isDone; ) {
      const { ids, next } = await transaction(async (tx) => {
        const found = await list(tx, at, most, now);
        await eraseAll(tx, found.ids);
        return found;
      });
      isDone = ids.length < most;
      at = next;
    }
  };
  await inBatches(queries.listOldVisits, (tx, visitIds) => erase(tx, { passIds: [], visitIds }, now));
  await inBatches(queries.listOldPasses, async (tx, passIds) =>
    erase(tx, { passIds, visitIds: await queries.listVisitsOf(tx, passIds) }, now),
  );
}

/**
 * Ends what is over: passes whose validity has ended or whose host has moved out, and visitors whom nobody admitted.
 * The gate rejects a pass from the moment its host is gone; this notifies its visitor.
 */
export async function endOver({ transaction, now, enqueue }: JobContext): Promise<void> {
  const hostless = () =>
    transaction(async (tx) => {
      const passes = await queries.takeHostless(tx, atOnce, now);
      const secret = await signingSecret(tx);
      for (const pass of passes) {
        await cancelPass(tx, pass.visitor_pass_id, now);
        await notifyOfCancelling(tx, { enqueue, now, secret, by: undefined }, pass);
      }
      return passes.length;
    });
  while ((await hostless()) === atOnce);
  while ((await transaction((tx) => queries.endPasses(tx, atOnce, now))) === atOnce);
  while ((await transaction((tx) => queries.closeForgotten(tx, atOnce, now))) === atOnce);
}
