import { type LabelRef, labelRef } from "../../../platform/labels.ts";
import { mobileDigits } from "../../../platform/phone.ts";
import { problem } from "../../../platform/problems.ts";
import { mostImages, type PropertyType } from "../codes.ts";
import { isSubTypeOf } from "../rules.ts";
import { tourProblem } from "../tours/rules.ts";
import {
  type AskedField,
  fieldNames,
  fieldsOfSteps,
  isAsked,
  notOfPg,
  type WizardField,
  type WizardStep,
  wizardAmenities,
  wizardFields,
} from "./codes.ts";

/** The values of the wizard, each field as typed. */
export type WizardValues = Record<WizardField, string>;

const standing: Partial<WizardValues> = {
  Category_Type: "1",
  Electricity_Bill_Type: "1",
  Water_Bill_Type: "1",
  Gas_Bill_Type: "4",
  Internet_Bill_Type: "4",
  Parking_Type: "1",
  Preferred_Tenant_Type: "1",
  Pet_Policy: "1",
  Smoking_Policy: "1",
  Visitors_Policy: "2",
};

export const emptyValues: WizardValues = {
  ...(Object.fromEntries(wizardFields.map((field) => [field, ""])) as WizardValues),
  ...standing,
};

export const typeIn = (values: Pick<WizardValues, "Property_Type">): PropertyType | undefined =>
  ["1", "2", "3", "4"].includes(values.Property_Type) ? (Number(values.Property_Type) as PropertyType) : undefined;

/** The wizard after a field was changed: values that depended on the old one are cleared or set again. */
export function changed(values: WizardValues, field: WizardField, value: string): WizardValues {
  if (values[field] === value) return values;
  const next = { ...values, [field]: value };
  if (field === "StateID") next.CityID = "";
  if (field === "Property_Type") {
    next.Sub_Type = "";
    if (value === "3") {
      next.PG_Sharing_Type ||= "1";
      next.Furnished_Type = "3";
      next.Amenities = codesIn(next.Amenities)
        .filter((code) => !notOfPg.includes(code))
        .join(",");
    } else {
      next.PG_Sharing_Type = "";
      next.Gender = "";
    }
  }
  return next;
}

/** A copy of a home, without the values that differ between neighbouring flats. */
export const cloned = (values: WizardValues): WizardValues => ({ ...values, Flat_Or_Unit_No: "", Floor_No: "" });

export const codesIn = (text: string): number[] =>
  text
    .split(",")
    .filter((code) => code !== "")
    .map(Number);

/** The amenities to choose from, including the `chosen` ones even if the wizard does not offer them by default. */
export const amenitiesFor = (type: PropertyType | undefined, chosen: number[]): number[] => {
  const offered = wizardAmenities.filter((code) => type !== 3 || !notOfPg.includes(code));
  return [...offered, ...chosen.filter((code) => !(offered as number[]).includes(code))];
};

const always: Record<WizardStep, readonly AskedField[]> = {
  1: [
    "Property_Title",
    "Property_Type",
    "Sub_Type",
    "Category_Type",
    "Flat_Or_Unit_No",
    "Furnished_Type",
    "Property_Description",
  ],
  2: ["Monthly_Rent", "Available_From"],
  3: [],
  4: ["Owner_Name", "Owner_Phone", "Owner_Email", "Owner_Address", "Property_Images"],
  5: ["StateID", "CityID", "Address"],
};
const flat: AskedField[] = [
  "Bedrooms",
  "Bathrooms",
  "Total_Area",
  "Facing_Direction_Type",
  "Floor_No",
  "No_Of_Vacancy",
];
const ofType: Record<PropertyType, AskedField[]> = {
  1: flat,
  2: ["Bedrooms", "Bathrooms", "Total_Area", "Facing_Direction_Type"],
  3: ["PG_Sharing_Type", "Floor_No", "No_Of_Vacancy"],
  4: flat,
};

export const isRequired = (field: AskedField, type: PropertyType | undefined): boolean =>
  Object.values(always).some((fields) => fields.includes(field)) ||
  (type !== undefined && ofType[type].includes(field));

/** What prevents leaving a step: one sentence for it, and the problems of the fields, in their order. */
export type StepProblem = {
  message: string;
  fields: Partial<Record<AskedField, string>>;
  /** The empty fields: where there are any, the message is about them. */
  missing: AskedField[];
};

/** `undefined` where the step is whole. */
export function problemOf(step: WizardStep, values: WizardValues, imageCount: number): StepProblem | undefined {
  const type = typeIn(values);
  const isMissing = (field: AskedField) =>
    isRequired(field, type) && (field === "Property_Images" ? imageCount === 0 : values[field].trim() === "");
  const fields = fieldsOfSteps[step].filter((field) => isAsked(field, type));
  const found = fields.flatMap((field): [AskedField, string][] => {
    const sentence = isMissing(field)
      ? problem("required", { field: nameOf(field) })
      : field === "Property_Images"
        ? imagesProblem(imageCount)
        : fieldProblem(field, values);
    return sentence === undefined ? [] : [[field, sentence]];
  });
  return problemWith(found, fields.filter(isMissing));
}

/** What is left of a problem once a field was changed. */
export function problemWithout(field: AskedField, before: StepProblem): StepProblem | undefined {
  if (!(field in before.fields)) return before;
  return problemWith(
    (Object.entries(before.fields) as [AskedField, string][]).filter(([other]) => other !== field),
    before.missing.filter((other) => other !== field),
  );
}

const problemWith = (found: [AskedField, string][], missing: AskedField[]): StepProblem | undefined =>
  found[0] && {
    message: missing.length > 0 ? missingProblem(missing) : found[0][1],
    fields: Object.fromEntries(found),
    missing,
  };

/** The sentence about all fields that are still empty. */
const missingProblem = (missing: readonly AskedField[]): string =>
  problem("wizard-missing", { fields: missing.map(nameOf) });

const imagesProblem = (count: number) => (count > mostImages ? problem("property-images-above-4") : undefined);

const nameOf = (field: AskedField) => labelRef("fieldNames", fieldNames, field);

type Bounds = { least: number; most: number; isWhole: boolean };
type Range = Bounds & { problem: (field: LabelRef, bounds: Bounds) => string };
const ofNumber: Range["problem"] = (field, { least, most }) => problem("range-number", { field, least, most });
const wholeNumber = (least: number, most: number): Range => ({
  least,
  most,
  isWhole: true,
  problem: (field, { least, most }) => problem("range-whole", { field, least, most }),
});
const area: Range = {
  least: 0.01,
  most: 10_000_000,
  isWhole: false,
  problem: (field) => problem("range-area", { field }),
};
const rupees: Range = { least: 0, most: 1e11, isWhole: false, problem: (field) => problem("range-amount", { field }) };

const ranges: Partial<Record<WizardField, Range>> = {
  Floor_No: wholeNumber(-5, 200),
  No_Of_Floors: wholeNumber(0, 200),
  No_Of_Vacancy: wholeNumber(0, 10_000),
  Bedrooms: wholeNumber(0, 100),
  Bathrooms: wholeNumber(0, 100),
  Balconies: wholeNumber(0, 100),
  Total_Area: area,
  Built_Up_Area: area,
  Carpet_Area: area,
  Security_Deposit: rupees,
  Maintainance_Charge: rupees,
  Parking_Charges: rupees,
  Parking_Slots: wholeNumber(0, 1_000),
  Brokerage_Percentage: { least: 0, most: 100, isWhole: false, problem: ofNumber },
  Latitude: { least: -90, most: 90, isWhole: false, problem: ofNumber },
  Longitude: { least: -180, most: 180, isWhole: false, problem: ofNumber },
};

function fieldProblem(field: WizardField, values: WizardValues): string | undefined {
  const text = values[field].trim();
  if (field === "Amenities") return text === "" ? problem("choose-amenity") : undefined;
  if (text === "") return undefined;
  const type = typeIn(values);
  if (field === "Sub_Type" && type && !isSubTypeOf(type, text)) return problem("choose-sub-type-again");
  if (field === "Virtual_Tour_URL") return tourProblem(text);
  if (field === "Monthly_Rent") {
    const rent = Number(text);
    if (!(rent > 0)) return problem("wizard-rent-above-0");
    if (rent > rupees.most) return problem("amount-too-large");
  }
  if (field === "Owner_Phone" && mobileDigits(text) === undefined)
    return /^\d{10}$/.test(text) ? problem("owner-phone-first-digit") : problem("owner-phone-digits");
  if (field === "Owner_Email" && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)) return problem("owner-email-wrong");
  const range = ranges[field];
  if (!range) return undefined;
  const number = Number(text);
  const fits = number >= range.least && number <= range.most && (!range.isWhole || Number.isInteger(number));
  if (fits) return undefined;
  return range.problem(nameOf(field), range);
}

/** Two people's values of one field, after both began with the same. */
export type Difference = { field: WizardField; before: string | undefined; theirs: string; mine: string };

/**
 * Fields that somebody else changed meanwhile to a value that differs from mine: for each, mine or theirs has to be
 * chosen. If the earlier value is unknown, every difference counts.
 */
export const differencesOf = (
  before: WizardValues | undefined,
  theirs: WizardValues,
  mine: WizardValues,
): Difference[] =>
  wizardFields
    .filter((field) => theirs[field] !== mine[field] && theirs[field] !== before?.[field])
    .map((field) => ({ field, before: before?.[field], theirs: theirs[field], mine: mine[field] }));
