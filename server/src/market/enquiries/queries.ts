import { sql } from "kysely";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

const live = (db: Db, propertyId: PropertyId) =>
  db.selectFrom("property").select("property_id").where("property_id", "=", propertyId).where("is_live", "=", true);

export async function isLive(db: Db, propertyId: PropertyId): Promise<boolean> {
  return (await live(db, propertyId).executeTakeFirst()) !== undefined;
}

/** Locks the home until the enquiry is stored, and returns who is notified; nothing if the home is not public. */
export async function lockLive(tx: Tx, propertyId: PropertyId) {
  return live(tx, propertyId)
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["property_title", "property.vendor_id as owner_id", "vendor.phone_number as owner_phone"])
    .select((eb) => eb.ref("vendor.vendor_type").$castTo<VendorType>().as("owner_type"))
    .forShare("property")
    .executeTakeFirst();
}

/** Whoever did not get the answer asks again, with another OTP: within so long it is the same enquiry. */
const sameFor = 24 * 3600_000;

type Asked = { propertyId: PropertyId; name: string; emailId: string; phone: string; isBlocked: boolean; now: Date };

/**
 * The open enquiry of this number about this home that was sent shortly before, with the name and address as they are written now;
 * undefined if there is none. Of two at once the second waits for the first.
 */
export async function repeatEnquiry(tx: Tx, asked: Asked): Promise<string | undefined> {
  const { propertyId, phone, isBlocked, now } = asked;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${propertyId} ${phone}`}, 0))`.execute(tx);
  const earlier = await tx
    .selectFrom("enquiry")
    .select("enquiry_id")
    .where("property_id", "=", propertyId)
    .where("phone_number", "=", phone)
    // Not of a number that has moved on since, and not what the owner never saw.
    .where("asker_id", "is", null)
    .where("is_blocked", "=", isBlocked)
    .where("stage", "not in", [stages.chosen, stages.lost])
    .where("created_at", ">", new Date(now.getTime() - sameFor))
    .orderBy("created_at", "desc")
    .orderBy("enquiry_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return undefined;
  await tx
    .updateTable("enquiry")
    .set({ name: asked.name, email_id: asked.emailId })
    .where("enquiry_id", "=", earlier.enquiry_id)
    .execute();
  return earlier.enquiry_id;
}

export async function insertEnquiry(tx: Tx, enquiry: Asked): Promise<string> {
  const { enquiry_id } = await tx
    .insertInto("enquiry")
    .values({
      property_id: enquiry.propertyId,
      name: enquiry.name,
      email_id: enquiry.emailId,
      phone_number: enquiry.phone,
      is_blocked: enquiry.isBlocked,
      created_at: enquiry.now,
    })
    .returning("enquiry_id")
    .executeTakeFirstOrThrow();
  return enquiry_id;
}

/** When the visit of an enquiry that is agreed and not over begins. */
export const nextVisit = (now: Date) => sql<Date | null>`(select min(starts_at) from visit_slot
  where visit_slot.enquiry_id = enquiry.enquiry_id and visit_slot.state = ${visitStates.agreed} and ends_at > ${now})`;

const mostCounted = 100;

/** How many messages of the other side this side of an enquiry has not read, up to a hundred. */
export const unreadBy = (side: "owner" | "asker") => sql<number>`(select count(*)::integer from (
  select from enquiry_message
  where enquiry_message.enquiry_id = enquiry.enquiry_id and by_owner = ${side === "asker"} and not enquiry_message.is_blocked
    and enquiry_message.created_at > coalesce(${sql.ref(side === "owner" ? "enquiry.owner_read_at" : "enquiry.asker_read_at")}, '-infinity')
  limit ${mostCounted}) as unread)`;
