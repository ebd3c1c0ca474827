import { sql } from "kysely";
import { hasContact } from "#domain/core/standings/rules.ts";
import { holdSignals, type SignalKind } from "#domain/market/properties/checks/codes.ts";
import { isReleasedByTime } from "#domain/market/properties/checks/rules.ts";
import type { HeldReason } from "#domain/market/properties/operator/codes.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { ListingRules } from "../../../platform/limits/listing-settings.ts";
import { findHold } from "../checks/queries.ts";
import { putSignal } from "../checks/signals.ts";
import { publicTextsOf } from "./public-texts.ts";
import { countActive, lockAccount, mostActiveOf } from "./room.ts";

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
export async function holdForReview(tx: Tx, holding: Holding, ids: readonly string[]) {
  // Two requests at once count one after the other.
  if ((await lockAccount(tx, holding.vendorId)).standing === "verified") return;
  const texts = await publicTextsOf(tx, ids);
  const linked = ids.filter((id) => hasContact(texts.get(id)!));
  await hold(tx, holding, linked, "link");
  await holdByNumber(tx, holding, ids, new Set(linked));
}

/** Of these homes, without those that are held for their text, what is too many or too early. */
async function holdByNumber(tx: Tx, holding: Holding, ids: readonly string[], linked: ReadonlySet<string>) {
  const { vendorId, now, rules } = holding;
  const plain = ids.filter((id) => !linked.has(id));
  const room = (await mostActiveOf(tx, vendorId, rules.active)) - (await countActive(tx, vendorId, ids));
  await hold(tx, holding, plain.slice(Math.max(0, room)), "limit");
  const within = plain.slice(0, Math.max(0, room));
  const isFirst = (await countPassed(tx, vendorId, ids, rules.checkedFirst)) < rules.checkedFirst;
  if (isFirst) return hold(tx, holding, within, "first");
  const ofToday = tx
    .selectFrom("property")
    .where("vendor_id", "=", vendorId)
    .where(sql<boolean>`coalesce(imported_at, created_at) > ${new Date(now.getTime() - 24 * 3600_000)}`);
  const { others } = await ofToday
    .select((eb) => eb.fn.countAll<number>().as("others"))
    .where("property_id", "<>", sql<string>`all(${ids as string[]}::uuid[])`)
    .executeTakeFirstOrThrow();
  if (others + within.length <= rules.aDay) return;
  // An earlier home whose text was put right is none of today's.
  const counted = await ofToday
    .select("property_id")
    .where("property_id", "=", sql<string>`any(${within as string[]}::uuid[])`)
    .orderBy("property_id")
    .execute();
  const beyond = counted.slice(Math.max(0, rules.aDay - others));
  await hold(
    tx,
    holding,
    beyond.map(({ property_id }) => property_id),
    "many",
  );
}

/**
 * An edit is no new listing: it holds a home only for what leads visitors elsewhere, also where it is held for something that ends by
 * itself; and lets it go once that is out.
 */
export async function reviewEdit(tx: Tx, holding: Holding, id: PropertyId) {
  const { vendorId, now } = holding;
  const open = await findHold(tx, id);
  if (hasContact((await publicTextsOf(tx, [id])).get(id)!)) {
    if (open?.reason === "link" || (await lockAccount(tx, vendorId)).standing === "verified") return;
    if (!open) await hold(tx, holding, [id], "link");
    else if (open.reason !== "question") await holdForText(tx, holding, id);
    return;
  }
  if (open?.reason !== "link") return;
  await lockAccount(tx, vendorId);
  await endHold(tx, id, "owner", now);
  await holdByNumber(tx, holding, [id], new Set());
}

/** Keeps a home that is held for another reason off the site until its text leads nobody elsewhere. */
export async function holdForText(tx: Tx, { vendorId, now }: Omit<Holding, "rules">, id: string) {
  await tx
    .updateTable("listing_hold")
    .set({ reason: "link", release_at: null })
    .where("property_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  await tx
    .updateTable("property")
    .set({ hidden_reason: keptAs("heldReasons", "link") })
    .where("property_id", "=", id)
    .execute();
  await putSignal(tx, { vendorId, propertyId: id, kind: "contact", now });
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
  ids: readonly string[],
  reason: HeldReason,
  text = keptAs("heldReasons", reason),
) {
  if (ids.length === 0) return;
  const hidden = await tx
    .updateTable("property")
    .set({ hidden_at: now, hidden_reason: text })
    .where("property_id", "=", sql<string>`any(${ids as string[]}::uuid[])`)
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
