import type { NoticeKind } from "#domain/core/notifications/codes.ts";
import { actAs } from "../../../core/audit/queries.ts";
import { type Notice, notify } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { signedPath } from "./link.ts";
import * as queries from "./queries.ts";

type Context = Pick<JobContext, "transaction" | "now" | "enqueue">;

/** Homes of a site that was imported at once are asked about over some hours. */
const mostBatches = 20;

/** Asks the owners of listings without recent activity whether they are still available. */
export async function askOwners({ transaction, now, enqueue }: Context): Promise<void> {
  // The link names the second.
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
  await inBatches(transaction, async (tx) => {
    const owners = await queries.ask(tx, at);
    const secret = await signingSecret(tx);
    const links = (owner: queries.Touched) => signedPath(secret, { vendorId: owner.vendor_id, at });
    await notify(tx, { enqueue, now }, owners.map(noticeTo("still-available", at, links)));
    return owners.length;
  });
}

/** Removes listings whose owners have not answered in time from the site, and notifies them. */
export async function pauseUnanswered({ transaction, now, enqueue }: Context): Promise<void> {
  const job = "properties.pause-unanswered";
  await inBatches(transaction, async (tx) => {
    await actAs(tx, { vendorId: undefined, role: "job", call: job, requestId: job, at: now });
    const owners = await queries.pause(tx, now);
    const links = ({ homes }: queries.Touched) =>
      homes.length === 1 ? `/properties?view=${homes[0]!.property_id}` : "/properties?status=maintenance";
    await notify(tx, { enqueue, now }, owners.map(noticeTo("listing-paused", now, links)));
    return owners.length;
  });
}

async function inBatches(transaction: Context["transaction"], work: (tx: Tx) => Promise<number>) {
  for (let batch = 0; batch < mostBatches; batch++) if ((await transaction(work)) === 0) return;
}

const noticeTo =
  (
    kind: Extract<NoticeKind, "still-available" | "listing-paused">,
    at: Date,
    links: (owner: queries.Touched) => string,
  ) =>
  (owner: queries.Touched): Notice => ({
    to: { phone: owner.phone, vendorType: owner.vendor_type },
    from: "us",
    kind,
    values: { Property_Title: owner.homes[0]!.property_title, Count: String(owner.homes.length) },
    link: links(owner),
    onceKey: `${kind}:${owner.vendor_id}:${at.toISOString()}`,
  });
