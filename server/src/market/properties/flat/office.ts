import { vendorTypes } from "#domain/platform/roles.ts";
import { type Notice, notify } from "../../../core/notifications/notify.ts";
import { listOfficers } from "../../../core/officers/queries.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";

type OfLinks<N> = N extends { kind: "flat-asked" | "flat-withdrawn" } ? Omit<N, "to" | "link"> : never;

/** Notifies the officers of a society who decide on links between homes and flats. */
export async function notifyOffice(
  tx: Tx,
  context: { enqueue: Enqueue; now: Date },
  societyId: string,
  notice: OfLinks<Notice>,
): Promise<void> {
  const officers = await listOfficers(tx, { societyId, may: "flat-links.decide", now: context.now });
  await notify(
    tx,
    context,
    officers.map(({ phone }) => ({
      ...notice,
      to: { phone, vendorType: vendorTypes.society },
      link: "/residents/homes",
    })),
  );
}
