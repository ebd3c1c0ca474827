import type { domain } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import { rateOfFlatType } from "#domain/society/flats/codes.ts";
import type { Society } from "#domain/society/societies/calls.ts";
import type { Amenity } from "#domain/society/societies/codes.ts";
import { billingDefaults } from "#domain/society/societies/rules.ts";

/** What stands in the form's fields, by the path that the wire gives each. */
export type Written = Record<string, string>;
export type Draft = Input<typeof domain.societies.create>;

export const ratePaths = Object.values(rateOfFlatType).map((type) => `Maintenance_Rates.${type}`);
export const proRataPath = "Billing_Config.Whether_Pro_Rata";
const billingPaths = [...Object.keys(billingDefaults).map((part) => `Billing_Config.${part}`), proRataPath];
const textFields = [
  "Name",
  "PhoneNumber",
  "EmailID",
  "Est_Year",
  "Address",
  "Location_Address",
  "Latitude",
  "Longitude",
];

const valueAt = (from: object, path: string): unknown =>
  path.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], from);

/** The fields of a society that stands, or of one that is to come. */
export function writtenOf(society: Society | undefined): Written {
  if (!society)
    return {
      ...Object.fromEntries([...textFields, ...ratePaths].map((path) => [path, ""])),
      ...Object.fromEntries(
        Object.entries(billingDefaults).map(([part, value]) => [`Billing_Config.${part}`, `${value}`]),
      ),
      [proRataPath]: "false",
    };
  return Object.fromEntries(
    [...textFields, ...ratePaths, ...billingPaths].map((path) => [path, String(valueAt(society, path))]),
  );
}

/** An empty field of a place or a year is none, which the schema refuses with its own sentence. */
const numberIn = (text = "") => (text.trim() === "" ? Number.NaN : Number(text));

/** As the wire takes it; an empty rate counts as 0. */
export function draftOf(written: Written, amenities: readonly Amenity[]): Draft {
  const at = (path: string) => written[path] ?? "";
  return {
    Name: at("Name"),
    PhoneNumber: at("PhoneNumber"),
    EmailID: at("EmailID"),
    Est_Year: numberIn(at("Est_Year")),
    Address: at("Address"),
    Location_Address: at("Location_Address"),
    Latitude: numberIn(at("Latitude")),
    Longitude: numberIn(at("Longitude")),
    Maintenance_Rates: Object.fromEntries(
      Object.values(rateOfFlatType).map((type) => [type, Number(at(`Maintenance_Rates.${type}`).trim() || 0)]),
    ),
    Billing_Config: {
      Bill_Generation_Date: numberIn(at("Billing_Config.Bill_Generation_Date")),
      Payment_Due_Days: numberIn(at("Billing_Config.Payment_Due_Days")),
      Whether_Pro_Rata: at(proRataPath) === "true",
    },
    Amenities: [...amenities],
  };
}

/** What is wrong, by the path of the field, in the order of the form. The schema is fetched when it is first needed. */
export async function problemsOf(draft: Draft): Promise<Record<string, string>> {
  const [{ SocietyDraft }, { yearProblem }] = await Promise.all([
    import("#domain/society/societies/draft.ts"),
    import("#domain/society/societies/rules.ts"),
  ]);
  const parsed = SocietyDraft.safeParse(draft);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join(".")] ??= message;
  if (draft.Est_Year > new Date().getFullYear()) problems.Est_Year ??= yearProblem;
  return problems;
}
