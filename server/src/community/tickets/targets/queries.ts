import type { ResidentId, SocietyId, TicketTargetId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { belongsTo } from "../../../society/residents/occupancy.ts";

type Raiser = { societyId: SocietyId | undefined; phone: string };

/** The flats that this number belongs to, the longest known first. */
const residencesOf = (db: Db, phone: string) =>
  db
    .selectFrom("resident")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select(["resident.society_id", "society_resident_id", "resident.name", "society.name as society_name"])
    .select(flatLabel("resident.flat_id").as("flat_label"))
    .where(belongsTo(phone))
    .orderBy("resident.created_at")
    .orderBy("society_resident_id")
    .limit(50);

/**
 * The properties that this number rents: while a contract is active, also past its end date, its tenant may contact the
 * owner.
 */
const rentedPropertiesOf = (db: Db, phone: string) =>
  db
    .selectFrom("property")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["property.property_id", "property_title", "owner_name", "vendor.full_name"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("rental_contract")
          .select("rental_contract_id")
          .whereRef("rental_contract.property_id", "=", "property.property_id")
          .where("rental_contract.accepted_phone", "=", phone)
          .where("rental_contract.status", "=", true),
      ),
    )
    .orderBy("property_title")
    .orderBy("property.property_id")
    .limit(50);

export const listResidences = (db: Db, phone: string) => residencesOf(db, phone).execute();
export const listRentedProperties = (db: Db, phone: string) => rentedPropertiesOf(db, phone).execute();

/** The society of a resident's ticket, and the resident; by default the record that is longest known. */
export const findResidence = (
  db: Db,
  { phone }: Raiser,
  { targetId, residentId }: { targetId: TicketTargetId; residentId: ResidentId | undefined },
) =>
  residencesOf(db, phone)
    .where("resident.society_id", "=", targetId)
    .$if(residentId !== undefined, (query) => query.where("society_resident_id", "=", residentId!))
    .executeTakeFirst();

export const findRentedProperty = (db: Db, { phone }: Raiser, targetId: TicketTargetId) =>
  rentedPropertiesOf(db, phone).where("property.property_id", "=", targetId).executeTakeFirst();

export const findSocietyName = (db: Db, societyId: SocietyId) =>
  db.selectFrom("society").select("name").where("society_id", "=", societyId).executeTakeFirstOrThrow();
