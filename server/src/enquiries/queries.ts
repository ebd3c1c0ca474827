import type { PropertyId } from "#domain/ids.ts";
import type { Db, Tx } from "../db/database.ts";

const live = (db: Db, propertyId: PropertyId) =>
  db.selectFrom("property").select("property_id").where("property_id", "=", propertyId).where("is_live", "=", true);

export async function isLive(db: Db, propertyId: PropertyId): Promise<boolean> {
  return (await live(db, propertyId).executeTakeFirst()) !== undefined;
}

/** Keeps the home as it is until the enquiry about it stands; false where the public may not see it. */
export async function lockLive(tx: Tx, propertyId: PropertyId): Promise<boolean> {
  return (await live(tx, propertyId).forShare().executeTakeFirst()) !== undefined;
}

export async function insertEnquiry(
  tx: Tx,
  enquiry: { propertyId: PropertyId; name: string; emailId: string; phone: string; now: Date },
): Promise<string> {
  const { enquiry_id } = await tx
    .insertInto("enquiry")
    .values({
      property_id: enquiry.propertyId,
      name: enquiry.name,
      email_id: enquiry.emailId,
      phone_number: enquiry.phone,
      created_at: enquiry.now,
    })
    .returning("enquiry_id")
    .executeTakeFirstOrThrow();
  return enquiry_id;
}

/** An enquiry with what its owner is told of it, and where the owner is reached. */
export async function findForOwner(db: Db, enquiryId: string) {
  return db
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select([
      "enquiry.name",
      "enquiry.phone_number",
      "enquiry.email_id",
      "property.property_title",
      "vendor.phone_number as owner_phone",
    ])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
}
