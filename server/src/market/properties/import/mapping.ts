import { z } from "zod";
import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { LabelTable } from "#domain/texts.ts";
import { textIn } from "#domain/translations.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";

type Kind =
  | "text"
  | "rupees"
  | "number"
  | "area"
  | "day"
  | "yes-no"
  | "sub-type"
  | { one: LabelTable }
  | { many: LabelTable };

/** How the text of a cell becomes each field of the draft. A field that the draft gains must be named here. */
const draftKinds: Record<keyof z.input<typeof PropertyDraft>, Kind> = {
  Property_Title: "text",
  Property_Description: "text",
  Flat_Or_Unit_No: "text",
  Property_Type: { one: "propertyTypes" },
  Category_Type: { one: "categories" },
  Sub_Type: "sub-type",
  Facing_Direction_Type: { one: "facings" },
  Furnished_Type: { one: "furnishings" },
  Floor_No: "number",
  No_Of_Floors: "number",
  No_Of_Vacancy: "number",
  PG_Sharing_Type: { one: "pgSharings" },
  Gender: { one: "genders" },
  Total_Area: "area",
  Built_Up_Area: "area",
  Carpet_Area: "area",
  Bedrooms: "number",
  Bathrooms: "number",
  Balconies: "number",
  Monthly_Rent: "rupees",
  Security_Deposit: "rupees",
  Maintainance_Charge: "rupees",
  Brokerage_Percentage: "number",
  Available_From: "day",
  Electricity_Bill_Type: { one: "utilityBills" },
  Water_Bill_Type: { one: "utilityBills" },
  Gas_Bill_Type: { one: "utilityBills" },
  Internet_Bill_Type: { one: "utilityBills" },
  Whether_Parking_Available: "yes-no",
  Parking_Type: { one: "parkings" },
  Parking_Slots: "number",
  Parking_Charges: "rupees",
  Amenities: { many: "amenities" },
  Metro_Or_Bus_Station: "text",
  Hospital: "text",
  School_Or_College: "text",
  Shopping_Mall: "text",
  Restaurant: "text",
  ATM_Or_Bank: "text",
  Preferred_Tenant_Type: { one: "tenantPreferences" },
  Whether_Company_Let: "yes-no",
  Pet_Policy: { one: "petPolicies" },
  Smoking_Policy: { one: "smokingPolicies" },
  Visitors_Policy: { one: "visitorPolicies" },
  Property_Rules_Description: "text",
  Virtual_Tour_URL: "text",
  Owner_Name: "text",
  Owner_Phone: "text",
  Owner_Email: "text",
  Owner_Address: "text",
  Latitude: "number",
  Longitude: "number",
  Location_Address: "text",
  Address: "text",
  StateID: "text",
  CityID: "text",
};

/** Fields that are no draft's own: a floor is two fields, a city is found by its name, a day of posting is the row's age. */
const ownKinds = { Floor: "floor", City: "text", State: "text", Posted_On: "day" } as const;

export const kinds = { ...draftKinds, ...ownKinds };
export type Field = keyof typeof kinds;
export type FieldKind = (typeof kinds)[Field];

const plain = z.union([z.string(), z.number(), z.boolean()]);
const Value = z.union(
  [plain, z.null(), z.array(plain)],
  "must be a text, a number, true, false, null or a list of them",
);

const Pattern = z.string().transform((text, context) => {
  try {
    return new RegExp(text, "isu");
  } catch (error) {
    context.addIssue(`is no regular expression: ${(error as Error).message}`);
    return z.NEVER;
  }
});

const SourceObject = z
  .strictObject({
    column: z.string().optional(),
    template: z.union([z.string(), z.array(z.string())], "must be a text or a list of texts").optional(),
    constant: Value.optional(),
    /** Says something only in rows in which each of these columns says one of its texts. */
    when: z.record(z.string(), z.array(z.string())).optional(),
    pattern: Pattern.optional(),
    values: z.record(z.string(), Value).optional(),
    default: Value.optional(),
    units: z.record(z.string(), z.number().gt(0)).optional(),
    date: z
      .string()
      .regex(/YY.*M.*D|M.*D.*YY|D.*M.*YY/, "must name YYYY, MM and DD, such as DD/MM/YYYY")
      .optional(),
    separator: z.string().min(1).optional(),
  })
  .refine(
    ({ column, template, constant }) => [column, template, constant].filter((way) => way !== undefined).length === 1,
    "needs exactly one of column, template and constant",
  );
export type Source = z.output<typeof SourceObject>;

const Source = z.preprocess((text) => (typeof text === "string" ? { column: text } : text), SourceObject);
const sources = Object.fromEntries(Object.keys(kinds).map((field) => [field, Source.optional()])) as Record<
  Field,
  z.ZodOptional<typeof Source>
>;

const Mapping = z.strictObject({
  /** The columns that together name a row for ever; without them a row is its own name. */
  key: z.array(z.string()).min(1).optional(),
  sheet: z.string().optional(),
  /** Texts that mean an empty cell. */
  empty: z.array(z.string()).default([]),
  decimal: z.enum([".", ","]).default("."),
  /** Cells made of others, for templates and fields to use as if they were columns. */
  cells: z.record(z.string(), Source).default({}),
  fields: z.strictObject(sources).refine(({ City, State }) => City || !State, "State only helps to find a City"),
});
export type Mapping = z.output<typeof Mapping>;

export function readMapping(text: string): Mapping {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UnusableInput(`The mapping is no JSON: ${(error as Error).message}`);
  }
  const mapping = Mapping.safeParse(content);
  if (mapping.success) return mapping.data;
  const lines = mapping.error.issues.map(
    ({ path, message }) => `  ${path.join(".") || "mapping"}: ${textIn("en", message)}`,
  );
  throw new UnusableInput(["The mapping is not right:", ...lines].join("\n"));
}

export const placeholders = /\{([^{}]+)\}/g;

export const templatesOf = ({ template = [] }: Source) => (typeof template === "string" ? [template] : template);

/** The names of the cells that a source reads. */
export const cellsOf = (source: Source): string[] => [
  ...(source.column === undefined ? [] : [source.column]),
  ...Object.keys(source.when ?? {}),
  ...templatesOf(source).flatMap((text) => [...text.matchAll(placeholders)].map((match) => match[1] as string)),
];
