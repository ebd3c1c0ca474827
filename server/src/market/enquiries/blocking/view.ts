import type { BlockedNumber } from "#domain/market/enquiries/blocking/calls.ts";
import { countryCode } from "#domain/platform/phone.ts";
import type { BlockedRow } from "./queries.ts";

export const blockedView = (row: BlockedRow): BlockedNumber => ({
  Blocked_NumberID: row.blocked_number_id,
  Name: row.name,
  FinalPhoneNumber: `${countryCode}${row.phone_number}`,
  created_at: row.created_at.toISOString(),
});
