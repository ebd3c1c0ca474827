import { sql } from "kysely";
import { hasContact } from "#domain/core/standings/rules.ts";
import { holdSignals } from "#domain/market/properties/checks/codes.ts";
import { slowerBy } from "#domain/market/properties/checks/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import { actAs } from "../../../core/audit/queries.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Enqueue, JobContext } from "../../../platform/job.ts";
import type { ListingRules } from "../../../platform/limits/listing-settings.ts";
import { endHold, holdForText } from "./hold.ts";
import { publicTextsOf } from "./public-texts.ts";
import { countActive, lockAccount, mostActiveOf } from "./room.ts";

/** Homes of one run; what is left waits for the next. */
const mostAtOnce = 200;

/** Lets held homes go where no operator has looked in time, so that nothing is held for ever. */
export async function releaseHeld({ db, transaction, now, enqueue, outside }: JobContext): Promise<void> {
  const { listings: rules } = outside.site;
  const job = "properties.release-held";
  for (const held of await listDue(db, now, rules))
    await transaction(async (tx) => {
      await actAs(tx, { vendorId: undefined, role: "job", call: job, requestId: job, at: now });
      const { standing } = await lockAccount(tx, held.vendor_id);
      const text = (await publicTextsOf(tx, [held.property_id])).get(held.property_id);
      if (standing !== "verified" && text !== undefined && hasContact(text))
        return holdForText(tx, { vendorId: held.vendor_id, now }, held.property_id);
      if (held.reason === "many" && (await countReleased(tx, held.vendor_id, now)) >= rules.aDay) return;
      if (!(await hasRoom(tx, held.vendor_id, rules.active))) return;
      if (await endHold(tx, held.property_id, "time", now)) await tellReleased(tx, { enqueue, now }, held.property_id);
    });
}

async function hasRoom(tx: Tx, vendorId: VendorId, forAll: number): Promise<boolean> {
  return (await countActive(tx, vendorId)) < (await mostActiveOf(tx, vendorId, forAll));
}

type Due = { property_id: string; vendor_id: VendorId; reason: string };

/**
 * Those with an open signal, beyond that they are held, wait longer. Of one account no more than it may list in a day,
 * and than its number has room for, so that one that listed thousands does not keep the others waiting.
 */
async function listDue(db: Db, now: Date, { checkHours, aDay, active }: ListingRules): Promise<Due[]> {
  const slower = new Date(now.getTime() - slowerBy * checkHours * 3600_000);
  const ofHold = holdSignals as readonly string[] as string[];
  const { rows } = await sql<Due>`
    with waiting as (
      select property_id, vendor_id, reason, coalesce(release_at, held_at) as due_at,
        row_number() over (partition by vendor_id, reason order by held_at, listing_hold_id) as place
      from listing_hold as hold
      where ended_at is null and (reason = 'limit' or release_at <= ${now} and (held_at <= ${slower} or not exists (
        select from listing_signal as signal where signal.property_id = hold.property_id and settled_at is null
          and kind <> all(${ofHold}::text[]))))
    )
    select property_id, vendor_id, reason from waiting
    where case reason
      when 'limit' then place <= greatest(${active}::int,
          coalesce((select most from listing_limit where listing_limit.vendor_id = waiting.vendor_id), 0))
        - (select count(*) from property where property.vendor_id = waiting.vendor_id and status and hidden_at is null)
      when 'many' then place <= ${aDay}::int - (select count(*) from listing_hold as ended
        where ended.vendor_id = waiting.vendor_id and ended_by = 'time' and ended_at > ${new Date(now.getTime() - 24 * 3600_000)})
      else true end
    order by due_at, property_id limit ${mostAtOnce}`.execute(db);
  return rows;
}

/** How many of an account's homes went on the site by time alone in a day. */
async function countReleased(tx: Tx, vendorId: VendorId, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("listing_hold")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("vendor_id", "=", vendorId)
    .where("ended_by", "=", "time")
    .where("ended_at", ">", new Date(now.getTime() - 24 * 3600_000))
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts homes that were held for a number's limit on the site, as far as there is room; they must be locked by account. */
export async function releaseForLimit(tx: Tx, vendorId: VendorId, room: number, now: Date): Promise<string[]> {
  if (room <= 0) return [];
  const held = await tx
    .selectFrom("listing_hold")
    .select("property_id")
    .where("vendor_id", "=", vendorId)
    .where("reason", "=", "limit")
    .where("ended_at", "is", null)
    .orderBy("held_at")
    .orderBy("listing_hold_id")
    .limit(room)
    .execute();
  for (const { property_id } of held) await endHold(tx, property_id, "operator", now);
  return held.map(({ property_id }) => property_id);
}

/** Tells the owner that a home that was held is on the site. */
export async function tellReleased(tx: Tx, context: { enqueue: Enqueue; now: Date }, propertyId: string) {
  const home = await tx
    .selectFrom("property")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["property_title", "phone_number", "vendor_type"])
    .where("property_id", "=", propertyId)
    .where("property.status", "=", true)
    .executeTakeFirst();
  if (!home) return;
  await notify(tx, context, {
    to: { phone: home.phone_number, vendorType: home.vendor_type as VendorType },
    from: "us",
    kind: "listing-checked",
    values: { Property_Title: home.property_title },
    link: `/properties?view=${propertyId}`,
    onceKey: `listing-checked:${propertyId}:${context.now.toISOString()}`,
  });
}
