import { sql } from "kysely";
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

export async function insertEnquiry(
  tx: Tx,
  enquiry: { propertyId: PropertyId; name: string; emailId: string; phone: string; isBlocked: boolean; now: Date },
): Promise<string> {
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
