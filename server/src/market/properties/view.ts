import { nearest, shownMetres } from "#domain/market/nearby/rules.ts";
import type {
  ListedProperty,
  PropertyOnMap,
  PublicProperty,
  PublicPropertyInfo,
} from "#domain/market/properties/calls.ts";
import type { OwnPropertyImage, PropertyImage } from "#domain/market/properties/photos/calls.ts";
import { shownOwnerName } from "#domain/market/properties/rules.ts";
import { tourHostOf } from "#domain/market/properties/tours/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import { imageView, measuredImageView } from "../../core/uploads/view.ts";
import { hasPlace } from "../nearby/placed.ts";
import type { Placed } from "../nearby/queries.ts";
import type { CardRow, HomeImage, InfoRow, MarkRow } from "./queries.ts";

/** The table's check constraints hold the codes to those of the domain, and the wire parses every answer once more. */
const codeOf = <Code extends number | null>(stored: number | null) => stored as Code;

const minutesOf = (minutes: number | null) => (minutes === null ? null : Math.round(minutes));

const homeImageView = (image: HomeImage): PropertyImage => ({
  ...imageView(image),
  Room_Type: codeOf(image.room_type),
});

export const ownImageView = (image: HomeImage): OwnPropertyImage => ({
  ...measuredImageView(image),
  Room_Type: codeOf(image.room_type),
});

type PublicPlace = { shown_latitude: number | null; shown_longitude: number | null; shown_address: string };

/** As its owner wrote it. */
const cardView = (
  row: Omit<CardRow, keyof PublicPlace | "response_minutes">,
): Omit<PublicProperty, "Owner_Response_Minutes"> => ({
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Property_Type: codeOf(row.property_type),
  Category_Type: codeOf(row.category_type),
  Sub_Type: row.sub_type,
  Furnished_Type: codeOf(row.furnished_type),
  Preferred_Tenant_Type: codeOf(row.preferred_tenant_type),
  Monthly_Rent: rupees(row.monthly_rent_paise),
  Security_Deposit: rupees(row.security_deposit_paise),
  // For a PG with tenants, the remaining places.
  No_Of_Vacancy: Math.max(row.no_of_vacancy - row.places_taken, 0),
  Total_Area: row.total_area,
  Bedrooms: row.bedrooms,
  Bathrooms: row.bathrooms,
  Amenities: row.amenities as PublicProperty["Amenities"],
  Whether_Property_Image_Array_Available: (row.images ?? []).length > 0,
  Property_Image_Array_Information: (row.images ?? []).map(homeImageView),
  Status: row.is_live,
  Property_Description: row.property_description,
  Property_Rules_Description: row.property_rules_description,
  Owner_Name: row.owner_name,
  Address: row.address,
  Location_Address: row.location_address,
  Latitude: row.latitude,
  Longitude: row.longitude,
  StateID: row.state_id,
  State_Name: row.state_name,
  CityID: row.city_id,
  City_Name: row.city_name,
  Whether_Verified: row.verified_at !== null,
  Available_From: row.available_from,
  Availability_Confirmed_At: row.availability_confirmed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const shownPlace = (row: Pick<PublicPlace, "shown_latitude" | "shown_longitude">) => ({
  Latitude: row.shown_latitude ?? 0,
  Longitude: row.shown_longitude ?? 0,
});

/** What strangers see in place of the owner's full name and the exact place, until the owner answers their enquiry. */
const shownOf = (row: PublicPlace & Pick<CardRow, "owner_name">) => ({
  Owner_Name: shownOwnerName(row.owner_name),
  Address: row.shown_address,
  Location_Address: row.shown_address,
  ...shownPlace(row),
});

export const publicCardView = (row: CardRow): PublicProperty => ({
  ...cardView(row),
  ...shownOf(row),
  Owner_Response_Minutes: minutesOf(row.response_minutes),
});

/** How far a station may be to be named on a card, in metres. */
const nearMetro = 3000;

export function listedView(row: CardRow, stations: readonly Placed[]): ListedProperty {
  const home = { latitude: row.shown_latitude, longitude: row.shown_longitude };
  const [station] = hasPlace(home) ? nearest(home, stations, { within: nearMetro, most: 1 }) : [];
  return {
    ...publicCardView(row),
    Nearest_Metro: station ? { Name: station.place.name, Metres: shownMetres(station.metres) } : null,
  };
}

export const markView = (row: MarkRow): PropertyOnMap => ({
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Sub_Type: row.sub_type,
  Monthly_Rent: rupees(row.monthly_rent_paise),
  ...shownPlace(row),
});

type Figures = "Whether_Owner_Phone_Verified" | "Enquiries_This_Week" | "Owner_Response_Minutes";

/** Every field that is not private to the owner, as the owner wrote it. */
export const detailsView = (
  row: Omit<InfoRow, "phone_verified_at" | "enquiries_this_week" | "response_minutes" | keyof PublicPlace>,
): Omit<PublicPropertyInfo, Figures> => ({
  ...cardView(row),
  Facing_Direction_Type: codeOf(row.facing_direction_type),
  Floor_No: row.floor_no,
  No_Of_Floors: row.no_of_floors,
  PG_Sharing_Type: codeOf(row.pg_sharing_type),
  Gender: codeOf(row.gender),
  Built_Up_Area: row.built_up_area,
  Carpet_Area: row.carpet_area,
  Balconies: row.balconies,
  Maintainance_Charge: rupees(row.maintainance_charge_paise),
  Brokerage_Percentage: row.brokerage_percentage,
  Electricity_Bill_Type: codeOf(row.electricity_bill_type),
  Water_Bill_Type: codeOf(row.water_bill_type),
  Gas_Bill_Type: codeOf(row.gas_bill_type),
  Internet_Bill_Type: codeOf(row.internet_bill_type),
  Whether_Parking_Available: row.whether_parking_available,
  Parking_Type: codeOf(row.parking_type),
  Parking_Slots: row.parking_slots,
  Parking_Charges: row.parking_charges_paise === null ? null : rupees(row.parking_charges_paise),
  Metro_Or_Bus_Station: row.metro_or_bus_station,
  Hospital: row.hospital,
  School_Or_College: row.school_or_college,
  Shopping_Mall: row.shopping_mall,
  Restaurant: row.restaurant,
  ATM_Or_Bank: row.atm_or_bank,
  Whether_Company_Let: row.whether_company_let,
  Pet_Policy: codeOf(row.pet_policy),
  Smoking_Policy: codeOf(row.smoking_policy),
  Visitors_Policy: codeOf(row.visitors_policy),
  Virtual_Tour_URL: row.virtual_tour_url,
  Virtual_Tour_Host: tourHostOf(row.virtual_tour_url) ?? "",
  updated_at: row.updated_at.toISOString(),
});

export const infoView = (row: InfoRow): PublicPropertyInfo => ({
  ...detailsView(row),
  ...shownOf(row),
  Whether_Owner_Phone_Verified: row.phone_verified_at !== null,
  Enquiries_This_Week: row.enquiries_this_week ?? 0,
  Owner_Response_Minutes: minutesOf(row.response_minutes),
});
