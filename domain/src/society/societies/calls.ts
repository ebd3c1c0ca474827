import { z } from "zod";
import { call } from "../../platform/call.ts";
import { Mobile, RupeesOut } from "../../platform/fields.ts";
import { SocietyId } from "../../platform/ids.ts";
import { SocietyDraft } from "./draft.ts";

const publicPart = {
  SocietyID: z.string(),
  Name: z.string(),
  CountryCode: z.string(),
  PhoneNumber: z.string(),
  EmailID: z.string(),
  Est_Year: z.int(),
  Latitude: z.number(),
  Longitude: z.number(),
  Location_Address: z.string(),
  Address: z.string(),
  Amenities: z.array(z.int()),
  Status: z.boolean(),
};

const runningPart = {
  Registration_No: z.string(),
  /** Empty where the name itself is short enough for SMS, or nobody has chosen one. */
  SMS_Name: z.string(),
  Share_Face_Value: RupeesOut.nullable(),
  Maintenance_Rates: z.object({
    OneBHK: RupeesOut,
    TwoBHK: RupeesOut,
    ThreeBHK: RupeesOut,
    FourBHK: RupeesOut,
    Villa: RupeesOut,
  }),
  Billing_Config: z.object({
    Bill_Generation_Date: z.int(),
    Payment_Due_Days: z.int(),
    /** Whether people who join or leave within a month pay only for their days. */
    Whether_Pro_Rata: z.boolean(),
  }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const Society = z.object({ ...publicPart, ...runningPart });
export type Society = z.output<typeof Society>;

const count = z.int().min(0);

/** True counts. A block secretary's are those of their blocks. */
export const SocietyStatistics = z.object({
  Block_Count: count,
  Active_Block_Count: count,
  Building_Count: count,
  Active_Building_Count: count,
  Flat_Count: count,
  Vacant_Flat_Count: count,
  Let_Flat_Count: count,
  Owner_Occupied_Flat_Count: count,
  /** Those who live there now. */
  Resident_Count: count,
});
export type SocietyStatistics = z.output<typeof SocietyStatistics>;

/** The next bills, and the day of the last ones. */
export const BillingInformation = z.object({
  Next_Bill_Generation_Date: z.iso.date(),
  Next_Due_Date: z.iso.date(),
  Last_Generated_Date: z.iso.date().nullable(),
  /** Of every occupied flat of an active building in an active block, at the rate of its type. */
  Expected_Monthly_Collection: RupeesOut,
});
export type BillingInformation = z.output<typeof BillingInformation>;

export const societies = {
  create: call({
    path: "vendor/Create_Society",
    who: "society.create",
    summary: "Create a society; the account becomes its manager",
    input: SocietyDraft,
    output: z.object({ SocietyID: z.string() }),
    done: "Society created successfully",
    once: true,
    refusals: ["by-invitation", "society-exists", "invalid-input"],
  }),
  openFurther: call({
    path: "vendor/Create_Further_Society",
    who: "societies.open",
    summary:
      "Open another society, as its manager, where the present one is verified; the session stays with the present one",
    input: SocietyDraft,
    output: z.object({ SocietyID: z.string() }),
    done: "Society created successfully",
    once: true,
    refusals: ["by-invitation", "society-not-verified", "too-many-societies", "invalid-input"],
  }),
  createByOperator: call({
    path: "vendor/Create_Operator_Society",
    who: "operator",
    withoutSocieties: "refused",
    summary:
      "Create a verified society for a mobile number; its owner becomes the manager when they first sign in with Society Management",
    input: SocietyDraft.extend({ Manager_PhoneNumber: Mobile }),
    output: z.object({ SocietyID: z.string() }),
    done: "Society created successfully",
    once: true,
    refusals: ["manager-has-society", "invalid-input"],
  }),
  edit: call({
    path: "vendor/Edit_Society",
    who: "society.write",
    summary:
      "Edit the society as a whole; an optional field that is left out stays. With updated_at the call is refused if someone else saved meanwhile, and `fields` has the newer values",
    input: SocietyDraft.extend({ SocietyID: SocietyId, updated_at: z.iso.datetime({ offset: true }).optional() }),
    output: z.object({}),
    done: "Society updated successfully",
    once: true,
    refusals: ["no-society", "stale", "society-name-taken", "invalid-input"],
  }),
  information: call({
    path: "vendor/Fetch_Society_Information",
    who: "society.read",
    summary: "Show the society of this account, if there is one",
    input: z.object({}),
    output: z.object({ Whether_Society_Available: z.boolean(), Data: Society.nullable() }),
    answer: "extras",
  }),
  completeInformation: call({
    path: "vendor/Fetch_Vendor_Society_Complete_Information",
    who: "society.profile",
    summary:
      "Show the society with its counts and its next bills; residents get the public part: name, contact, address, amenities",
    input: z.object({}),
    output: z.object({
      ...publicPart,
      ...z.object(runningPart).partial().shape,
      Statistics: SocietyStatistics.optional(),
      Billing_Information: BillingInformation.optional(),
    }),
    refusals: ["no-society"],
  }),
};
