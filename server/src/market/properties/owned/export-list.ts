import { domain } from "#domain";
import * as codes from "#domain/market/properties/codes.ts";
import { type PropertyImportField, propertyImportFields } from "#domain/market/properties/import/codes.ts";
import { hasPlaceOnMap } from "#domain/market/properties/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import { imageView } from "../../../core/uploads/view.ts";
import { handler } from "../../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { listOwned, type OwnedRow } from "./queries.ts";

const label = (labels: Record<number, string>, code: number | null) => (code === null ? "" : (labels[code] ?? ""));
const number = (value: number | null) => (value === null ? "" : String(value));
const amount = (paise: number | null) => (paise === null ? "" : String(rupees(paise as never)));
const degrees = (value: number, { latitude, longitude }: OwnedRow) =>
  hasPlaceOnMap(latitude, longitude) ? String(value) : "";

type Cell = (row: OwnedRow, site: string) => string;

/** What each field says in a file; `Floor` is two others, and so not written. */
const cells: Record<Exclude<PropertyImportField, "Floor">, Cell> = {
  Property_Title: (row) => row.property_title,
  Property_Type: (row) => label(codes.propertyTypes, row.property_type),
  Sub_Type: (row) => row.sub_type,
  Category_Type: (row) => label(codes.categories, row.category_type),
  Bedrooms: (row) => number(row.bedrooms),
  Bathrooms: (row) => number(row.bathrooms),
  Monthly_Rent: (row) => amount(row.monthly_rent_paise),
  City: (row) => row.city_name ?? "",
  State: (row) => row.state_name ?? "",
  Property_Description: (row) => row.property_description,
  Furnished_Type: (row) => label(codes.furnishings, row.furnished_type),
  PG_Sharing_Type: (row) => label(codes.pgSharings, row.pg_sharing_type),
  Gender: (row) => label(codes.genders, row.gender),
  Floor_No: (row) => number(row.floor_no),
  No_Of_Floors: (row) => number(row.no_of_floors),
  No_Of_Vacancy: (row) => number(row.no_of_vacancy),
  Balconies: (row) => number(row.balconies),
  Total_Area: (row) => number(row.total_area),
  Built_Up_Area: (row) => number(row.built_up_area),
  Carpet_Area: (row) => number(row.carpet_area),
  Facing_Direction_Type: (row) => label(codes.facings, row.facing_direction_type),
  Security_Deposit: (row) => amount(row.security_deposit_paise),
  Maintainance_Charge: (row) => amount(row.maintainance_charge_paise),
  Brokerage_Percentage: (row) => number(row.brokerage_percentage),
  Available_From: (row) => row.available_from ?? "",
  Electricity_Bill_Type: (row) => label(codes.utilityBills, row.electricity_bill_type),
  Water_Bill_Type: (row) => label(codes.utilityBills, row.water_bill_type),
  Gas_Bill_Type: (row) => label(codes.utilityBills, row.gas_bill_type),
  Internet_Bill_Type: (row) => label(codes.utilityBills, row.internet_bill_type),
  Whether_Parking_Available: (row) => (row.whether_parking_available ? "Yes" : "No"),
  Parking_Type: (row) => label(codes.parkings, row.parking_type),
  Parking_Slots: (row) => number(row.parking_slots),
  Parking_Charges: (row) => amount(row.parking_charges_paise),
  Amenities: (row) => row.amenities.map((code) => label(amenities, code)).join(", "),
  Metro_Or_Bus_Station: (row) => row.metro_or_bus_station,
  Hospital: (row) => row.hospital,
  School_Or_College: (row) => row.school_or_college,
  Shopping_Mall: (row) => row.shopping_mall,
  Restaurant: (row) => row.restaurant,
  ATM_Or_Bank: (row) => row.atm_or_bank,
  Preferred_Tenant_Type: (row) => label(codes.tenantPreferences, row.preferred_tenant_type),
  Whether_Company_Let: (row) => (row.whether_company_let ? "Yes" : "No"),
  Pet_Policy: (row) => label(codes.petPolicies, row.pet_policy),
  Smoking_Policy: (row) => label(codes.smokingPolicies, row.smoking_policy),
  Visitors_Policy: (row) => label(codes.visitorPolicies, row.visitors_policy),
  Property_Rules_Description: (row) => row.property_rules_description,
  Virtual_Tour_URL: (row) => row.virtual_tour_url,
  Owner_Name: (row) => row.owner_name,
  Owner_Phone: (row) => row.owner_phone,
  Owner_Email: (row) => row.owner_email,
  Owner_Address: (row) => row.owner_address,
  Address: (row) => row.address,
  Location_Address: (row) => row.location_address,
  Latitude: (row) => degrees(row.latitude, row),
  Longitude: (row) => degrees(row.longitude, row),
  Flat_Or_Unit_No: (row) => row.flat_or_unit_no,
  Property_Images: (row, site) =>
    (row.images ?? []).map((image) => `${site}${imageView(image).Image_Original_URL}`).join("\n"),
  Posted_On: (row) => dayOf(row.created_at),
};

/** The headings are those that the import guesses right. */
const columnsFor = (site: string): Columns<OwnedRow> =>
  Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => [
      propertyImportFields[field as PropertyImportField],
      (row: OwnedRow) => cell(row, site),
    ]),
  );

export const exportList = handler(
  domain.properties.exportList,
  async ({ reads, actor, outside, now, refuse }, { Format, ...filters }) => {
    const { rows, count } = await listOwned(reads, actor.vendorId, { ...filters, Skip: 0, Limit: largestSheet.rows });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("properties", rows, columnsFor(outside.site.url ?? ""), { Format, now });
  },
);
