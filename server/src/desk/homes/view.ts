import type { HomePerson, HomeRef, HomeVisitor, MyHome } from "#domain/desk/homes/calls.ts";
import { homeTypes } from "#domain/desk/homes/codes.ts";
import { isOneHousehold } from "#domain/desk/homes/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import type { VisitRow } from "../../gate/visitors/queries.ts";
import { viewClaimWaiting } from "../../money/bills/view.ts";
import type { FlatRow, findNextBill, listNotices, listOpenTickets, PersonRow, RentedRow } from "./queries.ts";

export type FoundHome = { flat: FlatRow } | { rented: RentedRow };

export const refView = (home: FoundHome): HomeRef =>
  "flat" in home
    ? {
        HomeID: home.flat.society_resident_id,
        Home_Type: homeTypes.flat,
        Title: home.flat.flat_label,
        Subtitle: home.flat.name,
        Resident_Type: home.flat.resident_type,
      }
    : {
        HomeID: home.rented.rental_contract_id,
        Home_Type: homeTypes.rented,
        Title: home.rented.property_title,
        Subtitle: home.rented.owner_name,
        Resident_Type: null,
      };

export const flatView = (row: FlatRow): NonNullable<MyHome["Flat"]> => ({
  FlatID: row.flat_id,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Flat_Type: row.flat_type,
  Flat_Type_Name: row.flat_type_name,
  Floor_No: row.floor_no,
  Carpet_Area: row.carpet_area,
  Parking_Slots: row.parking_slots,
  Parking_Codes: row.parking_codes,
  Block_Name: row.block_name,
  Building_Name: row.building_name,
  Monthly_Rent: rupees(row.monthly_rent_paise),
  Move_In_Date: row.moved_in_on,
  created_at: row.created_at.toISOString(),
  Family_Members: row.family_members,
  Vehicle_Numbers: row.vehicle_numbers,
  Society_Data: {
    SocietyID: row.society_id,
    Name: row.name,
    CountryCode: row.country_code,
    PhoneNumber: row.phone_number,
    EmailID: row.email_id,
    Address: row.address,
    Latitude: row.latitude,
    Longitude: row.longitude,
  },
});

export const propertyView = (row: RentedRow): NonNullable<MyHome["Property"]> => ({
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Property_Type: row.property_type,
  Sub_Type: row.sub_type,
  Flat_Or_Unit_No: row.flat_or_unit_no,
  Furnished_Type: row.furnished_type,
  PG_Sharing_Type: row.pg_sharing_type,
  Floor_No: row.floor_no,
  Address: row.address || row.location_address,
});

/** Oneself first. Of who keeps no house with the reader there is a name and no more to call them by. */
export function peopleView(own: FlatRow, people: PersonRow[]): HomePerson[] {
  const isSelf = (row: PersonRow) => row.society_resident_id === own.society_resident_id;
  return people
    .toSorted((one, other) => Number(isSelf(other)) - Number(isSelf(one)))
    .map((row) => ({
      Name: row.name,
      Resident_Type: row.type,
      Whether_Self: isSelf(row),
      PhoneNumber: isSelf(row) || isOneHousehold({ type: own.resident_type }, row) ? row.phone_number : null,
      Moved_In_On: row.moved_in_on,
    }));
}

type Tickets = Awaited<ReturnType<typeof listOpenTickets>>;

export const ticketsView = ({ rows, count }: Tickets, now: Date): MyHome["Tickets"] => ({
  Count: count,
  Data: rows.map((row) => ({
    Support_TicketID: row.support_ticket_id,
    Title: row.title,
    Ticket_Status: row.ticket_status,
    Priority: row.priority,
    Due_At: row.due_at.toISOString(),
    Whether_Overdue: row.due_at < now,
    created_at: row.created_at.toISOString(),
  })),
});

export const noticeView = (row: Awaited<ReturnType<typeof listNotices>>[number]): MyHome["Announcements"][number] => ({
  Vendor_AnnouncementID: row.announcement_id,
  Title: row.title,
  Announcement_Type: row.announcement_type,
  Priority: row.priority,
  Send_At: row.send_at.toISOString(),
  Whether_Read: row.is_read,
});

type NextBill = NonNullable<Awaited<ReturnType<typeof findNextBill>>>;

export const nextBillView = (row: NextBill): NonNullable<MyHome["Next_Bill"]> => ({
  BillID: row.bill_id,
  Bill_No: row.bill_no,
  Bill_Due_Date: row.due_date,
  Outstanding_Amount: rupees(row.outstanding_paise),
  ...viewClaimWaiting(row),
});

export const visitorView = (row: VisitRow): HomeVisitor => ({
  VisitID: row.visit_id,
  Name: row.name,
  Purpose: row.purpose,
  People_Count: row.people_count,
  Host_Name: row.host_name,
  Valid_From: row.valid_from?.toISOString() ?? null,
  Valid_Until: row.valid_until?.toISOString() ?? null,
  Entry_Time: row.entered_at?.toISOString() ?? null,
});
