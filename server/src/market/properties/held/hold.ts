import { sql } from "kysely";
import { hasLink } from "#domain/core/standings/rules.ts";
import { holdSignals, type SignalKind } from "#domain/market/properties/checks/codes.ts";
import { isReleasedByTime } from "#domain/market/properties/checks/rules.ts";
import type { HeldReason } from "#domain/market/properties/operator/codes.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { ListingRules } from "../../../platform/limits/listing-settings.ts";
import { putSignal } from "../checks/signals.ts";
import { countActive, lockAccount, mostActiveOf } from "./room.ts";

type Written = { id: string; text: string };
type Holding = { vendorId: VendorId; now: Date; rules: ListingRules };

const signalOf = {
  link: "contact",
  many: "many",
  first: "first",
  limit: "limit",
  question: undefined,
} as const satisfies Record<HeldReason, SignalKind | undefined>;

/**
 * Of an account that is not verified, keeps new homes off the site until they are checked: those that lead visitors
 * elsewhere, those beyond the active homes of a number, its first ones, and those beyond the listings of a day. In the
 * transaction that wrote these homes.
 */
export async function holdForReview(tx: Tx, holding: Holding, homes: readonly Written[]) {
  const { vendorId, now, rules } = holding;
  // Two requests at once count one after the other.
  if ((await lockAccount(tx, vendorId)).standing === "verified") return;
  const linked = homes.filter(({ text }) => hasLink(text));
  await hold(tx, holding, linked, "link");
  const plain = homes.filter((home) => !linked.includes(home));
  const ids = homes.map(({ id }) => id);
  const room = (await mostActiveOf(tx, vendorId, rules.active)) - (await countActive(tx, vendorId, ids));
  await hold(tx, holding, plain.slice(Math.max(0, room)), "limit");
  const within = plain.slice(0, Math.max(0, room));
  const isFirst = (await countPassed(tx, vendorId, ids, rules.checkedFirst)) < rules.checkedFirst;
  if (isFirst) return hold(tx, holding, within, "first");
  const { others } = await tx
    .selectFrom("property")
    .select((eb) => eb.fn.countAll<number>().as("others"))
    .where("vendor_id", "=", vendorId)
    .where(sql<boolean>`coalesce(imported_at, created_at) > ${new Date(now.getTime() - 24 * 3600_000)}`)
    .where("property_id", "<>", sql<string>`all(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  await hold(tx, holding, within.slice(Math.max(0, rules.aDay - others)), "many");
}

/** An edit is no new listing: it holds a home only for what leads visitors elsewhere, and lets it go once that is out. */
export async function reviewEdit(tx: Tx, holding: Holding, home: Written) {
  const { vendorId, now, rules } = holding;
  const open = await tx
    .selectFrom("listing_hold")
    .select(["listing_hold_id", "reason"])
    .where("property_id", "=", home.id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (hasLink(home.text)) {
    if (!open && (await lockAccount(tx, vendorId)).standing !== "verified") await hold(tx, holding, [home], "link");
    return;
  }
  if (open?.reason !== "link") return;
  await lockAccount(tx, vendorId);
  await endHold(tx, home.id, "owner", now);
  const isFirst = (await countPassed(tx, vendorId, [home.id], rules.checkedFirst)) < rules.checkedFirst;
  const isFull = (await countActive(tx, vendorId, [home.id])) >= (await mostActiveOf(tx, vendorId, rules.active));
  if (isFirst || isFull) await hold(tx, holding, [home], isFull ? "limit" : "first");
}

/** Homes of the account that visitors may see: an operator has checked them, or nobody minded. */
async function countPassed(tx: Tx, vendorId: VendorId, without: readonly string[], enough: number): Promise<number> {
  const passed = await tx
    .selectFrom("property")
    .select("property_id")
    .where("vendor_id", "=", vendorId)
    .where("hidden_at", "is", null)
    .where("property_id", "<>", sql<string>`all(${without as string[]}::uuid[])`)
    .limit(enough)
    .execute();
  return passed.length;
}

/** Keeps homes off the site for a reason that their owner reads; what is hidden already stays as it is. */
export async function hold(
  tx: Tx,
  { vendorId, now, rules }: Holding,
  homes: readonly Pick<Written, "id">[],
  reason: HeldReason,
  text = keptAs("heldReasons", reason),
) {
  if (homes.length === 0) return;
  const hidden = await tx
    .updateTable("property")
    .set({ hidden_at: now, hidden_reason: text })
    .where("property_id", "=", sql<string>`any(${homes.map(({ id }) => id)}::uuid[])`)
    .where("hidden_at", "is", null)
    .returning("property_id")
    .execute();
  if (hidden.length === 0) return;
  const release_at = isReleasedByTime(reason) ? new Date(now.getTime() + rules.checkHours * 3600_000) : null;
  await tx
    .insertInto("listing_hold")
    .values(hidden.map(({ property_id }) => ({ vendor_id: vendorId, property_id, reason, held_at: now, release_at })))
    .execute();
  const kind = signalOf[reason];
  if (kind) for (const { property_id } of hidden) await putSignal(tx, { vendorId, propertyId: property_id, kind, now });
}

/** Ends a home's hold and puts it on the site again, if it is held; with it what only said that it was held. */
export async function endHold(tx: Tx, propertyId: string, by: "operator" | "time" | "owner", now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable("listing_hold")
    .set({ ended_at: now, ended_by: by })
    .where("property_id", "=", propertyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable("property")
    .set({ hidden_at: null, hidden_reason: null })
    .where("property_id", "=", propertyId)
    .execute();
  await tx
    .updateTable("listing_signal")
    .set({ settled_at: now })
    .where("property_id", "=", propertyId)
    .where("kind", "in", [...holdSignals, ...(by === "owner" ? ["contact"] : [])])
    .where("settled_at", "is", null)
    .execute();
  return true;
}

/** What a visitor reads of a home, and a link may be in. */
export const textOf = (draft: { Property_Title: string; Property_Description: string }) =>
  `${draft.Property_Title}\n${draft.Property_Description}`;
