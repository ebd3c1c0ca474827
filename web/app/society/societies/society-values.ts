import { type MaintenanceRate, rateOfFlatType } from "#domain/society/flats/codes.ts";
import type { Society } from "#domain/society/societies/calls.ts";
import type { Amenity } from "#domain/society/societies/codes.ts";
import { billingDefaults } from "#domain/society/societies/rules.ts";
import { ifFilled, numberIn, rupeesIn } from "../../kit/form/parse.ts";

const ofEachType = <T>(of: (type: MaintenanceRate) => T) =>
  Object.fromEntries(Object.values(rateOfFlatType).map((type) => [type, of(type)])) as Record<MaintenanceRate, T>;

/** The stored society, or a new one. */
export const valuesOf = (society?: Society) => ({
  Manager_PhoneNumber: "",
  Name: society?.Name ?? "",
  SMS_Name: society?.SMS_Name ?? "",
  PhoneNumber: society?.PhoneNumber ?? "",
  EmailID: society?.EmailID ?? "",
  Est_Year: String(society?.Est_Year ?? ""),
  Registration_No: society?.Registration_No ?? "",
  Share_Face_Value: String(society?.Share_Face_Value ?? ""),
  Address: society?.Address ?? "",
  Location_Address: society?.Location_Address ?? "",
  Latitude: String(society?.Latitude ?? ""),
  Longitude: String(society?.Longitude ?? ""),
  Maintenance_Rates: ofEachType((type) => String(society?.Maintenance_Rates[type] ?? "")),
  Billing_Config: {
    Bill_Generation_Date: String((society?.Billing_Config ?? billingDefaults).Bill_Generation_Date),
    Payment_Due_Days: String((society?.Billing_Config ?? billingDefaults).Payment_Due_Days),
    Whether_Pro_Rata: society?.Billing_Config.Whether_Pro_Rata ?? false,
  },
  Amenities: (society?.Amenities ?? []) as Amenity[],
});
export type SocietyValues = ReturnType<typeof valuesOf>;

/** As the wire takes it; an empty rate counts as 0. */
export const inputOf = ({ Manager_PhoneNumber, ...values }: SocietyValues) => ({
  ...values,
  Est_Year: numberIn(values.Est_Year),
  Share_Face_Value: ifFilled(values.Share_Face_Value, rupeesIn) ?? null,
  Latitude: numberIn(values.Latitude),
  Longitude: numberIn(values.Longitude),
  Maintenance_Rates: ofEachType((type) => ifFilled(values.Maintenance_Rates[type], rupeesIn) ?? 0),
  Billing_Config: {
    ...values.Billing_Config,
    Bill_Generation_Date: numberIn(values.Billing_Config.Bill_Generation_Date),
    Payment_Due_Days: numberIn(values.Billing_Config.Payment_Due_Days),
  },
});
