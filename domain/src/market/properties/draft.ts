import { z } from "zod";
import { DayIn, Email, Mobile, oneOf, RupeesIn } from "../../platform/fields.ts";
import { CityId, DocumentId, ImageId, PropertyId, StateId } from "../../platform/ids.ts";
import { labelRef } from "../../platform/labels.ts";
import { problem } from "../../platform/problems.ts";
import { amenities } from "../../society/societies/codes.ts";
import {
  allSubTypes,
  categories,
  facings,
  furnishings,
  genders,
  mostImages,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  smokingPolicies,
  subTypeLabels,
  subTypes,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
} from "./codes.ts";
import { PropertyImageRooms } from "./photos/calls.ts";
import { isSubTypeOf } from "./rules.ts";
import { tourOf, tourProblem } from "./tours/rules.ts";

const text = (max: number) =>
  z
    .string()
    // Nothing that turns the text after it round: a title stands in lists, messages and mails.
    .overwrite((written) => written.replace(/\p{Bidi_Control}/gu, ""))
    .trim()
    .max(max, problem("at-most-characters", { most: max }));
const note = (max: number) => text(max).default("");
const whole = (min: number, max: number) =>
  z
    .int(problem("whole-number-between", { least: min, most: max }))
    .min(min, problem("at-least", { least: min }))
    .max(max, problem("at-most", { most: max }));
const squareFeet = z.number().gt(0, problem("area-above-0")).max(10_000_000, problem("area-too-large"));
const optional = <Value extends z.ZodType>(value: Value) => value.nullable().default(null);
/** Forms send 0 where nothing was chosen. */
const chosen = <Labels extends Record<number, string>>(labels: Labels) =>
  optional(z.union([z.literal(0).transform(() => null), oneOf(labels)]));
/** Forms send an empty field as an empty text. */
const blankOr = (value: z.ZodType<string>, message: string) =>
  z
    .string()
    .transform((text, context) => {
      if (text.trim() === "") return "";
      const parsed = value.safeParse(text);
      if (parsed.success) return parsed.data;
      context.addIssue(message);
      return z.NEVER;
    })
    .default("");

/** Kept without what is not needed to open it. */
const tour = note(1_000).transform((text, context) => {
  if (text === "") return "";
  const found = tourOf(text);
  if (typeof found !== "string") return found.url;
  context.addIssue(tourProblem(text)!);
  return z.NEVER;
});

const fields = {
  Property_Title: text(200).min(1, problem("property-title-required")),
  Property_Description: note(5_000),
  Flat_Or_Unit_No: note(50),
  Property_Type: oneOf(propertyTypes),
  Category_Type: oneOf(categories).default(1),
  Sub_Type: z.enum(allSubTypes),
  Facing_Direction_Type: chosen(facings),
  Furnished_Type: chosen(furnishings),
  /** 0 is the ground floor, below it are the basements. */
  Floor_No: optional(whole(-5, 200)),
  /** Listings count the storeys in several ways, so that the floor may well be above them. */
  No_Of_Floors: optional(whole(0, 200)),
  No_Of_Vacancy: whole(0, 10_000).default(0),
  PG_Sharing_Type: chosen(pgSharings),
  Gender: chosen(genders),
  Total_Area: optional(squareFeet),
  Built_Up_Area: optional(squareFeet),
  Carpet_Area: optional(squareFeet),
  Bedrooms: optional(whole(0, 100)),
  Bathrooms: optional(whole(0, 100)),
  Balconies: optional(whole(0, 100)),
  Monthly_Rent: RupeesIn.refine((amount) => amount > 0, problem("monthly-rent-above-0")),
  Security_Deposit: RupeesIn.default(0),
  Maintainance_Charge: RupeesIn.default(0),
  Brokerage_Percentage: optional(
    z
      .number()
      .min(0, problem("at-least", { least: 0 }))
      .max(100, problem("at-most", { most: 100 })),
  ),
  Available_From: optional(DayIn),
  Electricity_Bill_Type: oneOf(utilityBills).default(1),
  Water_Bill_Type: oneOf(utilityBills).default(1),
  Gas_Bill_Type: oneOf(utilityBills).default(4),
  Internet_Bill_Type: oneOf(utilityBills).default(4),
  Whether_Parking_Available: z.boolean().default(false),
  Parking_Type: optional(oneOf(parkings)).default(1),
  Parking_Slots: optional(whole(0, 1_000)),
  Parking_Charges: optional(RupeesIn),
  Amenities: z.array(oneOf(amenities)).max(38).default([]),
  Metro_Or_Bus_Station: note(200),
  Hospital: note(200),
  School_Or_College: note(200),
  Shopping_Mall: note(200),
  Restaurant: note(200),
  ATM_Or_Bank: note(200),
  Preferred_Tenant_Type: oneOf(tenantPreferences).default(1),
  /** The preferences of the specification know no companies. */
  Whether_Company_Let: z.boolean().default(false),
  Pet_Policy: oneOf(petPolicies).default(1),
  Smoking_Policy: oneOf(smokingPolicies).default(1),
  Visitors_Policy: oneOf(visitorPolicies).default(2),
  Property_Rules_Description: note(5_000),
  /** At one of the sites of `tours/codes.ts`. */
  Virtual_Tour_URL: tour,
  Owner_Name: note(100),
  Owner_Phone: blankOr(Mobile, problem("owner-phone-digits")),
  Owner_Email: blankOr(Email, problem("owner-email-wrong")),
  Owner_Address: note(500),
  /** Both 0 where the place on the map is not known. */
  Latitude: z
    .number()
    .min(-90, problem("at-least", { least: -90 }))
    .max(90, problem("at-most", { most: 90 }))
    .default(0),
  Longitude: z
    .number()
    .min(-180, problem("at-least", { least: -180 }))
    .max(180, problem("at-most", { most: 180 }))
    .default(0),
  Location_Address: note(500),
  Address: note(500),
  StateID: optional(StateId),
  CityID: optional(CityId),
};

type Fields = { [Field in keyof typeof fields]: z.output<(typeof fields)[Field]> };

/** Rules between fields. */
const isConsistent = (draft: Pick<Fields, "Property_Type" | "Sub_Type">, context: z.RefinementCtx) => {
  if (!isSubTypeOf(draft.Property_Type, draft.Sub_Type))
    context.addIssue({
      code: "custom",
      path: ["Sub_Type"],
      message: problem("sub-type-of", {
        type: labelRef("propertyTypes", propertyTypes, draft.Property_Type),
        names: subTypes[draft.Property_Type].map((subType) => labelRef("subTypeLabels", subTypeLabels, subType)),
      }),
    });
};

const tidied = <Draft extends Fields>(draft: Draft) => ({
  ...draft,
  Amenities: [...new Set(draft.Amenities)].sort((a, b) => a - b),
  // Sharing and gender are a PG's; the console keeps 1 for each of them where nothing was chosen.
  PG_Sharing_Type: draft.Property_Type === 3 ? (draft.PG_Sharing_Type ?? 1) : null,
  Gender: draft.Property_Type === 3 ? draft.Gender : null,
});

/**
 * A home as its owner writes it down. What the wizard asks for beyond this (pictures, a date, the owner's details) is
 * the wizard's own matter: a listing from elsewhere need not have it.
 */
export const PropertyDraft = z.object(fields).superRefine(isConsistent).transform(tidied);
export type PropertyDraft = z.output<typeof PropertyDraft>;

const files = {
  /** In display order, the main picture first. */
  Property_Image_Array: z
    .array(ImageId)
    .max(mostImages, problem("property-images-above-4"))
    .default([])
    .transform((ids) => [...new Set(ids)]),
  /** Where it is left out, the pictures that the home keeps keep their rooms. */
  Property_Image_Rooms: PropertyImageRooms.optional(),
  /** An empty one is none. */
  Floor_Plan_DocumentID: z
    .union([z.literal("").transform(() => null), DocumentId])
    .nullable()
    .default(null),
};

/** A home with its pictures and floor plan, as the wizard sends it. */
export const PropertyWithFiles = z
  .object({ ...fields, ...files })
  .superRefine(isConsistent)
  .transform(tidied);
export type PropertyWithFiles = z.output<typeof PropertyWithFiles>;

export const PropertyEdit = z
  .object({
    ...fields,
    ...files,
    PropertyID: PropertyId,
    /** The version that the editor loaded: a home that was changed since is not overwritten. */
    updated_at: z.iso.datetime().optional(),
  })
  .superRefine(isConsistent)
  .transform(tidied);
export type PropertyEdit = z.output<typeof PropertyEdit>;
