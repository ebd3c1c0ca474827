import { sql } from "kysely";
import { shownOfEach } from "#domain/desk/homes/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { ResidentType } from "#domain/society/residents/codes.ts";
import { isAddressed, isShown } from "../../community/announcements/queries.ts";
import type { BillFilters } from "../../money/bills/queries.ts";
import { seenAccounts } from "../../money/payments/queries.ts";
import { waitingPaise } from "../../money/payments/upi/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import { belongsTo, isActive, livesThere } from "../../society/residents/occupancy.ts";

const mostHomes = 50;

/** The flats that this number belongs to, the longest known first. */
export const listFlats = (db: Db, phone: string, today: Day) =>
  db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .innerJoin("building", "building.building_id", "resident.building_id")
    .innerJoin("block", "block.block_id", "resident.block_id")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select(["society_resident_id", "monthly_rent_paise", "family_members", "vehicle_numbers"])
    .select(["resident.flat_id", "flat_no", "flat_type", "flat_type_name", "floor_no", "carpet_area", "parking_slots"])
    .select(flatLabel("resident.flat_id").as("flat_label"))
    .select(["resident.created_at", "block.name as block_name", "building.name as building_name"])
    .select(["society.society_id", "society.name", "society.country_code", "society.phone_number"])
    .select(["society.email_id", "society.address", "society.latitude", "society.longitude"])
    .select((eb) => [
      eb.ref("resident_type").$castTo<ResidentType>().as("resident_type"),
      sql<Day | null>`moved_in_on::text`.as("moved_in_on"),
      livesThere().as("lives_there"),
      sql<string[]>`coalesce((select array_agg(code order by length(code), code) from parking_allotment
        join parking_slot using (society_id, parking_slot_id) where parking_allotment.flat_id = resident.flat_id
          and allotted_from <= ${today}::date and (allotted_until is null or allotted_until >= ${today}::date)), '{}')`.as(
        "parking_codes",
      ),
    ])
    .where(belongsTo(phone))
    .orderBy("resident.created_at")
    .orderBy("society_resident_id")
    .limit(mostHomes)
    .execute();
export type FlatRow = Awaited<ReturnType<typeof listFlats>>[number];

/**
 * The homes that this number rents by an active contract, currently running ones first; for a home with several
 * contracts the running one, otherwise the newest.
 */
export async function listRented(db: Db, phone: string, today: Day) {
  const rows = await db
    .selectFrom("rental_contract")
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .distinctOn("property.property_id")
    .select(["rental_contract_id", "rental_contract.owner_name", "rental_contract.flat_or_unit_no"])
    .select(["property.property_id", "property_title", "property_type", "sub_type", "furnished_type"])
    .select(sql<boolean>`during @> ${today}::date`.as("is_running"))
    .select(["pg_sharing_type", "floor_no", "address", "location_address"])
    .where("rental_contract.accepted_phone", "=", phone)
    .where("rental_contract.status", "=", true)
    .orderBy("property.property_id")
    .orderBy(sql`during @> ${today}::date`, "desc")
    .orderBy("contract_start_date", "desc")
    .limit(mostHomes)
    .execute();
  return rows.toSorted((one, other) => Number(other.is_running) - Number(one.is_running));
}
export type RentedRow = Awaited<ReturnType<typeof listRented>>[number];

/** The active residents of a flat, in the order in which the society entered them. */
export const listPeople = (db: Db, flatId: string) =>
  db
    .selectFrom("resident")
    .select(["society_resident_id", "name", "phone_number"])
    .select((eb) => [
      eb.ref("resident_type").$castTo<ResidentType>().as("type"),
      sql<Day | null>`moved_in_on::text`.as("moved_in_on"),
    ])
    .where("flat_id", "=", flatId)
    .where(isActive)
    .orderBy("created_at")
    .orderBy("society_resident_id")
    .limit(100)
    .execute();
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** What of a home its reader is to pay first. */
export const findNextBill = (
  db: Db,
  phone: string,
  { FlatID, Rental_ContractID }: Pick<BillFilters, "FlatID" | "Rental_ContractID">,
) =>
  db
    .selectFrom("bill")
    .select(["bill_id", "bill_no", "due_date", "outstanding_paise", waitingPaise.as("waiting_paise")])
    .where((eb) =>
      eb(
        "bill.account_id",
        "in",
        eb
          .selectFrom("account")
          .select("account.account_id")
          .where(seenAccounts({ ownPhone: phone }))
          .$if(FlatID !== undefined, (own) => own.where("account.flat_id", "=", FlatID!))
          .$if(Rental_ContractID !== undefined, (own) =>
            own.where("account.rental_contract_id", "=", Rental_ContractID!),
          ),
      ),
    )
    .where(sql<boolean>`outstanding_paise > 0`)
    .orderBy("due_date")
    .orderBy("bill_id")
    .limit(1)
    .executeTakeFirst();

/** For a home, whether a person raises tickets as a resident or about a rented property. */
export type About = { residentId: string } | { propertyId: string };

/** The open tickets about a home that this account raised, the newest first, and how many there are. */
export async function listOpenTickets(db: Db, vendorId: VendorId, about: About) {
  const rows = await db
    .selectFrom("ticket")
    .select(["support_ticket_id", "title", "ticket_status", "priority", "due_at", "created_at"])
    .select((eb) => eb.fn.countAll<number>().over().as("count"))
    .where("vendor_id", "=", vendorId)
    .where("ticket_status", "in", [1, 2])
    .where((eb) =>
      "residentId" in about
        ? eb("society_resident_id", "=", about.residentId)
        : eb("property_id", "=", about.propertyId),
    )
    .orderBy("created_at", "desc")
    .orderBy("support_ticket_id", "desc")
    .limit(shownOfEach.tickets)
    .execute();
  return { rows, count: rows[0]?.count ?? 0 };
}

/** A society's current announcements for this resident, pinned ones first, then the newest. */
export const listNotices = (db: Db, residentId: string, now: Date) =>
  db
    .selectFrom("resident")
    .innerJoin("announcement", "announcement.society_id", "resident.society_id")
    .select(["announcement_id", "title", "announcement_type", "priority", "send_at"])
    .select(
      sql<boolean>`exists (select from announcement_recipient recipient
        where recipient.announcement_id = announcement.announcement_id
          and recipient.phone_number = resident.phone_number and read_at is not null)`.as("is_read"),
    )
    .where("society_resident_id", "=", residentId)
    .where(isAddressed)
    .where(isShown(now))
    .orderBy("whether_pinned", "desc")
    .orderBy("send_at", "desc")
    .orderBy("announcement_id", "desc")
    .limit(shownOfEach.announcements)
    .execute();
