import { sql } from "kysely";
import { hasLink } from "#domain/core/standings/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../../platform/db/database.ts";

type Written = { id: string; text: string };
type Holding = { vendorId: VendorId; now: Date; mostADay: number };

/**
 * Of an account that is not verified, takes off the site what leads visitors elsewhere and what exceeds the listings of
 * a day, until an operator has looked at it. In the transaction that wrote these homes.
 */
export async function holdForReview(tx: Tx, { vendorId, now, mostADay }: Holding, homes: readonly Written[]) {
  // Two requests at once count one after the other.
  const account = await tx
    .selectFrom("vendor")
    .select(sql<string>`standing_of(vendor_id)`.as("standing"))
    .where("vendor_id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (account.standing === "verified") return;
  const linked = homes.filter(({ text }) => hasLink(text));
  await hold(tx, linked, keptAs("heldReasons", "link"), now);
  const ids = homes.map(({ id }) => id);
  const { others } = await tx
    .selectFrom("property")
    .select((eb) => eb.fn.countAll<number>().as("others"))
    .where("vendor_id", "=", vendorId)
    .where(sql<boolean>`coalesce(imported_at, created_at) > ${new Date(now.getTime() - 24 * 3600_000)}`)
    .where("property_id", "<>", sql<string>`all(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  const plain = homes.filter((home) => !linked.includes(home));
  await hold(tx, plain.slice(Math.max(0, mostADay - others)), keptAs("heldReasons", "many"), now);
}

async function hold(tx: Tx, homes: readonly Written[], reason: string, now: Date) {
  if (homes.length === 0) return;
  await tx
    .updateTable("property")
    .set({ hidden_at: now, hidden_reason: reason })
    .where("property_id", "=", sql<string>`any(${homes.map(({ id }) => id)}::uuid[])`)
    .where("hidden_at", "is", null)
    .execute();
}

/** What a visitor reads of a home, and a link may be in. */
export const textOf = (draft: { Property_Title: string; Property_Description: string }) =>
  `${draft.Property_Title}\n${draft.Property_Description}`;
