import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { BillingInformation, Society, SocietyStatistics } from "#domain/society/societies/calls.ts";
import type { SocietyDraft } from "#domain/society/societies/draft.ts";
import { nextBilling } from "#domain/society/societies/rules.ts";
import { newerValues } from "../../platform/newer-values.ts";
import type { SocietyCounts, SocietyRow } from "./queries.ts";

/** What residents may see too. */
export const viewPublicSociety = (row: SocietyRow) => ({
  SocietyID: row.society_id,
  Name: row.name,
  CountryCode: row.country_code,
  PhoneNumber: row.phone_number,
  EmailID: row.email_id,
  Est_Year: row.est_year,
  Latitude: row.latitude,
  Longitude: row.longitude,
  Location_Address: row.location_address,
  Address: row.address,
  Amenities: row.amenities,
  Status: row.status,
});

export const viewSociety = (row: SocietyRow): Society => ({
  ...viewPublicSociety(row),
  Registration_No: row.registration_no,
  SMS_Name: row.sms_name ?? "",
  Share_Face_Value: row.share_face_paise === null ? null : rupees(row.share_face_paise),
  Maintenance_Rates: {
    OneBHK: rupees(row.one_bhk_rate_paise),
    TwoBHK: rupees(row.two_bhk_rate_paise),
    ThreeBHK: rupees(row.three_bhk_rate_paise),
    FourBHK: rupees(row.four_bhk_rate_paise),
    Villa: rupees(row.villa_rate_paise),
  },
  Billing_Config: {
    Bill_Generation_Date: row.bill_generation_date,
    Payment_Due_Days: row.payment_due_days,
    Whether_Pro_Rata: row.is_pro_rata,
  },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const viewStatistics = (counts: SocietyCounts): SocietyStatistics => ({
  Block_Count: counts.blocks,
  Active_Block_Count: counts.active_blocks,
  Building_Count: counts.buildings,
  Active_Building_Count: counts.active_buildings,
  Flat_Count: counts.flats,
  Vacant_Flat_Count: counts.flats - counts.let_flats - counts.owned_flats,
  Let_Flat_Count: counts.let_flats,
  Owner_Occupied_Flat_Count: counts.owned_flats,
  Resident_Count: counts.residents,
});

export function viewBilling(row: SocietyRow, counts: SocietyCounts, now: Date): BillingInformation {
  const next = nextBilling(dayOf(now), row.bill_generation_date, row.payment_due_days);
  return {
    Next_Bill_Generation_Date: next.generation,
    Next_Due_Date: next.due,
    Last_Generated_Date: counts.last_generated,
    Expected_Monthly_Collection: rupees(counts.monthly_paise),
  };
}

/** The fields of the draft that differ from the stored society, and the stored values. */
export function newerSociety(standing: SocietyRow, { Maintenance_Rates, ...draft }: SocietyDraft) {
  const rates = Object.entries(Maintenance_Rates ?? {}).map(([type, rate]) => [type, rate && rupees(rate)]);
  return newerValues(viewSociety(standing), { ...draft, Maintenance_Rates: Object.fromEntries(rates) });
}
