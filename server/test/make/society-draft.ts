import type { domain } from "#domain";
import type { Input } from "#domain/platform/call.ts";

type Draft = Input<typeof domain.societies.create>;

/** A society as its manager sends it. */
export const societyDraft = (given: Partial<Draft> = {}): Draft => ({
  Name: "Shanti Niwas",
  PhoneNumber: "9876543210",
  EmailID: "office@shantiniwas.example.in",
  Est_Year: 2008,
  Address: "12 Baner Road, Pune 411045",
  Location_Address: "Baner, Pune, Maharashtra",
  Latitude: 18.559004,
  Longitude: 73.786821,
  Maintenance_Rates: { OneBHK: 1500, TwoBHK: 2500.5, ThreeBHK: 3500, FourBHK: 4500, Villa: 6000 },
  Billing_Config: { Bill_Generation_Date: 5, Payment_Due_Days: 10 },
  Amenities: [12, 6],
  ...given,
});
