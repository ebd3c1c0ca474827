import type { ReportOutcome } from "#domain/market/properties/checks/codes.ts";
import type { OperatorProperty, OperatorPropertyInfo } from "#domain/market/properties/operator/calls.ts";
import type { Decision, ReportReason } from "#domain/market/properties/operator/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { keptLabel } from "#domain/translations.ts";
import { imageView } from "../../../core/uploads/view.ts";
import type { DecisionRow, ListingRow, ReportRow } from "./queries.ts";

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const listingView = (row: ListingRow, language: Language): OperatorProperty => ({
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Property_Description: row.property_description,
  Property_Type: row.property_type as OperatorProperty["Property_Type"],
  Sub_Type: row.sub_type,
  Monthly_Rent: rupees(row.monthly_rent_paise),
  Address: row.address,
  Location_Address: row.location_address,
  City_Name: row.city_name,
  State_Name: row.state_name,
  Property_Image_Array_Information: (row.images ?? []).map(imageView),
  Owner_Name: row.owner_name,
  Owner_Phone: row.owner_phone,
  Account_Name: row.account_name,
  Account_Phone: row.account_phone,
  Whether_Live: row.is_live ?? false,
  Verified_At: instant(row.verified_at),
  Verified_By: row.verified_by_name,
  Paused_At: instant(row.paused_at),
  Hidden_At: instant(row.hidden_at),
  Hidden_Reason: row.hidden_reason && keptLabel(language, row.hidden_reason),
  Open_Reports: row.open_reports ?? 0,
  Open_Reasons: (row.open_reasons ?? []) as ReportReason[],
  Last_Report_At: instant(row.last_report_at),
  Signals: row.signals ?? [],
  Waiting_Since: instant(row.waiting_since),
  Held_At: instant(row.held_at),
  Held_Until: instant(row.held_until),
  Turn: row.turn,
  created_at: row.created_at.toISOString(),
});

export const reportView = (row: ReportRow): OperatorPropertyInfo["Reports"][number] => ({
  Property_ReportID: row.property_report_id,
  Reason: row.reason as ReportReason,
  Text: row.description,
  PhoneNumber: row.phone_number,
  created_at: row.created_at.toISOString(),
  Settled_At: instant(row.settled_at),
  Outcome: row.outcome as ReportOutcome | null,
  Whether_Confirmed: row.reporter_phone !== null,
  Upheld: row.upheld,
  Not_Upheld: row.not_upheld,
});

export const decisionView = (row: DecisionRow): OperatorPropertyInfo["Decisions"][number] => ({
  Property_DecisionID: row.property_decision_id,
  Decision: row.decision as Decision,
  Reason: row.reason,
  Decided_By: row.full_name,
  Reports: row.reports,
  created_at: row.created_at.toISOString(),
});
