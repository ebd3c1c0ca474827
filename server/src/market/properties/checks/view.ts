import type { OperatorLimitRequest } from "#domain/market/properties/checks/calls.ts";
import type { OperatorPropertyInfo } from "#domain/market/properties/operator/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { keptLabel } from "#domain/translations.ts";
import { imageView } from "../../../core/uploads/view.ts";
import type { LimitRequestRow, listPhotoMatches, MessageRow, SignalRow } from "./queries.ts";

/** In the language of its reader where it is one of our texts. */
export const messageView = (row: MessageRow, language: Language) => ({
  Property_MessageID: row.listing_message_id,
  Whether_From_Team: row.is_from_team,
  // Only our team writes by code: an owner's words stay as they are.
  Text: row.is_from_team ? keptLabel(language, row.message) : row.message,
  created_at: row.created_at.toISOString(),
});

export const signalView = ({ kind, details, created_at, settled_at }: SignalRow) => ({
  Kind: kind,
  created_at: created_at.toISOString(),
  Settled_At: settled_at?.toISOString() ?? null,
  Median_Rent: details.median ?? null,
  Accounts: details.accounts ?? null,
  Homes: Array.isArray(details.homes) ? details.homes.length : (details.homes ?? null),
  Owners: details.owners ?? null,
});

type MatchRow = Awaited<ReturnType<typeof listPhotoMatches>>[number];

export const matchView = (row: MatchRow): OperatorPropertyInfo["Photo_Matches"][number] => ({
  Image_Information: imageView(row.image),
  Other_Image_Information: imageView(row.other_image),
  Other_PropertyID: row.other_property_id,
  Other_Property_Title: row.other_title,
  Other_Account_Name: row.other_account,
  Other_Account_Phone: row.other_phone,
  Uploaded_At: row.uploaded_at.toISOString(),
  Other_Uploaded_At: row.other_uploaded_at.toISOString(),
  Whether_Mirrored: row.is_mirrored,
});

type Request = Pick<
  LimitRequestRow,
  "listing_limit_request_id" | "wanted" | "reason" | "created_at" | "granted" | "answer" | "decided_at"
>;

export const requestView = (row: Request) => ({
  Property_Limit_RequestID: row.listing_limit_request_id,
  Wanted: row.wanted,
  Reason: row.reason,
  created_at: row.created_at.toISOString(),
  Granted: row.granted,
  Answer: row.answer,
  Decided_At: row.decided_at?.toISOString() ?? null,
});

export const operatorRequestView = (row: LimitRequestRow, forAll: number): OperatorLimitRequest => ({
  ...requestView(row),
  VendorID: row.vendor_id,
  Account_Name: row.full_name,
  Account_Phone: row.phone_number,
  Active: row.active,
  Most: Math.max(row.most ?? 0, forAll),
  Owners: row.owners,
});
