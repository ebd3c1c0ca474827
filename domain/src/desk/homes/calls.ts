import { z } from "zod";
import { ContractInfo } from "../../leases/tenancies/calls.ts";
import { Bill, BillTotals, ClaimWaiting } from "../../money/bills/calls.ts";
import { Receipt } from "../../money/payments/calls.ts";
import { call } from "../../platform/call.ts";
import { RupeesOut } from "../../platform/fields.ts";
import { HomeId } from "../../platform/ids.ts";
import { Society } from "../../society/societies/calls.ts";
import { homeTypes } from "./codes.ts";

const count = z.int().min(0);
const day = z.iso.date();

/** A home to choose. */
const HomeRef = z.object({
  HomeID: z.string(),
  Home_Type: z.literal(Object.values(homeTypes)),
  /** Flat and building, or the title of the rented home. */
  Title: z.string(),
  /** The society, or the owner. */
  Subtitle: z.string(),
  /** As what one lives in a society's flat. */
  Resident_Type: z.int().nullable(),
});
export type HomeRef = z.output<typeof HomeRef>;

const Flat = z.object({
  FlatID: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Flat_Type: z.int(),
  Flat_Type_Name: z.string(),
  Floor_No: z.int().nullable(),
  /** Square feet. */
  Carpet_Area: z.number().nullable(),
  Parking_Slots: count,
  /** The slots that are allotted to the flat today, by their codes. */
  Parking_Codes: z.array(z.string()),
  Block_Name: z.string(),
  Building_Name: z.string(),
  Monthly_Rent: RupeesOut,
  Move_In_Date: day.nullable(),
  created_at: z.iso.datetime(),
  Family_Members: count,
  Vehicle_Numbers: z.array(z.string()),
  Society_Data: Society.pick({
    SocietyID: true,
    Name: true,
    CountryCode: true,
    PhoneNumber: true,
    EmailID: true,
    Address: true,
    Latitude: true,
    Longitude: true,
  }),
});

/** Homes rented by a contract. */
const RentedProperty = z.object({
  PropertyID: z.string(),
  Property_Title: z.string(),
  Property_Type: z.int(),
  Sub_Type: z.string(),
  Flat_Or_Unit_No: z.string(),
  Furnished_Type: z.int().nullable(),
  PG_Sharing_Type: z.int().nullable(),
  Floor_No: z.int().nullable(),
  Address: z.string(),
});

/** The residents of the flat. Numbers only within one's own household. */
const Person = z.object({
  Name: z.string(),
  Resident_Type: z.int(),
  Whether_Self: z.boolean(),
  PhoneNumber: z.string().nullable(),
  Moved_In_On: day.nullable(),
});
export type HomePerson = z.output<typeof Person>;

const OpenTicket = z.object({
  Support_TicketID: z.string(),
  Title: z.string(),
  Ticket_Status: z.int(),
  Priority: z.int(),
  Due_At: z.iso.datetime(),
  Whether_Overdue: z.boolean(),
  created_at: z.iso.datetime(),
});

const Notice = z.object({
  Vendor_AnnouncementID: z.string(),
  Title: z.string(),
  Announcement_Type: z.int(),
  Priority: z.int(),
  Send_At: z.iso.datetime(),
  Whether_Read: z.boolean(),
});

const Visitor = z.object({
  VisitID: z.string(),
  Name: z.string(),
  Purpose: z.string(),
  People_Count: z.int(),
  /** Who announced the visitor, or whom the visitor names. */
  Host_Name: z.string().nullable(),
  /** The window of the pass. */
  Valid_From: z.iso.datetime().nullable(),
  Valid_Until: z.iso.datetime().nullable(),
  Entry_Time: z.iso.datetime().nullable(),
});
export type HomeVisitor = z.output<typeof Visitor>;

const MyHome = HomeRef.extend({
  Flat: Flat.nullable(),
  Property: RentedProperty.nullable(),
  /** With its dated terms. */
  Contract: ContractInfo.nullable(),
  /** Of a flat, the caller first. */
  People: z.array(Person),
  /** An owner does not while anybody rents there. */
  Whether_Living_Here: z.boolean(),
  /** Of this home and addressed to the caller. */
  Bill_Totals: BillTotals,
  /** The bill to pay first: the outstanding one with the oldest due date. */
  Next_Bill: Bill.pick({ BillID: true, Bill_No: true, Bill_Due_Date: true, Outstanding_Amount: true })
    .extend(ClaimWaiting)
    .nullable(),
  Bills: z.array(Bill),
  Receipts: z.array(Receipt),
  /** Raised by the caller about this home and not settled. */
  Tickets: z.object({ Count: count, Data: z.array(OpenTicket) }),
  /** Current announcements of the society to this flat. */
  Announcements: z.array(Notice),
  /** For residents of the flat: the next expected visitors, and those who are inside now. */
  Visitors: z.object({ Expected: z.array(Visitor), Inside: z.array(Visitor) }).nullable(),
});
export type MyHome = z.output<typeof MyHome>;

export const homes = {
  info: call({
    path: "vendor/Fetch_My_Home_Info",
    who: "own-home.read",
    summary:
      "Show the caller's homes, flats of societies and rented ones, and the details of one of them: the given one, or the first that matches the current role",
    input: z.object({ HomeID: HomeId.optional() }),
    output: z.object({ Homes: z.array(HomeRef), Home: MyHome.nullable() }),
    refusals: ["unknown-home"],
  }),
};
