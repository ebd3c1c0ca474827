import { sql } from "kysely";
import type { SignalKind } from "#domain/market/properties/checks/codes.ts";
import type { Tx } from "../../../platform/db/database.ts";

/** What a signal says beyond its kind: the ids of a photo's match, the median of similar rents. */
export type SignalDetails = Record<string, unknown>;
type Signal = { vendorId: string; propertyId: string; kind: SignalKind; details?: SignalDetails; now: Date };

/** Opens a signal about a home. One that an operator has settled opens again only where what it says has changed. */
export async function putSignal(tx: Tx, { vendorId, propertyId, kind, details = {}, now }: Signal): Promise<void> {
  await tx
    .insertInto("listing_signal")
    .values({
      vendor_id: vendorId,
      property_id: propertyId,
      kind,
      details: JSON.stringify(details),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint("listing_signal_once")
        .doUpdateSet((eb) => ({
          details: eb.ref("excluded.details"),
          created_at: sql<Date>`case when listing_signal.settled_at is null then listing_signal.created_at else excluded.created_at end`,
          settled_at: null,
        }))
        .where(sql<boolean>`listing_signal.details is distinct from excluded.details
          or ${isOfHold(kind)} and listing_signal.settled_at is not null`),
    )
    .execute();
}

/** A home that is held again is to be checked again, though the reason is the same. */
const isOfHold = (kind: SignalKind) =>
  sql.lit(kind === "first" || kind === "many" || kind === "limit" || kind === "reports");

/** Closes what no longer holds of a home, or what an operator has decided. */
export async function settleSignals(tx: Tx, propertyId: string, now: Date, kinds?: readonly SignalKind[]) {
  await tx
    .updateTable("listing_signal")
    .set({ settled_at: now })
    .where("property_id", "=", propertyId)
    .where("settled_at", "is", null)
    .$if(kinds !== undefined, (query) => query.where("kind", "=", sql<string>`any(${kinds as string[]}::text[])`))
    .execute();
}
