import { z } from "zod";
import { TicketCounts } from "../../community/tickets/calls.ts";
import { BlockSummary } from "../../gate/block-security/calls.ts";
import { MyVisit, MyVisitTotals } from "../../gate/visitors/own/calls.ts";
import { RentTotals } from "../../leases/rents/calls.ts";
import { ContractTotals } from "../../leases/tenancies/calls.ts";
import { EnquiryTotals } from "../../market/enquiries/calls.ts";
import { PropertyTotals } from "../../market/properties/calls.ts";
import { BillTotals } from "../../money/bills/calls.ts";
import { call } from "../../platform/call.ts";
import { RupeesOut } from "../../platform/fields.ts";
import { problem } from "../../platform/problems.ts";
import { BillingInformation, Society, SocietyStatistics } from "../../society/societies/calls.ts";
import { leastSearch, searchKinds, taskKinds } from "./codes.ts";

const SearchItem = z.object({
  ID: z.string(),
  Title: z.string(),
  Subtitle: z.string(),
  /** The page that shows it. */
  Path: z.string(),
});
export type SearchItem = z.output<typeof SearchItem>;

const SearchGroup = z.object({
  Kind: z.enum(searchKinds),
  /** How many match; the Items are the first of them. */
  Count: z.int().min(0),
  Items: z.array(SearchItem),
});
export type SearchGroup = z.output<typeof SearchGroup>;

const count = z.int().min(0);

const BlockOccupancy = z.object({
  BlockID: z.string(),
  Name: z.string(),
  Status: z.boolean(),
  Flat_Count: count,
  Owner_Occupied_Flat_Count: count,
  Let_Flat_Count: count,
  Vacant_Flat_Count: count,
});
export type BlockOccupancy = z.output<typeof BlockOccupancy>;

/** A society in figures, as its staff see it. A block secretary's are those of their blocks. */
const SocietyFigures = Society.extend({
  Statistics: SocietyStatistics,
  /** Maintenance: the amounts billed, outstanding and collected. */
  Bills: BillTotals,
  /** The same of the rents that the society bills for its landlords: no money of the society. */
  Rents: BillTotals,
  Billing_Information: BillingInformation,
  /** In the order they were made, the first fifty. */
  Blocks: z.array(BlockOccupancy),
  Residents: z.object({
    Owner_Count: count,
    Tenant_Count: count,
    PG_Resident_Count: count,
    /** With their families. */
    Member_Count: count,
  }),
  /** The expected collection by type of flat; types without a billed flat are left out. */
  Expected_Collection: z.array(
    z.object({ Flat_Type: z.int(), Maintenance_Rate: RupeesOut, Billed_Flat_Count: count, Amount: RupeesOut }),
  ),
});
export type SocietyFigures = z.output<typeof SocietyFigures>;

/** The income of a landlord's homes. */
const RentFigures = z.object({
  Contracts: ContractTotals,
  Billing: RentTotals.pick({ Pending: true, Overdue: true, Partial: true, Past_Due: true, Being_Checked: true }).extend(
    {
      /** Since the first payment. */
      Collected_Amount: RupeesOut,
    },
  ),
  /** Six, the present one the last: the rent that is due in each, and what of that is paid. Deposits are no rent. */
  Rent_Months: z.array(z.object({ Month: z.iso.date(), Due_Amount: RupeesOut, Collected_Amount: RupeesOut })),
  /** Contracts that end within this many days from today, by thirds of that time, and the first of them. */
  Expiries: z.object({
    Days: z.int(),
    Spans: z.array(z.object({ First_Day: z.int(), Last_Day: z.int(), Count: count, Monthly_Rent: RupeesOut })),
    Contracts: z.array(
      z.object({
        Rental_ContractID: z.string(),
        Tenant_Name: z.string(),
        Property_Title: z.string(),
        Contract_End_Date: z.iso.date(),
        Days_To_Expiry: count,
        Monthly_Rent: RupeesOut,
        Whether_Renewed: z.boolean(),
      }),
    ),
  }),
});
export type RentFigures = z.output<typeof RentFigures>;

/** A home of the caller, with the public part of its society. */
const Home = z.object({
  Society_ResidentID: z.string(),
  Resident_Type: z.int(),
  Monthly_Rent: RupeesOut,
  Move_In_Date: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Flat_Type: z.int(),
  Flat_Type_Name: z.string(),
  Floor_No: z.int().nullable(),
  Block_Name: z.string(),
  Building_Name: z.string(),
  /** The active residents of the flat, including the caller. */
  Resident_Count: count,
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
export type Home = z.output<typeof Home>;

const Task = z.object({
  Kind: z.enum(taskKinds),
  Count: z.int().min(1),
  /** The total amount of all; null if it is not about money. */
  Amount: RupeesOut.nullable(),
  /** When the oldest of them began to wait; null where that does not matter. */
  Since: z.iso.datetime().nullable(),
  /** The last day for it; null where there is none. */
  Due_On: z.iso.date().nullable(),
});
export type Task = z.output<typeof Task>;

export const dashboards = {
  info: call({
    path: "vendor/Fetch_Dashboard_Info",
    who: "signed-in",
    summary:
      "Show the figures of the caller's dashboard for their role: of their society (null if there is none yet), of their properties, or of their homes",
    input: z.object({}),
    output: z.discriminatedUnion("Kind", [
      /** The state of the blocks, for their secretary. */
      z.object({
        Kind: z.literal("society"),
        Society: SocietyFigures.nullable(),
        Blocks: BlockSummary.nullable(),
      }),
      z.object({
        Kind: z.literal("properties"),
        Properties: PropertyTotals,
        Enquiries: EnquiryTotals,
        Tickets: TicketCounts,
        ...RentFigures.shape,
      }),
      /** The bills are those addressed to the caller. */
      z.object({ Kind: z.literal("homes"), Homes: z.array(Home), Bills: BillTotals }),
      /** For visitors without another role: the number of visits, and the newest five. */
      z.object({ Kind: z.literal("visits"), Totals: MyVisitTotals, Visits: z.array(MyVisit) }),
    ]),
    refusals: ["no-society-management"],
  }),
  tasks: call({
    path: "vendor/Filter_My_Tasks",
    who: "signed-in",
    summary: "List the caller's current tasks by kind, for their role and scope; kinds without tasks are left out",
    input: z.object({}),
    output: z.array(Task),
  }),
  search: call({
    path: "vendor/Search_Everything",
    who: "signed-in",
    summary:
      "Search everything that the caller may see for records that contain all the words, in groups; groups without a match are left out",
    input: z.object({
      Search: z
        .string(problem("enter-search"))
        .trim()
        .min(leastSearch, problem("type-at-least-characters", { least: leastSearch }))
        .max(100, problem("type-at-most-characters", { most: 100 })),
      /** Of each group. */
      Limit: z.int().min(1).max(20).default(5),
    }),
    output: z.array(SearchGroup),
  }),
};
